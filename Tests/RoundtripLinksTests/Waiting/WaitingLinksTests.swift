import Foundation
import RoundtripLinks
import Testing

@Suite("Links that wait")
struct WaitingLinksTests {
  /// A store in memory, whose text tests read and write.
  final class Memory: Sendable {
    struct Full: Error {}

    private let state = Locked<(text: String?, isFull: Bool)>((nil, false))

    var text: String? {
      get { state.withLock { $0.text } }
      set { state.withLock { $0.text = newValue } }
    }

    func fill(_ isFull: Bool) { state.withLock { $0.isFull = isFull } }

    var store: LinkStore {
      LinkStore {
        self.text
      } save: { text in
        let isFull = self.state.withLock { state in
          if !state.isFull { state.text = text }
          return state.isFull
        }
        if isFull { throw Full() }
      }
    }
  }

  let memory = Memory()
  let journal = Journal()

  func waiting(
    _ router: some ParserPrinter<URLRequestData, PokedexRoute> = pokedexRouter,
    replacing isReplaced: @escaping @Sendable (PokedexRoute, PokedexRoute) -> Bool = { _, _ in false }
  ) throws -> WaitingLinks<PokedexRoute> {
    let links = try LinkRouter(router, accepting: [.scheme, .site]) { _, _ in }
    return WaitingLinks(
      links, in: memory.store, lifetime: .seconds(3600), replacing: isReplaced
    ) { [journal] dropped in journal.note("dropped: \(dropped)") }
  }

  func note(_ route: PokedexRoute, _ link: String) { journal.note("\(route)") }

  @Test("Links wait across a restart, and open in the order in which they arrived")
  func restart() throws {
    let first = try waiting()
    try first.hold("pokedex://pokemons/25")
    try first.hold(#require(URL(string: "https://pokedex.example.com/search?q=mr.%20mime")))
    try first.hold("pokedex://moves/surf")
    #expect(
      memory.text?.replacing(/\ [0-9]+/, with: "") == """
        waiting pokedex://pokemons/25
        waiting https://pokedex.example.com/search?q=mr.%20mime
        waiting pokedex://moves/surf

        """)
    let second = try waiting()
    try second.open(with: note)
    #expect(journal.all == ["pokemon(25)", "search(query: \"mr. mime\")", "move(\"surf\")"])
    #expect(memory.text == "")
    try second.open(with: note)
    #expect(journal.all.count == 3)
  }

  @Test("Some routes pass while others wait, and a link that lets others pass is followed by the first of them")
  func passing() throws {
    let waiting = try waiting()
    for link in ["pokedex://pokemons/1", "pokedex://moves/surf", "pokedex://", "pokedex://pokemons/2"] {
      try waiting.hold(link)
    }
    var isSignedIn = false
    try waiting.open { route in
      isSignedIn || route == .home || route == .move("surf")
    } with: { route, link in
      note(route, link)
      if route == .home { isSignedIn = true }
    }
    #expect(journal.all == ["move(\"surf\")", "home", "pokemon(1)", "pokemon(2)"])
  }

  @Test("A link that is no link of the app isn't held")
  func unhandled() throws {
    let waiting = try waiting()
    for link in ["pokedex://trainers", "digimon://pokemons/1", "pokedex://pokemons/1\nwaiting 1 pokedex://"] {
      #expect(throws: UnhandledLink.self) { try waiting.hold(link) }
    }
    #expect(memory.text == nil)
  }

  @Test("A link that has waited too long is dropped; a clock that is set back makes none old")
  func tooOld() throws {
    let now = Int(Date().timeIntervalSince1970)
    memory.text = [now - 3700, now - 3500, now + 100_000].enumerated()
      .map { "waiting \($1) pokedex://pokemons/\($0)\n" }.joined()
    try waiting().open(with: note)
    #expect(journal.all == ["dropped: pokedex://pokemons/0 has waited too long", "pokemon(1)", "pokemon(2)"])
  }

