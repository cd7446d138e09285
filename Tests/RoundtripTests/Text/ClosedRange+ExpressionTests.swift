import Testing

@testable import Roundtrip

@Suite struct ClosedRangeExpressionTests {
  @Test("Every form of a range contains the expected numbers")
  func ranges() {
    #expect(ClosedRange<UInt8>(1...3 as ClosedRange<UInt8>) == 1...3)
    #expect(ClosedRange<UInt8>(1... as PartialRangeFrom<UInt8>) == 1...255)
    #expect(ClosedRange<UInt8>(...3 as PartialRangeThrough<UInt8>) == 0...3)
    #expect(ClosedRange<UInt8>(0..<4 as Range<UInt8>) == 0...3)
    #expect(ClosedRange<UInt8>(..<4 as PartialRangeUpTo<UInt8>) == 0...3)
    #expect(ClosedRange<Int8>(...Int8.max as PartialRangeThrough<Int8>) == -128...127)
    #expect(ClosedRange<Int8>(Int8.min... as PartialRangeFrom<Int8>) == -128...127)
  }

  @Test("An empty range and an unsupported one trap")
  func noRange() async {
    await #expect(processExitsWith: .failure) { _ = ClosedRange<Int>(3..<3 as Range<Int>) }
    await #expect(processExitsWith: .failure) { _ = ClosedRange<UInt8>(..<0 as PartialRangeUpTo<UInt8>) }
    await #expect(processExitsWith: .failure) { _ = ClosedRange<Int>(Evens()) }
  }

  struct Evens: RangeExpression {
    func relative<C: Collection>(to collection: C) -> Range<Int> where C.Index == Int { 0..<2 }
    func contains(_ number: Int) -> Bool { number.isMultiple(of: 2) }
  }
}
