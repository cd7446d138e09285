extension ProbeRequest {
  /// Requests to the notes by host.
  static let hosts =
    [
      ProbeRequest("GET", "/", 200).on("any.example:8443").giving("//any.example:8443/notes/1"),
      ProbeRequest("GET", "/status", 200).on("Status.example"),
      ProbeRequest("GET", "/status", 404).on("any.example"),
      // A target chooses no scheme, and no other host than that of the header.
      ProbeRequest("GET", "http://any.example/health", 200).on("any.example"),
      ProbeRequest("GET", "HTTP://any.example/health", 200).on("any.example"),
      ProbeRequest("GET", "http://any.example", 200).on("any.example").giving("//any.example/notes/1"),
      ProbeRequest("GET", "https://any.example:8443/", 200).on("any.example:8443").giving("//any.example:8443/notes/1"),
      ProbeRequest("GET", "http://status.example/status", 200).on("status.example"),
      ProbeRequest("GET", "http://status.example/status", 404).on("any.example"),
      ProbeRequest("GET", "https://any.example/vault", 404).on("any.example"),
      ProbeRequest("GET", "/http://status.example/status", 404).on("any.example"),
      ProbeRequest("GET", "/https://any.example/vault", 404).on("any.example"),
      ProbeRequest("GET", "/https://evil.example/", 404).on("any.example"),
      // Nobody vouches for these.
      ProbeRequest("GET", "/status", 404).with("X-Forwarded-Host", "status.example"),
      ProbeRequest("GET", "/status", 404).with("Forwarded", "host=status.example"),
      ProbeRequest("GET", "/vault", 404).with("X-Forwarded-Proto", "https"),
    ] + invalidHosts(of: "/health")

  /// Requests that name no host that can be trusted.
  static func invalidHosts(of target: String) -> [ProbeRequest] {
    [
      ProbeRequest("GET", target, 400).on("a.example", "b.example"),
      ProbeRequest("GET", target, 400).on("a.example", "a.example").by("RFC 9112 §3.2"),
      ProbeRequest("GET", target, 400).on(bytes: Array("b".utf8) + [0xFC] + Array("cher.example".utf8)),
    ] + invalidHosts.map { ProbeRequest("GET", target, 400).on($0) }
  }

  /// Hosts that lead elsewhere, or nowhere.
  private static let invalidHosts = [
    "a b", "user@a.example", "a.example/b", "a.example:x", "a.example:65536", "notes.example:0", ":8080",
    "evil.example\u{FF0F}x", "b\u{FC}cher.example", "a%00b", "x%0d", "0x7f.1", "127.1", "[::1",
    "a..example", ".a.example", String(repeating: "a.", count: 127) + "a",
  ]

  /// Requests to a service behind a proxy that sets `X-Forwarded-…`, and that responds for notes.example,
  /// status.example, and their subdomains.
  public static let proxied: [ProbeRequest] =
    [
      ProbeRequest("GET", "/status", 200).with("X-Forwarded-Host", "status.example"),
      ProbeRequest("GET", "/vault", 200).with("X-Forwarded-Host", "notes.example").with("X-Forwarded-Proto", "https"),
      ProbeRequest("GET", "/", 200).with("X-Forwarded-Host", "evil.example, notes.example:8443")
        .with("X-Forwarded-Proto", "https").with("Forwarded", "host=evil.example;proto=http")
        .giving("https://notes.example:8443/notes/1"),
      ProbeRequest("GET", "/", 200).on("a.notes.example").with("Forwarded", "host=status.example;proto=https")
        .giving("//a.notes.example/notes/1"),
      ProbeRequest("GET", "/health", 421),
      ProbeRequest("GET", "/health", 421).with("X-Forwarded-Host", "evil.example"),
      ProbeRequest("GET", "/own", 421).with("X-Forwarded-Host", "evil.example"),
      ProbeRequest("GET", "/health", 421).on("evilnotes.example"),
      ProbeRequest("GET", "/health", 400).on("notes.example").with("X-Forwarded-Proto", "javascript"),
      ProbeRequest("GET", "/health", 400).on("notes.example").with("X-Forwarded-Port", "0"),
    ] + invalidHosts.map { ProbeRequest("GET", "/health", 400).on("notes.example").with("X-Forwarded-Host", $0) }

  /// Requests to the same service behind a proxy that sets `Forwarded`.
  public static let forwarded: [ProbeRequest] =
    [
      ProbeRequest("GET", "/status", 200).with("Forwarded", "host=status.example"),
      ProbeRequest("GET", "/vault", 200).with("Forwarded", "host=notes.example;proto=https"),
      ProbeRequest("GET", "/", 200).with("Forwarded", "host=evil.example, host=\"notes.example:8443\";proto=https")
        .with("X-Forwarded-Host", "status.example").with("X-Forwarded-Proto", "http")
        .giving("https://notes.example:8443/notes/1"),
      ProbeRequest("GET", "/", 200).on("a.notes.example").with("X-Forwarded-Host", "status.example")
        .giving("//a.notes.example/notes/1"),
      ProbeRequest("GET", "/health", 421).with("Forwarded", "host=evil.example"),
      ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "proto=javascript"),
      ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "host=\"notes.example"),
      ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "proto=https;proto=http")
        .by("RFC 7239 §4"),
      ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "proto").by("RFC 7239 §4"),
      ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "=https").by("RFC 7239 §4"),
    ]
    + invalidHosts.map {
      ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "host=\"\($0)\"")
    }
}
