import Roundtrip
import Testing

@testable import Bookshop

@Suite struct BasketTests {
  let site = Site()

  static func cookie(_ value: String, maxAge: Int = 2_592_000) -> String {
    "basket=\(value); Path=/; Max-Age=\(maxAge); HttpOnly; SameSite=Lax"
  }

  private static let changes: [(String, String, String?, String)] = [
    ("/basket", "book=7", nil, cookie("7x1")),
    ("/basket", "book=7", "basket=7x1", cookie("7x2")),
    ("/basket", "book=3", "a=b; basket=7x1", cookie("3x1-7x1")),
    ("/basket", "book=7", "basket=7x99", cookie("7x99")),
    ("/basket/remove", "book=7", "basket=3x1-7x2", cookie("3x1")),
    ("/basket/remove", "book=7", "basket=7x1", cookie("", maxAge: 0)),
    ("/basket/remove", "book=7", nil, cookie("", maxAge: 0)),
  ]

  @Test("Books can be added to the basket and removed from it", arguments: changes)
  func forms(_ target: String, _ form: String, _ cookie: String?, _ expected: String) {
    let answer = site.post(target, form, cookie: cookie)
    #expect(answer.status == .seeOther)
    #expect(answer["Location"] == "/basket")
    #expect(answer["Set-Cookie"] == expected)
  }

  private static let calls: [(Method, String, String, String, Int, String?)] = [
    (Method.put, "/api/basket/books/7", #"{"count":3}"#, "basket=3x1", 200, cookie("3x1-7x3")),
    (.put, "/api/basket/books/7", #"{"count":0}"#, "basket=3x1-7x1", 200, cookie("3x1")),
    (.put, "/api/basket/books/7", #"{"count":100}"#, "basket=3x1", 422, nil),
    (.put, "/api/basket/books/7", #"{"count":-1}"#, "basket=3x1", 422, nil),
    (.put, "/api/basket/books/99", #"{"count":1}"#, "basket=3x1", 404, nil),
    (.delete, "/api/basket/books/3", "", "basket=3x1", 200, cookie("", maxAge: 0)),
    (.delete, "/api/basket/books/7", "", "basket=3x1", 404, nil),
  ]

  @Test("The API changes the basket in the same way", arguments: calls)
  func api(_ method: Method, _ target: String, _ body: String, _ cookie: String, _ status: Int, _ expected: String?) {
    let answer = site.post(target, body, type: "application/json", cookie: cookie, method: method)
    #expect(answer.status.code == status)
    #expect(answer["Set-Cookie"] == expected)
  }

  @Test(
    "An invalid basket is a bad request, and its cookie is removed",
    arguments: [
      "basket=oops", "basket=7", "basket=7x0", "basket=7x100", "basket=7x1-7x1", "basket=9x1-7x1", "basket=7x1-",
      "basket=7x1%0d%0a", "basket=\"7x1", "basket=" + (1...51).map { "\($0)x1" }.joined(separator: "-"),
      "basket=99999999999999999999x1",
    ])
  func unreadable(_ cookie: String) {
    let request = URLRequestData(method: .get, target: "/basket", headers: ["Cookie": [cookie]])
    let answer = site.answer(request)
    #expect(answer.status == .badRequest)
    #expect(answer["Set-Cookie"] == Self.cookie("", maxAge: 0))
    // Other pages don't need the basket.
    #expect(site.answer(URLRequestData(method: .get, target: "/", headers: ["Cookie": [cookie]])).status == .ok)
  }

  @Test("A bad request for another reason leaves the basket unchanged")
  func otherReason() {
    let request = URLRequestData(method: .get, target: "/books?page=x", headers: ["Cookie": ["basket=7x1"]])
    #expect(site.answer(request).status == .badRequest)
    #expect(site.answer(request)["Set-Cookie"] == nil)
    #expect(site.get("/%zz")["Set-Cookie"] == nil)
  }

  @Test("A basket is an ordered list without duplicates, with a limited length")
  func values() {
    #expect(Basket().with(2, of: 9)?.with(1, of: 4)?.lines == [.init(book: 4, count: 1), .init(book: 9, count: 2)])
    #expect(Basket().with(100, of: 9) == nil)
    let full = Basket(lines: (1...50).map { .init(book: $0, count: 1) })
    #expect(full?.with(1, of: 51) == nil)
    #expect(full?.with(2, of: 50)?[50] == 2)
    #expect(full?.with(0, of: 1)?.lines.count == 49)
  }
}
