import Synchronization

/// The number of live counted instances.
package final class Living: Sendable {
  private let atomic = Atomic(0)

  var count: Int { atomic.load(ordering: .relaxed) }

  package init() {}

  func add(_ number: Int) { atomic.add(number, ordering: .relaxed) }
}

/// An instance that is counted.
final class Counted: Sendable {
  let number: Int
  private let living: Living

  init(_ number: Int, _ living: Living) {
    (self.number, self.living) = (number, living)
    living.add(1)
  }

  deinit { living.add(-1) }
}
