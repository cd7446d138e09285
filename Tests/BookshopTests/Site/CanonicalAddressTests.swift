import Roundtrip
import Testing

@testable import Bookshop

@Suite struct CanonicalAddressTests {
  let site = Site()

  @Test(
    "A page requested at another address is redirected to its canonical address",
    arguments: [
      ("/books/", Sent(308, to: "/books")),
      ("/books/1/", Sent(308, to: "/books/1")),
      ("/books/007", Sent(308, to: "/books/7")),
      ("/b%6Foks/7", Sent(308, to: "/books/7")),
      ("/books?", Sent(308, to: "/books")),
      ("/books?page=1", Sent(308, to: "/books")),
      ("/books?page=02", Sent(308, to: "/books?page=2")),
      ("/books?page=2&page=3", Sent(308, to: "/books?page=2")),
      ("/books?page=1&genre=novel", Sent(308, to: "/books?genre=novel")),
      ("/books?genre=novel&&", Sent(308, to: "/books?genre=novel")),
      ("/search?query=three+men", Sent(308, to: "/search?query=three%20men")),
      ("/search?query=", Sent(308, to: "/search")),
      ("/authors/Emily%20Bront%c3%ab", Sent(308, to: "/authors/Emily%20Bront%C3%AB")),
      ("/authors/H%2E%20G%2E%20Wells", Sent(308, to: "/authors/H.%20G.%20Wells")),
      ("/covers/01.svg", Sent(308, to: "/covers/1.svg")),
      // The canonical address isn't redirected.
      ("/", Sent(200)),
      ("/books?genre=novel&page=1", Sent(308, to: "/books?genre=novel")),
      ("/authors/Jules%20Verne%20%2F%20Andr%C3%A9%20Laurie", Sent(200)),
      ("/search?query=three%20men", Sent(200)),
      // A missing page isn't redirected.
      ("/books/099", Sent(404)),
    ])
  func redirects(_ target: String, _ expected: Sent) throws {
    #expect(site.send(URLRequestData(method: .get, target: target)) == expected)
    #expect(site.send(URLRequestData(method: .head, target: target)) == expected)
    // One redirect is enough.
    if let location = expected.location {
      #expect(site.send(URLRequestData(method: .get, target: location)) == Sent(200))
    }
  }

  @Test(
    "Fields that the shop doesn't use are kept and cause no redirect",
    arguments: [
      ("/books?utm_source=mail", Sent(200)),
      ("/?fbclid=%zz", Sent(200)),
      ("/books?utm_source=a+b&genre=novel&utm_medium=%41", Sent(200)),
      ("/books/?utm_source=a+b", Sent(308, to: "/books?utm_source=a+b")),
      ("/books?page=1&utm_source=mail", Sent(308, to: "/books?utm_source=mail")),
      ("/books?utm_source=mail&page=02", Sent(308, to: "/books?page=2&utm_source=mail")),
      // One that only another page uses is no field of this one.
      ("/books/1?genre=novel", Sent(200)),
    ])
  func foreignFields(_ target: String, _ expected: Sent) throws {
    #expect(site.send(URLRequestData(method: .get, target: target)) == expected)
    if let location = expected.location {
      #expect(site.send(URLRequestData(method: .get, target: location)) == Sent(200))
    }
  }

  @Test(
    "The API responds at every address, because generated clients spell out defaults",
    arguments: [
      "/api/books?page=1", "/api/books/?page=1", "/api/books?page=01&genre=novel", "/api/search?query=sea&page=1",
      "/api/books/007/reviews",
    ])
  func api(target: String) {
    #expect(site.send(URLRequestData(method: .get, target: target)) == Sent(200))
    #expect(site.send(URLRequestData(method: .head, target: target)) == Sent(200))
  }

  @Test("A page names its canonical address, whatever address was requested")
  func canonicalLink() {
    #expect(site.get("/books?utm_source=mail&page=2").text.contains("<link rel=\"canonical\" href=\"/books?page=2\">"))
  }

  @Test("A form isn't redirected, because it would be sent again or lost")
  func forms() {
    #expect(site.post("/basket/", "book=7").status == .seeOther)
  }
}
