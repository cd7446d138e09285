extension ProbeRequest {
  private static let form = "book=1"
  /// The longest body that the bookshop reads.
  private static let longest = 65_536

  /// The same kinds of requests, to the bookshop. Their order doesn't matter.
  public static let bookshop: [ProbeRequest] = pages + refusals + shopHosts + forms

  private static let pages = [
    ProbeRequest("GET", "/", 200),
    ProbeRequest("GET", "/books/7", 200),
    ProbeRequest("HEAD", "/books/7", 200).giving(""),
    ProbeRequest("GET", "/books/007", 308).leading(to: "/books/7"),
    ProbeRequest("GET", "/books/7/", 308).leading(to: "/books/7"),
    ProbeRequest("HEAD", "/books?page=1", 308).leading(to: "/books"),
    ProbeRequest("GET", "/search?query=J%C3%BCrgen&filter[name]=x", 200),
    ProbeRequest("GET", "/search?query=a|b", 308).leading(to: "/search?query=a%7Cb"),
    ProbeRequest("GET", "/search?query=%22100%25%20ab%22", 200),
    // Clients of the API spell out defaults.
    ProbeRequest("GET", "/api/books?page=1", 200),
    ProbeRequest("GET", "/api/search?query=a&page=1", 200),
    ProbeRequest("HEAD", "/api/books?page=1", 200).giving(""),
    ProbeRequest("GET", "/api/books/007/", 200),
  ]

  private static let refusals = [
    ProbeRequest("GET", "//books", 404),
    ProbeRequest("GET", "/books//7", 404),
    ProbeRequest("GET", "/Books", 404),
    ProbeRequest("GET", "/nowhere", 404),
    ProbeRequest("HEAD", "/nowhere", 404).giving(""),
    ProbeRequest("GET", "/" + String(repeating: "a/", count: 2000), 404),
    ProbeRequest("GET", "/books/99999", 404),
    ProbeRequest("GET", "/books/x", 404),
    ProbeRequest("GET", "/authors/[a%2Fb", 404),
    ProbeRequest("GET", "/authors/100%", 400),
    ProbeRequest("GET", "/authors/%FF", 400),
    ProbeRequest("GET", "/books?page=x", 400),
    ProbeRequest("HEAD", "/books?page=x", 400).giving(""),
    ProbeRequest("OPTIONS", "/basket", 204).allowing("GET, HEAD, POST, OPTIONS").giving(""),
    ProbeRequest("OPTIONS", "/nowhere", 404),
    ProbeRequest("PUT", "/basket", 405).allowing("GET, HEAD, POST, OPTIONS"),
    ProbeRequest("GET", "/basket/remove", 405).allowing("POST, OPTIONS"),
    ProbeRequest("PURGE", "/api/basket/books/1", 405).allowing("PUT, DELETE, OPTIONS"),
  ]

  private static let shopHosts =
    [
      ProbeRequest("GET", "/books", 200).on("any.example:8443"),
      ProbeRequest("GET", "http://any.example/books", 200).on("any.example"),
      ProbeRequest("GET", "HTTP://any.example/books", 200).on("any.example"),
      ProbeRequest("GET", "http://any.example", 200).on("any.example"),
      ProbeRequest("GET", "/http://any.example/books", 404).on("any.example"),
      ProbeRequest("GET", "/https://any.example/books", 404).on("any.example"),
      ProbeRequest("GET", "http://b\u{FC}cher.example/books", 400).on("any.example"),
      ProbeRequest("GET", "http://127.1/books", 400).on("any.example"),
      ProbeRequest("GET", "/books", 200).with("X-Forwarded-Host", "127.1").with("Forwarded", "host=127.1"),
    ] + invalidHosts(of: "/books")

  private static let forms = [
    ProbeRequest("POST", "/basket", 303).with(form: form).leading(to: "/basket"),
    ProbeRequest("POST", "/basket", 303).with("Content-Type", "Application/X-WWW-Form-URLencoded; charset=utf-8")
      .with(chunked: form).leading(to: "/basket"),
    ProbeRequest("POST", "/basket", 415).with(body: form),
    ProbeRequest("POST", "/basket", 415).with(json: "{}"),
    ProbeRequest("POST", "/basket", 400).with(form: "other=1"),
    ProbeRequest("POST", "/basket", 400).with(form: ""),
    ProbeRequest("PUT", "/api/basket/books/1", 200).with(json: #"{"count": 1}"#),
    ProbeRequest("PUT", "/api/basket/books/1", 400).with(json: "["),
    ProbeRequest("PUT", "/api/basket/books/1", 415).with(body: #"{"count": 1}"#),
    ProbeRequest("POST", "/basket", 400).with(form: String(repeating: "a", count: longest)),
    ProbeRequest("POST", "/basket", 413).with(form: String(repeating: "a", count: longest + 1)),
    ProbeRequest("POST", "/basket", 413).with("Content-Length", "70000").with(body: "a"),
  ]
}
