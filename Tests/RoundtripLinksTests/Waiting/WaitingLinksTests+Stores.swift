import RoundtripLinks
import Testing

// Texts in a store that no process has saved like this.

extension WaitingLinksTests {
  @Test("Of a store that is cut anywhere, the links of whole lines open, and no others, whatever is held meanwhile")
  func cut() throws {
    for number in 0..<3 { try waiting().hold("pokedex://pokemons/\(number)42") }
    let text = try #require(memory.text)
    for length in 0...text.count {
      let start = text.prefix(length)
      memory.text = String(start)
      let before = journal.all.count
      for _ in 0..<2 { try waiting().hold("pokedex://") }
      try waiting().open(with: note)
      var expected = ["pokemon(42)", "pokemon(142)", "pokemon(242)"].prefix(start.count { $0 == "\n" })
      if let cut = start.split(separator: "\n", omittingEmptySubsequences: false).last, !cut.isEmpty {
        expected.append("dropped: \(cut) is no line of a store of links")
      }
      expected += ["dropped: pokedex:// is replaced by pokedex://", "home"]
      #expect(journal.all[before...].sorted() == expected.sorted(), "\(start)")
      #expect(memory.text == "")
    }
  }
}
