import Foundation
import RandomRuns
import Synchronization
import Testing

/// Some rounds of what `LongRuns levels` does for minutes.
@Suite(.tags(.random), .slow) struct RandomLevelTests {
  @Test("Routers that contain themselves match the first way that fits, and print its path, and nothing else")
  func everyLevel() throws {
    let (run, broken) = try #require(
      onLargeStack {
        var run = LevelRun()
        let tried = Rounds.tryAll(eachFor: 30) { seed throws(BrokenPromise) in
          try tryLevels(seed: seed, upTo: 4, into: &run)
        }
        return (run, tried.broken)
      })
    #expect(broken == [])
    // A run without values, or with no others, tests nothing.
    #expect(run.values * 50 > run.requests && run.unprinted > 0, "\(run)")
    #expect(run.endless > 0 && run.endless < run.routers, "\(run)")
    print("RandomLevelTests: \(run) from ROUNDTRIP_SEED=\(Rounds.seed) on")
  }

  /// What routers are compared with goes 200 levels deep, for which the stack of another thread is too small under a sanitizer.
  private func onLargeStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let (made, done) = (Made<Result>(), DispatchSemaphore(value: 0))
    let thread = Thread {
      let result = body()
      made.result.withLock { $0 = result }
      done.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    done.wait()
    return made.result.withLock { $0 }
  }

  private final class Made<Result: Sendable>: Sendable {
    let result = Mutex<Result?>(nil)
  }
}
