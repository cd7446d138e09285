import RoundtripInspection
import Testing

@testable import Roundtrip

/// The output of two parts of a route may be read in another way, even if nothing distinguishes their values.
@Suite struct ReadInAnotherWayTests {
  /// A text that can't be compared.
  struct Opaque: RawRepresentable, Sendable, CustomReflectable {
    let rawValue: String
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  enum Site: Sendable {
    case group(Group?), ids(Int, Int), page(Opaque?, [Opaque]), two(Opaque?, Opaque?), rests([Opaque], [Opaque])
    case fields(Opaque, Opaque), counted([Opaque], Int)
  }
  struct Group: Sendable { var text: Opaque, number: Int }

  private static let opaque = FunctionConversion.representing(Opaque.self)

  @Test("Two fields with one name in optional parts")
  func group() throws {
    let router = Route(.case(Site.group)) {
      Path { "s" }
      Query {
        Optionally {
          Parse(.memberwise(Group.init, \.text, \.number)) {
            Field("q").map(Self.opaque); Field("q") { Digits() }
          }
        }
      }
    }
    #expect(throws: PrintingError.self) { try router.path(for: .group(Group(text: Opaque(rawValue: "x"), number: 1))) }
    #expect(throws: PrintingError.self) { try router.path(for: .group(Group(text: Opaque(rawValue: "1"), number: 2))) }
    #expect(try router.path(for: .group(nil)) == "/s")
    #expect(try router.path(for: .group(Group(text: Opaque(rawValue: "1"), number: 1))) == "/s?q=1&q=1")
  }

  @Test("A repeated field, and an omitted field with the same name")
  func repeated() throws {
    let counted = Route(.case(Site.counted)) {
      Query {
        Field("q", Self.opaque).repeated(); Field("q", default: 1) { Digits() }
      }
    }
    // When read back, the repeated field would match both, and the other one the first.
    #expect(throws: PrintingError.self) { try counted.path(for: .counted([Opaque(rawValue: "1")], 2)) }
    #expect(try counted.path(for: .counted([Opaque(rawValue: "1")], 1)) == "/?q=1")
    #expect(throws: PrintingError.self) { try counted.path(for: .counted([Opaque(rawValue: "2")], 1)) }
  }

  @Test("Headers whose names differ only in letter case")
  func headers() throws {
    let router = Route(.case(Site.ids)) {
      Path { "s" }
      Headers {
        Parse {
          Field("X-Id", default: 0) { Digits() }; Field("x-id", default: 0) { Digits() }
        }
      }
    }
    #expect(throws: PrintingError.self) { try router.requestData(for: .ids(1, 2)) }
    #expect(throws: PrintingError.self) { try router.requestData(for: .ids(0, 2)) }
    #expect(try router.requestData(for: .ids(0, 0)).headers.isEmpty)
    #expect(router.conflicts().map(\.kind) == [.repeatedField("x-id")])
  }

  /// A component of two letters, or none.
  private struct Language: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> Opaque? {
      var next = input
      guard let text = next.takeComponent(), text.utf8.count == 2 else { return nil }
      input = next
      return Opaque(rawValue: text)
    }

    func print(_ output: Opaque?, into input: inout URLRequestData) throws {
      if let output { try input.appendComponent(output.rawValue) }
    }
  }

  @Test("A custom part before a rest, and before itself")
  func own() throws {
    let texts = ["en", "a"].map { Opaque(rawValue: $0) }
    let pages = Route(.case(Site.page)) {
      Language(); Path { Rest { String.parser().map(Self.opaque) } }
    }
    #expect(try pages.path(for: .page(texts[0], [texts[1]])) == "/en/a")
    #expect(try pages.path(for: .page(nil, [texts[1]])) == "/a")
    #expect(throws: PrintingError.self) { try pages.path(for: .page(nil, texts)) }
    let two = Route(.case(Site.two)) {
      Language(); Language()
    }
    #expect(try two.path(for: .two(texts[0], nil)) == "/en")
    #expect(throws: PrintingError.self) { try two.path(for: .two(nil, texts[0])) }
  }

  @Test("A rest before another that is made later")
  func rests() throws {
    let rest = Path { Rest { String.parser().map(Self.opaque) } }
    let router = Route(.case(Site.rests)) {
      rest; Lazy { rest }
    }
    let text = Opaque(rawValue: "a")
    // Nothing tells where the first would end, so no path has both, as without the part that is made later.
    for texts in [[text, text], [text]] {
      #expect(throws: PrintingError.self) { try router.path(for: .rests(texts, [])) }
      #expect(throws: PrintingError.self) { try router.path(for: .rests(texts, [text])) }
    }
    #expect(throws: RoutingError.self) { try router.match(path: "/a/a") }
  }

  /// A field with any name except one.
  private struct Other: ParserPrinter {
    struct None: Error {}

    let name: String

    func parse(_ input: inout URLRequestData.Fields) throws -> Opaque {
      guard let field = input.first(where: { $0.name != name }) else { throw None() }
      return Opaque(rawValue: field.name)
    }

    func print(_ output: Opaque, into input: inout URLRequestData.Fields) { input.append(output.rawValue, nil) }
  }

  @Test("Custom fields")
  func fields() throws {
    let router = Route(.case(Site.fields)) {
      Query {
        Other(name: "x"); Other(name: "y")
      }
    }
    #expect(throws: PrintingError.self) {
      try router.path(for: .fields(Opaque(rawValue: "a"), Opaque(rawValue: "b")))
    }
  }
}
