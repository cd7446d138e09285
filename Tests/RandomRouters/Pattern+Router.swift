package import Roundtrip

// The pattern as a router of the library.

package typealias FoundRouter = AnyParserPrinter<URLRequestData, Found>
typealias FoundText = AnyParserPrinter<Substring, Found>

extension Pattern {
  package var router: FoundRouter {
    switch self {
    case .nothing: Always(Found.nothing).eraseToAnyParserPrinter()
    case .literal(let text): Parse(.nothing) { Path { text } }.eraseToAnyParserPrinter()
    case .parameter(let kind): Parse(.same) { Path { kind.parser } }.eraseToAnyParserPrinter()
    case .optionalParameter(let kind):
      Parse(.optional) { Path { Optionally { kind.parser } } }.eraseToAnyParserPrinter()
    case .optional(let part): Optionally { part.router }.map(.optional).eraseToAnyParserPrinter()
    case .rest(let kind, let minimum):
      Parse(.list) { Path { Rest(atLeast: minimum) { kind.parser } } }.eraseToAnyParserPrinter()
    // A path with known parts is known in advance, and is read and printed in another way.
    case .pair(.literal(let text), .parameter(let kind)):
      Parse(.behindNothing) {
        Path {
          text; kind.parser
        }
      }.eraseToAnyParserPrinter()
    case .pair(.literal(let text), .pair(.parameter(let kind), .literal(let end))):
      Parse(.betweenNothing) {
        Path {
          text; kind.parser; end
        }
      }.eraseToAnyParserPrinter()
    case .pair(let first, let second):
      Parse(.pair) {
        first.router; second.router
      }.eraseToAnyParserPrinter()
    case .choice(let alternatives): Self.oneOf(alternatives).eraseToAnyParserPrinter()
    case .method(let name): Parse(.nothing) { Method(name) }.eraseToAnyParserPrinter()
    case .host(let name): Parse(.nothing) { Host(name) }.eraseToAnyParserPrinter()
    case .slash(let isRequired, let part): part.router.trailingSlash(isRequired ? .required : .rejected)
    case .anyCase(let part): part.router.caseInsensitive()
    case .route(let part): Route(.same) { part.router }.eraseToAnyParserPrinter()
    case .request(let method, let path, let fields): Self.request(method, path, fields)
    case .fields(let fields): Self.query(fields).eraseToAnyParserPrinter()
    case .custom: Custom().eraseToAnyParserPrinter()
    case .lazy(let part): Lazy { part.router }.eraseToAnyParserPrinter()
    case .composed(let part): Composed(pattern: part).eraseToAnyParserPrinter()
    }
  }

  private static func oneOf(_ alternatives: [Alternative]) -> OneOf<URLRequestData, Found> {
    OneOf {
      for alternative in alternatives {
        if alternative.isAlias {
          Alias { alternative.pattern.router.map(.chosen(alternative.number)) }
        } else if alternative.isFallback {
          Fallback { alternative.pattern.router.map(.chosen(alternative.number)) }
        } else {
          alternative.pattern.router.map(.chosen(alternative.number))
        }
      }
    }
  }

  private static func request(_ method: String?, _ path: Pattern, _ fields: [FieldPattern]) -> FoundRouter {
    let (path, method) = (path.router, method.map { Method($0) })
    switch (method, fields.count) {
    case (nil, 0): return Route(.same) { path }.eraseToAnyParserPrinter()
    case (nil, 1):
      return Route(.pair) {
        path; Query { fields[0].parser }
      }.eraseToAnyParserPrinter()
    case (nil, _):
      return Route(.triple) {
        path;
        Query {
          fields[0].parser; fields[1].parser
        }
      }.eraseToAnyParserPrinter()
    case (let method?, 0):
      return Route(.same) {
        method; path
      }.eraseToAnyParserPrinter()
    case (let method?, 1):
      return Route(.pair) {
        method; path; Query { fields[0].parser }
      }.eraseToAnyParserPrinter()
    case (let method?, _):
      return Route(.triple) {
        method; path;
        Query {
          fields[0].parser; fields[1].parser
        }
      }.eraseToAnyParserPrinter()
    }
  }

  private static func query(_ fields: [FieldPattern]) -> FoundRouter {
    if fields.count == 1 { return Parse(.same) { Query { fields[0].parser } }.eraseToAnyParserPrinter() }
    return Parse(.pair) {
      Query {
        fields[0].parser; fields[1].parser
      }
    }.eraseToAnyParserPrinter()
  }
}

