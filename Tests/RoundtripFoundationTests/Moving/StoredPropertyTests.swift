import RoundtripFoundation
import Synchronization
import Testing

/// Properties that a router of an app stores, and that users of swift-url-routing use in its body.
private struct StoreRouter: ParserPrinter {
  let prefix: String
  let languages: [String]
  let session: Session
  let slug: @Sendable (String) -> String
  let isKnown: (@Sendable (Int) -> Bool)?

  /// A type with identity.
  final class Session: Sendable {
    let name: String
    let bodies = Atomic(0)
    init(name: String) { self.name = name }
  }

  enum Page: Equatable, Sendable {
    case home(language: String), item(language: String, id: Int), note(Note), account
  }

  struct Note: Codable, Equatable, Sendable { var title: String }

  var body: some Router<Page> {
    session.bodies.add(1, ordering: .relaxed)
    return OneOf {
      Route(.case(Page.home(language:))) {
        Path {
          prefix; language
        }
      }
      Route(.case(Page.item(language:id:))) {
        Path {
          prefix; language; slug("Item"); Digits().filter { [isKnown] in isKnown?($0) ?? true }
        }
      }
      Route(.case(Page.note)) {
        Method.post
        Path {
          prefix; slug("Note")
        }
        Body(.json(Note.self))
      }
      Route(.case(Page.account)) {
        Path {
          prefix; "account"; session.name
        }
      }
    }
  }

  private var language: some ParserPrinter<Substring, String> {
    String.parser().filter { [languages] in languages.contains($0) }
  }
}

@Suite("A router with stored properties, as in swift-url-routing") struct StoredPropertyTests {
  @Test("A router that is erased and stored makes its body once, and is matched and printed from several threads")
  func threads() async throws {
    let session = StoreRouter.Session(name: "mine")
    let router = StoreRouter(
      prefix: "a store whose name is long", languages: ["de", "en"], session: session,
      slug: { $0.lowercased() + "s" }, isKnown: { $0 < 1_000 }
    ).eraseToAnyParserPrinter()
    _ = try router.match(path: "/a%20store%20whose%20name%20is%20long/de")
    let before = session.bodies.load(ordering: .relaxed)
    try await withThrowingTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for id in 0..<200 {
            let pages: [StoreRouter.Page] = [
              .home(language: "en"), .item(language: "de", id: id), .note(.init(title: "\(task)")), .account,
            ]
            for page in pages {
              let matched = try router.match(request: router.requestData(for: page))
              #expect(matched == page)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(before == 1)
    #expect(session.bodies.load(ordering: .relaxed) == 1)
    #expect(throws: RoutingError.self) { try router.match(path: "/a%20store%20whose%20name%20is%20long/fr") }
    #expect(throws: PrintingError.self) { try router.path(for: .item(language: "de", id: 1_000)) }
  }

  @Test("Another closure, instance, list, or text makes another router")
  func others() throws {
    let session = StoreRouter.Session(name: "mine")
    func router(
      _ prefix: String = "store", _ languages: [String] = ["de"], _ session: StoreRouter.Session = session,
      slug: @escaping @Sendable (String) -> String = { $0 }
    ) -> StoreRouter {
      StoreRouter(prefix: prefix, languages: languages, session: session, slug: slug, isKnown: nil)
    }
    #expect(try router().match(path: "/store/de/Item/7") == .item(language: "de", id: 7))
    #expect(try router("shop").match(path: "/shop/de/Item/7") == .item(language: "de", id: 7))
    #expect(try router("store", ["fr"]).match(path: "/store/fr") == .home(language: "fr"))
    #expect(try router(slug: { $0.uppercased() }).match(path: "/store/de/ITEM/7") == .item(language: "de", id: 7))
    let other = StoreRouter.Session(name: "other")
    #expect(try router("store", ["de"], other).path(for: .account) == "/store/account/other")
    #expect(try router().path(for: .account) == "/store/account/mine")
  }
}
