import Testing

@testable import Roundtrip

@Suite struct CharacterTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let table: CharacterTable
    let characters: String
  }

  private static let unreserved = "-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~"

  @Test(
    "A part of a URL contains these characters and no others",
    arguments: [
      Row(testDescription: "component: pchar", table: .component, characters: unreserved + "!$&'()*+,;=:@"),
      Row(
        testDescription: "field: nothing that separates, quotes or means a space", table: .field,
        characters: unreserved + "!$()*,:@/?"),
      Row(testDescription: "element: no comma", table: .element, characters: unreserved + "!$()*:@/?"),
      Row(testDescription: "fragment", table: .fragment, characters: unreserved + "!$&'()*+,;=:@/?"),
      Row(testDescription: "authority", table: .authority, characters: unreserved + "!$&'()*+,;="),
    ])
  func characters(row: Row) {
    let shown = (UInt8.min...UInt8.max).filter(row.table.contains)
    #expect(shown == row.characters.utf8.sorted())
  }

  @Test("All bytes")
  func all() {
    #expect((UInt8.min...UInt8.max).allSatisfy(CharacterTable.all.contains))
  }

  @Test("An empty table contains nothing")
  func none() {
    #expect(!(UInt8.min...UInt8.max).contains(where: CharacterTable("").contains))
  }
}