extension Pattern.Kind {
  var parser: FoundText {
    switch self {
    case .digits: Digits().map(.number).eraseToAnyParserPrinter()
    case .text: String.parser().map(.text).eraseToAnyParserPrinter()
    case .digitsOrText:
      OneOf<Substring, Found> {
        Digits().map(.number).map(.chosen(0))
        String.parser().map(.text).map(.chosen(1))
      }
      .eraseToAnyParserPrinter()
    case .letters: Letters().map(.text).eraseToAnyParserPrinter()
    case .modelled(let kind): kind.parser
    }
  }
}

extension Pattern.FieldPattern {
  var parser: AnyParserPrinter<URLRequestData.Fields, Found> {
    switch presence {
    case .required: Field(name) { kind.parser }.eraseToAnyParserPrinter()
    case .defaulted: Field(name, default: .standIn(for: kind)) { kind.parser }.eraseToAnyParserPrinter()
    case .optional: Optionally { Field(name) { kind.parser } }.map(.optional).eraseToAnyParserPrinter()
    }
  }
}

// MARK: Parser-printers without a description

struct NotThis: Error {}

/// Matches one component, unless it is "no".
struct Custom: ParserPrinter {
  func parse(_ input: inout URLRequestData) throws -> Found {
    guard let component = input.takeComponent(), component != "no" else { throw NotThis() }
    return .text(component)
  }

  func print(_ output: Found, into input: inout URLRequestData) throws {
    guard case .text(let text) = output, text != "no" else { throw NotThis() }
    try input.appendComponent(text)
  }
}

/// Matches lowercase letters.
struct Letters: ParserPrinter {
  func parse(_ input: inout Substring) throws -> String {
    let letters = input.prefix { "a"..."z" ~= $0 }
    guard !letters.isEmpty else { throw NotThis() }
    input.removeFirst(letters.count)
    return String(letters)
  }

  func print(_ output: String, into input: inout Substring) throws {
    guard !output.isEmpty, output.allSatisfy({ "a"..."z" ~= $0 }) else { throw NotThis() }
    input += output
  }
}

/// A router that is composed as a type.
struct Composed: ParserPrinter {
  let pattern: Pattern
  var body: some Router<Found> { pattern.router }
}

// MARK: Conversions

/// Converts parsed values to the family's values, with two closures.
struct Finding<Input>: Conversion {
  let forward: @Sendable (Input) -> Found
  let back: @Sendable (Found) -> Input?

  func apply(_ input: Input) -> Found { forward(input) }

  func unapply(_ output: Found) throws -> Input {
    guard let input = back(output) else { throw NotThis() }
    return input
  }
}

extension Conversion where Self == Finding<Void> {
  static var nothing: Self { Finding(forward: { .nothing }, back: { $0 == .nothing ? () : nil }) }
}

extension Conversion where Self == Finding<Int> {
  static var number: Self {
    Finding(forward: { .number($0) }, back: { if case .number(let number) = $0 { number } else { nil } })
  }
}

extension Conversion where Self == Finding<String> {
  static var text: Self {
    Finding(forward: { .text($0) }, back: { if case .text(let text) = $0 { text } else { nil } })
  }
}

extension Conversion where Self == Finding<Found?> {
  static var optional: Self { Finding(forward: { $0 ?? .absent }, back: { $0 == .absent ? .some(nil) : $0 }) }
}

extension Conversion where Self == Finding<[Found]> {
  static var list: Self {
    Finding(forward: { .list($0) }, back: { if case .list(let list) = $0 { list } else { nil } })
  }
}

extension Conversion where Self == Finding<Found> {
  static var same: Self { Finding(forward: { $0 }, back: { $0 }) }

  static func chosen(_ number: Int) -> Self {
    Finding(
      forward: { .chosen(number, $0) },
      back: { if case .chosen(number, let found) = $0 { found } else { nil } })
  }

  static var behindNothing: Self {
    Finding(
      forward: { .pair(.nothing, $0) },
      back: { if case .pair(.nothing, let found) = $0 { found } else { nil } })
  }

  static var betweenNothing: Self {
    Finding(
      forward: { .pair(.nothing, .pair($0, .nothing)) },
      back: { if case .pair(.nothing, .pair(let found, .nothing)) = $0 { found } else { nil } })
  }
}

extension Conversion where Self == Finding<(Found, Found)> {
  static var pair: Self {
    Finding(
      forward: { .pair($0, $1) }, back: { if case .pair(let first, let second) = $0 { (first, second) } else { nil } })
  }
}

extension Conversion where Self == Finding<(Found, Found, Found)> {
  static var triple: Self {
    Finding(
      forward: { .pair($0, .pair($1, $2)) },
      back: { if case .pair(let first, .pair(let second, let third)) = $0 { (first, second, third) } else { nil } })
  }
}
