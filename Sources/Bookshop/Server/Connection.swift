internal import Roundtrip

/// One client: its requests are read and answered in order, however many of them arrive at once.
final class Connection {
  private enum Phase {
    /// Requests are read.
    case open
    /// The last answer is on its way.
    case finishing
    /// All is said. What still comes is thrown away: closing with unread bytes would reset the connection, and take the
    /// last answer with it.
    case listening
    case closed
  }

  let socket: Socket
  private let limits: HTTPLimits
  private let handler: HTTPServer.Handler
  private var phase = Phase.open
  private var parser: RequestParser
  private var input = InputBuffer()
  private var output: [UInt8] = []
  private var sent = 0
  /// Whether the other side has said all that it will say.
  private var hasEnded = false
  /// When patience ends.
  private(set) var deadline: ContinuousClock.Instant

  init(_ socket: consuming Socket, limits: HTTPLimits, handler: @escaping HTTPServer.Handler) {
    self.socket = socket
    (self.limits, self.handler) = (limits, handler)
    parser = RequestParser(limits: limits)
    deadline = .now + limits.transfer
  }

  var isClosed: Bool { phase == .closed }

  /// Whether nothing is going on.
  var isIdle: Bool { phase == .open && !hasOutput && parser.isBetweenRequests && input.count == 0 }

  /// Whether there is something to write.
  var hasOutput: Bool { sent < output.count }

  /// Whether more should be read. A client that does not read its answers is not read either.
  var wantsInput: Bool {
    switch phase {
    case .open: !hasEnded && output.count - sent < limits.waitingOutput
    case .listening: true
    case .finishing, .closed: false
    }
  }

  // MARK: Events

  /// Reads what has arrived, and answers what is complete.
  func readReady(_ scratch: inout [UInt8]) {
    switch socket.read(into: &scratch) {
    case .done(let count):
      if phase == .listening { return }
      if isIdle { deadline = .now + limits.transfer }
      input.append(scratch[..<count])
    case .ended:
      if phase == .listening { return close() }
      hasEnded = true
    case .blocked: return
    case .failed: return close()
    }
    proceed()
  }

  /// Writes on.
  func writeReady() {
    send()
    proceed()
  }

  /// The deadline is over.
  func timeOut() {
    guard phase == .open, !hasOutput, !isIdle else { return close() }
    fail(HTTPFault(.requestTimeout, "the request did not arrive in time"))
    send()
  }

  /// Whether the next answer is the last.
  var isStopping = false

  func close() { phase = .closed }

  // MARK: Requests

  private func proceed() {
    while phase == .open, output.count - sent < limits.waitingOutput {
      guard answerNext() else {
        // What was begun will not be ended.
        if hasEnded { finish() }
        break
      }
      send()
    }
    send()
  }

  /// Answers a request that is there as a whole.
  private func answerNext() -> Bool {
    do throws(HTTPFault) {
      guard let request = try parser.next(from: &input) else {
        if parser.awaitsContinue {
          parser.didContinue()
          output += "HTTP/1.1 100 Continue\r\n\r\n".utf8
        }
        return false
      }
      let closes = !request.keepsAlive || isStopping
      handler(request.data).write(to: &output, isHead: request.data.method == .head, closes: closes)
      // What is already there of the next request counts from now.
      deadline = .now + limits.transfer
      if closes { finish() }
    } catch {
      fail(error)
    }
    return true
  }

  private func fail(_ fault: HTTPFault) {
    fault.response.write(to: &output, isHead: false, closes: true)
    finish()
  }

  private func finish() {
    phase = .finishing
    deadline = .now + limits.transfer
  }

  private func send() {
    while hasOutput {
      switch socket.write(output[sent...]) {
      case .done(let count): sent += count
      case .blocked: return
      case .ended, .failed: return close()
      }
    }
    (output, sent) = ([], 0)
    if isIdle { deadline = .now + limits.idle }
    if phase == .finishing {
      if hasEnded { return close() }
      socket.endWriting()
      phase = .listening
      deadline = .now + limits.farewell
    }
  }
}
