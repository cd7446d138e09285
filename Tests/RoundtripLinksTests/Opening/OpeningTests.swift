import Foundation
import RoundtripLinks
import Testing

@Suite("Opening links")
struct OpeningTests {
  @Test("All matches of a link are tried in order until a handler doesn't throw")
  func order() async throws {
    let journal = Journal()
    let links = try LinkRouter(accepting: [.scheme]) {
      LinkRoute("/a/b") { _ in
        journal.note("first")
        throw NotMine()
      }
      LinkRoute("/a/:x") { _ in journal.note("second") }
      LinkRoute("/:x/b") { _ in journal.note("third") }
    }
    try await links.open("pokedex://a/b")
    #expect(journal.all == ["first", "second"])
  }

  @Test("If all handlers throw, the error contains their errors")
  func failures() async throws {
    let links = try LinkRouter(accepting: [.scheme]) {
      LinkRoute("/a/:id") { context in let _: Int = try context.argument(named: "id") }
      LinkRoute("/:x/b") { _ in throw NotMine() }
    }
    let error = await #expect(throws: UnhandledLink.self) { try await links.open("pokedex://a/b") }
    #expect(
      error?.description == """
        pokedex://a/b was rejected by all handlers that match it:
        - /a/:id: "id" is "b", which isn't a valid Int
        - /:x/b: not mine
        """)
  }

  @Test("A link without a source or a matching pattern explains why")
  func unhandled() async throws {
    let links = try router(["/pokemons/:id", "/moves"])
    let foreign = await #expect(throws: UnhandledLink.self) { try await links.open("digimon://x") }
    #expect(
      foreign?.description
        == "digimon://x comes from none of the accepted sources: pokedex:// and https://pokedex.example.com")
    let missed = #expect(throws: UnhandledLink.self) { try links.match("pokedex://Moves/surf") }
    #expect(
      missed?.description == """
        pokedex://Moves/surf: no route matches GET /Moves/surf

          /Moves/surf
                 ^ expected the end of the path   for /moves          GET /moves
        """)
  }

  @Test(
    "A text that isn't a URL neither opens nor matches, even if a pattern would match it",
    arguments: ["pokedex://[", "pokedex://[x", "pokedex://x]", "pokedex://a^b", "pokedex://{x}"])
  func noURL(text: String) async throws {
    try #require(URL(string: text) == nil)
    let links = try router(["/:any"])
    #expect(!links.responds(to: text))
    let description = "\(text) isn't a valid URL"
    #expect(#expect(throws: UnhandledLink.self) { try links.match(text) }?.description == description)
    let error = await #expect(throws: UnhandledLink.self) { try await links.open(text) }
    #expect(error?.description == description)
  }

  @Test(
    "The path of a link without components is a slash",
    arguments: [
      ("pokedex:", "/"), ("pokedex://", "/"), ("pokedex:?x=1", "/?x=1"), ("pokedex://#top", "/#top"),
      ("https://pokedex.example.com?x=1", "https://pokedex.example.com/?x=1"),
    ])
  func homeless(link: String, request: String) throws {
    let error = #expect(throws: UnhandledLink.self) { try router(["/moves"]).match(link) }
    #expect(error?.description.hasPrefix("\(link): no route matches GET \(request)\n") == true, "\(error as Any)")
  }

  @Test(
    "A link that no source accepts explains why",
    arguments: [
      ("pokedex://pokemons/a b", #"pokedex://pokemons/a b isn't a valid URL"#),
      ("pokedex://pokemons/a\nb", #"pokedex://pokemons/a\u{A}b isn't a valid URL"#),
      ("https://pokedex.example.com:x/a", "https://pokedex.example.com:x/a isn't a valid URL"),
      (
        "pokedex://user@pokemons",
        "pokedex://…@pokemons has a user or a port, which links of pokedex:// can't have"
      ),
      ("pokedex://pokemons:80", "pokedex://pokemons:80 has a user or a port, which links of pokedex:// can't have"),
      (
        "https://user@pokedex.example.com/a",
        "https://…@pokedex.example.com/a has a user, which links of https://pokedex.example.com can't have"
      ),
      (
        "https://pokedex.example.com@elsewhere.example.com/",
        "https://…@elsewhere.example.com/ comes from none of the accepted sources: pokedex:// and https://pokedex.example.com"
      ),
      (
        "https://user:secret@b.example/@x?a@b",
        "https://…@b.example/@x?a@b comes from none of the accepted sources: pokedex:// and https://pokedex.example.com"
      ),
      (
        "//:secret@b.example/",
        "…@b.example/ comes from none of the accepted sources: pokedex:// and https://pokedex.example.com"
      ),
      ("https://user:sec/ret@pokedex.example.com/a", "…@pokedex.example.com/a isn't a valid URL"),
      ("https://user:secret@pokedex.example.com/a b", "…@pokedex.example.com/a b isn't a valid URL"),
      (
        "mailto:a@b.example",
        "mailto:a@b.example comes from none of the accepted sources: pokedex:// and https://pokedex.example.com"
      ),
      ("digimon:/x", "digimon:/x comes from none of the accepted sources: pokedex:// and https://pokedex.example.com"),
    ])
  func reasons(link: String, description: String) throws {
    let error = #expect(throws: UnhandledLink.self) { try router(["/pokemons/:id"]).match(link) }
    #expect(error?.description == description)
  }

  @Test("Messages contain no control characters")
  func escaped() async throws {
    struct Loud: Error, CustomStringConvertible { let description = "loud\u{1B}[31m\n" }
    let events = Locked<[String]>([])
    let links = try LinkRouter(accepting: [.scheme]) {
      LinkRoute("/a/:id") { context in let _: Int = try context.argument(named: "id") }
      LinkRoute("/:x/:y") { _ in throw Loud() }
    }.logging { event in events.withLock { $0.append("\(event)") } }
    for link in ["pokedex://a/%0A%1B", "pokedex://\u{1B}", "pokedex\n://x", "digimon://x\u{7F}\u{2028}"] {
      let error = await #expect(throws: UnhandledLink.self) { try await links.open(link) }
      events.withLock { $0 += [error.map { "\($0)" } ?? "", (error as (any Error)?)?.localizedDescription ?? ""] }
    }
    for text in events.withLock({ $0 }) {
      #expect(!text.isEmpty && text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isControl }, "\(text)")
    }
    let texts: [any Error] = [
      LinkArgumentError.notParsed("a\n", text: "b\u{1B}", type: "Int"), LinkArgumentError.noParameter("\u{1B}"),
      try #require(#expect(throws: InvalidLinkPattern.self) { try LinkPattern("a\u{1B}//b\n") }),
    ]
    for error in texts { #expect("\(error)".unicodeScalars.allSatisfy { !$0.isControl }, "\(error)") }
  }

  @Test("The localizedDescription of an error is its description")
  func localized() throws {
    let mistakes = #expect(throws: LinkRouterError.self) { try router(["a//b"]) }
    let unhandled = #expect(throws: UnhandledLink.self) { try router([]).match("digimon://x") }
    let pattern = #expect(throws: InvalidLinkPattern.self) { try LinkPattern("a//b") }
    let errors: [any Error & CustomStringConvertible] = [
      try #require(mistakes), try #require(unhandled), try #require(pattern), LinkArgumentError.noParameter("id"),
      LinkHandlerError.asynchronous,
      try #require(#expect(throws: RoutingError.self) { try pokedexRouter.match(path: "/x") }),
    ]
    for error in errors { #expect((error as any Error).localizedDescription == error.description) }
  }

  @Test("A URL and its text open the same link, and the context has the URL")
  func urls() async throws {
    let journal = Journal()
    let links = try LinkRouter(accepting: [.site]) {
      LinkRoute("/a/:x") { context in journal.note("\(context.url) \(context.source)") }
    }
    let text = "https://pokedex.example.com/a/1?b=2#c"
    try await links.open(text)
    try await links.open(#require(URL(string: text)))
    #expect(journal.all == Array(repeating: "\(text) https://pokedex.example.com", count: 2))
  }

  @Test(
    "Every text that is opened has a URL", .tags(.random), .slow,
    arguments: [
      "pokedex://", "pokedex:/", "pokedex:", "https://pokedex.example.com", "https://pokedex.example.com:",
      "https://[::1]",
    ])
  func plainText(beginning: String) throws {
    let everything = OneOf { Route(.case(Everything.path)) { Path { Rest() } } }
    let links = try LinkRouter(everything, accepting: [.scheme, .site, .universalLink("https://[::1]")]) { _, _ in }
    let characters = Array("aZ09-~!&'+;=/?:@#%[é|\\\"<")
    let tails = characters.flatMap { one in characters.flatMap { two in characters.map { "\(one)\(two)\($0)" } } }
    for text in (["", "/"] + tails).map({ beginning + $0 }) {
      try? links.open(text) { _, context in
        #expect(context.url.absoluteString == URL(string: text)?.absoluteString, "\(text)")
      }
    }
  }

  private enum Everything: Equatable { case path([String]) }

  @Test("The additional information has a custom type")
  func userInfo() async throws {
    let links = try LinkRouter(accepting: [.scheme], userInfo: Journal.self) {
      LinkGroup(accepting: [.scheme]) { LinkRoute("/a") { context in context.userInfo.note("opened") } }
    }
    let journal = Journal()
    #expect(await links.openIfPossible("pokedex://a", userInfo: journal))
    let typed = try LinkRouter(pokedexRouter, accepting: [.scheme], userInfo: Journal.self) { route, context in
      context.userInfo.note("\(route)")
    }
    try await typed.open("pokedex://pokemons/1", userInfo: journal)
    #expect(journal.all == ["opened", "pokemon(1)"])
  }

  @MainActor
  final class Navigation {
    var shown: [String] = []

    func push(_ name: String) { shown.append(name) }

    /// Handlers written within a main-actor type are isolated to it, and need no `await` to call it.
    func links() throws -> LinkRouter<LinkMatch, Void> {
      try LinkRouter(accepting: [.scheme]) {
        LinkRoute("/a/:name") { context in
          MainActor.assertIsolated()
          self.push(try context.argument(named: "name"))
        }
        LinkRoute("/b/:name") { context in
          await Task.yield()
          self.push(try context.argument(named: "name"))
        }
        LinkRoute(onMainActor: "/c/:name") { context in self.push(try context.argument(named: "name")) }
      }
    }
  }

  @Test("A handler has the isolation of its context")
  @MainActor
  func isolation() async throws {
    let navigation = Navigation()
    let links = try navigation.links()
    for name in ["a", "b", "c"] { try await links.open("pokedex://\(name)/\(name)1") }
    let typed = try LinkRouter(pokedexRouter, accepting: [.scheme]) { @MainActor route, context in
      navigation.push("\(route)")
    }
    try await typed.open("pokedex://moves/surf")
    #expect(navigation.shown == ["a1", "b1", "c1", "move(\"surf\")"])
  }

  @Test(
    "A canceled task tries no more handlers, and its link isn't unhandled, whatever its handler throws",
    arguments: [true, false], [CancellationError() as any Error, URLError(.cancelled), NotMine()])
  func cancellation(isLast: Bool, error: any Error) async throws {
    let journal = Journal()
    let (isWaiting, continuation) = AsyncStream.makeStream(of: Void.self)
    let links = try LinkRouter(accepting: [.scheme]) {
      LinkRoute("/a") { _ in
        journal.note("waiting")
        continuation.finish()
        while !Task.isCancelled { await Task.yield() }
        throw error
      }
      if !isLast { LinkRoute("/:x") { _ in journal.note("never") } }
    }
    .onUnhandled { _ in journal.note("unhandled") }
    let task = Task { try await links.open("pokedex://a") }
    for await _ in isWaiting {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(journal.all == ["waiting"])
  }

  @Test("Two hundred links are opened at once")
  func concurrency() async throws {
    let opened = Locked<Set<Int>>([])
    let links = try LinkRouter(accepting: [.scheme, .site]) {
      LinkRoute("/pokemons/:id") { context in
        await Task.yield()
        let id: Int = try context.argument(named: "id")
        opened.withLock { _ = $0.insert(id) }
      }
      LinkRoute("/moves/:id") { _ in throw NotMine() }
      LinkRoute("/:kind/:id") { context in
        let id: Int = try context.argument(named: "id")
        opened.withLock { _ = $0.insert(id) }
      }
    }
    await withTaskGroup(of: Bool.self) { group in
      for id in 0..<200 {
        group.addTask {
          let place = id.isMultiple(of: 2) ? "pokedex://pokemons" : "https://pokedex.example.com/moves"
          return await links.openIfPossible("\(place)/\(id)")
        }
      }
      for await isOpened in group { #expect(isOpened) }
    }
    #expect(opened.withLock { $0 } == Set(0..<200))
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
