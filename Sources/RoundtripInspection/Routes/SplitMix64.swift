/// A random number generator that produces the same numbers for the same seed on every platform.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  @inline(never)
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension RandomNumberGenerator {
  /// A number from 0 up to, but not including, `count`.
  ///
  /// The distribution is even enough for samples: the bias is at most `count` in 2 to the 64th.
  package mutating func number(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// Returns `true` once in `count` calls, on average.
  package mutating func oneIn(_ count: Int) -> Bool { number(below: count) == 0 }

  /// A random element of a collection that isn't empty.
  @inline(never)
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
