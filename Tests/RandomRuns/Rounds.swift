private import Foundation

/// Where random tests begin, and how much they try: `ROUNDTRIP_SEED=7 swift test` repeats a run, and
/// `ROUNDTRIP_ROUNDS=100000` tries more.
public enum Rounds {
  public static let seed = number("ROUNDTRIP_SEED") ?? 1
  public static let count = number("ROUNDTRIP_ROUNDS") ?? usual

  // `.ci/run` does more of them in release, where they take less time.
  #if DEBUG
    private static let usual: UInt64 = 1000
  #else
    private static let usual: UInt64 = 2000
  #endif

  /// Tries one seed after another, of which each counts as that many rounds.
  ///
  /// - Returns: How many were tried, and the promises that weren't kept, each with the settings that repeat it.
  public static func tryAll(
    eachFor rounds: UInt64, _ attempt: (UInt64) throws(BrokenPromise) -> Void
  ) -> (count: Int, broken: [String]) {
    let seeds = (0..<count / rounds).map { seed &+ $0 }
    var broken: [String] = []
    for seed in seeds {
      do throws(BrokenPromise) { try attempt(seed) } catch {
        broken.append("ROUNDTRIP_SEED=\(seed) ROUNDTRIP_ROUNDS=\(rounds): \(error)")
      }
    }
    return (seeds.count, broken)
  }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
