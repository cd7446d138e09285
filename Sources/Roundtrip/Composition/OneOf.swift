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
/// its alternatives one by one, though: a table, created by the first match, tells which alternatives can match a path,
/// and the ones that print an enum case are remembered when the case is first printed. So neither takes longer with
/// more alternatives.
///
/// For text, an alternative matches only if the text can continue after it, so `new` and `newest` can be alternatives
/// of each other. At the end of a component or a field, it must reach the end.
public struct OneOf<Input: ParserInput, Output>: ParserPrinter {
  public let body: Node

  /// Creates a choice from a list of alternatives, which may use `if`, `switch`, and `for`.
  public init(
    file: StaticString = #fileID, line: UInt = #line,
    @OneOfBuilder<Input, Output> _ alternatives: () -> AlternativeList<Output>
  ) {
    let alternatives = Construction.of(file: file, line: line, alternatives).all
    NodeShape.requireFewWays(among: alternatives.lazy.map(\.shape), file: file, line: line)
    body = ChoiceNode(alternatives, of: Input.self, for: Output.self)
  }

  /// Creates a choice in which `candidates` returns the alternatives that might print a value. `RoundtripFormats` finds
  /// them by the value's type.
  package init(_ alternatives: [Node], candidates: @escaping @Sendable (Output) -> [Int]) {
    body = ChoiceNode(alternatives, of: Input.self, for: Output.self, candidates: candidates)
  }
}

/// Builds the alternatives of a ``OneOf``: `OneOf { "new"; "old" }`.
@resultBuilder
public enum OneOfBuilder<Input: ParserInput, Output> {
  public static func buildExpression<P: ParserPrinter>(_ parser: consuming P) -> AlternativeList<Output>
  where P.Input == Input, P.Output == Output { AlternativeList(parser._node) }

  // Most blocks within a `for` or an `if` have a single alternative. A list for each of them would take a twelfth of the
  // time to create a route.
  public static func buildBlock(_ list: AlternativeList<Output>) -> AlternativeList<Output> { list }

  public static func buildBlock(_ lists: AlternativeList<Output>...) -> AlternativeList<Output> { .joined(lists) }

  public static func buildArray(_ lists: [AlternativeList<Output>]) -> AlternativeList<Output> { .joined(lists) }

  public static func buildOptional(_ list: AlternativeList<Output>?) -> AlternativeList<Output> { list ?? .joined([]) }

  public static func buildEither(first list: AlternativeList<Output>) -> AlternativeList<Output> { list }

  public static func buildEither(second list: AlternativeList<Output>) -> AlternativeList<Output> { list }

  public static func buildLimitedAvailability(_ list: AlternativeList<Output>) -> AlternativeList<Output> { list }
}

/// Some alternatives of a ``OneOf``, while it is built.
public struct AlternativeList<Output>: Sendable {
  // An existential hides its references from the compiler, which otherwise tracks where each of them is released, in
  // time quadratic in the number of alternatives of a large router.
  private let nodes: any NodeSource

  init(_ node: Node) {
    Construction.requireMade(node)
    nodes = node
  }

  private init(_ nodes: [Node]) { self.nodes = nodes }

  var all: [Node] {
    var all: [Node] = []
    nodes.append(to: &all)
    return all
  }

  static func joined(_ lists: [AlternativeList]) -> AlternativeList {
    var all: [Node] = []
    all.reserveCapacity(lists.count)
    for list in lists { list.nodes.append(to: &all) }
    return AlternativeList(all)
  }
}

/// One node, or several.
private protocol NodeSource: Sendable {
  func append(to nodes: inout [Node])
}

extension Node: NodeSource {
  fileprivate func append(to nodes: inout [Node]) { nodes.append(self) }
}

extension [Node]: NodeSource {
  fileprivate func append(to nodes: inout [Node]) { nodes += self }
}
