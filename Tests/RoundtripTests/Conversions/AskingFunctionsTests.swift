import Synchronization
import Testing

@testable import Roundtrip

/// Alternatives that are functions are called in order when a value is printed: each only once, and only for the
/// result.
@Suite struct AskingFunctionsTests {
  enum Page: Equatable, Sendable { case one(Int), two(Int), three(Int), named(String), empty }

  /// The calls, in order.
  final class Journal: Sendable {
    private let lines = Mutex<[String]>([])

    func write(_ line: String) { lines.withLock { $0.append(line) } }

    /// The calls since the last query.
    var taken: [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  /// An error whose text is computed.
  struct Declined: Error, CustomStringConvertible {
    let journal: Journal

    var description: String {
      journal.write("text")
      return "declined"
    }
  }

  private func route(
    _ name: String, _ journal: Journal, _ embed: @escaping @Sendable (Int) -> Page,
    _ extract: @escaping @Sendable (Page) -> Int?
  ) -> Route<Page> {
    Route(
      .case(
        embed: { number in
          journal.write("embed \(name)")
          return embed(number)
        },
        extract: { page in
          journal.write("extract \(name)")
          return extract(page)
        })
    ) {
      Path {
        name; Digits()
      }
    }
  }

  private func router(_ journal: Journal) -> OneOf<URLRequestData, Page> {
    OneOf {
      route("one", journal, Page.one) { if case .one(let number) = $0 { number } else { nil } }
      Route(
        .convert(
          apply: { (number: Int) throws in Page.two(number) },
          unapply: { (page: Page) throws in
            journal.write("convert")
            guard case .two(let number) = page else { throw Declined(journal: journal) }
            return number
          })
      ) {
        Path {
          "two"; Digits()
        }
      }
      Route(.case(Page.named)) {
        Path {
          "named"; String.parser()
        }
      }
      route("three", journal, Page.three) { if case .three(let number) = $0 { number } else { nil } }
      // Accepts what the first one accepts, and is never the first.
      route("late", journal, Page.one) { if case .one(let number) = $0 { number } else { nil } }
    }
  }

  @Test(
    "Each function is called once, in order, until one accepts the value, and no text is made",
    arguments: [
      (.one(1), "/one/1", ["extract one", "embed one"]), (.two(2), "/two/2", ["extract one", "convert"]),
      (.three(3), "/three/3", ["extract one", "convert", "extract three", "embed three"]),
      (.named("a"), "/named/a", ["extract one", "convert"]),
    ] as [(Page, String, [String])])
  func inOrder(page: Page, path: String, asked: [String]) throws {
    let journal = Journal()
    let router = router(journal)
    // The first print of a case finds out which routes may print it, and calls no others.
    for _ in 0..<3 {
      #expect(try router.path(for: page) == path)
      #expect(journal.taken == asked)
    }
  }

  @Test("The reason that none accepts a value is found by calling them again")
  func refused() throws {
    let journal = Journal()
    let router = router(journal)
    #expect(throws: PrintingError(.conversion("declined"), value: Page.empty)) { try router.path(for: .empty) }
    let asked = ["extract one", "convert", "extract three", "extract late"]
    #expect(journal.taken == asked + ["extract one", "convert", "text", "extract three", "extract late"])
  }

  @Test("A value that would match back as another is passed on to the next function")
  func comesBack() throws {
    let router = OneOf<URLRequestData, Page> {
      Route(.case(embed: Page.two, extract: { if case .one(let number) = $0 { number } else { nil } })) {
        Path {
          "wrong"; Digits()
        }
      }
      Route(
        .convert(
          apply: { (number: Int) throws in
            guard number < 10 else { throw ConversionError("a digit") }
            return Page.one(number)
          },
          unapply: { (page: Page) throws in
            guard case .one(let number) = page else { throw ConversionError("one") }
            return number
          })
      ) {
        Path {
          "digit"; Digits()
        }
      }
      Route(.case(embed: Page.one, extract: { if case .one(let number) = $0 { number } else { nil } })) {
        Path {
          "right"; Digits()
        }
      }
    }
    #expect(try router.path(for: .one(7)) == "/digit/7")
    #expect(try router.path(for: .one(70)) == "/right/70")
    #expect(throws: PrintingError.self) { try router.path(for: .one(-1)) }
    #expect(throws: PrintingError.self) { try router.path(for: .two(1)) }
  }

  @Test("Values made by functions are destroyed, whichever declines")
  func nothingStays() throws {
    final class Text: Sendable, Equatable {
      let text: String
      private let life = Life()

      init(_ text: String) { self.text = text }

      static func == (left: Text, right: Text) -> Bool { left.text == right.text }
    }
    func check() throws {
      let texts = String.parser().map(.convert(apply: { Text($0) }, unapply: { $0.text }))
      let router = OneOf<URLRequestData, Text> {
        Route(.convert(apply: { (text: Text) in Text(text.text + "?") }, unapply: { $0 })) {
          Path {
            "a"; texts
          }
        }
        Route(
          .convert(
            apply: { (text: Text) throws -> Text in throw Declined(journal: Journal()) },
            unapply: { (text: Text) throws in Text(text.text) })
        ) {
          Path {
            "b"; texts
          }
        }
        Route(.convert(apply: { $0 }, unapply: { Text($0.text) })) {
          Path {
            "c"; texts
          }
        }
      }
      #expect(try router.path(for: Text("x")) == "/c/x")
      #expect(throws: PrintingError.self) { try router.path(for: Text("")) }
      #expect(try router.match(path: "/a/x").text == "x?")
      #expect(throws: RoutingError.self) { try router.match(path: "/b/x") }
    }
    let lives = Life.Count()
    try Life.$counted.withValue(lives, operation: check)
    #expect(lives.mistakes == .none)
  }
}
