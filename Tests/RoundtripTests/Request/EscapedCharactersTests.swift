import Roundtrip
import Testing

/// Which characters are printed as they are, in each part of a URL.
@Suite struct EscapedCharactersTests {
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What is printed as it is.
    let characters: String
    /// What is printed of a text in this place.
    let printed: @Sendable (String) throws -> String
  }

  private static let unreserved = "-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~"

  private static func place(
    _ description: String, _ characters: String, behind start: String, _ router: some Router<String>
  ) -> Place {
    Place(testDescription: description, characters: unreserved + characters) { text in
      String(try router.requestData(for: text).urlString?.dropFirst(start.utf8.count) ?? "")
    }
  }

  static let places: [Place] = [
    place("component: pchar", "!$&'()*+,;=:@", behind: "/", Route(.string) { Path { String.parser() } }),
    place(
      "rest: components", "!$&'()*+,;=:@", behind: "/a/",
      Route(.string) {
        Path {
          "a"; Rest().map(.convert(apply: { $0[0] }, unapply: { [$0] }))
        }
      }),
    place(
      "field: nothing that separates, quotes or means a space", "!$()*,:@/?", behind: "/?q=",
      Route(.string) { Query { Field("q") } }),
    place(
      "element: no comma", "!$()*:@/?", behind: "/?q=",
      Route(.string) {
        Query { Field("q").commaSeparated().map(.convert(apply: { $0[0] }, unapply: { [$0] })) }
      }),
    place("fragment", "!$&'()*+,;=:@/?", behind: "/#", Route(.string) { Fragment() }),
  ]

  @Test("A part of a URL contains these characters and no others, as bytes in upper-case hex", arguments: places)
  func ascii(place: Place) throws {
    for byte in UInt8(0)..<128 {
      let character = String(UnicodeScalar(byte))
      let hex = String(byte, radix: 16, uppercase: true)
      let escaped = "%" + (byte < 16 ? "0" : "") + hex
      // A letter beside it, because a dot alone means another folder.
      #expect(
        try place.printed("a" + character) == "a" + (place.characters.contains(character) ? character : escaped),
        "\(byte)")
    }
  }

  @Test("All other characters are escaped", arguments: places)
  func others(place: Place) throws {
    #expect(try place.printed("\u{80}é€👍") == "%C2%80%C3%A9%E2%82%AC%F0%9F%91%8D")
  }

  @Test("What grows beyond the memory that a print begins with is printed like anything else")
  func lengths() throws {
    let router = Route(.convert(apply: { $0 }, unapply: { $0 } as @Sendable ((String, Int)) -> (String, Int))) {
      Path {
        String.parser(); Digits()
      }
    }
    for length in 1...1_100 {
      let text = String(repeating: "a", count: length)
      for number in [7, Int.max] { #expect(try router.path(for: (text, number)) == "/\(text)/\(number)") }
    }
  }
}
