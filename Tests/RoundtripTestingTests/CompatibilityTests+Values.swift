import Roundtrip
import RoundtripTesting
import Testing

// Links that match as before, but perhaps as another value.

extension CompatibilityTests {
  enum Country: String, CaseIterable, Sendable { case at, be, ch, de, fr, it, nl, se, sk }
  /// The same texts, two of which mean something else.
  enum Exchanged: String, CaseIterable, Sendable {
    case at, be, ch, de, fr, it, nl
    case se = "sk"
    case sk = "se"
  }
  enum Page<Part: Equatable & Sendable>: Equatable, Sendable { case one(Part), list([Part]), numbered(Part, Int) }

  /// A router for each place where a text is read.
  private func routers<Part: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
    of type: Part.Type, first: Part
  ) -> [AnyParserPrinter<URLRequestData, Page<Part>>] {
    let part = Part.parser().eraseToAnyParserPrinter()
    return [
      Route(.case(Page<Part>.one)) { Path { part } }.eraseToAnyParserPrinter(),
      Route(.case(Page<Part>.list)) { Path { Rest { part } } }.eraseToAnyParserPrinter(),
      Route(.case(Page<Part>.numbered)) {
        Path {
          Parse {
            part; "-"; Digits()
          }
        }
      }.eraseToAnyParserPrinter(),
      Route(.case(Page<Part>.one)) { Query { Field("c") { part } } }.eraseToAnyParserPrinter(),
      Route(.case(Page<Part>.one)) { Query { Field("c", default: first) { part } } }.eraseToAnyParserPrinter(),
      Route(.case(Page<Part>.list)) { Headers { Field("X-C") { part }.repeated() } }.eraseToAnyParserPrinter(),
    ]
  }

  @Test("Texts of an enum that stand for other cases now break links, wherever they are read")
  func exchangedTexts() {
    let all = zip(routers(of: Country.self, first: .at), routers(of: Exchanged.self, first: .at))
    for (number, (old, new)) in all.enumerated() {
      let changes = new.compatibility(with: RouteRecord(of: old)).changes
      #expect(changes.contains { $0.kind == .otherValue }, "\(number): \(changes)")
      #expect(old.compatibility(with: RouteRecord(of: old)).isDecided, "\(number)")
    }
  }

  @Test("A record that lacks a text of an enum leaves its route undecided")
  func missingText() throws {
    let router = routers(of: Country.self, first: .at)[0]
    let record = RouteRecord(of: router).text
    let example = "  > /nl\n    = one(nl)\n    prints /nl\n"
    let shorter = try RouteRecord(record.replacing(example, with: ""))
    #expect(record.contains(example) && router.compatibility(with: shorter).changes.map(\.kind) == [.undecided])
  }

  enum Book: Equatable, Sendable { case book(id: Int) }
  enum LegacyBook: Equatable, Sendable { case book(id: Int = 0, legacy: Int) }

  @Test("A part with the same label and another value breaks a link")
  func labels() {
    let old = Route(.case(Book.book(id:))) { Path { Digits() } }
    let new = Route(.case(LegacyBook.book(id:legacy:))) {
      Query { Field("id", default: 0) { Digits() } }
      Path { Digits() }
    }
    #expect(new.compatibility(with: RouteRecord(of: old)).changes.map(\.kind) == [.otherValue])
  }

  enum Renamed: String, CaseIterable, Sendable {
    case austria = "at"
    case be, ch, de, fr, it, nl, se, sk
  }

  @Test("A case that a value contains may have another name, if that is accepted")
  func renamedPart() {
    let record = RouteRecord(of: routers(of: Country.self, first: .at)[1])
    let new = routers(of: Renamed.self, first: .austria)[1]
    #expect(new.compatibility(with: record).changes.map(\.kind) == [.otherValue])
    #expect(new.compatibility(with: record, renaming: ["at": "austria"]).isDecided)
  }

  @Test("Routes that exchange their places break links that both match")
  func exchangedRoutes() {
    let (one, list) = (routers(of: Country.self, first: .at)[3], routers(of: Country.self, first: .at)[5])
    func both(_ first: some Router<Page<Country>>, _ second: some Router<Page<Country>>) -> some Router<Page<Country>> {
      OneOf {
        first; second
      }
    }
    let record = RouteRecord(of: both(one, list))
    let changes = both(list, one).compatibility(with: record).changes
    #expect(changes.map(\.kind) == [.changed], "\(changes)")
  }

  @Test("A record doesn't name the module, whatever its name begins with")
  func module() { #expect(recorded("lowercase.Country.at") == "at") }

  private func recorded(_ text: String) -> String? {
    let record = RouteRecord(of: Path { "a" }.map(.convert(apply: { Shown(description: text) }, unapply: { _ in () })))
    return record.text.split(separator: "\n").first { $0.hasPrefix("    = ") }.map { String($0.dropFirst(6)) }
  }

  private struct Shown: Sendable, Equatable, CustomStringConvertible { let description: String }
}
