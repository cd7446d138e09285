extension ProbeRequest {
  private static let form = "book=1"
  /// The longest body that the bookshop reads.
  private static let longest = 65_536

  /// The same kinds of requests, to the bookshop. Their order doesn't matter.
  public static let bookshop: [ProbeRequest] = pages + refusals + shopHosts + origins + forms

  private static let pages =
    by(
      "RFC 9110 §15.3.1",
      [
        ProbeRequest("GET", "/", 200),
        ProbeRequest("GET", "/books/7", 200),
        ProbeRequest("HEAD", "/books/7", 200).giving(""),
        ProbeRequest("GET", "/search?query=J%C3%BCrgen&filter[name]=x", 200),
        ProbeRequest("GET", "/search?query=%22100%25%20ab%22", 200),
        // Clients of the API spell out defaults.
        ProbeRequest("GET", "/api/books?page=1", 200),
        ProbeRequest("GET", "/api/search?query=a&page=1", 200),
        ProbeRequest("HEAD", "/api/books?page=1", 200).giving(""),
        ProbeRequest("GET", "/api/books/007/", 200),
      ])
    + by(
      "RFC 9110 §15.4.9",
      [
        ProbeRequest("GET", "/books/007", 308).leading(to: "/books/7"),
        ProbeRequest("GET", "/books/7/", 308).leading(to: "/books/7"),
        ProbeRequest("HEAD", "/books?page=1", 308).leading(to: "/books"),
        ProbeRequest("GET", "/search?query=a|b", 308).leading(to: "/search?query=a%7Cb"),
      ])

  private static let refusals =
    by(
      "RFC 9110 §15.5.5",
      [
        ProbeRequest("GET", "//books", 404),
        ProbeRequest("GET", "/books//7", 404),
        ProbeRequest("GET", "/Books", 404),
        ProbeRequest("GET", "/nowhere", 404),
        ProbeRequest("HEAD", "/nowhere", 404).giving(""),
        ProbeRequest("GET", "/" + String(repeating: "a/", count: 2000), 404),
        ProbeRequest("GET", "/books/99999", 404),
        ProbeRequest("GET", "/books/x", 404),
        ProbeRequest("GET", "/authors/[a%2Fb", 404),
        ProbeRequest("OPTIONS", "/nowhere", 404),
      ])
    + by(
      "RFC 9110 §15.5.1",
      [
        ProbeRequest("GET", "/authors/100%", 400),
        ProbeRequest("GET", "/authors/%FF", 400),
        ProbeRequest("GET", "/books?page=x", 400),
        ProbeRequest("HEAD", "/books?page=x", 400).giving(""),
      ])
    + by(
      "RFC 9110 §9.3.7",
      [
        ProbeRequest("OPTIONS", "/basket", 204).allowing("GET, HEAD, POST, OPTIONS").giving("")
      ])
    + by(
      "RFC 9110 §15.5.6",
      [
        ProbeRequest("PUT", "/basket", 405).allowing("GET, HEAD, POST, OPTIONS"),
        ProbeRequest("GET", "/basket/remove", 405).allowing("POST, OPTIONS"),
        ProbeRequest("PURGE", "/api/basket/books/1", 405).allowing("PUT, DELETE, OPTIONS"),
      ])

  private static let shopHosts =
    by(
      "RFC 9110 §4.2.3",
      [
        ProbeRequest("GET", "/books", 200).on("LocalHost:8443"),
        ProbeRequest("GET", "/books", 200).on("127.0.0.1"),
        ProbeRequest("GET", "/books", 200).on("[::1]:8080"),
        ProbeRequest("GET", "http://localhost/books", 200).on("localhost"),
        ProbeRequest("GET", "HTTP://localhost/books", 200).on("localhost"),
        ProbeRequest("GET", "http://localhost", 200).on("localhost"),
        ProbeRequest("GET", "/books", 200).with("X-Forwarded-Host", "127.1").with("Forwarded", "host=127.1"),
      ])
    + by(
      "RFC 9110 §15.5.5",
      [
        ProbeRequest("GET", "/http://localhost/books", 404).on("localhost"),
        ProbeRequest("GET", "/https://localhost/books", 404).on("localhost"),
      ])
    + by(
      "RFC 9110 §15.5.1",
      [
        ProbeRequest("GET", "http://b\u{FC}cher.example/books", 400).on("localhost"),
        ProbeRequest("GET", "http://127.1/books", 400).on("localhost"),
      ])
    + by(
      "RFC 9110 §15.5.20",
      [
        // Any name may lead to this machine.
        ProbeRequest("GET", "/books", 421).on("any.example:8443"),
        ProbeRequest("GET", "/api/basket", 421).on("localhost.example"),
        ProbeRequest("GET", "http://any.example/books", 421).on("localhost"),
        ProbeRequest("POST", "/basket", 421).on("any.example").with("Origin", "http://any.example").with(form: form),
      ])
    + invalidHosts(of: "/books")

  /// Requests that browsers send for a page of the shop, and for pages of others.
  private static let origins =
    by(
      "RFC 9110 §15.4.4",
      [
        ProbeRequest("POST", "/basket", 303).with("Origin", "http://localhost").with(form: form),
        ProbeRequest("POST", "/basket", 303).on("localhost:8080").with("Origin", "http://localhost:8080").with(
          form: form),
        ProbeRequest("POST", "/basket", 303).with("Sec-Fetch-Site", "same-origin").with("Origin", "http://localhost")
          .with(form: form),
        ProbeRequest("POST", "/basket", 303).with("Sec-Fetch-Site", "none").with(form: form),
      ])
    + by(
      "RFC 9110 §15.5.4",
      [
        ProbeRequest("POST", "/basket", 403).on("localhost:8080").with("Origin", "http://localhost:8081").with(
          form: form),
        ProbeRequest("POST", "/basket", 403).with("Origin", "https://localhost").with(form: form),
        ProbeRequest("POST", "/basket", 403).with("Origin", "http://evil.example").with(form: form),
        ProbeRequest("POST", "/basket", 403).with("Origin", "null").with(form: form),
        ProbeRequest("POST", "/basket/remove", 403).with("Sec-Fetch-Site", "cross-site").with(form: form),
        ProbeRequest("POST", "/basket", 403).with("sec-fetch-site", "same-site").with("Origin", "http://localhost")
          .with(form: form),
        ProbeRequest("POST", "/nowhere", 403).with("Origin", "http://evil.example").with(form: form),
        ProbeRequest("PUT", "/api/basket/books/1", 403).with("Origin", "http://evil.example").with(
          json: #"{"count": 1}"#),
      ])
    + by(
      "RFC 9110 §9.2.1",
      [
        ProbeRequest("PUT", "/api/basket/books/1", 200).with("Origin", "http://localhost").with(json: #"{"count": 1}"#),
        ProbeRequest("GET", "/books", 200).with("Origin", "http://evil.example").with("Sec-Fetch-Site", "cross-site"),
        ProbeRequest("HEAD", "/books", 200).with("Sec-Fetch-Site", "cross-site").giving(""),
      ])
    + by(
      "RFC 9110 §9.3.7",
      [
        ProbeRequest("OPTIONS", "/basket", 204).with("Origin", "http://evil.example")
          .allowing("GET, HEAD, POST, OPTIONS").giving("")
      ])

  private static let forms =
    by(
      "RFC 9110 §15.4.4",
      [
        ProbeRequest("POST", "/basket", 303).with(form: form).leading(to: "/basket"),
        ProbeRequest("POST", "/basket", 303).with("Content-Type", "Application/X-WWW-Form-URLencoded; charset=utf-8")
          .with(chunked: form).leading(to: "/basket"),
      ])
    + by(
      "RFC 9110 §15.5.16",
      [
        ProbeRequest("POST", "/basket", 415).with(body: form),
        ProbeRequest("POST", "/basket", 415).with(json: "{}"),
        ProbeRequest("PUT", "/api/basket/books/1", 415).with(body: #"{"count": 1}"#),
      ])
    + by(
      "RFC 9110 §15.5.1",
      [
        ProbeRequest("POST", "/basket", 400).with(form: "other=1"),
        ProbeRequest("POST", "/basket", 400).with(form: ""),
        ProbeRequest("PUT", "/api/basket/books/1", 400).with(json: "["),
        ProbeRequest("POST", "/basket", 400).with(form: String(repeating: "a", count: longest)),
      ])
    + by(
      "RFC 9110 §15.3.1",
      [
        ProbeRequest("PUT", "/api/basket/books/1", 200).with(json: #"{"count": 1}"#)
      ])
    + by(
      "RFC 9110 §15.5.14",
      [
        ProbeRequest("POST", "/basket", 413).with(form: String(repeating: "a", count: longest + 1)),
        ProbeRequest("POST", "/basket", 413).with("Content-Length", "70000").with(body: "a"),
      ])
}
