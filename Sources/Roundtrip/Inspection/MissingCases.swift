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
    case .noRoute: "no route prints \(name)"
    case .onlyAliases: "\(name) is matched by aliases, and no route prints it"
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
    let routes = _routes
    return withExtendedLifetime(self) { routes.use { CaseCoverage($0).missing } }
  }
}

/// Which cases the routes of a router stand for.
private struct CaseCoverage {
  private let root: Any.Type
  private let rows: [Row]
  /// The cases that pieces of text stand for, choice by choice.
  private let choicesOfText: [[CaseName]]

  private struct Row {
    /// The cases on the way to it.
    let names: [CaseName]
    let isAlias: Bool

    /// The cases of an enum that it may stand for at a depth of nesting; `nil` for any.
    func tags(of type: Any.Type, at depth: Int) -> [Int]? {
      guard names.count > depth, names[depth].root == type else { return nil }
      return names[depth].tag.map { [$0] } ?? names[depth].candidateTags
    }
  }

  init(_ table: RouteTable) {
    let routes = table.inspected
    root = table.room.type
    rows = zip(routes.names, routes.list).map { Row(names: $0, isAlias: $1.isAlias) }
    var choices: [[CaseName]] = []
    for parts in routes.parts {
      for part in parts { part.collectChoicesOfText(&choices) }
    }
    choicesOfText = choices
  }

  var missing: [MissingCase] { missing(of: root, behind: [], rows) + missingOfText }

  /// What is missing of an enum, among rows that all go through the cases `path`.
  private func missing(of type: Any.Type, behind path: [CaseName], _ rows: [Row]) -> [MissingCase] {
    guard let table = try? CaseTable.of(type) else { return [] }
    let depth = path.count
    let tags = rows.map { $0.tags(of: type, at: depth) }
    // A row that does not say its case may print any, unless it is an alias.
    if zip(rows, tags).contains(where: { row, tags in tags == nil && !row.isAlias }) { return [] }
    var result: [MissingCase] = []
    for tag in table.cases.indices {
      let name = CaseName(source: .constant(type, tag: tag))
      let matching = zip(rows, tags).filter { $0.1?.contains(tag) ?? false }.map(\.0)
      let printing = matching.filter { !$0.isAlias }
      if printing.isEmpty {
        let reason: MissingCase.Reason = matching.isEmpty ? .noRoute : .onlyAliases
        result.append(MissingCase(name: CaseName.path(path + [name]) ?? "", reason: reason))
        continue
      }
      // Enums within this case, where every route to it goes on into one.
      let nested = printing.map { $0.names.count > depth + 1 ? $0.names[depth + 1].root : nil }
      if let inner = nested[0], nested.allSatisfy({ $0 == inner }) {
        result += missing(of: inner, behind: path + [name], matching)
      }
    }
    return result
  }

  private var missingOfText: [MissingCase] {
    var names: [String] = []
    for choice in choicesOfText {
      guard let root = choice.first?.root, choice.allSatisfy({ $0.root == root && $0.tag != nil }),
        let table = try? CaseTable.of(root)
      else { continue }
      let tags = Set(choice.compactMap(\.tag))
      for tag in table.cases.indices where !tags.contains(tag) {
        let name = "\(root).\(table.cases[tag].fullName)"
        if !names.contains(name) { names.append(name) }
      }
    }
    return names.map { MissingCase(name: $0, reason: .noRoute) }
  }
}

extension Shape {
  /// The choices of text, in components and fields, of which every alternative stands for a case.
  fileprivate func collectChoicesOfText(_ choices: inout [[CaseName]]) {
    switch self {
    case .choice(let shapes):
      let names = shapes.compactMap { shape -> CaseName? in if case .named(let name, _) = shape { name } else { nil } }
      if names.count == shapes.count, !names.isEmpty { choices.append(names) }
      for shape in shapes { shape.collectChoicesOfText(&choices) }
    case .sequence(let shapes): for shape in shapes { shape.collectChoicesOfText(&choices) }
    case .component(let shape), .rest(let shape, _), .fields(_, let shape), .part(_, let shape), .refined(let shape),
      .examples(_, let shape), .named(_, let shape), .many(let shape, _, _, _):
      shape.collectChoicesOfText(&choices)
    case .field(let field): field.value.collectChoicesOfText(&choices)
    default: break
    }
  }
}
