internal import Foundation
import Roundtrip

/// The result of sharing a router among several threads.
public struct SharedRun: Sendable {
  /// The number of matches and prints.
  public var operations = 0
  /// The first few with a result that differs from that on a single thread.
  public var differences: [String] = []
}

/// Matches and prints with one global router on several threads at once.
///
/// The expected results are computed beforehand, on one thread and with another router.
///
/// - Parameters:
///   - count: The number of threads.
///   - goesOn: Whether a thread starts another round, given its number.
public func shareRouter(among count: Int, while goesOn: @escaping @Sendable (Int) -> Bool) -> SharedRun {
  let works = Work.all(with: makePageRouter())
  let runs = RunsOfThreads(count)
  for thread in 0..<count {
    Thread.detachNewThread {
      var own = SharedRun()
      var round = 0
      while goesOn(round) {
        // Each thread starts at another path, so that they don't all do the same at the same time.
        for index in works.indices { own.check(works[(index + thread * 7) % works.count]) }
        round += 1
      }
      runs.end(own)
    }
  }
  return runs.total()
}

/// The results of the threads, once they have ended.
///
/// The thread sanitizer recognizes `NSCondition`, but not `Mutex`: depending on timing, it reports state guarded by one
/// as a race.
private final class RunsOfThreads: @unchecked Sendable {  // Mutable state is accessed only under the condition's lock.
  private let condition = NSCondition()
  private var runs: [SharedRun] = []
  private let count: Int

  init(_ count: Int) { self.count = count }

  func end(_ run: SharedRun) {
    condition.withLock {
      runs.append(run)
      condition.signal()
    }
  }

  /// Waits for all threads, and adds up their results.
  func total() -> SharedRun {
    condition.withLock {
      while runs.count < count { condition.wait() }
      return SharedRun(
        operations: runs.reduce(0) { $0 + $1.operations }, differences: Array(runs.flatMap(\.differences).prefix(5)))
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
