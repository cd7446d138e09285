// Hosts, in the header and in the target.

extension ProbeRequest {
  static let hosts = hostLines + names + invalidHosts(of: "/health") + absoluteTargets + otherTargets + unvouched

  /// The reason why Hummingbird can't compare the host of the target with that of the header.
  static let dropped = "NIO drops the scheme and the host of the target"

  private static let made = "Vapor makes a path of an absolute target"

  private static let hostLines = by(
    "RFC 9112 §3.2",
    [
      ProbeRequest("GET", "/health", 400).on(),
      ProbeRequest("GET", "/health", 400).on("a.example", "b.example"),
      ProbeRequest("GET", "/health", 400).on("a.example", "a.example"),
      ProbeRequest("GET", "/health", 400).on("a.example, b.example"),
      ProbeRequest("GET", "/nowhere", 400).on("a b"),
      ProbeRequest("POST", "/health", 400).on("a b").with(body: "own"),
      ProbeRequest("HEAD", "/health", 400).on("a b"),
      ProbeRequest("OPTIONS", "/health", 400).on("a b"),
      ProbeRequest("GET", "/health", 200).on(""),
      ProbeRequest("GET", "/health", 200).on().speaking("HTTP/1.0")
        .inHummingbird(400, "Hummingbird doesn't tell the version"),
      ProbeRequest("GET", "/health", 200).on("any.example").speaking("HTTP/1.0"),
    ])

  private static let names =
    by(
      "RFC 9110 §4.2.3",
      [
        ProbeRequest("GET", "/", 200).on("any.example").giving("//any.example/notes/1"),
        ProbeRequest("GET", "/", 200).on("any.example:8443").giving("//any.example:8443/notes/1"),
        ProbeRequest("GET", "/", 200).on("[::1]:8080").giving("//[::1]:8080/notes/1"),
        ProbeRequest("GET", "/health", 200).on("ANY.example."),
        ProbeRequest("GET", "/health", 200).on("127.0.0.1"),
        ProbeRequest("GET", "/health", 200).on("[2001:db8::7]"),
        ProbeRequest("GET", "/health", 200).on("xn--bcher-kva.example"),
        ProbeRequest("GET", "/health", 200).on("a_b.example"),
        ProbeRequest("GET", "/health", 200).on("any.example:"),
        ProbeRequest("GET", "/health", 200).on("any.example:65535"),
        ProbeRequest("GET", "/health", 200).on(String(repeating: "a", count: 63) + ".example"),
        ProbeRequest("GET", "/status", 200).on("status.example").giving("the host for it"),
        ProbeRequest("GET", "/status", 200).on("Status.EXAMPLE"),
        ProbeRequest("GET", "/status", 200).on("status.example:80"),
        ProbeRequest("HEAD", "/status", 200).on("status.example"),
        ProbeRequest("GET", "/status", 404).on("any.example"),
        ProbeRequest("GET", "/status", 404).on("a.status.example"),
        ProbeRequest("GET", "/status", 404).on("status.example.any.example"),
      ])
    + by(
      "RFC 9112 §5",
      [
        ProbeRequest("GET", "/health", 200).on("any.example "),
        ProbeRequest("GET", "/health", 200).on("any.example\t"),
        ProbeRequest("GET", "/health", 200).on("\t any.example"),
        ProbeRequest("GET", "/status", 200).on(" status.example \t "),
      ])

  /// Requests that name no host that can be trusted.
  static func invalidHosts(of target: String) -> [ProbeRequest] {
    by(
      "RFC 9110 §7.2",
      [ProbeRequest("GET", target, 400).on(bytes: Array("b".utf8) + [0xFC] + Array("cher.example".utf8))]
        + invalidHosts.map { ProbeRequest("GET", target, 400).on($0) })
  }

  /// Hosts that lead elsewhere, or nowhere.
  static let invalidHosts = [
    "a b", "user@a.example", "user:pass@a.example", "a.example/b", "a.example?b", "a.example#b", #"a.example\b"#,
    "a.example:x", "a.example:65536", "a.example:-1", "notes.example:0", ":8080", "evil.example\u{FF0F}x",
    "b\u{FC}cher.example", "a%00b", "x%0d", "%6eotes.example", "0x7f.1", "127.1", "2130706433", "256.1.1.1", "[::1",
    "::1", "[::1]a", "[a]", "a..example", ".a.example", ".", String(repeating: "a.", count: 127) + "a",
    String(repeating: "a", count: 64) + ".example",
  ]

