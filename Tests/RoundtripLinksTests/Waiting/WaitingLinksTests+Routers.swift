import Foundation
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

  @Test("An app that gives up links which all handlers reject keeps those of a canceled task")
  func givingUp() async throws {
    let (isOpening, continuation) = AsyncStream.makeStream(of: Void.self)
    let links = try LinkRouter(pokedexRouter, accepting: [.scheme]) { [journal] route, _ in
      if route == .home { throw NotMine() }
      if journal.all.count > 1 { return journal.note("\(route)") }
      continuation.finish()
      while !Task.isCancelled { await Task.yield() }
      throw URLError(.cancelled)
    }
    let waiting = WaitingLinks(links, in: memory.store) { [journal] in journal.note("dropped: \($0)") }
    let open = { @Sendable [journal] in
      try await waiting.open { route, link in
        do { try await links.open(link) } catch is UnhandledLink { journal.note("\(route) is given up") }
      }
    }
    for link in ["pokedex://", "pokedex://pokemons/1"] { try waiting.hold(link) }
    let task = Task { try await open() }
    for await _ in isOpening {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    journal.note("again")
    try await open()
    #expect(journal.all == ["home is given up", "again", "pokemon(1)"])
  }
}
