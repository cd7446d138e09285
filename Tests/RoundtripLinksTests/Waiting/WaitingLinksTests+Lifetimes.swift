import RoundtripLinks
import Testing

extension WaitingLinksTests {
  @Test("A link may wait for less than a second")
  func fractions() throws {
    let links = try LinkRouter(pokedexRouter, accepting: [.scheme]) { _, _ in }
    let waiting = WaitingLinks(links, in: memory.store, lifetime: .milliseconds(900)) { _ in }
    // A slow machine may need longer, but not each time.
    let opens = try (0..<100).contains { _ in
      try waiting.hold("pokedex://")
      var opens = false
      try waiting.open { _, _ in opens = true }
      return opens
    }
    #expect(opens)
  }
}
