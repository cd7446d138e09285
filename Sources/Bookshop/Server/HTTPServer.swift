internal import Dispatch
internal import Roundtrip

/// Serves HTTP/1.1 on the loopback address. It is only for this example: small, bounded, and without TLS.
final class HTTPServer: Sendable {
  /// Answers a request. It is called on several threads at once, and should not block.
  typealias Handler = @Sendable (URLRequestData) -> HTTPResponse

  let listener: ListeningSocket
  let limits: HTTPLimits
  let handler: Handler

  /// Creates a server on a port, or on a free port for 0. Clients can connect from then on.
  ///
  /// - Throws: If the port isn't available.
  init(port: UInt16, limits: HTTPLimits = HTTPLimits(), handler: @escaping Handler) throws(ListeningError) {
    listener = try ListeningSocket(port: port)
    (self.limits, self.handler) = (limits, handler)
  }

  var port: UInt16 { listener.port }

  /// Serves until the process receives SIGINT or SIGTERM, and then finishes the requests in progress.
  ///
  /// - Parameter isOpen: Called when a signal can stop the server cleanly.
  func run(loops: Int = 4, isOpen: () -> Void = {}) throws(ListeningError) {
    let wakeup = try Wakeup()
    StopSignals.hold()
    let running = DispatchGroup()
    for index in 0..<loops {
      // Each loop blocks its thread, so each has its own queue.
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
