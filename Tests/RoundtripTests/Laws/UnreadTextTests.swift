import Roundtrip
import Testing

/// Law 1: a text that its own parser wouldn't read to the end is refused, because no URL with it would match.
@Suite struct UnreadTextTests {
  /// Reads up to a full stop, and prints anything.
  struct UpToStop: ParserPrinter {
    func parse(_ input: inout Substring) throws -> String {
      let text = input.prefix { $0 != "." }
      input = input[text.endIndex...]
      return String(text)
    }
    func print(_ text: String, into input: inout Substring) throws { input += text }
  }

  enum Page: Equatable, Sendable { case name(String), file(String, String) }

  static let routers: [AnyParserPrinter<URLRequestData, Page>] = [
    Route(.case(Page.name)) {
      Path {
        "x"; UpToStop()
      }
    }.eraseToAnyParserPrinter(),
    Route(.case(Page.name)) {
      Path {
        UpToStop(); "x"
      }
    }.eraseToAnyParserPrinter(),
    Route(.case(Page.name)) {
      Path {
        "x"; UpToStop().filter { _ in true }
      }
    }.eraseToAnyParserPrinter(),
    Route(.case(Page.name)) {
      Path { "x" }; Query { Field("q") { UpToStop() } }
    }.eraseToAnyParserPrinter(),
    Route(.case(Page.name)) {
      Path { "x" }; Headers { Field("X") { UpToStop() } }
    }.eraseToAnyParserPrinter(),
    Route(.case(Page.name)) {
      Path { "x" }; Cookies { Field("c") { UpToStop() } }
    }.eraseToAnyParserPrinter(),
    Route(.case(Page.name)) {
      Path { "x" }; FormData { Field("f") { UpToStop() } }
    }.eraseToAnyParserPrinter(),
    Route(.case(Page.name)) {
      Path { "x" }; Fragment { UpToStop() }
    }.eraseToAnyParserPrinter(),
    OneOf {
      Route(.case(Page.name)) {
        Path {
          "x";
          OneOf {
            UpToStop(); UpToStop()
          }
        }
      }
    }.eraseToAnyParserPrinter(),
  ]

  @Test("A text that is read in part is refused in every place of a request", arguments: routers)
  func refused(router: AnyParserPrinter<URLRequestData, Page>) throws {
    for text in ["b.c", "b.", ".c", "b..c"] {
      #expect(throws: PrintingError.self, "\(text)") { try router.requestData(for: .name(text)) }
      #expect(throws: PrintingError.self, "\(text)") { try router.path(for: .name(text)) }
    }
    #expect(try router.comesBack(.name("b")))
    #expect(try router.comesBack(.name("b-c")))
  }

  @Test("A text of which another part reads the rest is printed")
  func rest() throws {
    let router = Route(.case(Page.file)) {
      Path {
        "x";
        Parse {
          UpToStop(); "."; String.parser()
        }
      }
    }
    #expect(router.printed(.file("b", "c.d")) == .path("/x/b.c.d"))
    #expect(router.matched("/x/b.c.d") == .value(.file("b", "c.d")))
    #expect(throws: PrintingError.self) { try router.path(for: .file("b.c", "d")) }
  }
}
