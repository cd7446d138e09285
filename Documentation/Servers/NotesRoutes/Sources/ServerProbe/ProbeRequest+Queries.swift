// Fields of queries, and cookies.

extension ProbeRequest {
  static let queries = fields + numbers + texts + cookies

  private static let fields = by(
    "URL Standard §5.1",
    [
      ProbeRequest("GET", "/search?q=a", 200).giving("10 of a"),
      ProbeRequest("GET", "/search?q=a&limit=3", 200).giving("3 of a"),
      ProbeRequest("GET", "/search?limit=3&q=a", 200).giving("3 of a"),
      ProbeRequest("GET", "/search/?q=a", 200).giving("10 of a"),
      ProbeRequest("GET", "/search?q=a&q=b", 200).giving("10 of a"),
      ProbeRequest("GET", "/search?&&q=a&", 200).giving("10 of a"),
      ProbeRequest("GET", "/search?=x&q=a", 200).giving("10 of a"),
      ProbeRequest("GET", "/search?q=a=b", 200).giving("10 of a=b"),
      ProbeRequest("GET", "/search?q=a;limit=3", 200).giving("10 of a;limit=3"),
      ProbeRequest("GET", "/search?%71=a&l%69mit=3", 200).giving("3 of a"),
      ProbeRequest("GET", "/search?q=a%26limit%3D3", 200).giving("10 of a&limit=3"),
      ProbeRequest("GET", "/search?q=", 200).giving("10 of "),
      ProbeRequest("GET", "/search?q", 200).giving("10 of "),
      ProbeRequest("GET", "/search", 400),
      ProbeRequest("GET", "/search?", 400),
      ProbeRequest("GET", "/search?Q=a", 400),
      ProbeRequest("GET", "/search?limit=3", 400),
      ProbeRequest("GET", "/search?other=a", 400),
      ProbeRequest("HEAD", "/search", 400),
    ])

  private static let numbers = by(
    "RFC 9110 §15.5.1",
    [
      ProbeRequest("GET", "/notes", 200),
      ProbeRequest("GET", "/notes?page=1", 200),
      ProbeRequest("GET", "/notes?page=2", 200).giving(""),
      ProbeRequest("GET", "/notes?page=01", 200),
      ProbeRequest("GET", "/notes?page=2&page=x&utm=1", 200).giving(""),
      ProbeRequest("GET", "/notes?PAGE=x", 200),
      ProbeRequest("GET", "/notes?page=x", 400),
      ProbeRequest("GET", "/notes?page=x&page=2", 400),
      ProbeRequest("GET", "/notes?page=", 400),
      ProbeRequest("GET", "/notes?page", 400),
      ProbeRequest("GET", "/notes?page=-1", 400),
      ProbeRequest("GET", "/notes?page=+1", 400),
      ProbeRequest("GET", "/notes?page=1%20", 400),
      ProbeRequest("GET", "/notes?page=1.5", 400),
      ProbeRequest("GET", "/notes?page=%D9%A1", 400),
      ProbeRequest("GET", "/notes?page=99999999999999999999", 400),
      ProbeRequest("HEAD", "/notes?page=x", 400),
      ProbeRequest("GET", "/search?q=a&limit=x", 400),
    ])

  private static let texts =
    by(
      "URL Standard §5.1",
      [
        ProbeRequest("GET", "/search?q=a+b%20c", 200).giving("10 of a b c"),
        ProbeRequest("GET", "/search?q=a%2Bb", 200).giving("10 of a+b"),
        ProbeRequest("GET", "/search?q=J%C3%BCrgen", 200).giving("10 of J\u{FC}rgen"),
        ProbeRequest("GET", "/search?q=%22100%25%20ab%22", 200).giving("10 of \"100% ab\""),
        ProbeRequest("GET", "/search?q=%2525", 200).giving("10 of %25"),
        ProbeRequest("GET", "/search?q=%FF", 400),
        ProbeRequest("GET", "/search?q=a&utm=%FF", 200).giving("10 of a"),
        ProbeRequest("GET", "/search?q=\(String(repeating: "a", count: 5000))", 200)
          .giving("10 of " + String(repeating: "a", count: 5000)),
      ])
    + by(
      "RFC 3986 §3.4",
      [
        ProbeRequest("GET", "/search?q=a/b?c", 200).giving("10 of a/b?c"),
        ProbeRequest("GET", "/search?q=http://a.example/?b", 200).giving("10 of http://a.example/?b"),
        ProbeRequest("GET", "/search?q=%zz", 400).inVapor(200, rewriting),
      ])
    // Browsers leave these in queries.
    + by(
      "URL Standard §1.3, the query percent-encode set",
      [
        ProbeRequest("GET", "/search?q=a|b&limit=3", 200).giving("3 of a|b"),
        ProbeRequest("GET", "/search?q=[a]^{b}`", 200).giving("10 of [a]^{b}`"),
        ProbeRequest("GET", "/search?q=a&filter[name]=x", 200).giving("10 of a"),
        ProbeRequest("GET", "/search?q=J%C3%BCrgen&filter[name]=x", 200).giving("10 of J\u{FC}rgen")
          .inVapor(400, rewriting),
        ProbeRequest("GET", "/search?q=J%C3%BCrgen&filter%5Bname%5D=x", 200).giving("10 of J\u{FC}rgen"),
      ])

  private static let cookies = by(
    "RFC 6265 §5.4",
    [
      ProbeRequest("GET", "/account", 400),
      ProbeRequest("GET", "/account", 400).with("Cookie", ""),
      ProbeRequest("GET", "/account", 400).with("Cookie", "other=s"),
      ProbeRequest("GET", "/account", 400).with("Cookie", "Session=s"),
      ProbeRequest("GET", "/account", 400).with("Cookie", "sessions=s"),
      ProbeRequest("GET", "/account?session=s", 400),
      ProbeRequest("GET", "/account", 200).with("Cookie", "session=s").giving("s"),
      ProbeRequest("GET", "/account", 200).with("cookie", "a=b; session=s; c=d").giving("s"),
      ProbeRequest("GET", "/account", 200).with("Cookie", "session=a=b").giving("a=b"),
      ProbeRequest("GET", "/account", 200).with("Cookie", "session=a%20b").giving("a%20b"),
      ProbeRequest("GET", "/account", 200).with("Cookie", "session=s; session=t").giving("s"),
      ProbeRequest("GET", "/account", 200).with("Cookie", "a=b").with("Cookie", "session=s").giving("s"),
      ProbeRequest("HEAD", "/account", 200).with("Cookie", "session=s"),
    ])
}
