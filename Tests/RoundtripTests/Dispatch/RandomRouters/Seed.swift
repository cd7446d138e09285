import Foundation

/// Where random tests begin, and how much they try.
///
/// Each prints its seed when it fails. `ROUNDTRIP_SEED=7 swift test` tries what that run has tried, and
/// `ROUNDTRIP_ROUNDS=100000` tries more. `ROUNDTRIP_THOROUGH=1` makes the largest routers larger.
enum Seed {
  static let first = number("ROUNDTRIP_SEED") ?? 1
  static let rounds = number("ROUNDTRIP_ROUNDS").map { Int($0) } ?? 600
  static let isThorough = number("ROUNDTRIP_THOROUGH") != nil

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
