import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
  import Synchronization

  extension URLSession {
    /// What is answered to a request; `URLError.cancelled` as soon as the task is cancelled.
    ///
    /// `data(for:)` of FoundationNetworking does the same until a request is cancelled while it begins or ends: then it may
    /// never return, or stop the program, because a task is taken off its list before the cancelling looks it up there
    /// (seen with Swift 6.3.1).
    func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
      let exchange = Exchange()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          exchange.start(continuation) {
            dataTask(with: request) { data, response, error in
              if let data, let response, error == nil {
                exchange.end(.success((data, response)))
              } else {
                exchange.end(.failure(error ?? URLError(.badServerResponse)))
              }
            }
          }
        }
      } onCancel: {
        exchange.cancel(on: delegateQueue)
      }
    }
  }

  /// A request under way, and who waits for its answer.
  private final class Exchange: Sendable {
    typealias Waiting = CheckedContinuation<(Data, URLResponse), any Error>

    private enum State {
      case new
      case running(URLSessionDataTask, Waiting)
      case over
    }

    private let state = Mutex(State.new)

    func start(_ waiting: Waiting, _ makeTask: () -> URLSessionDataTask) {
      let isCancelled = state.withLock { state in
        guard case .new = state else { return true }
        let task = makeTask()
        state = .running(task, waiting)
        // Inside the lock, because a task must not be cancelled before it runs.
        task.resume()
        return false
      }
      if isCancelled { waiting.resume(throwing: URLError(.cancelled)) }
    }

    func end(_ result: Result<(Data, URLResponse), any Error>) {
      endRunning()?.waiting.resume(with: result)
    }

    /// Whoever waits goes on at once. The task is cancelled on the queue on which it ends, so never while it ends; and
    /// nothing else ends there until it has taken notice, which it does when its cache has answered.
    func cancel(on queue: OperationQueue) {
      guard let (task, waiting) = endRunning() else { return }
      waiting.resume(throwing: URLError(.cancelled))
      queue.addOperation {
        task.cancel()
        for _ in 0..<1_000 where task.state != .completed && task.error == nil { Thread.sleep(forTimeInterval: 0.001) }
      }
    }

    private func endRunning() -> (task: URLSessionDataTask, waiting: Waiting)? {
      state.withLock { state in
        defer { state = .over }
        return if case .running(let task, let waiting) = state { (task, waiting) } else { nil }
      }
    }
  }
#else
  extension URLSession {
    /// What is answered to a request; `URLError.cancelled` as soon as the task is cancelled.
    func answer(to request: URLRequest) async throws -> (Data, URLResponse) { try await data(for: request) }
  }
#endif
