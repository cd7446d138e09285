// Requests to a service behind a proxy, that responds for notes.example, status.example, and their subdomains.

extension ProbeRequest {
  /// Those to a proxy that sets `X-Forwarded-…`.
  public static let proxied: [ProbeRequest] =
    by(
      "MDN, X-Forwarded-Host and X-Forwarded-Proto",
      [
        ProbeRequest("GET", "/status", 200).with("X-Forwarded-Host", "status.example"),
        ProbeRequest("GET", "/status", 200).with("x-forwarded-host", " status.example "),
        ProbeRequest("GET", "/vault", 200).with("X-Forwarded-Host", "notes.example").with("X-Forwarded-Proto", "https"),
        ProbeRequest("GET", "/vault", 200).with("X-Forwarded-Host", "notes.example").with("X-Forwarded-Proto", "HTTPS"),
        ProbeRequest("GET", "/vault", 404).with("X-Forwarded-Host", "notes.example").with("X-Forwarded-Proto", "http"),
        ProbeRequest("GET", "/vault", 404).with("X-Forwarded-Host", "notes.example")
          .with("X-Forwarded-Proto", "https, http"),
        ProbeRequest("GET", "/", 200).with("X-Forwarded-Host", "notes.example").with("X-Forwarded-Port", "8443")
          .with("X-Forwarded-Proto", "https").giving("https://notes.example:8443/notes/1"),
        ProbeRequest("GET", "/", 200).with("X-Forwarded-Host", "notes.example").with("X-Forwarded-Port", "443")
          .with("X-Forwarded-Proto", "https").giving("https://notes.example/notes/1"),
        ProbeRequest("GET", "/", 200).with("X-Forwarded-Host", "evil.example, notes.example:8443")
          .with("X-Forwarded-Proto", "https").with("Forwarded", "host=evil.example;proto=http")
          .giving("https://notes.example:8443/notes/1"),
        ProbeRequest("GET", "/", 200).with("X-Forwarded-Host", "evil.example").with("X-Forwarded-Host", "notes.example")
          .giving("//notes.example/notes/1"),
        ProbeRequest("GET", "/", 200).on("a.notes.example").with("Forwarded", "host=status.example;proto=https")
          .giving("//a.notes.example/notes/1"),
        ProbeRequest("GET", "/", 200).on("notes.example").with("X-Forwarded-Host", "").giving(
          "//notes.example/notes/1"),
      ])
    + by(
      "RFC 9110 §15.5.20",
      [
        ProbeRequest("GET", "/health", 421),
        ProbeRequest("HEAD", "/health", 421),
        ProbeRequest("OPTIONS", "/health", 421),
        ProbeRequest("POST", "/echo", 421).with(body: "some"),
        ProbeRequest("GET", "/nowhere", 421),
        ProbeRequest("GET", "/health", 421).on(""),
        ProbeRequest("GET", "/health", 421).with("X-Forwarded-Host", "evil.example"),
        ProbeRequest("GET", "/health", 421).with("X-Forwarded-Host", "notes.example, evil.example"),
        ProbeRequest("GET", "/own", 421).with("X-Forwarded-Host", "evil.example"),
        ProbeRequest("GET", "/second", 421).with("X-Forwarded-Host", "evil.example"),
        ProbeRequest("GET", "/health", 421).on("evilnotes.example"),
        ProbeRequest("GET", "/health", 421).on("notes.example.evil.example"),
        ProbeRequest("GET", "/health", 200).on("NOTES.example:8080"),
      ])
    + by(
      "RFC 9110 §15.5.1",
      [
        ProbeRequest("GET", "/health", 400).on("notes.example").with("X-Forwarded-Proto", "javascript"),
        ProbeRequest("GET", "/health", 400).on("notes.example").with("X-Forwarded-Proto", "https;"),
        ProbeRequest("GET", "/health", 400).on("notes.example").with("X-Forwarded-Port", "0"),
        ProbeRequest("GET", "/health", 400).on("notes.example").with("X-Forwarded-Port", "65536"),
        ProbeRequest("GET", "/health", 400).on("notes.example").with("X-Forwarded-Port", "x"),
      ] + invalidHosts.map { ProbeRequest("GET", "/health", 400).on("notes.example").with("X-Forwarded-Host", $0) })

  /// Those to a proxy that sets `Forwarded`.
  public static let forwarded: [ProbeRequest] =
    by(
      "RFC 7239 §4",
      [
        ProbeRequest("GET", "/status", 200).with("Forwarded", "host=status.example"),
        ProbeRequest("GET", "/status", 200).with("forwarded", "Host=status.example"),
        ProbeRequest("GET", "/status", 200).with("Forwarded", "for=192.0.2.1; host=status.example"),
        ProbeRequest("GET", "/status", 200).with("Forwarded", "for=\"[2001:db8::7]:47011\";host=status.example;by=_a"),
        ProbeRequest("GET", "/status", 200).with("Forwarded", "for=\"a;host=evil.example,b\";host=status.example"),
        ProbeRequest("GET", "/status", 200).with("Forwarded", #"host="status\.example""#),
        ProbeRequest("GET", "/vault", 200).with("Forwarded", "host=notes.example;proto=https"),
        ProbeRequest("GET", "/vault", 200).with("Forwarded", "proto=HTTPS;host=notes.example"),
        ProbeRequest("GET", "/vault", 404).with("Forwarded", "host=notes.example;proto=http"),
        ProbeRequest("GET", "/", 200).with("Forwarded", "host=evil.example, host=\"notes.example:8443\";proto=https")
          .with("X-Forwarded-Host", "status.example").with("X-Forwarded-Proto", "http")
          .giving("https://notes.example:8443/notes/1"),
        ProbeRequest("GET", "/", 200).with("Forwarded", "host=evil.example").with("Forwarded", "host=notes.example")
          .giving("//notes.example/notes/1"),
        ProbeRequest("GET", "/", 200).on("a.notes.example").with("X-Forwarded-Host", "status.example")
          .giving("//a.notes.example/notes/1"),
        ProbeRequest("GET", "/", 200).on("notes.example").with("Forwarded", "for=unknown").giving(
          "//notes.example/notes/1"),
        ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "proto=javascript"),
        ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "host=\"notes.example"),
        ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "proto=https;proto=http"),
        ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "host=notes.example;HOST=a.example"),
        ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "proto"),
        ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "proto=\"\""),
        ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "proto= https"),
        ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "=https"),
        ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "pro to=https"),
      ])
    + by("RFC 9110 §15.5.20", [ProbeRequest("GET", "/health", 421).with("Forwarded", "host=evil.example")])
    + by(
      "RFC 9110 §15.5.1",
      invalidHosts.filter { !$0.contains(#"\"#) }.map {
        ProbeRequest("GET", "/health", 400).on("notes.example").with("Forwarded", "host=\"\($0)\"")
      })
}
