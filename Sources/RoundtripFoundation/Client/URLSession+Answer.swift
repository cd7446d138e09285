import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// What is answered to a request; cancelling the task ends the request.
  ///
  /// `data(for:)` of FoundationNetworking cancels its request while it holds a lock of the task, and waits for a queue on
  /// which an answer may be waiting for that lock. And a request that is cancelled while its answer is handed over stops
  /// the program. Here, requests are cancelled on the queue on which answers are handed over, and only before theirs is.
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

extension URLSession {
  /// A session of which requests can be cancelled at any moment.
  ///
  /// FoundationNetworking asks its cache first, on another thread, and stops the program when a request is cancelled in
  /// the meantime and answered before it notices. So there, it is the same session without a cache.
  var cancellable: URLSession {
    #if canImport(FoundationNetworking)
      let configuration = configuration
      configuration.urlCache = nil
      return URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    #else
      return self
    #endif
  }
}

/// A request that may be cancelled before it is started, and is not any more when it has ended.
private final class RunningRequest: Sendable {
  private enum State {
    case waiting, running(URLSessionTask), cancelled, ended
  }

  private let state = Mutex(State.waiting)
  /// The queue on which the request ends, one operation after the other.
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
    // One that is cancelled is started all the same: its end is what resumes whoever waits for it.
    task.resume()
    if isCancelled { cancel() }
  }

  func end() { state.withLock { $0 = .ended } }

  func cancel() {
    state.withLock { state in if case .waiting = state { state = .cancelled } }
    queue.addOperation { [self] in
      let task: URLSessionTask? = state.withLock { state in if case .running(let task) = state { task } else { nil } }
      task?.cancel()
      // Asking for the priority waits for the task's own queue, on which it is cancelled: before that, no answer may be
      // handed over.
      _ = task?.priority
    }
  }
}
