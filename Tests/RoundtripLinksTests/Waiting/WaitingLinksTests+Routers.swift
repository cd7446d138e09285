import RoundtripLinks
import Testing

extension WaitingLinksTests {
  @Test("A router whose handler throws, or whose task is canceled, leaves its links waiting", arguments: [true, false])
  func running(isCanceled: Bool) async throws {
    let fails = Locked(!isCanceled)
    let links = try LinkRouter(pokedexRouter, accepting: [.scheme]) { [journal] route, _ in
      if fails.withLock({ $0 }) { throw NotMine() }
      journal.note("\(route)")
    }
    let waiting = WaitingLinks(links, in: memory.store) { [journal] in journal.note("dropped: \($0)") }
    for link in ["pokedex://pokemons/1", "pokedex://"] { try waiting.hold(link) }
    let text = memory.text
    let task = Task {
      while isCanceled, !Task.isCancelled { await Task.yield() }
      try await waiting.open { _, link in try await links.open(link) }
    }
    if isCanceled { task.cancel() }
    await #expect(throws: (any Error).self) { try await task.value }
    #expect(memory.text == text && journal.all == [])
    fails.withLock { $0 = false }
    try await waiting.open { _, link in try await links.open(link) }
    #expect(journal.all == ["pokemon(1)", "home"])
    #expect(memory.text == "")
  }
}
