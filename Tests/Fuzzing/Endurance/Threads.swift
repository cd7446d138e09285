internal import Foundation
import Roundtrip

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
  let runs = RunsOfThreads(count)
  for thread in 0..<count {
    Thread.detachNewThread {
      var own = SharedRun()
      var round = 0
      while goesOn(round) {
        // Each begins elsewhere, so that not all do the same at one time.
        for index in works.indices { own.check(works[(index + thread * 7) % works.count]) }
        round += 1
      }
      runs.end(own)
    }
  }
  return runs.total()
}

/// What each thread did by itself, once it has ended.
///
/// The thread sanitizer sees an `NSCondition`. It does not see a `Mutex`, and depending on which thread comes when, it takes
/// what one guards for a race.
private final class RunsOfThreads: @unchecked Sendable {  // What changes does so under the lock of the condition.
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

  /// Waits for all of them, and adds up.
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
