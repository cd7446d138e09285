internal import Foundation
import Roundtrip
internal import Synchronization

/// What came of a router that several threads shared.
public struct SharedRun: Sendable {
  /// How many matches and prints there were.
  public var operations = 0
  /// The first few that went another way than they do on one thread.
  public var differences: [String] = []
}

/// Matches and prints with one global router on several threads at once.
///
/// What has to come of it was found out before, on one thread and with another router.
///
/// - Parameters:
///   - count: How many threads there are.
///   - goesOn: Whether a thread begins another round, of which this is the number.
public func shareRouter(among count: Int, while goesOn: @escaping @Sendable (Int) -> Bool) -> SharedRun {
  let works = Work.all(with: makePageRouter())
  let run = Mutexed()
  let done = DispatchSemaphore(value: 0)
  for thread in 0..<count {
    Thread.detachNewThread {
      var own = SharedRun()
      var round = 0
      while goesOn(round) {
        // Each begins elsewhere, so that not all do the same at one time.
        for index in works.indices { own.check(works[(index + thread * 7) % works.count]) }
        round += 1
      }
      run.add(own)
      done.signal()
    }
  }
  for _ in 0..<count { done.wait() }
  return run.total
}

/// The sum of what all threads did.
private final class Mutexed: Sendable {
  private let run = Mutex(SharedRun())

  var total: SharedRun { run.withLock(\.self) }

  func add(_ other: SharedRun) {
    run.withLock { run in
      run.operations += other.operations
      run.differences += other.differences.prefix(max(0, 5 - run.differences.count))
    }
  }
}

extension SharedRun {
  fileprivate mutating func check(_ work: Work) {
    operations += 1
    let outcome = Work.Outcome(work.path, pageRouter)
    if outcome != work.outcome, differences.count < 5 {
      differences.append("\(work.path) is \(outcome), not \(work.outcome)")
    }
  }
}
