import RoundtripLinks
import Testing

@Suite("Opening links synchronously")
struct OpeningNowTests {
  @Test("Synchronous handlers open a link immediately")
  func synchronous() throws {
    let journal = Journal()
    let links = try LinkRouter(accepting: [.scheme]) {
      LinkRoute(synchronously: "/a/b") { _ in throw NotMine() }
      LinkRoute(synchronously: "/a/:x") { context in journal.note(try context.argument(named: "x")) }
    }
    try links.openSynchronously("pokedex://a/b")
    #expect(links.openSynchronouslyIfPossible("pokedex://a/c"))
    #expect(!links.openSynchronouslyIfPossible("pokedex://b"))
    #expect(journal.all == ["b", "c"])
  }

  @Test("On the main actor, main-actor handlers open a link immediately as well")
  @MainActor
  func onMainActor() throws {
    var names: [String] = []
    let box = Box()
    let links = try LinkRouter(accepting: [.scheme]) {
      LinkRoute(onMainActor: "/a/:x") { context in box.names.append(try context.argument(named: "x")) }
    }
    try links.openSynchronously("pokedex://a/b")
    names = box.names
    #expect(names == ["b"])
  }

  @MainActor
  private final class Box {
    var names: [String] = []
  }

  @Test("Off the main actor, main-actor handlers don't run, and neither do later handlers")
  func elsewhere() async throws {
    let journal = Journal()
    let links = try LinkRouter(accepting: [.scheme]) {
      LinkRoute(onMainActor: "/a") { _ in journal.note("main") }
      LinkRoute(synchronously: "/:x") { _ in journal.note("later") }
    }
    let error = await Task.detached {
      #expect(throws: UnhandledLink.self) { try links.openSynchronously("pokedex://a") }
    }.value
    #expect(
      error?.description == """
        pokedex://a was rejected by all handlers that match it:
        - /a: the handler is isolated to the main actor: open the link there, or with `await`
        """)
    #expect(journal.all == [])
  }

  @Test("An asynchronous handler doesn't run, and neither do later handlers")
  func asynchronous() throws {
    let journal = Journal()
    let links = try LinkRouter(accepting: [.scheme]) {
      LinkRoute("/a") { _ in journal.note("asynchronous") }
      LinkRoute(synchronously: "/:x") { _ in journal.note("later") }
    }
    let error = #expect(throws: UnhandledLink.self) { try links.openSynchronously("pokedex://a") }
    guard case .failed(let failures)? = error?.reason else { return #expect(Bool(false), "\(error as Any)") }
    #expect(failures.map { $0.error as? LinkHandlerError } == [.asynchronous])
    #expect(journal.all == [])
  }

  @Test("The handler of a call runs in its context, with the route or the match")
  func moment() throws {
    var opened: [String] = []
    let typed = try LinkRouter(pokedexRouter, accepting: [.scheme]) { _, _ in }
    try typed.open("pokedex://pokemons/1") { route, context in opened.append("\(route) \(context.url)") }
    try router(["/a/b", "/a/:x"]).open("pokedex://a/b") { match, context in
      if match.values.isEmpty { throw NotMine() }
      opened.append("\(match.values)")
    }
    #expect(opened == ["pokemon(1) pokedex://pokemons/1", "[\"b\"]"])
  }
}
