import Roundtrip

/// The value that a text parser reads from a text, and the text it leaves.
struct Reading<Value> {
  var value: Value
  var rest: String
}

extension Reading: Equatable where Value: Equatable {}
extension Reading: Sendable where Value: Sendable {}

/// Reads from the start of a text.
func read<P: ParserPrinter>(_ text: String, with parser: P) throws -> Reading<P.Output> where P.Input == Substring {
  var input = text[...]
  let value = try parser.parse(&input)
  return Reading(value: value, rest: String(input))
}

/// The text of a value.
func text<P: ParserPrinter>(of value: P.Output, by parser: P) throws -> String where P.Input == Substring {
  var output = Substring()
  try parser.print(value, into: &output)
  return String(output)
}

/// The result of a router for one component.
enum Page<Value: Sendable>: Sendable {
  case page(Value)

  var value: Value {
    switch self {
    case .page(let value): value
    }
  }
}

extension Page: Equatable where Value: Equatable {}

/// A router with one route, whose path is `x` and the parser's text.
func router<P: ParserPrinter>(of parser: P) -> OneOf<URLRequestData, Page<P.Output>>
where P.Input == Substring, P.Output: Sendable {
  OneOf {
    Route(.case(Page<P.Output>.page)) {
      Path {
        "x"; parser
      }
    }
  }
}

/// A router with one route, whose query has a field `x` with the parser's text.
func fieldRouter<P: ParserPrinter>(of parser: P) -> OneOf<URLRequestData, Page<P.Output>>
where P.Input == Substring, P.Output: Sendable {
  OneOf {
    Route(.case(Page<P.Output>.page)) {
      Path { "x" }; Query { Field("x") { parser } }
    }
  }
}

/// Texts that have broken routers before.
let hostileTexts = [
  " ", "%", "%2F", "/", "a/b", "?", "#", "&", "=", "+", ";", ",", "\u{0}", "a\u{0}b", "\r\n", "é", "e\u{301}",
  "\u{301}",
  "日本語", "👩‍👩‍👧‍👦", "\u{10FFFF}", "\u{FEFF}", "\u{202E}", "%zz", "...", "..%2F", "~", "\\", "\"", "<>", "a:b", "@",
  String(repeating: "long ", count: 2_000),
]
