// Paths, in which the service has routes of literals, numbers, texts, and any number of components.

extension ProbeRequest {
  static let paths = components + escapes + rewrittenEscapes

  /// The reason why Vapor sees other paths than those that were sent.
  static let rewriting = "Foundation's URL escapes what isn't valid, with everything beside it"

  private static let components =
    by(
      "RFC 3986 §3.3",
      [
        ProbeRequest("GET", "/health", 200).giving("up"),
        ProbeRequest("GET", "/health/", 200).giving("up"),
        ProbeRequest("GET", "/health?x=y", 200).giving("up"),
        ProbeRequest("GET", "/health?", 200).giving("up"),
        ProbeRequest("GET", "/health;v=1", 404),
        ProbeRequest("GET", "/health//", 404),
        ProbeRequest("GET", "//health", 404).inVapor(200, "Vapor drops the empty component"),
        ProbeRequest("GET", "/Health", 404),
        ProbeRequest("GET", "/health.html", 404),
        ProbeRequest("GET", "/nowhere", 404),
        ProbeRequest("GET", "/" + String(repeating: "a/", count: 2000), 404),
        ProbeRequest("GET", "/" + String(repeating: "a", count: 4000), 404),
        ProbeRequest("GET", "/notes/1", 200).giving("The first note"),
        ProbeRequest("GET", "/notes/1/", 200).giving("The first note"),
        ProbeRequest("GET", "/notes/01", 200).giving("The first note"),
        // An alias, which is answered where addresses aren't redirected.
        ProbeRequest("GET", "/n/1", 200).giving("The first note"),
        ProbeRequest("GET", "/n/999", 404),
        ProbeRequest("GET", "/n/x", 404),
        ProbeRequest("GET", "/notes/999", 404),
        ProbeRequest("GET", "/notes/x", 404),
        ProbeRequest("GET", "/notes/-1", 404),
        ProbeRequest("GET", "/notes/+1", 404),
        ProbeRequest("GET", "/notes/1.0", 404),
        ProbeRequest("GET", "/notes/0x1", 404),
        ProbeRequest("GET", "/notes/1/2", 404),
        ProbeRequest("GET", "/notes/9223372036854775807", 404),
        ProbeRequest("GET", "/notes/99999999999999999999", 404),
        ProbeRequest("GET", "/files/a/b/c", 200).giving("a b c"),
        ProbeRequest("GET", "/files/a/", 200).giving("a"),
        ProbeRequest("GET", "/files", 404),
        ProbeRequest("GET", "/files/a//b", 404),
        ProbeRequest("GET", "/authors/a:b@c", 200).giving("a:b@c"),
        ProbeRequest("GET", "/authors/a;b,c=d", 200).giving("a;b,c=d"),
        ProbeRequest("GET", "/authors/!$&'()*+", 200).giving("!$&'()*+"),
        ProbeRequest("GET", "/authors/-._~", 200).giving("-._~"),
        ProbeRequest("GET", "/authors/", 404),
        ProbeRequest("GET", "/authors/a/b", 404),
      ])
    // Clients remove these. One that doesn't gets no other resource than it has named.
    + by(
      "RFC 3986 §5.2.4",
      [
        ProbeRequest("GET", "/files/../health", 404),
        ProbeRequest("GET", "/files/a/../b", 404),
        ProbeRequest("GET", "/files/./a", 404),
        ProbeRequest("GET", "/files/..", 404),
        ProbeRequest("GET", "/authors/.", 404),
        ProbeRequest("GET", "/authors/..", 404),
        ProbeRequest("GET", "/authors/...", 200).giving("..."),
        ProbeRequest("GET", "/authors/.a", 200).giving(".a"),
      ])
    + by(
      "RFC 9112 §3.2.1",
      [
        ProbeRequest("GET", "/health#z", 400),
        ProbeRequest("GET", "/http://any.example/health", 404).on("any.example")
          .inVapor(200, "Vapor puts a slash before an absolute target, too"),
        ProbeRequest("GET", "/http://status.example/status", 404).on("any.example"),
        ProbeRequest("GET", "/https://any.example/vault", 404).on("any.example"),
        ProbeRequest("GET", "/https://evil.example/", 404).on("any.example"),
      ])

