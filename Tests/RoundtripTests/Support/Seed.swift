import Foundation
import RandomRouters

/// The seed and the number of rounds of random tests.
///
/// Each test prints its seed if it fails. `ROUNDTRIP_SEED=7 swift test` repeats that run, and `ROUNDTRIP_ROUNDS=100000`
/// tries more. `ROUNDTRIP_THOROUGH=1` makes the largest routers larger.
enum Seed {
  static let first = {
    Backtraces.areOff
    return number("ROUNDTRIP_SEED") ?? 1
  }()
  static let rounds = number("ROUNDTRIP_ROUNDS").map { Int($0) } ?? 300
  static let isThorough = number("ROUNDTRIP_THOROUGH") != nil

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
