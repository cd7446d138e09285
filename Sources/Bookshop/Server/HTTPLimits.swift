/// The resources that a client may use.
struct HTTPLimits: Sendable {
  /// Bytes of a request's first line. RFC 9112 §3 recommends support for at least 8,000.
  var requestLine = 8_192
  /// Bytes of all header lines.
  var header = 16_384
  /// Header lines.
  var headerLines = 100
  /// Bytes of a body.
  var body = 65_536
  /// Bytes of unsent responses before no more requests are read.
  var waitingOutput = 262_144
  /// Connections per event loop. If there are more, the one that has been idle for longest is closed.
  var connections = 256
  /// The time from the first byte of a request to its last, and the time to read a response.
  var transfer = Duration.seconds(10)
  /// The time that a connection may wait for its next request.
  var idle = Duration.seconds(30)
  /// The time after the last response in which input is still read, so that the client can receive the response.
  var farewell = Duration.seconds(2)
}
