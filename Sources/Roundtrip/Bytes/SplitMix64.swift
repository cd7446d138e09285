/// Random numbers that are the same for the same seed, on every platform.
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
  /// A number from 0 on, below `count`.
  ///
  /// As even as a sample needs it: some numbers are likelier than others by no more than `count` in 2 to the 64th.
  package mutating func number(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// True in one of `count` cases.
  package mutating func oneIn(_ count: Int) -> Bool { number(below: count) == 0 }

  /// One of the elements, of which there is at least one.
  @inline(never)
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
