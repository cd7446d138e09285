/// A choice of the first matching alternative.
///
/// ```swift
/// let appRouter = OneOf {
///   Route(.case(AppRoute.books)) { Path { "books" } }
///   Route(.case(AppRoute.book(id:))) { Path { "books"; Digits() } }
/// }
/// ```
///
/// The first alternative in the order of declaration wins, for matching and for printing alike. A router doesn't try
/// its alternatives one by one, though: a table, created by the first match, finds the alternatives that can match a
/// path, and the ones that print an enum case are remembered when the case is first printed. So neither takes longer
/// with more alternatives.
///
/// At the end of a component or a field, an alternative must reach the end, so `new` and `newest` can be alternatives of each
/// other. In the middle of a text, the first one that fits is used, so declare `newest` first.
///
/// Of fields, the first alternative whose fields are there and valid matches, even if a field of an earlier one is invalid.
public struct OneOf<Input: _ParserInput, Output>: ParserPrinter {
  public let body: _Part

  /// Creates a choice from a list of alternatives, which may use `if`, `switch`, and `for`.
  public init(
    file: StaticString = #fileID, line: UInt = #line,
    @OneOfBuilder<Input, Output> _ alternatives: () -> _AlternativeList<Output>
  ) {
    let alternatives = Construction.of(file: file, line: line, alternatives)
    body = Input._choice(alternatives.all, of: Output.self).requiringFewWays(file: file, line: line)
  }

  /// Creates a choice in which `candidates` returns the alternatives that might print a value. `RoundtripFormats` finds
  /// them by the value's type.
  package init(_ alternatives: [Part], candidates: @escaping @Sendable (Output) -> [Int])
  where Input == URLRequestData {
    body = .choice(alternatives, ValueLayout(of: Output.self)) { slot in candidates(slot.value(as: Output.self)) }
  }
}

/// Builds the alternatives of a ``OneOf``: `OneOf { "new"; "old" }`.
@resultBuilder
public enum OneOfBuilder<Input: _ParserInput, Output> {
  public static func buildExpression<P: ParserPrinter>(_ parser: consuming P) -> _AlternativeList<Output>
  where P.Input == Input, P.Output == Output { _AlternativeList(parser._part) }

  // Most blocks within a `for` or an `if` have a single alternative. Passing it on unchanged saves making a list for each of
  // them.
  public static func buildBlock(_ list: _AlternativeList<Output>) -> _AlternativeList<Output> { list }

  public static func buildBlock(_ lists: _AlternativeList<Output>...) -> _AlternativeList<Output> { .joined(lists) }

  public static func buildArray(_ lists: [_AlternativeList<Output>]) -> _AlternativeList<Output> { .joined(lists) }

  public static func buildOptional(_ list: _AlternativeList<Output>?) -> _AlternativeList<Output> {
    list ?? .joined([])
  }

  public static func buildEither(first list: _AlternativeList<Output>) -> _AlternativeList<Output> { list }

  public static func buildEither(second list: _AlternativeList<Output>) -> _AlternativeList<Output> { list }

  public static func buildLimitedAvailability(_ list: _AlternativeList<Output>) -> _AlternativeList<Output> { list }
}

/// Some alternatives of a ``OneOf``, while it is built.
public struct _AlternativeList<Output>: Sendable {
  // An existential hides its references from the compiler, which otherwise tracks where each of them is released, in
  // time quadratic in the number of alternatives of a large router.
  private let parts: any PartSource

  init(_ part: Part) {
    Construction.requireMade(part)
    parts = part
  }

  private init(_ parts: [Part]) { self.parts = parts }

  var all: [Part] {
    var all: [Part] = []
    parts.append(to: &all)
    return all
  }

  static func joined(_ lists: [_AlternativeList]) -> _AlternativeList {
    var all: [Part] = []
    all.reserveCapacity(lists.count)
    for list in lists { list.parts.append(to: &all) }
    return _AlternativeList(all)
  }
}

/// One part, or several.
private protocol PartSource: Sendable {
  func append(to parts: inout [Part])
}

extension Part: PartSource {
  fileprivate func append(to parts: inout [Part]) { parts.append(self) }
}

extension [Part]: PartSource {
  fileprivate func append(to parts: inout [Part]) { parts += self }
}
