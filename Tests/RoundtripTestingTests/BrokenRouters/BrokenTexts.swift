import Roundtrip
import RoundtripTesting

extension BrokenRouter {
  private static func own(_ text: TextOfUser<String>) -> Own {
    Route(.case(Broken.text)) {
      Path {
        "own"; text
      }
    }
  }

  private static func own(pairs: TextOfUser<[String: String]>) -> Own {
    Route(.case(Broken.pairs)) {
      Path {
        "own"; pairs
      }
    }
  }

  private static func own(_ number: TextOfUser<Int>) -> Own {
    Route(.case(Broken.number)) {
      Path {
        "own"; number
      }
    }
  }

  private static func number(_ text: some StringProtocol) throws -> Int {
    guard let number = Int(text) else { throw Refused() }
    return number
  }

  private static func folded(_ text: String) -> String { text.replacing("e\u{301}", with: "é") }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  static let ofTexts = [
    BrokenRouter(
      "trailing text is swallowed", .wholeText,
      own(
        TextOfUser(
          front: { input in
            defer { input = "" }
            return try number(input.prefix { $0.isNumber })
          }, print: { "\($0)" }))),
    BrokenRouter(
      "a number is read anywhere in the text", .wholeText,
      own(TextOfUser(all: { try number($0.filter(\.isNumber)) }, print: { "\($0)" }))),
    BrokenRouter(
      "trimmed text is read as a number", .wholeText,
      own(TextOfUser(all: { try number(trimmed($0)) }, print: { "\($0)" }))),
    BrokenRouter(
      "letter case is folded when it is read", .printsMatchBack,
      own(TextOfUser(all: { $0.lowercased() }, print: { $0 }))),
    BrokenRouter(
      "letter case is folded when it is printed", .printsMatchBack,
      own(TextOfUser(all: { $0 }, print: { $0.lowercased() }))),
    BrokenRouter(
      "letter case is folded by a conversion", .printsMatchBack,
      Route(ConversionOfUser({ $0.uppercased() }, back: { $0 }).map(.case(Broken.text))) { Path { String.parser() } }),
    BrokenRouter(
      "text is trimmed when it is read", .printsMatchBack, own(TextOfUser(all: trimmed, print: { $0 }))),
    BrokenRouter(
      "text is trimmed when it is printed", .printsMatchBack, own(TextOfUser(all: { $0 }, print: trimmed))),
    BrokenRouter(
      "a plus is a space in the path", .decodedOnce,
      own(TextOfUser(all: { $0.replacing("+", with: " ") }, print: { $0 }))),
    BrokenRouter(
      "a plus is a space in the path, in a number of words", .decodedOnce,
      own(TextOfUser(all: { $0.replacing("+", with: " ").split(separator: " ").count }, print: { _ in "a" }))),
    BrokenRouter(
      "text is decoded twice", .decodedOnce,
      own(
        TextOfUser(
          all: { $0.replacing("%41", with: "A").replacing("%25", with: "%").replacing("%61", with: "a") }, print: { $0 }
        ))),
    BrokenRouter(
      "text is truncated when it is read", .wholeText, own(TextOfUser(all: { String($0.prefix(3)) }, print: { $0 }))),
    BrokenRouter(
      "text is truncated when it is printed", .printsMatchBack,
      own(TextOfUser(all: { $0 }, print: { String($0.prefix(3)) }))),
    BrokenRouter(
      "two spellings of a letter become one", .printsMatchBack, own(TextOfUser(all: folded, print: { $0 }))),
    BrokenRouter(
      "text is reversed", .printsMatchBack, own(TextOfUser(all: { String($0.reversed()) }, print: { $0 }))),
    BrokenRouter(
      "a number is clamped", .printsMatchBack,
      own(TextOfUser(all: { min(try number($0), 100) }, print: { "\($0)" }))),
    BrokenRouter(
      "a sign is lost", .printsMatchBack, own(TextOfUser(all: { try number($0) }, print: { "\($0.magnitude)" }))),
    BrokenRouter(
      "a number wraps around", .printsMatchBack,
      own(TextOfUser(all: { Int(UInt8(truncatingIfNeeded: try number($0))) }, print: { "\($0)" }))),
    BrokenRouter(
      "a number matches back as the next one", .printsMatchBack,
      own(TextOfUser(all: { try number($0) + 1 }, print: { "\($0)" }))),
    BrokenRouter(
      "a matched value can't be printed", .matchesAreCanonical,
      own(TextOfUser(all: { try number($0) }, print: { _ in throw Refused() }))),
    BrokenRouter(
      "printed text can't be read", .printsMatchBack,
      Route(
        ConversionOfUser<Int, Int>(
          {
            if !$0.isMultiple(of: 2) { throw Refused() }
            return $0
          }, back: { $0 }
        ).map(.case(Broken.number))
      ) { Path { Digits() } }),
    BrokenRouter(
      "a decimal number is rounded", .printsMatchBack,
      Route(.case(Broken.decimal)) {
        Path {
          TextOfUser<Double>(
            all: {
              guard let number = Double($0) else { throw Refused() }
              return number
            }, print: { "\(($0 * 100).rounded() / 100)" })
        }
      }),
    BrokenRouter(
      "nil and an empty text are the same", .printsMatchBack,
      Route(.case(Broken.maybe)) {
        Query { Field("q") { TextOfUser<String?>(all: { $0.isEmpty ? nil : $0 }, print: { $0 ?? "" }) } }
      }),
    BrokenRouter(
      "elements are sorted", .printsMatchBack,
      Route(.case(Broken.texts)) {
        Query {
          Field("q") {
            TextOfUser<[String]>(
              all: { $0.split(separator: ",").map(String.init).sorted() }, print: { $0.joined(separator: ",") })
          }
        }
      }),
    BrokenRouter(
      "elements contain the separator", .printsMatchBack,
      Route(.case(Broken.texts)) {
        Query {
          Field("q") {
            TextOfUser<[String]>(
              all: { $0.split(separator: ";").map(String.init) }, print: { $0.joined(separator: ";") })
          }
        }
      }),
    BrokenRouter(
      "one of two numbers is lost", .printsMatchBack,
      Route(.case(Broken.pair)) {
        Path {
          TextOfUser<(Int, Int)>(
            all: { text in
              let parts = text.split(separator: "-")
              return (try number(parts.first ?? ""), parts.count > 1 ? try number(parts[1]) : 0)
            }, print: { "\($0.0)" })
        }
      }),
    BrokenRouter(
      "a backslash and a bar are exchanged", .printsMatchBack,
      own(TextOfUser(all: { $0.replacing("\\", with: "|") }, print: { $0.replacing("|", with: "\\") }))),
    BrokenRouter(
      "a single one of few values is replaced by another", .printsMatchBack, samples: 2_000,
      Route(ConversionOfUser<UInt8, UInt8>({ $0 == 200 ? 201 : $0 }, back: { $0 }).map(.case(Broken.byte))) {
        Path { UInt8.parser() }
      }),
    BrokenRouter(
      "a single one of few cases is replaced by another", .printsMatchBack,
      Route(
        ConversionOfUser<Broken.Weekday, Broken.Weekday>({ $0 == .sunday ? .monday : $0 }, back: { $0 })
          .map(.case(Broken.weekday))
      ) { Path { Broken.Weekday.parser() } }),
    BrokenRouter(
      "a key contains the separator of a dictionary", .printsMatchBack,
      own(
        pairs: TextOfUser(
          all: { text in
            let pairs = try text.split(separator: ",").map { pair in
              let sides = pair.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
              guard sides.count == 2 else { throw Refused() }
              return (sides[0], sides[1])
            }
            return Dictionary(pairs) { first, _ in first }
          },
          print: { pairs in pairs.map { "\($0):\($1)" }.sorted().joined(separator: ",") },
          shape: .examples(["a:1", "a:1,b:2"], .opaque("Pairs"))))),
    BrokenRouter(
      "a shape claims no text, but any matches", .accurateShape,
      own(TextOfUser<String>(all: { $0 }, print: { $0 }, shape: .sequence([])))),
    BrokenRouter(
      "a shape claims one text, but any matches", .accurateShape,
      own(TextOfUser<String>(all: { $0 }, print: { $0 }, shape: .sequence([.literal("a"), .literal("b")])))),
    BrokenRouter(
      "nothing matches", .everyRoute, own(TextOfUser<String>(all: { _ in throw Refused() }, print: { $0 }))),
    BrokenRouter(
      "a parser looks at a component and doesn't take it", .everyRoute,
      Route(.case(Broken.text)) {
        RequestOfUser<String> { input in
          var rest = input
          guard let text = rest.takeComponent() else { throw Refused() }
          return text
        } print: {
          try $1.appendComponent($0)
        }
      }),
    BrokenRouter(
      "a Boolean is inverted", .printsMatchBack,
      Route(ConversionOfUser({ !$0 }, back: { $0 }).map(.case(Broken.flag))) { Path { Bool.parser() } }),
  ]
}
