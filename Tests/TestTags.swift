import Foundation
import Testing

// What makes a test slow. Each target with such tests has a link to this file.
extension Tag {
  /// Compiles programs.
  @Tag static var compiles: Self
  /// Starts a program or a server, and talks to it.
  @Tag static var sockets: Self
  /// Tries many random routers or inputs.
  @Tag static var random: Self
  /// Reads or makes something large.
  @Tag static var large: Self
}

extension Trait where Self == ConditionTrait {
  /// Left out of `ROUNDTRIP_QUICK=1 swift test`.
  static var slow: Self {
    .enabled(if: ProcessInfo.processInfo.environment["ROUNDTRIP_QUICK"] == nil, "ROUNDTRIP_QUICK leaves it out.")
  }
}
