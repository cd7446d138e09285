extension ProbeRequest {
  /// Requests at the edges of the protocol, with the section that says what is right.
  static let messages = hostLines + absoluteTargets + lengths

  private static let hostLines = [
    ProbeRequest("GET", "/health", 200).on("any.example ").by("RFC 9112 §5"),
    ProbeRequest("GET", "/health", 200).on("any.example\t").by("RFC 9112 §5"),
    ProbeRequest("GET", "/health", 200).on("\t any.example").by("RFC 9112 §5"),
    ProbeRequest("GET", "/health", 400).on().by("RFC 9112 §3.2"),
    // Hummingbird doesn't tell the version.
    ProbeRequest("GET", "/health", 200).on().speaking("HTTP/1.0").inHummingbird(400).by("RFC 9112 §3.2"),
    ProbeRequest("GET", "/health", 200).on("").by("RFC 9112 §3.2"),
    ProbeRequest("GET", "/health", 200).on("ANY.example.").by("RFC 9110 §4.2.3"),
  ]

  private static let absoluteTargets = [
    ProbeRequest("GET", "http://any.example:80/health", 200).on("any.example").by("RFC 9112 §3.2.2"),
    ProbeRequest("GET", "http://any.example/health", 200).on("any.example:80").by("RFC 9110 §4.2.3"),
    ProbeRequest("GET", "http://[::1]/health", 200).on("[::1]").by("RFC 9112 §3.2.2"),
    ProbeRequest("GET", "http://[::1]:8080/health", 200).on("[::1]:8080").by("RFC 9112 §3.2.2"),
    // NIO drops the host of the target, and Vapor makes a path of it.
    ProbeRequest("GET", "http://status.example/status", 200).on("any.example").inHummingbird(404).inVapor(404)
      .by("RFC 9112 §3.2.2"),
    ProbeRequest("GET", "/http://any.example/health", 404).on("any.example").inVapor(200).by("RFC 9112 §3.2.1"),
  ]

  private static let lengths = [
    ProbeRequest("POST", "/echo", 200).with("Content-Length", "4 ").with(body: "some").giving("some")
      .by("RFC 9112 §5"),
    // NIO's parser takes no tab there. Vapor then closes the connection.
    ProbeRequest("POST", "/echo", 200).with("Content-Length", "4\t").with(body: "some").inHummingbird(400)
      .hidden(from: .vapor).by("RFC 9112 §5"),
    // Nobody waits for a body that isn't accepted anyway.
    ProbeRequest("POST", "/notes", 415).with("Content-Type", "image/png").with("Content-Length", "60000")
      .with(body: "a").by("RFC 9110 §15.5.16"),
    ProbeRequest("POST", "/notes", 415).announcing(60_000, "image/png").hidden(from: .vapor).by("RFC 9110 §10.1.1"),
    ProbeRequest("POST", "/notes", 413).announcing(70_000, "application/json").hidden(from: .vapor)
      .by("RFC 9110 §10.1.1"),
  ]
}
