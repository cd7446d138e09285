import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// What is answered to a request; cancelling the task ends the request.
  ///
  /// `data(for:)` of FoundationNetworking cancels its request while it holds a lock of the task, and waits for a queue on
  /// which an answer may be waiting for that lock. So the request is cancelled from another queue here.
  func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    let running = RunningRequest()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        running.start(
          dataTask(with: request) { data, response, error in
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

/// A request that may be cancelled before it is started.
private final class RunningRequest: Sendable {
  private let state = Mutex<(task: URLSessionTask?, isCancelled: Bool)>((nil, false))

  func start(_ task: URLSessionTask) {
    let isCancelled = state.withLock { state in
      state.task = task
      return state.isCancelled
    }
    // One that is cancelled is started all the same: its end is what resumes whoever waits for it.
    task.resume()
    if isCancelled { task.cancel() }
  }

  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    if let task { DispatchQueue.global().async { task.cancel() } }
  }
}
