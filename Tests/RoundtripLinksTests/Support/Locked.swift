import Foundation

/// State shared by several tasks, under a lock that the thread sanitizer recognizes, unlike `Mutex`.
final class Locked<Value: Sendable>: @unchecked Sendable {  // Mutable state is accessed only under the lock.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
