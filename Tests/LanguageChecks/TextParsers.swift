import Foundation
import Roundtrip
import RoundtripFormats
import RoundtripFoundation

extension TextParser {
  /// Every text parser of the library, and what can be made of them.
  package static let all = numbers + words + compositions + lists + choices + formats

  private static let float =
    "whether a number is so large that it becomes infinite depends on all of its digits at once"

  private static let numbers: [TextParser] = [
    TextParser("digits", Digits(), ["9223372036854775807", "9223372036854775808", "00009223372036854775807"]),
    TextParser("4 digits", Digits(4)), TextParser("1 to 3 digits", Digits(1...3)),
    TextParser("2 digits or more", Digits(2...), ["009223372036854775808"]),
    TextParser("8 digits or less", Digits(...8)),
    TextParser("19 digits", Digits(19), ["9223372036854775807", "9223372036854775808"]),
    TextParser("1 to 25 digits", Digits(1...25), ["0000009223372036854775807", "00000009223372036854775807"]),
    TextParser("Int", Int.parser(), ["-9223372036854775808", "-9223372036854775809", "-0", "-", "--1"]),
    TextParser("UInt8", UInt8.parser(), ["-0", "256"]), TextParser("Int8", Int8.parser(), ["-128", "-129"]),
    TextParser("UInt64", UInt64.parser(), ["18446744073709551615", "18446744073709551616"]),
    TextParser("Int16", Int16.parser()), TextParser("UInt16", UInt16.parser()), TextParser("UInt32", UInt32.parser()),
    TextParser(
      "Int128", Int128.parser(),
      ["-170141183460469231731687303715884105728", "-170141183460469231731687303715884105729"]),
    TextParser(
      "UInt128", UInt128.parser(),
      ["340282366920938463463374607431768211455", "340282366920938463463374607431768211456"]),
    TextParser("1...12", Int.parser(range: 1...12)), TextParser("-5...300", Int.parser(range: -5...300)),
    TextParser("-30...(-7)", Int.parser(range: -30...(-7))),
    TextParser("hexadecimal", UInt32.parser(radix: 16, range: 0...0xFFFFFF)),
    TextParser("base 36", Int.parser(radix: 36)), TextParser("base 2", Int8.parser(radix: 2)),
    TextParser("500...", Int.parser(range: 500...)), TextParser("Int32", Int32.parser()),
    TextParser("Double", Double.parser(), ["1e400", "-0", "1e5", "1e308", "2e308"], doubt: float),
    TextParser("Float", Float.parser(), ["1e39"], doubt: float),
    TextParser(
      "Decimal", Decimal.parser(), ["1e5", "-0", "0.00"],
      doubt: "which numbers are exact depends on all of their digits, leading and trailing zeros apart"),
  ]