  private static let absoluteTargets =
    by(
      "RFC 9112 §3.2.2",
      [
        ProbeRequest("GET", "http://any.example/health", 200).on("any.example"),
        ProbeRequest("GET", "HTTP://any.example/health", 200).on("any.example"),
        ProbeRequest("GET", "http://ANY.example/health", 200).on("any.example"),
        ProbeRequest("GET", "http://any.example", 200).on("any.example").giving("//any.example/notes/1"),
        ProbeRequest("GET", "http://any.example?x=y", 200).on("any.example"),
        ProbeRequest("GET", "http://any.example/search?q=a/b", 200).on("any.example").giving("10 of a/b"),
        ProbeRequest("GET", "https://any.example:8443/", 200).on("any.example:8443")
          .giving("//any.example:8443/notes/1"),
        ProbeRequest("GET", "http://any.example:80/health", 200).on("any.example"),
        ProbeRequest("GET", "http://[::1]/health", 200).on("[::1]"),
        ProbeRequest("GET", "http://[::1]:8080/health", 200).on("[::1]:8080"),
        ProbeRequest("GET", "http://status.example/status", 200).on("status.example"),
        ProbeRequest("PATCH", "http://any.example/echo", 405).on("any.example").allowing("POST, OPTIONS"),
        ProbeRequest("POST", "http://any.example/echo", 200).on("any.example").with(body: "some").giving("some"),
        ProbeRequest("GET", "http://any.example/nowhere", 404).on("any.example"),
        // The client decides neither the scheme nor another host than that of the header.
        ProbeRequest("GET", "https://any.example/vault", 404).on("any.example"),
        ProbeRequest("GET", "http://status.example/status", 200).on("any.example").inHummingbird(404, dropped)
          .inVapor(404, made),
      ])
    + by("RFC 9110 §4.2.3", [ProbeRequest("GET", "http://any.example/health", 200).on("any.example:80")])

  private static let otherTargets =
    by(
      "RFC 9110 §4.2",
      [
        ProbeRequest("GET", "http://user@any.example/health", 400).on("any.example").inHummingbird(200, dropped)
          .inVapor(404, made),
        ProbeRequest("GET", "http://any.example:0/health", 400).on("any.example").inHummingbird(200, dropped)
          .inVapor(404, made),
        ProbeRequest("GET", "http:///health", 400).on("any.example").inHummingbird(200, dropped).inVapor(404, made),
      ])
    + by(
      "RFC 9112 §3.2",
      [
        ProbeRequest("GET", "health", 400).closed(by: .vapor, silent),
        ProbeRequest("GET", "", 400).closed(by: .vapor, silent),
        ProbeRequest("GET", "ftp://any.example/health", 404).on("any.example").inHummingbird(200, dropped),
        // Nothing is to be had there.
        ProbeRequest("GET", "*", 404),
        ProbeRequest("OPTIONS", "*", 404),
        ProbeRequest("CONNECT", "any.example:80", 404).on("any.example"),
      ])

  /// Headers of proxies, in a service that has none.
  private static let unvouched = by(
    "RFC 7239 §8.1",
    [
      ProbeRequest("GET", "/status", 404).with("X-Forwarded-Host", "status.example"),
      ProbeRequest("GET", "/status", 404).with("Forwarded", "host=status.example"),
      ProbeRequest("GET", "/vault", 404).with("X-Forwarded-Proto", "https"),
      ProbeRequest("GET", "/vault", 404).with("Forwarded", "proto=https"),
      ProbeRequest("GET", "/", 200).on("any.example").with("X-Forwarded-Host", "evil.example")
        .giving("//any.example/notes/1"),
      ProbeRequest("GET", "/health", 200).with("X-Forwarded-Host", "a b").with("Forwarded", "=;="),
      ProbeRequest("GET", "/", 200).on("any.example").with("X-Original-URL", "/nowhere")
        .with("X-Host", "evil.example").giving("//any.example/notes/1"),
    ])
}
