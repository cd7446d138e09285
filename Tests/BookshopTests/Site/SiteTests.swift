import Roundtrip
import Testing

@testable import Bookshop

@Suite struct SiteTests {
  let site = Site()

  @Test("A missing page says so, and how to see what the router expected")
  func notFound() {
    let answer = site.get("/books/<script>alert(1)</script>")
    #expect(answer.status == .notFound)
    #expect(answer.text.contains("<p>The router: nothing is at this address.</p>"))
    #expect(answer.text.contains("<code>bookshop --explain</code>"))
    #expect(!answer.text.contains("script") && !answer.text.contains("<pre>"))
  }

  @Test("Where the shop explains, a missing page shows the error, and escapes the request")
  func explanation() {
    let answer = Site(explains: true).get("/books/<script>alert(1)</script>")
    #expect(answer.status == .notFound)
    #expect(answer["Content-Type"] == "text/html; charset=utf-8")
    #expect(
      answer.text.contains(
        """
        <pre>no route matches GET /books/&lt;script&gt;alert(1)&lt;/script&gt;

          /books/&lt;script&gt;alert(1)&lt;/script&gt;
                 ^ expected digits     for books.book.show        GET /books/:id

        """))
    #expect(!answer.text.contains("<script") && !answer.text.contains("--explain"))
  }

  @Test(
    "A route may refer to something that doesn't exist",
    arguments: [
      "/books/99", "/books/99/reviews", "/authors/Nobody", "/covers/99.svg", "/assets/none.css", "/books?page=4",
      "/api/books/99", "/api/books/1/reviews/99", "/api/books/2/reviews/1", "/api/authors/Nobody", "/search?page=2",
    ])
  func missing(_ target: String) { #expect(site.get(target).status == .notFound) }

  @Test(
    "An unsupported method is answered with the supported ones",
    arguments: [
      (Method.delete, "/", "GET, HEAD, OPTIONS"),
      (.put, "/books/1/reviews", "GET, HEAD, POST, OPTIONS"),
      (.get, "/basket/remove", "POST, OPTIONS"),
      (.post, "/api/basket/books/1", "PUT, DELETE, OPTIONS"),
      ("BREW", "/basket", "GET, HEAD, POST, OPTIONS"),
    ])
  func methodNotAllowed(_ method: Method, _ target: String, _ allow: String) {
    let answer = site.answer(URLRequestData(method: method, target: target))
    #expect(answer.status == .methodNotAllowed)
    #expect(answer["Allow"] == allow)
    let options = site.answer(URLRequestData(method: .options, target: target))
    #expect(options.status == .noContent)
    #expect(options["Allow"] == allow)
    #expect(options.body == [])
  }

  @Test("OPTIONS is answered for the server, and not found for a missing page")
  func options() {
    #expect(site.answer(URLRequestData(method: .options, target: "/none")).status == .notFound)
    #expect(site.answer(URLRequestData(method: .options, target: "*")).status == .noContent)
  }

  @Test("An invalid request is a bad request, with its reason")
  func badRequest() {
    let answer = site.get("/books?page=two")
    #expect(answer.status == .badRequest)
    #expect(answer.text.contains("<p>The router: expected digits in the field &quot;page&quot;.</p>"))
    let explained = Site(explains: true).get("/books?page=two")
    #expect(explained.text.contains("^ expected digits in the field &quot;page&quot;   for books.list"))
  }

  @Test("Below the API, errors are JSON")
  func problems() {
    let answer = site.get("/api/none")
    #expect(answer.status == .notFound)
    #expect(answer["Content-Type"] == "application/problem+json")
    #expect(answer.text.hasPrefix(#"{"detail":"nothing is at this address","#))
    let explained = Site(explains: true).get("/api/none")
    #expect(explained.text.hasPrefix(#"{"detail":"no route matches GET /api/none\n\n  /api/none\n"#))
    #expect(site.get("/apinone")["Content-Type"] == "text/html; charset=utf-8")
  }

  @Test(
    "A body with another media type is rejected",
    arguments: [
      ("/books/1/reviews", "name=a&rating=1&text=b", "text/plain", 415),
      ("/books/1/reviews", "name=a&rating=1&text=b", nil, 415),
      ("/books/1/reviews", "name=a&rating=1&text=b", "Application/X-WWW-Form-URLEncoded; charset=utf-8", 303),
      ("/basket", "book=1", "text/plain", 415),
      ("/api/books/1/reviews", #"{"name":"a","rating":1,"text":"b"}"#, "application/x-www-form-urlencoded", 415),
      ("/api/books/1/reviews", #"{"name":"a","rating":1,"text":"b"}"#, "text/plain", 415),
      ("/api/books/1/reviews", #"{"name":"a","rating":1,"text":"b"}"#, "application/json; charset=utf-8", 201),
      ("/api/books/1/reviews", #"{"name":"a","rating":"1","text":"b"}"#, "application/json", 400),
      ("/api/books/1/reviews", #"{"name":"a","rating":6,"text":"b"}"#, "application/json", 422),
      ("/api/books/1/reviews", #"{"name":" ","rating":5,"text":"b"}"#, "application/json", 422),
    ])
  func mediaTypes(_ target: String, _ body: String, _ type: String?, _ status: Int) {
    let answer = site.post(target, body, type: type)
    #expect(answer.status.code == status)
    #expect(answer.text.contains("expected the media type application/") == (status == 415))
  }

  @Test(
    "No response can be framed, sniffed, or load anything from other sites",
    arguments: ["/", "/none", "/api", "/covers/1.svg"])
  func headers(_ target: String) {
    let answer = site.get(target)
    #expect(answer["X-Content-Type-Options"] == "nosniff")
    #expect(answer["Content-Security-Policy"]?.hasPrefix("default-src 'none';") == true)
    #expect(answer["Content-Security-Policy"]?.contains("frame-ancestors 'none'") == true)
  }
}
