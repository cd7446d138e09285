// swift-format-ignore-file: OneCasePerLine

import Testing

@testable import Roundtrip

@Suite struct PayloadComparisonTests {
  final class Object: Sendable {}
  struct Opaque { var run: @Sendable () -> Int = { 1 }, number = 1 }
  struct Masked: CustomReflectable {
    var number = 1
    var customMirror: Mirror { Mirror(self, children: ["number": Int.random(in: 0...1000)]) }
  }
  enum Choice { case one(Opaque), other(Opaque), none, nothing }
  indirect enum Chain { case end, link(Chain) }

  struct Pair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let differs: Bool
    let compare: @Sendable () -> Bool

    init<Value>(_ description: String, differs: Bool, _ values: @escaping @Sendable () -> (Value, Value)) {
      testDescription = description
      self.differs = differs
      compare = {
        let (one, other) = values()
        return isKnownToDiffer(one, other)
      }
    }
  }

  @Test("Values count as different only if they certainly are", arguments: Self.pairs)
  func comparison(pair: Pair) {
    #expect(pair.compare() == pair.differs)
  }

  static let pairs: [Pair] = [
    Pair("equal", differs: false) { (1, 1) },
    Pair("unequal", differs: true) { (1, 2) },
    Pair("not a number", differs: false) { (Double.nan, Double.nan) },
    Pair("not a number, in a tuple", differs: false) { ((Double.nan, 1), (Double.nan, 1)) },
    Pair("a tuple", differs: true) { ((1, "a"), (1, "b")) },
    Pair("a nested tuple", differs: true) { ((1, ("a", Object.self as Any)), (1, ("b", Object.self as Any))) },
    Pair("nil and a value", differs: true) { (Opaque?.none, Opaque()) },
    Pair("nil twice", differs: false) { (Opaque?.none, nil) },
    Pair("optional values", differs: true) { (Opaque?.some(Opaque()), Opaque(number: 2)) },
    Pair("functions", differs: false) { (Opaque(), Opaque(run: { 2 })) },
    Pair("beside functions", differs: true) { (Opaque(), Opaque(number: 2)) },
    Pair("a mirror of its own", differs: false) { (Masked(), Masked(number: 2)) },
    Pair("cases", differs: true) { (Choice.one(Opaque()), Choice.other(Opaque())) },
    Pair("cases without payload", differs: true) { (Choice.none, Choice.nothing) },
    Pair("payloads of cases", differs: true) { (Choice.one(Opaque()), Choice.one(Opaque(number: 2))) },
    Pair("the same case", differs: false) { (Choice.one(Opaque()), Choice.one(Opaque())) },
    Pair("instances", differs: true) { (Object(), Object()) },
    Pair("existentials of two types", differs: true) { (1 as Any, "a" as Any) },
    Pair("arrays of two lengths", differs: true) { ([Opaque()], [Opaque(), Opaque()]) },
    Pair("dictionaries", differs: false) { (["a": Opaque(), "b": Opaque()], ["a": Opaque(), "b": Opaque()]) },
    Pair("functions alone", differs: false) { ({ 1 }, { 2 }) },
    Pair("types", differs: false) { (Int.self as Any.Type, Int.self as Any.Type) },
    Pair("very deep", differs: false) {
      let chain = (0..<5_000).reduce(Chain.end) { chain, _ in .link(chain) }
      return (chain, .link(chain))
    },
  ]

  @Test("An instance equals itself")
  func identity() {
    let object = Object()
    #expect(!isKnownToDiffer(object, object))
    #expect(!isKnownToDiffer((object, 1), (object, 1)))
  }
}
