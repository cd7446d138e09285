#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Serves its share of the connections on the thread that runs it.
final class EventLoop {
  private let server: HTTPServer
  private let wakeup: Wakeup
  private var connections: [Connection] = []
  private var scratch = [UInt8](repeating: 0, count: 16_384)
  private var isStopping = false
  /// The end of a pause in which no connections are accepted, because the system has run out of resources.
  private var pause: ContinuousClock.Instant?

  init(server: HTTPServer, wakeup: Wakeup) { (self.server, self.wakeup) = (server, wakeup) }

  /// Runs until it is told to stop and the requests in progress are answered.
  func run() {
    while !isStopping || !connections.isEmpty {
      var descriptors = [
        pollfd(fd: isStopping ? -1 : wakeup.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: letsIn ? server.listener.descriptor : -1, events: Int16(POLLIN), revents: 0),
      ]
      descriptors += connections.map(Self.interest)
      // Sound: the call writes to the elements of the array, and is passed their number.
      let ready = unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds(until: nextDeadline))
      if ready > 0 { serve(descriptors.map(\.revents)) }
      endPatience()
      connections.removeAll(where: \.isClosed)
    }
  }

  // MARK: Waiting

  private static func interest(_ connection: Connection) -> pollfd {
    let events = (connection.wantsInput ? Int16(POLLIN) : 0) | (connection.hasOutput ? Int16(POLLOUT) : 0)
    return pollfd(fd: connection.socket.descriptor, events: events, revents: 0)
  }

  private var letsIn: Bool {
    if isStopping || pause.map({ $0 > .now }) == true { return false }
    return connections.count < server.limits.connections || connections.contains(where: \.isIdle)
  }

  private var nextDeadline: ContinuousClock.Instant? {
    (connections.map(\.deadline) + [pause].compactMap { $0 }).min()
  }

  private func milliseconds(until instant: ContinuousClock.Instant?) -> Int32 {
    guard let instant else { return -1 }
    let wait = max(.zero, ContinuousClock.now.duration(to: instant))
    // Rounded up, so that the deadline has passed when the wait ends.
    return Int32(min(60_000, wait / .milliseconds(1) + 1))
  }

  // MARK: Events

  private func serve(_ events: [Int16]) {
    // Handled first, so that all responses from now on announce that they are the last.
    if events[0] != 0 {
      isStopping = true
      for connection in connections { connection.isStopping = true }
    }
    for (connection, event) in zip(connections, events.dropFirst(2)) where event != 0 {
      if event & Int16(POLLOUT) != 0 { connection.writeReady() }
      if event & Int16(POLLIN) != 0 {
        connection.readReady(&scratch)
      } else if event & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 {
        connection.close()
      }
    }
    if events[1] != 0 { letIn() }
    if isStopping {
      for connection in connections where connection.isIdle { connection.close() }
    }
  }

  private func letIn() {
    while letsIn {
      switch server.listener.accept() {
      case .connection(let socket):
        if connections.count >= server.limits.connections { makeRoom() }
        connections.append(Connection(socket, limits: server.limits, handler: server.handler))
      case .nobody: return
      case .exhausted:
        makeRoom()
        pause = .now + .milliseconds(100)
      }
    }
  }

  /// Closes the connection that has been idle for longest.
  private func makeRoom() {
    connections.filter(\.isIdle).min { $0.deadline < $1.deadline }?.close()
    connections.removeAll(where: \.isClosed)
  }

  private func endPatience() {
    let now = ContinuousClock.now
    for connection in connections where connection.deadline <= now && !connection.isClosed { connection.timeOut() }
    if let end = pause, end <= now { pause = nil }
  }
}
