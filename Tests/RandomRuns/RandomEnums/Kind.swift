import Roundtrip
import RoundtripInspection

/// The properties of a type: how its values are drawn and compared.
///
/// It is separate from the type, because `Void`, tuples, and existentials can't conform to protocols.
package protocol Kind: SendableMetatype {
  associatedtype Value: Sendable

  /// Creates the same value for the same drawing.
  static func draw(_ drawing: inout Drawing) -> Value

  static func areSame(_ one: Value, _ other: Value) -> Bool

  /// Whether the type is `Void`, so that a case with it can be a constant.
  static var isVoid: Bool { get }
}

extension Kind {
  static var isVoid: Bool { false }
}

/// The choices that determine a value, and the counter of its instances.
package struct Drawing {
  var random: SplitMix64
  let living: Living
  /// The number of enums around the value that is being created. An enum that contains itself has to come to an end.
  var depth = 0

  package init(seed: UInt64, _ living: Living) { (random, self.living) = (SplitMix64(seed: seed), living) }

  mutating func number(below count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}
