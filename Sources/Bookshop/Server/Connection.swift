internal import Roundtrip

/// A client connection: its requests are read and answered in order, however many arrive at once.
final class Connection {
  private enum Phase {
    /// Requests are being read.
    case open
    /// The last response is being sent.
    case finishing
    /// Everything has been sent, and further input is discarded: closing a connection with unread bytes would reset it,
    /// and discard the last response.
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
  /// Whether the client has closed its side.
  private var hasEnded = false
  /// The time at which the connection times out.
  private(set) var deadline: ContinuousClock.Instant

  init(_ socket: consuming Socket, limits: HTTPLimits, handler: @escaping HTTPServer.Handler) {
    self.socket = socket
    (self.limits, self.handler) = (limits, handler)
    parser = RequestParser(limits: limits)
    deadline = .now + limits.transfer
  }

  var isClosed: Bool { phase == .closed }

  /// Whether the connection is waiting for a request.
  var isIdle: Bool { phase == .open && !hasOutput && parser.isBetweenRequests && input.count == 0 }

  /// Whether output is waiting to be written.
  var hasOutput: Bool { sent < output.count }

  /// Whether more input should be read. While a client doesn't read its responses, its requests aren't read either.
  var wantsInput: Bool {
    switch phase {
    case .open: !hasEnded && output.count - sent < limits.waitingOutput
    case .listening: true
    case .finishing, .closed: false
    }
  }

  // MARK: Events

  /// Reads available input, and answers complete requests.
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

  /// Writes more output.
  func writeReady() {
    send()
    proceed()
  }

  /// Handles an expired deadline.
  func timeOut() {
    guard phase == .open, !hasOutput, !isIdle else { return close() }
    fail(HTTPFault(.requestTimeout, "the request did not arrive in time"))
    send()
  }

  /// Whether the next response is the last one.
  var isStopping = false

  func close() { phase = .closed }

  // MARK: Requests

  private func proceed() {
    while phase == .open, output.count - sent < limits.waitingOutput {
      guard answerNext() else {
        // The rest of an incomplete request will never arrive.
        if hasEnded { finish() }
        break
      }
      send()
    }
    send()
  }

  /// Answers the next request, if it is complete.
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
      // The part of the next request that has already arrived counts from now.
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
