internal import Dispatch
internal import Roundtrip

/// Serves HTTP/1.1 on the loopback address. It is for the example: small, bounded, and without TLS.
final class HTTPServer: Sendable {
  /// Answers a request. It is called on several threads at once, and should not wait for anything.
  typealias Handler = @Sendable (URLRequestData) -> HTTPResponse

  let listener: ListeningSocket
  let limits: HTTPLimits
  let handler: Handler

  /// A server on a port, or on a free one for 0. Clients can connect from here on.
  ///
  /// - Throws: When the port cannot be had.
  init(port: UInt16, limits: HTTPLimits = HTTPLimits(), handler: @escaping Handler) throws(ListeningError) {
    listener = try ListeningSocket(port: port)
    (self.limits, self.handler) = (limits, handler)
  }

  var port: UInt16 { listener.port }

  /// Serves until the process gets SIGINT or SIGTERM; then what has begun is answered, and nothing new.
  ///
  /// - Parameter isOpen: Called when a signal would stop it cleanly.
  func run(loops: Int = 4, isOpen: () -> Void = {}) throws(ListeningError) {
    let wakeup = try Wakeup()
    StopSignals.hold()
    let running = DispatchGroup()
    for index in 0..<loops {
      // A queue for each: they block their threads.
      DispatchQueue(label: "bookshop.loop.\(index)").async(group: running) {
        EventLoop(server: self, wakeup: wakeup).run()
      }
    }
    isOpen()
    StopSignals.wait()
    listener.stop()
    wakeup.wake()
    running.wait()
  }
}
