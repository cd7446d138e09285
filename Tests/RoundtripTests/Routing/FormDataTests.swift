import Testing

@testable import Roundtrip

@Suite struct FormDataTests {
  struct Account: Equatable, Sendable {
    var name: String
    var age: Int
  }
  enum Site: Equatable, Sendable {
    case signIn(name: String, remember: Bool), tags(Int, [String], [Int]), account(Account), preview(Bool)
  }

  static let site = OneOf {
    Route(.case(Site.signIn(name:remember:))) {
      Method.post
      Path { "sign-in" }
      FormData {
        Field("name")
        Field("remember", default: false) { Bool.parser() }
      }
    }
    Route(.case(Site.tags)) {
      Method.put
      Path {
        "tags"; Digits()
      }
      FormData {
        Field("tag").repeated()
        Field("ids") { Digits() }.commaSeparated()
      }
    }
    Route(.case(Site.account)) {
      Method.post
      Path { "account" }
      Body {
        FormData {
          Field("name")
          Field("age") { Digits() }
        }
      }
      .map(.memberwise(Account.init(name:age:), \.name, \.age))
    }
    Route(.case(Site.preview)) {
      Method.post
      Path { "preview" }
      FormData { Flag("on") }
    }
  }

  static func post(_ path: String, _ form: String?, method: Method = .post) -> URLRequestData {
    URLRequestData(method: method, target: path, body: form.map { Array($0.utf8) })
  }

  @Test("A form within an optional body and a form behind it share no field, whatever other fields the route has")
  func bodyAndForm() throws {
    let router = Route(
      .convert(
        apply: { (first: String?, x: String, second: String) in [first ?? "", x, second] },
        unapply: { (texts: [String]) in (texts[0], texts[1], texts[2]) })
    ) {
      Method.post
      Body { Optionally { FormData { Field("z") } } }
      Query { Field("x") }
      FormData { Field("z") }
    }
    // Both read the first of the fields.
    let request = URLRequestData(method: .post, target: "/?x=1", body: Array("z=2".utf8))
    #expect(try router.match(request: request) == ["2", "1", "2"])
    #expect(throws: PrintingError.self) { try router.requestData(for: ["3", "1", "2"]) }
  }

  @Test("A custom parser of fields prints fields with and without values into a form")
  func customFields() throws {
    let router = Route(.convert(apply: { $0 }, unapply: { $0 })) {
      Method.post; FormData { Sorting() }
    }
    let request = try router.requestData(for: Sorting.Order(key: "a b", isDescending: true))
    #expect(request.body == Array("sort=a%20b&desc".utf8))
    #expect(try router.match(request: request) == Sorting.Order(key: "a b", isDescending: true))
  }

  @Test(
    "Form fields are read from the body as a query's are",
    arguments: [
      (post("/sign-in", "name=Blob"), Matched.value(Site.signIn(name: "Blob", remember: false))),
      (post("/sign-in", "remember=true&name=Bl+ob%20%26%2B"), .value(.signIn(name: "Bl ob &+", remember: true))),
      (post("/sign-in", "name=first&name=second"), .value(.signIn(name: "first", remember: false))),
      (post("/sign-in", "n%61me=Blob&other=%zz"), .value(.signIn(name: "Blob", remember: false))),
      (post("/sign-in", "name="), .value(.signIn(name: "", remember: false))),
      (post("/sign-in", "&&name&"), .value(.signIn(name: "", remember: false))),
      (post("/sign-in?name=Blob", "x=1"), .badRequest),
      (post("/sign-in?name=Blob", nil), .badRequest),
      (post("/sign-in", ""), .badRequest),
      (post("/sign-in", "name=%zz"), .badRequest),
      (post("/sign-in", "name=%FF"), .badRequest),
      (post("/sign-in", "name=a&remember=maybe"), .badRequest),
      (post("/sign-in", "name=a", method: .get), .allows(.post, .options)),
      (
        post("/tags/7", "tag=b&ids=1,2&tag=a%2Cc", method: .put),
        .value(.tags(7, ["b", "a,c"], [1, 2]))
      ),
      (post("/tags/7", "ids=1%2C2", method: .put), .value(.tags(7, [], [1, 2]))),
      (post("/tags/7", nil, method: .put), .value(.tags(7, [], []))),
      (post("/account", "name=Blob&age=42"), .value(.account(Account(name: "Blob", age: 42)))),
      (post("/account", "name=Blob&age=x"), .badRequest),
      (post("/preview", "on"), .value(.preview(true))),
      (post("/preview", "on=1"), .badRequest),
      (post("/preview", nil), .value(.preview(false))),
    ])
  func reading(_ request: URLRequestData, _ expected: Matched<Site>) {
    #expect(Self.site.matched(request) == expected)
  }

  @Test("Invalid UTF-8 isn't accepted as the text of a field")
  func undecodable() {
    let request = URLRequestData(method: .post, target: "/sign-in", body: Array("name=a".utf8) + [0xFF])
    #expect(Self.site.matched(request) == .badRequest)
  }

  @Test(
    "Form fields are printed into the body",
    arguments: [
      (Site.signIn(name: "Bl ob &+é", remember: true), post("/sign-in", "name=Bl%20ob%20%26%2B%C3%A9&remember=true")),
      (.signIn(name: "", remember: false), post("/sign-in", "name=")),
      (.tags(7, ["b", "a,c"], [1, 2]), post("/tags/7", "tag=b&tag=a,c&ids=1,2", method: .put)),
      (.tags(7, [], []), post("/tags/7", nil, method: .put)),
      (.account(Account(name: "a=b", age: 1)), post("/account", "name=a%3Db&age=1")),
      (.preview(true), post("/preview", "on")),
    ])
  func printing(_ value: Site, _ expected: URLRequestData) throws {
    #expect(Self.site.printedRequest(value) == .request(expected))
    #expect(try Self.site.comesBack(value))
  }
}
