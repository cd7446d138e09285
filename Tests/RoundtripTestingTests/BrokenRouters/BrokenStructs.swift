import Foundation
import Roundtrip
import RoundtripTesting

extension BrokenRouter {
  private static func own<Value: Sendable>(
    _ broken: @escaping @Sendable (Value) -> Broken, _ text: TextOfUser<Value>
  ) -> Own {
    Route(.case(broken)) {
      Path {
        "own"; text
      }
    }
  }

  private static func number(_ text: some StringProtocol) throws -> Int {
    guard let number = Int(text) else { throw Refused() }
    return number
  }

  /// A day, in seconds since 2001.
  private static func day(_ text: String) throws -> Date {
    let days = try number(text)
    guard (0...99_999).contains(days) else { throw Refused() }
    return Date(timeIntervalSinceReferenceDate: Double(days) * 86_400)
  }

  /// The contents of structs, in which a value is made as its type allows it.
  static let ofStructs = [
    BrokenRouter(
      "letter case is folded in a member of a struct", .printsMatchBack,
      Route(
        .memberwise(Broken.Post.init(slug:page:), \.slug, \.page).map(.case(Broken.post))
      ) {
        Path {
          "posts"; String.parser().map(ConversionOfUser({ $0.lowercased() }, back: { $0 }))
        }
        Query { Field("page", default: 1) { Digits() } }
      }),
    BrokenRouter(
      "a member of a struct is printed without its sign", .printsMatchBack,
      Route(
        .memberwise(Broken.Post.init(slug:page:), \.slug, \.page).map(.case(Broken.post))
      ) {
        Path { String.parser() }
        Query { Field("page") { TextOfUser(all: { try number($0) }, print: { "\($0.magnitude)" }) } }
      }),
    BrokenRouter(
      "letter case is folded in a raw value", .printsMatchBack,
      own(Broken.tag, TextOfUser(all: { Broken.Tag(rawValue: $0.lowercased()) }, print: { $0.rawValue }))),
    BrokenRouter(
      "letter case is folded in a description", .printsMatchBack,
      own(
        Broken.version,
        TextOfUser(
          all: {
            guard let version = Broken.Version($0.lowercased()) else { throw Refused() }
            return version
          }, print: { $0.description }))),
    BrokenRouter(
      "the ends of a span are swapped", .printsMatchBack,
      own(
        Broken.span,
        TextOfUser(
          all: { text in
            let ends = try text.split(separator: "-").map { try number($0) }
            guard ends.count == 2 else { throw Refused() }
            return Broken.Span(first: ends.min() ?? 0, last: ends.max() ?? 0)
          }, print: { "\($0.first)-\($0.last)" }, shape: .examples(["1-2", "7-30"], .opaque("Span"))))),
    BrokenRouter(
      "the time of a date is lost", .printsMatchBack,
      own(Broken.date, TextOfUser(all: day, print: { "\(Int($0.timeIntervalSinceReferenceDate / 86_400))" }))),
  ]

  /// Texts that are special for a parser, and for nobody else.
  static let ofRareTexts = [
    BrokenRouter(
      "the word null is no text", .printsMatchBack,
      own(Broken.maybe, TextOfUser(all: { $0 == "null" ? nil : $0 }, print: { $0 ?? "null" }))),
    BrokenRouter(
      "a prefix is dropped", .printsMatchBack,
      own(Broken.text, TextOfUser(all: { $0.hasPrefix("m-") ? String($0.dropFirst(2)) : $0 }, print: { $0 }))),
    BrokenRouter(
      "an at sign is dropped", .printsMatchBack,
      own(Broken.text, TextOfUser(all: { String($0.drop { $0 == "@" }) }, print: { $0 }))),
    BrokenRouter(
      "a dot at the end is dropped", .printsMatchBack,
      own(Broken.text, TextOfUser(all: { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }, print: { $0 }))),
    BrokenRouter(
      "quotes are dropped", .printsMatchBack,
      own(
        Broken.text,
        TextOfUser(
          all: { $0.count > 1 && $0.hasPrefix("\"") && $0.hasSuffix("\"") ? String($0.dropFirst().dropLast()) : $0 },
          print: { $0 }))),
    BrokenRouter(
      "parameters behind a semicolon are dropped", .wholeText, samples: 2_000,
      own(Broken.number, TextOfUser(all: { try number($0.prefix { $0.isNumber || $0 == "-" }) }, print: { "\($0)" }))),
    BrokenRouter(
      "underscores are spaces", .printsMatchBack,
      own(
        Broken.text,
        TextOfUser(all: { $0.replacing("_", with: " ") }, print: { $0.replacing(" ", with: "_") }))),
    BrokenRouter(
      "a tilde is the home folder", .printsMatchBack,
      own(Broken.text, TextOfUser(all: { $0.replacing("~", with: "home") }, print: { $0 }))),
    BrokenRouter(
      "all means no filter", .printsMatchBack,
      own(Broken.maybe, TextOfUser(all: { $0 == "all" ? nil : $0 }, print: { $0 ?? "all" }))),
    BrokenRouter(
      "the letter case of a header is folded", .printsMatchBack,
      Route(.case(Broken.text)) {
        Path { "header" }
        Headers { Field("X-Name") { TextOfUser(all: { $0.lowercased() }, print: { $0 }) } }
      }),
    BrokenRouter(
      "a cookie ends at an equals sign", .printsMatchBack,
      Route(.case(Broken.text)) {
        Path { "cookie" }
        Cookies { Field("name") { TextOfUser(all: { String($0.prefix { $0 != "=" }) }, print: { $0 }) } }
      }),
  ]

  /// Values that are equal, and printed differently.
  static let ofOrders = [
    BrokenRouter(
      "a dictionary is printed in its own order", .matchesAreCanonical,
      own(
        Broken.pairs,
        TextOfUser(
          all: { text in
            let pairs = try text.split(separator: ",").map { pair in
              let sides = pair.split(separator: ":").map(String.init)
              guard sides.count == 2 else { throw Refused() }
              return (sides[0], sides[1])
            }
            return Dictionary(pairs) { first, _ in first }
          },
          print: { pairs in
            guard pairs.allSatisfy({ !"\($0)\($1)".contains { ",:".contains($0) } && !$0.isEmpty && !$1.isEmpty })
            else {
              throw Refused()
            }
            return pairs.map { "\($0):\($1)" }.joined(separator: ",")
          },
          shape: .examples(["a:1,b:2,c:3,d:4,e:5,f:6", "x:1,y:2,z:3,a:4,b:5"], .opaque("Pairs"))))),
    BrokenRouter(
      "a set is printed in its own order", .matchesAreCanonical,
      own(
        Broken.tags,
        TextOfUser(
          all: { Set($0.split(separator: ",").map(String.init)) },
          print: { tags in
            guard tags.allSatisfy({ !$0.contains(",") && !$0.isEmpty }) else { throw Refused() }
            return tags.joined(separator: ",")
          }, shape: .examples(["a,b,c,d,e,f", "x,y,z,u,v"], .opaque("Tags"))))),
  ]
}
