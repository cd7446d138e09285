import Foundation

/// What several tasks share, under a lock that the thread sanitizer sees. It does not see `Mutex`.
final class Locked<Value: Sendable>: @unchecked Sendable {  // What changes does so under the lock.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