  @Test("A link with the same text replaces one that waits, and so does any that the app says")
  func replaced() throws {
    let waiting = try waiting { held, new in held == .home || new == .home }
    for link in ["pokedex://moves/surf", "pokedex://pokemons/1", "pokedex://moves/surf"] { try waiting.hold(link) }
    #expect(journal.all == ["dropped: pokedex://moves/surf is replaced by pokedex://moves/surf"])
    try waiting.hold("pokedex://")
    try waiting.open(with: note)
    #expect(
      Array(journal.all.dropFirst()) == [
        "dropped: pokedex://pokemons/1 is replaced by pokedex://",
        "dropped: pokedex://moves/surf is replaced by pokedex://", "home",
      ])
  }

  @Test("What matches nothing after an update is told, and the rest opens")
  func updated() throws {
    let old = try waiting()
    for link in ["pokedex://pokemons/1", "pokedex://moves/surf"] { try old.hold(link) }
    let new = try waiting(
      Route(.case(PokedexRoute.move)) {
        Path {
          "moves"; String.parser()
        }
      })
    try new.open(with: note)
    #expect(
      journal.all == [
        """
        dropped: pokedex://pokemons/1: no route matches GET /pokemons/1

          /pokemons/1
           ^ expected "moves"    for the route       GET /moves/:text
        """, "move(\"surf\")",
      ])
    #expect(memory.text == "")
  }

  @Test("A handler that throws leaves its link, and all behind it, waiting")
  func throwing() async throws {
    let waiting = try waiting()
    for link in ["pokedex://pokemons/1", "pokedex://pokemons/2"] { try waiting.hold(link) }
    let text = memory.text
    #expect(throws: NotMine.self) { try waiting.open { _, _ in throw NotMine() } }
    #expect(memory.text == text)
    await #expect(throws: NotMine.self) {
      try await waiting.open { _, _ in
        await Task.yield()
        throw NotMine()
      }
    }
    #expect(memory.text == text)
    try waiting.open(with: note)
    #expect(journal.all == ["pokemon(1)", "pokemon(2)"])
  }

  @Test("A link whose handler throws waits on, even if the store fails then, too", arguments: [true, false])
  func throwingWhileFull(suspends: Bool) async throws {
    let waiting = try waiting()
    try waiting.hold("pokedex://pokemons/1")
    await #expect(throws: NotMine.self) {
      let fail = {
        memory.fill(true)
        throw NotMine()
      }
      if !suspends { try waiting.open { _, _ in try fail() } }
      try await waiting.open { _, _ in
        await Task.yield()
        try fail()
      }
    }
    memory.fill(false)
    try waiting.hold("pokedex://")
    #expect(memory.text?.contains("opening") == false)
    try waiting.open(with: note)
    #expect(journal.all == ["pokemon(1)", "home"])
    #expect(memory.text == "")
  }

  @Test("Nothing changes if the store fails")
  func full() throws {
    let waiting = try waiting()
    try waiting.hold("pokedex://pokemons/1")
    memory.fill(true)
    #expect(throws: Memory.Full.self) { try waiting.hold("pokedex://pokemons/2") }
    #expect(throws: Memory.Full.self) { try waiting.open(with: note) }
    #expect(journal.all == [])
    memory.fill(false)
    try waiting.open(with: note)
    #expect(journal.all == ["pokemon(1)"])
  }

  @Test("A link whose removal can't be stored doesn't open again, and a later process says so")
  func unremoved() throws {
    let first = try waiting()
    try first.hold("pokedex://pokemons/1")
    #expect(throws: Memory.Full.self) {
      try first.open { route, link in
        note(route, link)
        memory.fill(true)
      }
    }
    memory.fill(false)
    try first.open(with: note)
    try waiting().open(with: note)
    #expect(journal.all == ["pokemon(1)", "dropped: pokedex://pokemons/1 was being opened when the process ended"])
    #expect(memory.text == "")
  }

  @Test("A line of another version is told, and lost by no hold")
  func unreadable() throws {
    memory.text = "waiting soon pokedex://\nasleep 1 pokedex://\u{1B}\nwaiting 9000000000 pokedex://\n"
    let waiting = try waiting()
    try waiting.hold("pokedex://moves/surf")
    #expect(memory.text?.hasPrefix("waiting soon pokedex://\nasleep 1 pokedex://\u{1B}\n") == true)
    try waiting.open(with: note)
    #expect(
      journal.all == [
        "dropped: waiting soon pokedex:// is no line of a store of links",
        #"dropped: asleep 1 pokedex://\u{1B} is no line of a store of links"#, "home", "move(\"surf\")",
      ])
  }

  @Test("Handlers of a router may suspend; links that arrive meanwhile are opened, too")
  func suspending() async throws {
    let journal = journal
    let links = try LinkRouter(accepting: [.scheme]) {
      LinkRoute("/pokemons/:id") { context in
        await Task.yield()
        journal.note("pokemon \(try context.argument(named: "id", as: Int.self))")
      }
    }
    let waiting = WaitingLinks(links, in: memory.store) { journal.note("\($0)") }
    try waiting.hold("pokedex://pokemons/1")
    try await waiting.open { _, link in
      if link.hasSuffix("1") { try waiting.hold("pokedex://pokemons/2") }
      await links.openIfPossible(link)
    }
    #expect(journal.all == ["pokemon 1", "pokemon 2"])
  }

  /// The call site of an app: everything belongs to the main actor, and its closures call it without `await`.
  @MainActor
  final class Navigation {
    let waiting: WaitingLinks<PokedexRoute>
    var isSignedIn = false
    var shown: [PokedexRoute] = []

    init(_ waiting: WaitingLinks<PokedexRoute>) { self.waiting = waiting }

    func receive(_ link: String) throws {
      try waiting.hold(link)
      try openWaiting()
    }

    func signIn() async throws {
      isSignedIn = true
      try await waiting.open { route, _ in
        await Task.yield()
        MainActor.assertIsolated()
        shown.append(route)
      }
    }

    private func openWaiting() throws {
      try waiting.open { route in
        isSignedIn || route == .home
      } with: { route, _ in
        shown.append(route)
      }
    }
  }

  @Test("An app opens links on the main actor")
  @MainActor
  func mainActor() async throws {
    let navigation = Navigation(try waiting())
    for link in ["pokedex://pokemons/1", "pokedex://"] { try navigation.receive(link) }
    #expect(navigation.shown == [.home])
    try await navigation.signIn()
    #expect(navigation.shown == [.home, .pokemon(1)])
  }

  @Test("Links that arrive on many threads open once each")
  func concurrency() async throws {
    let waiting = try waiting()
    let journal = journal
    try await withThrowingTaskGroup { group in
      for id in 0..<100 {
        group.addTask {
          try waiting.hold("pokedex://pokemons/\(id)")
          try await waiting.open { route, _ in
            await Task.yield()
            journal.note("\(route)")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(journal.all.sorted() == (0..<100).map { "pokemon(\($0))" }.sorted())
    #expect(memory.text == "")
  }

  @Test("Links that are held while others open are each opened or dropped, once", arguments: [1, 4], [true, false])
  func heldAndOpened(holders: Int, sameText: Bool) async throws {
    let (opened, dropped) = (Locked<[String]>([]), Locked<[String]>([]))
    let links = try LinkRouter(pokedexRouter, accepting: [.scheme]) { _, _ in }
    let waiting = WaitingLinks(links, in: memory.store, replacing: { _, _ in !sameText }) { link in
      dropped.withLock { $0.append(link.text) }
      Thread.sleep(forTimeInterval: 0.000_1)
    }
    let texts = (0..<holders * 200).map { "pokedex://pokemons/\(sameText ? 1 : $0)" }
    try await withThrowingTaskGroup { group in
      for holder in 0..<holders {
        group.addTask { for text in texts.dropFirst(holder * 200).prefix(200) { try waiting.hold(text) } }
      }
      group.addTask {
        for _ in 0..<400 { try waiting.open { _, link in opened.withLock { $0.append(link) } } }
      }
      try await group.waitForAll()
    }
    let before = opened.withLock { $0.count }
    try waiting.open { _, link in opened.withLock { $0.append(link) } }
    // Of the links that waited at last, each replaced the one before.
    #expect(opened.withLock { $0.count } <= before + 1)
    #expect((opened.withLock { $0 } + dropped.withLock { $0 }).sorted() == texts.sorted())
    #expect(memory.text == "")
  }

  @Test("While a link is dropped, other calls neither open it nor drop it again")
  func whileDropping() throws {
    let used = Locked<WaitingLinks<PokedexRoute>?>(nil)
    let links = try LinkRouter(pokedexRouter, accepting: [.scheme]) { _, _ in }
    let waiting = WaitingLinks(links, in: memory.store, lifetime: .seconds(3600)) { [journal] dropped in
      journal.note("dropped: \(dropped)")
      let other = used.withLock { used in
        defer { used = nil }
        return used
      }
      #expect(throws: Never.self) {
        try other?.open { route, _ in journal.note("\(route)") }
        try other?.hold(dropped.text)
      }
    }
    memory.text = "waiting 0 pokedex://pokemons/1\n"
    used.withLock { $0 = waiting }
    try waiting.open(with: note)
    // It was held again.
    #expect(journal.all == ["dropped: pokedex://pokemons/1 has waited too long", "pokemon(1)"])
    try waiting.hold("pokedex://pokemons/1")
    used.withLock { $0 = waiting }
    try waiting.hold("pokedex://pokemons/1")
    let replaced = "dropped: pokedex://pokemons/1 is replaced by pokedex://pokemons/1"
    #expect(Array(journal.all.dropFirst(2)) == [replaced, replaced])
    try waiting.open(with: note)
    #expect(Array(journal.all.dropFirst(4)) == ["pokemon(1)"])
    #expect(memory.text == "")
  }

  @Test("A link whose removal can't be stored waits on, although its dropping was told")
  func fullWhileDropping() throws {
    let waiting = try waiting()
    try waiting.hold("pokedex://pokemons/1")
    memory.fill(true)
    #expect(throws: Memory.Full.self) { try waiting.hold("pokedex://pokemons/1") }
    memory.fill(false)
    try waiting.open(with: note)
    #expect(journal.all == ["dropped: pokedex://pokemons/1 is replaced by pokedex://pokemons/1", "pokemon(1)"])
  }

  @Test("A file is made with its folder")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = LinkStore.file(at: folder.appending(path: "held/links.txt"))
    for _ in 0..<2 {
      let waiting = WaitingLinks(try LinkRouter(pokedexRouter, accepting: [.scheme]) { _, _ in }, in: store) {
        journal.note("\($0)")
      }
      try waiting.open(with: note)
      try waiting.hold("pokedex://pokemons/1")
    }
    #expect(journal.all == ["pokemon(1)"])
    // What can't be read isn't overwritten.
    let unreadable = WaitingLinks(
      try LinkRouter(pokedexRouter, accepting: [.scheme]) { _, _ in }, in: .file(at: folder)
    ) { journal.note("\($0)") }
    #expect(throws: (any Error).self) { try unreadable.hold("pokedex://pokemons/1") }
  }
}
