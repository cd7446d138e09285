import Foundation
import RoundtripFoundation
import RoundtripInspection
import Testing

@Suite struct JSONNumberTests {
  @Test(
    "A number is a text that JSON has",
    arguments: ["0", "-0", "7", "-12", "0.5", "1.50", "1e5", "1E+05", "-0.1e-7", "123456789012345678901234567890"])
  func numbers(_ text: String) { #expect(JSONValue.Number(text)?.text == text) }

  @Test(
    "Other texts are none",
    arguments: [
      "", " 1", "1 ", "007", "-", "-01", "+5", ".5", "5.", "1e", "1e+", "0x1F", "1_000", "1,0", "1\n", "1}", "\u{661}",
      "1\u{301}", "nan", "inf", "true", "\"1\"", "1,2", "forty-two",
    ])
  func others(_ text: String) { #expect(JSONValue.Number(text) == nil) }

  @Test("A number is read by others as the number that it was made of, and infinity is none")
  func doubles() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<5_000 {
      let double = Double(bitPattern: random.next())
      guard let number = JSONValue.Number(double) else {
        #expect(!double.isFinite)
        continue
      }
      let json = JSONValue.array([.number(number), JSONValue(Int64(truncatingIfNeeded: random.next()))]).compact
      #expect(try JSONDecoder().decode([Double].self, from: Data(json.utf8))[0] == double)
    }
    #expect(JSONValue.Number(.infinity) == nil && JSONValue.Number(-.infinity) == nil && JSONValue.Number(.nan) == nil)
  }

  @Test("A literal is a number as it is written")
  func literals() {
    let value: JSONValue = [1, -2, 0.5, 1e300]
    #expect(value.compact == "[1, -2, 0.5, 1e+300]")
    #expect(JSONValue(UInt64.max).compact == "18446744073709551615")
    #expect(JSONValue(Int8(-128)).compact == "-128")
  }
}
