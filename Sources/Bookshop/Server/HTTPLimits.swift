/// How much of everything a client may use.
struct HTTPLimits: Sendable {
  /// Bytes of the first line of a request: RFC 9112 §3 asks for 8,000 at least.
  var requestLine = 8_192
  /// Bytes of all header lines.
  var header = 16_384
  /// Header lines.
  var headerLines = 100
  /// Bytes of a body.
  var body = 65_536
  /// Bytes of answers that wait for a client to read them, before no more of its requests are read.
  var waitingOutput = 262_144
  /// Connections of one loop. Beyond them, the one that has been idle for longest makes room.
  var connections = 256
  /// How long a request may take from its first byte to its last, and an answer to be read.
  var transfer = Duration.seconds(10)
  /// How long a connection may wait for its next request.
  var idle = Duration.seconds(30)
  /// How long a client is listened to after the last answer, so that it can read it.
  var farewell = Duration.seconds(2)
}