  private static let words: [TextParser] = [
    TextParser("text", String.parser()), TextParser("Bool", Bool.parser()), TextParser("Size", Size.parser()),
    TextParser("Level", Level.parser()), TextParser("UUID", UUID.parser()),
    TextParser(
      "URL", URL.parser(), ["https://example.com/a", "a b"], doubt: "Foundation decides, differently in each version"),
    TextParser(
      "token", AnyParserPrinter<Substring, String>(Authorization.text(.bearer)),
      ["Bearer a", "bEARER   a+/=-._~==", "Bearer", "Bearer ", "Bearera", "Bearer =", "Bearer a=b", "Bearer a b"]),
    TextParser(
      "credentials", AnyParserPrinter<Substring, String>(Authorization.text("Own-1")),
      ["Own-1 a", "own-1   a=\"b, c\"", "Own-1", "Own-1 ", "Own-1a", "OWN-1\ta", "Own-1 é"],
      doubt: "a header has no control characters, and no spaces at its ends"),
    TextParser("host label", HostLabel(), ["-a", "a-", "a--b", String(repeating: "a", count: 64)]),
    TextParser("day", Date.parser(.iso8601Date), ["2024-02-29", "2023-02-29", "1900-02-29", "2000-02-29"]),
    TextParser(
      "time", Date.parser(.iso8601),
      ["0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "2024-02-29t00:00:00z"],
      doubt: "on the first and the last day, an offset may lead out of the years that dates have"),
    TextParser(
      "unix", Date.parser(.unixTime), ["4503599627370496", "9007199254740993"],
      doubt: "beyond 2 to the 52nd, whether a number is exact depends on how it is rounded"),
    TextParser(
      "milliseconds", Date.parser(.unixMilliseconds), ["4398046511104", "-4398046511104"],
      doubt: "beyond 2 to the 42nd, whether a number is exact depends on how it is rounded"),
    TextParser("prefix of 2", Prefix(2), ["é", "日", "aé"]),
    TextParser("prefix to 3", Prefix(1...3), ["é", "日", "aéb"]),
    TextParser("letters", Prefix(2...) { (0x61...0x7A).contains($0) }),
  ]

  private static let compositions: [TextParser] = [
    TextParser(
      "v1.2",
      Parse {
        "v"; Digits(); "."; Digits()
      }),
    TextParser(
      "2024-07",
      Parse {
        Digits(4); "-"; Digits(2)
      }),
    TextParser(
      "digits digits",
      Parse {
        Digits(1...3); Digits(2)
      }),
    TextParser(
      "1x2x3",
      Parse {
        Digits(1...3); "x"; Digits(1...3); "x"; Digits(1...3)
      }),
    TextParser("digits.pdf", Digits().suffixed(by: ".pdf")),
    TextParser("text.pdf", String.parser().suffixed(by: ".pdf")),
    TextParser("uuid.pdf", UUID.parser().suffixed(by: ".pdf")), TextParser("digits 0", Digits().suffixed(by: "0")),
    TextParser("@text", String.parser().prefixed(by: "@")),
    TextParser("number ending in 5", Int.parser(range: 1...50).suffixed(by: "5")),
    TextParser(
      "double x double",
      Parse {
        Double.parser(); "x"; Double.parser()
      }, ["1e5x2", "1ex2"], doubt: float),
    TextParser(
      "double e int",
      Parse {
        Double.parser(); "e"; Int.parser()
      }, ["1e5", "1e5e5", "1ee5"], doubt: float),
    TextParser(
      "int-int",
      Parse {
        Int.parser(); "-"; Int.parser()
      }, ["1--2"]),
    TextParser(
      "hexadecimal a",
      Parse {
        UInt8.parser(radix: 16); "a"
      }, ["1a", "aa"]),
    TextParser(
      "name...rest",
      Parse {
        PrefixUpTo("..."); "..."; String.parser()
      }, ["a....b", "...", "a..b"]),
    TextParser(
      "a.b.c",
      Parse {
        String.parser().suffixed(by: "."); Digits()
      }, ["1.2.3", "1.2.", "1.a.3"]),
    TextParser(
      "1 to 4 bytes, rest",
      Parse {
        Prefix(1...4); String.parser()
      }, ["a\u{1F469}", "a\u{E9}\u{1F469}", "\u{1F469}x", "abc\u{E9}", "ab\u{65E5}", "abcd"]),
    TextParser(
      "2 bytes, rest",
      Parse {
        Prefix(2); String.parser()
      }, ["é", "日", "aé", "ab", "日本"]),
    TextParser(
      "letters digits",
      Parse {
        Prefix(1...) { (0x61...0x7A).contains($0) }; Digits()
      }),
    TextParser(
      "label.",
      Parse {
        HostLabel(); "."; HostLabel()
      }),
    TextParser("raw bytes", Prefix { $0 != 0x2C }, ["é,", ",", "a,b"]),
    TextParser(
      "mapped", Digits().map(.representing(Number.self)), doubt: "a raw value may be refused by code of the type"),
    TextParser("filtered", Digits().filter { $0 != 7 }, ["7"], doubt: "a filter is a function"),
  ]

  private static let lists: [TextParser] = [
    TextParser(
      "list",
      Many {
        Digits()
      } separator: {
        ","
      }),
    TextParser(
      "list of text",
      Many {
        Prefix { $0 != 0x2C }
      } separator: {
        ","
      }, ["a,,b", "a,"]),
    TextParser(
      "2 or 3",
      Many(atLeast: 2, atMost: 3) {
        Digits(1...2)
      } separator: {
        "-"
      }),
    TextParser(
      "signed list",
      Many {
        Int.parser()
      } separator: {
        "-"
      }, ["1-2", "1--2"]),
    TextParser("no separator", Many { Digits(2) }, ["1234", "123"]),
    TextParser(
      "sizes",
      Many {
        Size.parser()
      } separator: {
        "+"
      }),
    TextParser(
      "list.pdf",
      Many {
        Digits()
      } separator: {
        ","
      }.suffixed(by: ".pdf")),
    TextParser(
      "list and more",
      Parse {
        Many {
          Digits(1...2)
        } separator: {
          "."
        }; "."; Bool.parser()
      }, ["1.2.true"]),
    TextParser(
      "pairs",
      Many {
        Parse {
          Digits(); "x"; Digits()
        }
      } separator: {
        "x"
      }, ["1x2x3x4", "1x2x3"]),
  ]

  private static let choices: [TextParser] = [
    TextParser(
      "size digits",
      Parse {
        Size.parser(); Digits()
      }, ["sm1", "s1", "m1"]),
    TextParser(
      "size-size",
      Parse {
        Size.parser(); "-"; Size.parser()
      }),
    TextParser(
      "a or ab",
      OneOf<Substring, Int> {
        Parse(.case(1)) { "a" }; Parse(.case(2)) { "ab" }
      }),
    TextParser(
      "(a or ab) c",
      Parse {
        OneOf<Substring, Int> {
          Parse(.case(1)) { "a" }; Parse(.case(2)) { "ab" }
        }; "c"
      },
      ["ac", "abc"]),
    TextParser(
      "digits or text",
      OneOf {
        Digits().map(.convert(apply: { "\($0)" }, unapply: { Int($0) })); String.parser()
      }),
    TextParser(
      "optional",
      Parse {
        Digits();
        Optionally {
          Parse {
            "-"; Digits()
          }
        }
      }),
    TextParser(
      "optional first",
      Parse {
        Optionally { "v" }; Digits()
      }),
    TextParser(
      "optional then",
      Parse {
        Optionally { Digits() }; "x"; Digits()
      }, ["x1", "1x1"]),
    TextParser(
      "optional suffix",
      Parse {
        Digits(); Optionally { ".pdf" }
      }, ["1.pd", "1.pdfx"]),
  ]

  private static let formats: [TextParser] = {
    func parser<Value: Codable & SendableMetatype>(
      _ name: String, _ type: Value.Type, _ edges: [String] = [], doubt: String? = nil
    ) -> TextParser? {
      guard let format = try? Format("/t/:value{\(name)}", Page<Value>.self) else { return nil }
      return TextParser("format {\(name)}", routedBy: format, edges, doubt: doubt)
    }
    let parsers = [
      parser("string", String.self), parser("int", Whole.self, ["18446744073709551615", "18446744073709551616", "-0"]),
      parser("double", Double.self, doubt: float), parser("bool", Bool.self), parser("uuid", String.self),
      parser("date", Date.self, ["2024-02-29"], doubt: "it has no kind of its own"),
    ]
    return parsers.compactMap(\.self)
  }()
}

enum Size: String, CaseIterable, Sendable { case s, m, l, xl, small = "sm" }
enum Level: Int, CaseIterable, Sendable { case low = 1, high = 10, top = 100 }
struct Number: RawRepresentable, Equatable, Sendable { var rawValue: Int }

private struct Page<Value: Codable & SendableMetatype>: Codable { let value: Value }

/// A whole number of either type that a format may read.
private enum Whole: Codable {
  case signed(Int64)
  case unsigned(UInt64)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Int64.self) {
      self = .signed(value)
    } else {
      self = .unsigned(try container.decode(UInt64.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .signed(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    }
  }
}
