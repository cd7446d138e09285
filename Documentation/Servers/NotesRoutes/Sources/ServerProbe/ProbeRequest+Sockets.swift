// A web socket, which sends each message back.

extension ProbeRequest {
  /// Requests to a service with a socket, behind a proxy that sets `X-Forwarded-…`.
  public static let sockets = opened + refusedUpgrades + ignored

  /// A handshake with credentials or without them, and the status that it gets; or a request to the same path that is none.
  public static func handshake(isSigned: Bool, isUpgrade: Bool = true, _ status: Int) -> ProbeRequest {
    let request = ProbeRequest("GET", socket: "/notes/1/live", status)
    let signed = isSigned ? request.with("Authorization", "Bearer t") : request
    if !isUpgrade { return signed }
    return status == 101 ? signed.upgrading().echoing() : signed.upgrading(connection: "Upgrade, close")
  }

  private init(_ method: String, socket target: String, _ status: Int) {
    self = ProbeRequest(method, target, status).on("notes.example")
  }

  /// A handshake with the key of RFC 6455 §1.3.
  private func upgrading(
    _ upgrade: String = "websocket", connection: String = "Upgrade", version: String = "13",
    key: String? = "dGhlIHNhbXBsZSBub25jZQ=="
  ) -> Self {
    let request = with("Upgrade", upgrade).with("Connection", connection).with("Sec-WebSocket-Version", version)
    return key.map { request.with("Sec-WebSocket-Key", $0) } ?? request
  }

  /// "Hello" (RFC 6455 §5.7) and the end, masked as clients have to, and what is sent back.
  private func echoing() -> Self {
    let hello: [UInt8] = [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
    let end: [UInt8] = [0x88, 0x82, 0x37, 0xFA, 0x21, 0x3D, 0x34, 0x12]
    return sending(hello + end).having("Sec-WebSocket-Accept", "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
      .giving([0x81, 0x05] + Array("Hello".utf8) + [0x88, 0x02, 0x03, 0xE8])
  }

  private static let opened = by(
    "RFC 6455 §4.2.2",
    [
      ProbeRequest("GET", socket: "/notes/1/live", 101).upgrading().echoing(),
      ProbeRequest("GET", socket: "/notes/1/live?x=y", 101).upgrading("WebSocket").echoing(),
      ProbeRequest("GET", socket: "/notes/01/live/", 101).upgrading(connection: "keep-alive, Upgrade").echoing(),
      ProbeRequest("GET", socket: "/notes/%31/live", 101).upgrading(connection: "upgrade").echoing(),
      ProbeRequest("GET", "/notes/1/live", 101).on("a.notes.example:8080").upgrading().echoing(),
      ProbeRequest("GET", "/notes/1/live", 101).with("X-Forwarded-Host", "notes.example").upgrading().echoing(),
    ])

  private static let refusedUpgrades =
    by(
      "RFC 9110 §15.5.22",
      [
        ProbeRequest("GET", socket: "/notes/1/live", 426).having("Upgrade", "websocket"),
        ProbeRequest("HEAD", socket: "/notes/1/live", 426).having("Upgrade", "websocket"),
        ProbeRequest("GET", socket: "/notes/1/live", 426).with("Upgrade", "h2c").with("Connection", "Upgrade, close")
          .closed(by: .hummingbird, silentHandshake),
        ProbeRequest("PUT", socket: "/notes/1/live", 405).allowing("GET, HEAD, OPTIONS"),
      ])
    + by(
      "RFC 6455 §4.2.1",
      [
        ProbeRequest("GET", socket: "/notes/1/live", 400).upgrading(connection: "Upgrade, close", key: nil)
          .closed(by: .hummingbird, silentHandshake).closed(by: .vapor, silentHandshake),
        ProbeRequest("GET", socket: "/notes/1/live", 426).upgrading(connection: "Upgrade, close", version: "8")
          .having("Sec-WebSocket-Version", "13").closed(by: .hummingbird, silentHandshake)
          .closed(by: .vapor, silentHandshake),
        ProbeRequest("POST", socket: "/notes/1/live", 405).upgrading(connection: "Upgrade, close")
          .allowing("GET, HEAD, OPTIONS").inHummingbird(400, badHandshake),
        ProbeRequest("GET", socket: "/notes/x/live", 404).upgrading(connection: "Upgrade, close")
          .inHummingbird(400, badHandshake),
        ProbeRequest("GET", "/notes/1/live", 400).on("a b").upgrading(connection: "Upgrade, close"),
      ])
    + by(
      "RFC 9110 §15.5.20",
      [
        ProbeRequest("GET", "/notes/1/live", 421).upgrading(connection: "Upgrade, close")
          .inHummingbird(400, badHandshake),
        ProbeRequest("GET", socket: "/notes/1/live", 421).with("X-Forwarded-Host", "evil.example")
          .upgrading(connection: "Upgrade, close").inHummingbird(400, badHandshake),
      ])

  private static let ignored =
    by(
      "RFC 9110 §7.8",
      [
        ProbeRequest("GET", socket: "/health", 200).upgrading(connection: "Upgrade, close").giving("up")
          .inHummingbird(400, badHandshake),
        ProbeRequest("GET", socket: "/nowhere", 404).upgrading(connection: "Upgrade, close")
          .inHummingbird(400, badHandshake),
        ProbeRequest("GET", socket: "/notes/1/live", 426).speaking("HTTP/1.0").upgrading(connection: "Upgrade, close")
          .inHummingbird(101, "Hummingbird doesn't tell the version"),
        ProbeRequest("GET", socket: "/health", 200).with("Upgrade", "h2c").with("Connection", "Upgrade, close")
          .closed(by: .hummingbird, silentHandshake),
      ])
    + by(
      "RFC 9112 §5.1",
      [
        ProbeRequest("GET", socket: "/health", 400).with(line: "X-A : b").closed(by: .vapor, silent)
          .unanswered(by: .hummingbird, "HummingbirdWebSocket 2.7 leaves the connection open")
      ])

  private static let badHandshake = "HummingbirdWebSocket responds to every handshake that isn't accepted with 400"
  private static let silentHandshake = "The framework closes the connection if NIO rejects the handshake"
}
