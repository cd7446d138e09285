import Roundtrip

/// What is known of a type: how values of it are drawn, and whether two are the same.
///
/// It stands beside the type, because `Void`, tuples and existentials conform to nothing.
protocol Kind: SendableMetatype {
  associatedtype Value: Sendable

  /// The same value for the same drawing.
  static func draw(_ drawing: inout Drawing) -> Value

  static func areSame(_ one: Value, _ other: Value) -> Bool

  /// Whether the type is `Void`, so that a case with it can be a constant.
  static var isVoid: Bool { get }
}

extension Kind {
  static var isVoid: Bool { false }
}

/// The choices of which a value is made, and what counts the instances in it.
struct Drawing {
  var random: SplitMix64
  let living: Living
  /// How many enums the value that is being made is within. One that contains itself has to come to an end.
  var depth = 0

  init(seed: UInt64, _ living: Living) { (random, self.living) = (SplitMix64(seed: seed), living) }

  mutating func number(below count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}
