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

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
