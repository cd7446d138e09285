/// A case of a router's enum that the router does not print: ``ParserPrinter/missingCases()``.
public struct MissingCase: Sendable, Equatable, CustomStringConvertible {
  /// Why it is missing.
  public enum Reason: Sendable, Equatable {
    /// No route stands for it.
    case noRoute
    /// Routes stand for it that are matched, and never printed.
    case onlyAliases
  }

  /// The case; of a case in a case, with the way to it: `user(id:).settings`.
  public let name: String
  /// Why it is missing.
  public let reason: Reason

  /// A sentence for a log.
  public var description: String {
    switch reason {
    case .noRoute: "no route prints " + name
    case .onlyAliases: name + " is matched by aliases, and no route prints it"
    }
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// The cases of this router's enum that no route prints, with those of enums that are nested in it: in the order of
  /// declaration, payloads first.
  ///
  /// Nested are the enums of routers within routers, and those whose cases text stands for, as in
  /// `OneOf { "new".map(.case(Order.new)); … }`. Where a part says nothing about itself, it counts as able to print
  /// anything, and nothing is missing.
  ///
  /// ```swift
  /// assert(appRouter.missingCases().isEmpty, "\(appRouter.missingCases())")
  /// ```
  public func missingCases() -> [MissingCase] {
    keptNode.inspect { CaseCoverage($0).missing() }
  }
}

/// Which cases the routes of a router stand for.
private struct CaseCoverage {
  private let root: Any.Type
  private let routes: InspectedRoutes
  private var found: [MissingCase] = []
  /// The cases that no piece of text stands for, where others of their enum have such a piece.
  private var namesOfText: [String] = []

  init(_ table: RouteTable) { (root, routes) = (table.layout.type, table.inspected) }

  consuming func missing() -> [MissingCase] {
    look(at: root, behind: [], Array(routes.list.indices))
    for parts in routes.parts {
      for part in parts { look(at: part) }
    }
    for name in namesOfText { found.append(MissingCase(name: name, reason: .noRoute)) }
    return found
  }

  // MARK: Cases that routes stand for

  /// Looks for what is missing of an enum, among rows that all go through the cases `path`.
  private mutating func look(at type: Any.Type, behind path: [CaseName], _ rows: [Int]) {
    guard let table = try? CaseTable.of(type) else { return }
    var rowsOfCase: [[Int]] = Array(repeating: [], count: table.cases.count)
    for row in rows {
      if let tags = tags(of: type, onRow: row, at: path.count) {
        for tag in tags { rowsOfCase[tag].append(row) }
      } else if !routes.list[row].isAlias {
        // A row that does not say its case may print any, unless it is an alias.
        return
      }
    }
    for (tag, rows) in rowsOfCase.enumerated() {
      let path = path + [CaseName(source: .constant(type, tag: tag))]
      if rows.allSatisfy({ routes.list[$0].isAlias }) {
        found.append(
          MissingCase(name: CaseName.path(path) ?? "", reason: rows.isEmpty ? .noRoute : .onlyAliases))
      } else if let inner = inner(of: rows, at: path.count) {
        look(at: inner, behind: path, rows)
      }
    }
  }

  /// The cases of an enum that a row may stand for at a depth of nesting; `nil` for any.
  private func tags(of type: Any.Type, onRow row: Int, at depth: Int) -> [Int]? {
    let names = routes.names[row]
    guard names.count > depth, names[depth].root == type else { return nil }
    if let tag = names[depth].tag { return [tag] }
    return names[depth].candidateTags
  }

  /// The enum at a depth of nesting, where each of these rows that prints goes on into one, and all into the same.
  private func inner(of rows: [Int], at depth: Int) -> Any.Type? {
    var inner: Any.Type?
    for row in rows where !routes.list[row].isAlias {
      let names = routes.names[row]
      guard names.count > depth, inner == nil || inner == names[depth].root else { return nil }
      inner = names[depth].root
    }
    return inner
  }

  // MARK: Cases that text stands for

  /// Looks for choices of text, in components and fields, of which every alternative stands for a case.
  private mutating func look(at shape: NodeShape) {
    switch shape {
    case .choice(let shapes):
      look(atChoiceOf: shapes)
      for shape in shapes { look(at: shape) }
    case .sequence(let shapes): for shape in shapes { look(at: shape) }
    case .component(let shape), .rest(let shape, _), .fields(_, let shape), .part(_, let shape), .refined(let shape),
      .examples(_, let shape), .named(_, let shape), .many(let shape, _, _, _), .beginning(let shape):
      look(at: shape)
    case .field(let field): look(at: field.value)
    default: break
    }
  }

  private mutating func look(atChoiceOf shapes: [NodeShape]) {
    guard case .named(let first, _)? = shapes.first, let table = try? CaseTable.of(first.root) else { return }
    var isCovered = Array(repeating: false, count: table.cases.count)
    for shape in shapes {
      guard case .named(let name, _) = shape, name.root == first.root, let tag = name.tag else { return }
      isCovered[tag] = true
    }
    for tag in isCovered.indices where !isCovered[tag] {
      let name = "\(first.root)." + table.cases[tag].fullName
      if !namesOfText.contains(name) { namesOfText.append(name) }
    }
  }
}
