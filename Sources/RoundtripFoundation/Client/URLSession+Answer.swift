import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Sends a request and returns the response. Canceling the task cancels the request.
  ///
  /// `data(for:)` of FoundationNetworking cancels its request while holding a lock of the task, and waits for a queue
  /// on which a response may be waiting for that lock. In addition, canceling a request while its response is being
  /// delivered crashes. Here, requests are canceled on the queue that delivers responses, and only before their own
  /// response is delivered.
  func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    let running = RunningRequest(delegateQueue)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if running.isCancelled { return continuation.resume(throwing: URLError(.cancelled)) }
        running.start(
          dataTask(with: request) { data, response, error in
            running.end()
            if let response, error == nil {
              continuation.resume(returning: (data ?? Data(), response))
            } else {
              continuation.resume(throwing: error ?? URLError(.unknown))
            }
          })
      }
    } onCancel: {
      running.cancel()
    }
  }
}

/// The session of a client, whose requests can be canceled at any time.
///
/// FoundationNetworking looks in the cache of a session first, on another thread, and crashes if a request is canceled in the
/// meantime and completes before it notices. There, a session with a cache has a copy without one, which ends with the
/// client.
final class ClientSession: Sendable {
  let session: URLSession
  private let isCopy: Bool

  init(_ session: URLSession) {
    #if canImport(FoundationNetworking)
      let configuration = session.configuration
      isCopy = configuration.urlCache != nil
      configuration.urlCache = nil
      self.session =
        isCopy ? URLSession(configuration: configuration, delegate: session.delegate, delegateQueue: nil) : session
    #else
      (self.session, isCopy) = (session, false)
    #endif
  }

  // Requests that are on their way keep the client's session, so none is lost.
  deinit { if isCopy { session.finishTasksAndInvalidate() } }
}

/// A request that can be canceled before it starts, but not after it has ended.
private final class RunningRequest: Sendable {
  private enum State {
    case waiting, running(URLSessionTask), cancelled, ended
  }

  private let state = Mutex(State.waiting)
  /// The serial queue on which the request ends.
  private let queue: OperationQueue

  init(_ queue: OperationQueue) { self.queue = queue }

  var isCancelled: Bool {
    state.withLock { state in if case .cancelled = state { true } else { false } }
  }

  func start(_ task: URLSessionTask) {
    let isCancelled = state.withLock { state in
      defer { state = .running(task) }
      return if case .cancelled = state { true } else { false }
    }
    // A canceled request is started as well, because its completion resumes the waiting task.
    task.resume()
    if isCancelled { cancel() }
  }

  func end() { state.withLock { $0 = .ended } }

  func cancel() {
    state.withLock { state in if case .waiting = state { state = .cancelled } }
    queue.addOperation { [self] in
      let task: URLSessionTask? = state.withLock { state in if case .running(let task) = state { task } else { nil } }
      task?.cancel()
      // Reading the priority waits for the task's own queue, on which it is canceled. No response may be delivered
      // before that.
      _ = task?.priority
    }
  }
}
