import Roundtrip
import RoundtripTesting
import Testing

/// Routers that look careless and keep the laws: `checkLaws` accuses none of them.
@Suite(.tags(.random), .slow) struct RightRouterTests {
  struct RightRouter: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () throws -> Void

    init<R: Router<Broken> & Sendable>(_ description: String, _ router: R) {
      testDescription = description
      check = { for seed: UInt64 in 1...3 { try checkLaws(router, samples: 600, seed: seed) } }
    }
  }

  private static func text(_ text: some ParserPrinter<Substring, String>) -> Route<Broken> {
    Route(.case(Broken.text)) {
      Path {
        "text"; text
      }
    }
  }

  /// The number before a title: `42-emma`.
  private static let titled = TextOfUser<Int>(
    all: { text in
      guard let number = Int(text.prefix { $0.isNumber }), text.contains("-") else { throw Refused() }
      return number
    }, print: { "\($0)-title" }, shape: .examples(["42-emma", "7-x"], .opaque("Titled")))

  static let all = [
    RightRouter(
      "an invalid header is missing, and has a default",
      Route(.case(Broken.number)) {
        Path { "a" }
        Headers { Field("X-Size", default: 20) { Int.parser(range: 1...100) }.treatingInvalidAsMissing() }
      }),
    RightRouter(
      "an invalid field is missing, and has a default",
      Route(.case(Broken.text)) {
        Path { "a" }
        Query { Field("l", default: "en") { Prefix(2) }.treatingInvalidAsMissing() }
      }),
    RightRouter("text in a path is encoded once more", text(Parse(.percentEncoded))),
    RightRouter(
      "text in a field is encoded once more",
      Route(.case(Broken.text)) {
        Path { "q" }
        Query { Field("q", .percentEncoded) }
      }),
    RightRouter(
      "each component of a rest is encoded once more",
      Route(.case(Broken.texts)) {
        Path {
          "rest"; Rest { Parse(.percentEncoded) }
        }
      }),
    RightRouter(
      "an alias drops a title",
      OneOf {
        Route(.case(Broken.number)) {
          Path {
            "books"; Digits()
          }
        }
        Alias {
          Route(.case(Broken.number)) {
            Path {
              "books"; titled
            }
          }
        }
      }),
    RightRouter(
      "an alias drops all components behind a number",
      OneOf {
        Route(.case(Broken.number)) {
          Path {
            "books"; Digits()
          }
        }
        Alias {
          Route(
            ConversionOfUser<(Int, [String]), Int>({ $0.0 }, back: { ($0, []) }).map(.case(Broken.number))
          ) {
            Path {
              "old"; Digits(); Rest()
            }
          }
        }
      }),
    RightRouter(
      "a word is read in any letter case",
      text(
        TextOfUser(
          all: {
            guard ["new", "old"].contains($0.lowercased()) else { throw Refused() }
            return $0.lowercased()
          },
          print: {
            guard ["new", "old"].contains($0) else { throw Refused() }
            return $0
          }, shape: .examples(["new", "OLD"], .opaque("Word"))))),
    RightRouter(
      "functions that convert back refuse what they lose",
      Route(
        .convert(
          apply: { Broken.text($0.lowercased()) }, unapply: { if case .text(let text) = $0 { text } else { nil } })
      ) {
        Path {
          "lower"; String.parser()
        }
      }),
    RightRouter(
      "a dictionary is printed in the order of its keys",
      Route(.case(Broken.pairs)) {
        Path {
          TextOfUser<[String: String]>(
            all: { text in
              let pairs = try text.split(separator: ",").map { pair in
                let sides = pair.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
                guard sides.count == 2, !sides[0].isEmpty else { throw Refused() }
                return (sides[0], sides[1])
              }
              guard Set(pairs.map(\.0)).count == pairs.count, !pairs.isEmpty else { throw Refused() }
              return Dictionary(uniqueKeysWithValues: pairs)
            },
            print: { pairs in
              guard !pairs.isEmpty, !pairs.keys.contains(""),
                pairs.allSatisfy({ !"\($0)\($1)".contains { $0 == "," || $0 == ":" } })
              else { throw Refused() }
              return pairs.sorted { $0.key < $1.key }.map { "\($0):\($1)" }.joined(separator: ",")
            }, shape: .examples(["a:1", "a:1,b:2"], .opaque("Pairs")))
        }
      }),
    RightRouter(
      "members of a struct are whatever its initializer takes",
      Route(.memberwise(Broken.Post.init(slug:page:), \.slug, \.page).map(.case(Broken.post))) {
        Path {
          "posts"; String.parser()
        }
        Query { Field("page", default: 1) { Int.parser() } }
      }),
  ]

  @Test("A router that keeps the laws isn't accused", arguments: all)
  func right(_ router: RightRouter) throws { try router.check() }
}
