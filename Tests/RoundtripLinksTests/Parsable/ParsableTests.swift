import Foundation
import RoundtripLinks
import Testing

@Suite("Values of arguments")
struct ParsableTests {
  private enum PokemonType: String, Parsable { case fire, water }

  private struct Level: Parsable, Hashable {
    let number: Int
    static func parsed(from text: String) -> Level? {
      guard let number = Int.parsed(from: text), (1...100).contains(number) else { return nil }
      return Level(number: number)
    }
  }

  @Test(
    "Whole numbers are decimal digits, with an optional minus but no plus",
    arguments: [("5", 5), ("-5", -5), ("007", 7), ("+5", nil), ("5x", nil), ("", nil), (" 5", nil), ("٣", nil)]
      as [(String, Int?)])
  func integers(text: String, value: Int?) {
    #expect(Int.parsed(from: text) == value)
    #expect(Int64.parsed(from: text) == value.map { Int64($0) })
  }

  @Test("A number too large for its type is invalid")
  func overflow() {
    #expect(Int64.parsed(from: "9223372036854775807") == .max)
    #expect(Int64.parsed(from: "9223372036854775808") == nil)
    #expect(UInt8.parsed(from: "256") == nil)
    #expect(UInt8.parsed(from: "-1") == nil)
  }

  @Test("Other numbers, Booleans, texts, and URLs are parsed as a whole")
  func others() {
    #expect(Double.parsed(from: "-12.5") == -12.5)
    #expect(Double.parsed(from: "12.5x") == nil)
    #expect(Float.parsed(from: "0.5") == 0.5)
    #expect(Float.parsed(from: "") == nil)
    #expect(Bool.parsed(from: "true") == true)
    #expect(Bool.parsed(from: "yes") == nil)
    #expect(String.parsed(from: "") == "")
    #expect(URL.parsed(from: "https://example.com/a?b")?.absoluteString == "https://example.com/a?b")
    #expect(URL.parsed(from: "a b") == nil)
    #expect(UUID.parsed(from: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") != nil)
    #expect(UUID.parsed(from: "E621E1F8") == nil)
    #expect(UUID.parsed(from: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F\0x") == nil)
  }

  private enum Place: String, Parsable { case cafe = "caf\u{E9}" }

  @Test("Enums of strings have their raw values, and are case-sensitive")
  func enums() {
    #expect(PokemonType.parsed(from: "fire") == .fire)
    #expect(PokemonType.parsed(from: "Fire") == nil)
    #expect(Place.parsed(from: "caf\u{E9}") == .cafe)
    #expect(Place.parsed(from: "cafe\u{301}") == nil)
  }

  @Test("Arrays and sets have elements separated by commas, and empty elements are ignored")
  func lists() {
    #expect([String].parsed(from: "a,,c,d,,,,f") == ["a", "c", "d", "f"])
    #expect([String].parsed(from: "") == [])
    #expect([Int].parsed(from: "1,2,x") == nil)
    #expect(Set<Level>.parsed(from: "1,2,1")?.map(\.number).sorted() == [1, 2])
    #expect([Level].parsed(from: "1,101") == nil)
    #expect([PokemonType].parsed(from: "water,fire") == [.water, .fire])
  }
}