  private static let escapes =
    by(
      "RFC 3986 §2.4",
      [
        ProbeRequest("GET", "/authors/Jules%20Verne", 200).giving("Jules Verne"),
        ProbeRequest("GET", "/authors/a%2Fb", 200).giving("a/b"),
        ProbeRequest("GET", "/authors/a%2fb", 200).giving("a/b"),
        ProbeRequest("GET", "/authors/a%3Fb", 200).giving("a?b"),
        ProbeRequest("GET", "/authors/a%23b", 200).giving("a#b"),
        ProbeRequest("GET", "/authors/100%25", 200).giving("100%"),
        ProbeRequest("GET", "/authors/100%2541", 200).giving("100%41"),
        ProbeRequest("GET", "/authors/a%5Cb", 200).giving(#"a\b"#),
        ProbeRequest("GET", "/authors/a%00b", 200).giving("a\0b"),
        ProbeRequest("GET", "/authors/a%0D%0Ab", 200).giving("a\r\nb"),
        ProbeRequest("GET", "/authors/a+b", 200).giving("a+b"),
        ProbeRequest("GET", "/files/a/b%2Fc", 200).giving("a b/c"),
        ProbeRequest("GET", "/notes%2F1", 404),
        ProbeRequest("GET", "/health%2F", 404),
        ProbeRequest("GET", "/health%3Fx", 404),
        ProbeRequest("GET", "/files/a%2F..%2Fb", 200).giving("a/../b"),
      ])
    + by(
      "RFC 3986 §6.2.2.2",
      [
        ProbeRequest("GET", "/%68ealth", 200).giving("up"),
        ProbeRequest("GET", "/%6E%6f%74%65%73/%31", 200).giving("The first note"),
        ProbeRequest("GET", "/authors/%7Ea%2D", 200).giving("~a-"),
        ProbeRequest("GET", "/authors/%2e%2e", 404),
        ProbeRequest("GET", "/authors/%2E", 404),
        ProbeRequest("GET", "/authors/.%2e", 404),
      ])
    + by(
      "RFC 3629 §3",
      [
        ProbeRequest("GET", "/authors/J%C3%BCrgen", 200).giving("J\u{FC}rgen"),
        ProbeRequest("GET", "/authors/J%c3%bcrgen", 200).giving("J\u{FC}rgen"),
        ProbeRequest("GET", "/authors/%F0%9F%93%9A", 200).giving("\u{1F4DA}"),
        ProbeRequest("GET", "/authors/%EF%BB%BFa", 200).giving("\u{FEFF}a"),
        ProbeRequest("GET", "/authors/%FF", 400),
        ProbeRequest("GET", "/authors/%C3", 400),
        ProbeRequest("GET", "/authors/%BC", 400),
        ProbeRequest("GET", "/authors/%C0%AF", 400),
        ProbeRequest("GET", "/authors/%ED%A0%80", 400),
        ProbeRequest("GET", "/authors/%F4%90%80%80", 400),
        ProbeRequest("GET", "/files/a/%E2%82", 400),
      ])

  private static let rewrittenEscapes =
    by(
      "RFC 3986 §2.1",
      [
        ProbeRequest("GET", "/authors/100%", 400).inVapor(200, rewriting),
        ProbeRequest("GET", "/authors/%zz", 400).inVapor(200, rewriting),
        ProbeRequest("GET", "/authors/%u0041", 400).inVapor(200, rewriting),
        ProbeRequest("GET", "/authors/%4", 400).inVapor(200, rewriting),
        ProbeRequest("GET", "/nowhere/%zz", 400).inVapor(404, rewriting),
      ])
    // Browsers leave these in paths.
    + by(
      "URL Standard §1.3, the path percent-encode set",
      [
        ProbeRequest("GET", "/authors/a|b", 200).giving("a|b"),
        ProbeRequest("GET", "/authors/[a]", 200).giving("[a]"),
        ProbeRequest("GET", "/authors/[a%2Fb", 200).giving("[a/b").inVapor(400, rewriting),
        ProbeRequest("GET", "/authors/a%7Cb|c", 200).giving("a|b|c").inVapor(400, rewriting),
      ])
}
