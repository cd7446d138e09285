/// The first of several alternatives that takes what is there.
///
/// ```swift
/// let appRouter = OneOf {
///   Route(.case(AppRoute.books)) { Path { "books" } }
///   Route(.case(AppRoute.book(id:))) { Path { "books"; Digits() } }
/// }
/// ```
///
/// The first in the order of declaration wins, for matching and for printing alike. Of a router, that order is all
/// there is of trying: which alternatives can match a path is looked up in a table, made at the first match, and which
/// of them print a case of an enum is remembered from the first print of that case. Neither grows with their number.
///
/// Of text, where `new` and `newest` may stand side by side, an alternative takes what is there when the text can go on
/// behind it: at the end of a component or a field, that is its end.
public struct OneOf<Input: ParserInput, Output>: ParserPrinter {
  public let body: Node

  /// The alternatives that are listed; `if`, `switch` and `for` may stand among them.
  public init(@OneOfBuilder<Input, Output> _ alternatives: () -> AlternativeList<Output>) {
    body = ChoiceNode(alternatives().all, of: Input.self, for: Output.self)
  }

  /// Alternatives of which `candidates` gives those that may print a value: what `RoundtripFormats` finds by its type.
  package init(_ alternatives: [Node], candidates: @escaping @Sendable (Output) -> [Int]) {
    body = ChoiceNode(alternatives, of: Input.self, for: Output.self, candidates: candidates)
  }
}

/// Builds the alternatives of a ``OneOf``.
@resultBuilder
public enum OneOfBuilder<Input: ParserInput, Output> {
  public static func buildExpression<P: ParserPrinter>(_ parser: consuming P) -> AlternativeList<Output>
  where P.Input == Input, P.Output == Output { AlternativeList(parser._node) }

  public static func buildBlock(_ lists: AlternativeList<Output>...) -> AlternativeList<Output> { .joined(lists) }

  public static func buildArray(_ lists: [AlternativeList<Output>]) -> AlternativeList<Output> { .joined(lists) }

  public static func buildOptional(_ list: AlternativeList<Output>?) -> AlternativeList<Output> { list ?? .joined([]) }

  public static func buildEither(first list: AlternativeList<Output>) -> AlternativeList<Output> { list }

  public static func buildEither(second list: AlternativeList<Output>) -> AlternativeList<Output> { list }

  public static func buildLimitedAvailability(_ list: AlternativeList<Output>) -> AlternativeList<Output> { list }
}

/// Some of the alternatives of a ``OneOf``, while they are listed.
public struct AlternativeList<Output>: Sendable {
  // Of an existential the compiler does not follow where each reference in it is released. Where a hundred of them are
  // made before the first is used, its time for that grows with the square of their number.
  private let nodes: any NodeSource

  init(_ node: Node) { nodes = node }

  private init(_ nodes: [Node]) { self.nodes = nodes }

  var all: [Node] {
    var all: [Node] = []
    nodes.append(to: &all)
    return all
  }

  static func joined(_ lists: [AlternativeList]) -> AlternativeList {
    if lists.count == 1 { return lists[0] }
    var all: [Node] = []
    all.reserveCapacity(lists.count)
    for list in lists { list.nodes.append(to: &all) }
    return AlternativeList(all)
  }
}

/// One node, or some.
private protocol NodeSource: Sendable {
  func append(to nodes: inout [Node])
}

extension Node: NodeSource {
  fileprivate func append(to nodes: inout [Node]) { nodes.append(self) }
}

extension [Node]: NodeSource {
  fileprivate func append(to nodes: inout [Node]) { nodes += self }
}
