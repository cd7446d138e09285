// Requests to a service that redirects to canonical addresses.

extension ProbeRequest {
  /// Those to addresses that aren't canonical, and to others.
  public static let addresses: [ProbeRequest] =
    by(
      "RFC 9110 §15.4.9",
      [
        ProbeRequest("GET", "/notes/01", 308).leading(to: "/notes/1"),
        ProbeRequest("HEAD", "/notes/01", 308).leading(to: "/notes/1"),
        ProbeRequest("GET", "/notes/1?", 308).leading(to: "/notes/1"),
        ProbeRequest("GET", "/notes/1/", 308).leading(to: "/notes/1"),
        ProbeRequest("GET", "/notes/01/?utm=1", 308).leading(to: "/notes/1?utm=1"),
        ProbeRequest("GET", "/notes/%31", 308).leading(to: "/notes/1"),
        // An alias.
        ProbeRequest("GET", "/n/1", 308).leading(to: "/notes/1"),
        ProbeRequest("HEAD", "/n/1", 308).leading(to: "/notes/1"),
        ProbeRequest("GET", "/n/01/?utm=1", 308).leading(to: "/notes/1?utm=1"),
        ProbeRequest("GET", "http://any.example/n/1", 308).on("any.example").leading(to: "/notes/1"),
        ProbeRequest("GET", "/notes?page=1", 308).leading(to: "/notes"),
        ProbeRequest("GET", "/notes?page=02", 308).leading(to: "/notes?page=2"),
        ProbeRequest("GET", "/notes/?page=2&utm=1", 308).leading(to: "/notes?page=2&utm=1"),
        ProbeRequest("GET", "/search?limit=3&q=a", 308).leading(to: "/search?q=a&limit=3"),
        ProbeRequest("GET", "/search?q=a&limit=10", 308).leading(to: "/search?q=a"),
        ProbeRequest("GET", "/%68ealth", 308).leading(to: "/health"),
        ProbeRequest("GET", "/authors/%7Ea/", 308).leading(to: "/authors/~a"),
        ProbeRequest("GET", "/authors/a%2fb", 308).leading(to: "/authors/a%2Fb"),
        ProbeRequest("GET", "/account/", 308).with("Cookie", "session=s").leading(to: "/account"),
        ProbeRequest("GET", "http://any.example/health/", 308).on("any.example").leading(to: "/health"),
        ProbeRequest("GET", "/status/", 308).on("status.example").leading(to: "/status"),
      ])
    + by(
      "RFC 9110 §15.3",
      [
        ProbeRequest("GET", "/", 200),
        ProbeRequest("GET", "/notes/1", 200),
        ProbeRequest("GET", "/notes/1?utm=1", 200),
        ProbeRequest("GET", "/search?q=a&limit=3&utm=1", 200).giving("3 of a"),
        ProbeRequest("GET", "/authors/a%2Fb", 200).giving("a/b"),
        ProbeRequest("POST", "/echo/", 200).with(body: "some").giving("some"),
        ProbeRequest("POST", "/notes/01/tags/", 303).with(form: "tag=a").leading(to: "//localhost/notes/1"),
        ProbeRequest("OPTIONS", "/search/", 204).allowing("GET, HEAD, OPTIONS"),
      ])
    + by(
      "RFC 9110 §15.5",
      [
        ProbeRequest("GET", "/notes/999/", 308).leading(to: "/notes/999"),
        ProbeRequest("GET", "/n/999", 308).leading(to: "/notes/999"),
        ProbeRequest("GET", "/n/x", 404),
        ProbeRequest("POST", "/n/1", 405).allowing("GET, HEAD, OPTIONS"),
        ProbeRequest("GET", "/nowhere/", 404),
        ProbeRequest("GET", "//evil.example/", 404),
        ProbeRequest("GET", "/search/", 400),
        ProbeRequest("DELETE", "/search/", 405).allowing("GET, HEAD, OPTIONS"),
        ProbeRequest("GET", "/notes/01", 400).on("a b"),
      ])
}
