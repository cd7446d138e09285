import Testing

@testable import Roundtrip

/// Texts that are equivalent in Unicode are different texts, and each matches back unchanged.
@Suite struct TextsByBytesTests {
  enum Site: Equatable, Sendable {
    case field(String), names([String]), word(Word), fixed(String), always(String), shelf(String), other
  }
  struct Word: Equatable, Sendable { var text: String }

  private static let word = FunctionConversion<String, Word>.convert(apply: { Word(text: $0) }, unapply: { $0.text })

  private static let site = OneOf {
    Route(.case(Site.field)) {
      Path { "field" }; Query { Field("q", default: "é") }
    }
    Route(.case(Site.word)) {
      Path { "word" }; Query { Field("q", word, default: Word(text: "é")) }
    }
    Route(.case(Site.names)) {
      Path { "names" }; Query { Field("q").repeated() }
    }
    Route(.case(Site.fixed("é"))) { Path { "fixed" } }
    Route(.case(Site.always)) {
      Path { "always" }; Always<URLRequestData, String>("K")
    }
    Route(.case(Site.shelf)) {
      Path {
        "shelf"; String.parser()
      }
    }
  }

  @Test(
    "Printed texts match back byte by byte",
    arguments: [
      (Site.field("é"), "/field"), (.field("e\u{301}"), "/field?q=e%CC%81"), (.word(Word(text: "é")), "/word"),
      (.word(Word(text: "e\u{301}")), "/word?q=e%CC%81"), (.fixed("é"), "/fixed"),
      (.names(["é", "e\u{301}"]), "/names?q=%C3%A9&q=e%CC%81"), (.always("K"), "/always"),
      (.shelf("\u{212A}"), "/shelf/%E2%84%AA"),
    ])
  func comesBack(_ value: Site, _ path: String) throws {
    #expect(try Self.site.path(for: value) == path)
    #expect(areSame(try Self.site.match(path: path), value))
  }

  @Test(
    "A constant doesn't match text that is only equal by Unicode equivalence",
    arguments: [Site.fixed("e\u{301}"), .always("\u{212A}")])
  func constants(_ value: Site) {
    #expect(throws: PrintingError.self) { try Self.site.path(for: value) }
  }

  /// Two texts that can't be compared.
  struct Pair: Sendable, CustomReflectable {
    let one: String
    let other: String
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  @Test("Two headers with one name and equivalent texts would both match back as the first")
  func headers() throws {
    let router = Parse(.memberwise(Pair.init, \.one, \.other)) {
      Headers {
        Field("X-M"); Field("X-M")
      }
    }
    #expect(throws: PrintingError.self) { try router.requestData(for: Pair(one: "e\u{301}", other: "é")) }
    #expect(try router.requestData(for: Pair(one: "é", other: "é")).headers.count == 2)
  }

  @Test("Requests, fields, and methods are equal byte by byte")
  func requests() {
    let (one, other) = ("é", "e\u{301}")
    func requests(_ text: String) -> [URLRequestData] {
      [
        URLRequestData(target: "/" + text), URLRequestData(host: text), URLRequestData(scheme: text),
        URLRequestData(user: text), URLRequestData(headers: ["X": [text]]), URLRequestData(method: Method(text)),
      ]
    }
    #expect(requests(one) == requests(one))
    for (request, same) in zip(requests(one), requests(other)) { #expect(request != same) }
    #expect(URLRequestData.Fields(dictionaryLiteral: (one, ["1"])) != [other: ["1"]])
  }
}
