public import Roundtrip

/// A case of a router's enum that the router doesn't print. Returned by `missingCases()`.
///
/// ```swift
/// for missing in appRouter.missingCases() { print(missing) }   // no route prints settings
/// ```
public struct MissingCase: Sendable, Equatable, CustomStringConvertible {
  /// The reason why the case is missing.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Reason: Sendable, Equatable {
    /// No route has the case.
    case noRoute
    /// Only aliases have the case, which match and never print.
    case onlyAliases
  }

  /// The name of the case. The name of a nested case includes the outer ones: `user(id:).settings`.
  public let name: String
  /// The reason why the case is missing.
  public let reason: Reason

  /// A sentence for a log.
  public var description: String {
    switch reason {
    case .noRoute: "no route prints " + name
    case .onlyAliases: name + " is matched by aliases, but no route prints it"
    }
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Returns the cases of this router's enum that no route prints, including those of nested enums, in the order of
  /// declaration, payloads first.
  ///
  /// Nested enums are those of routers within routers, and those whose cases are written as text, as in `OneOf {
  /// "new".map(.case(Order.new)); … }`. A part without a shape might print anything, so nothing is missing there. Nor is
  /// a case that no value can have, such as `never(Never)`.
  ///
  /// ```swift
  /// assert(appRouter.missingCases().isEmpty, "\(appRouter.missingCases())")
  /// ```
  public func missingCases() -> [MissingCase] {
    inspect { CaseCoverage($0).missing() }
  }
}

/// The cases that the routes of a router print.
private struct CaseCoverage {
  private let root: Any.Type
  private let routes: InspectedRoutes
  private var found: [MissingCase] = []

  init(_ table: Program) { (root, routes) = (table.layout.type, table.inspected()) }

  consuming func missing() -> [MissingCase] {
    look(at: root, behind: [], Array(routes.list.indices))
    for row in routes.list.indices where !routes.list[row].isAlias { look(atTextsOf: row) }
    return found
  }

  // MARK: Cases of routes

  /// Searches for missing cases of an enum, among rows that all go through the cases `path`.
  private mutating func look(at type: Any.Type, behind path: [CaseName], _ rows: [Int]) {
    guard let cases = CaseName.all(of: type) else { return }
    var rowsOfCase: [[Int]] = Array(repeating: [], count: cases.count)
    for row in rows {
      if let tags = tags(of: type, onRow: row, at: path.count) {
        for tag in tags { rowsOfCase[tag].append(row) }
      } else if !routes.list[row].isAlias {
        // A row with an unknown case might print any case, unless it is an alias.
        return
      }
    }
    for (tag, rows) in rowsOfCase.enumerated() where !cases[tag].isUninhabited {
      let path = path + [cases[tag]]
      if rows.allSatisfy({ routes.list[$0].isAlias }) {
        found.append(
          MissingCase(name: CaseName.path(path) ?? "", reason: rows.isEmpty ? .noRoute : .onlyAliases))
      } else if let inner = inner(of: rows, at: path.count) {
        look(at: inner, behind: path, rows)
      }
    }
  }

  /// The cases of an enum that a row might print at a level of nesting, or `nil` for any.
  private func tags(of type: Any.Type, onRow row: Int, at depth: Int) -> [Int]? {
    let names = routes.names[row]
    guard names.count > depth, names[depth].root == type else { return nil }
    if let tag = names[depth].tag { return [tag] }
    return names[depth].candidateTags
  }

  /// The enum at a level of nesting, if every row that prints has one there, and all have the same.
  private func inner(of rows: [Int], at depth: Int) -> Any.Type? {
    var inner: Any.Type?
    for row in rows where !routes.list[row].isAlias {
      let names = routes.names[row]
      guard names.count > depth, inner == nil || inner == names[depth].root else { return nil }
      inner = names[depth].root
    }
    return inner
  }

  // MARK: Cases of text

  /// Searches for cases without a text, if other cases of their enum have one on a row.
  private mutating func look(atTextsOf row: Int) {
    let names = routes.names[row]
    guard names.first?.root == root else { return }
    for choice in choices(onRow: row) {
      // Rows of other cases print none of these values, here or at the position of the choice.
      let others = routes.list.indices.filter { other in
        other != row && !routes.list[other].isAlias
          && zip(choice.path, routes.names[other]).allSatisfy { $0.mayBe($1) }
      }
      for tag in choice.missing where others.allSatisfy({ lacks(tag, of: choice, $0) }) {
        let name = CaseName.path(choice.path + [CaseName(choice.root, tag: tag)]) ?? ""
        if !found.contains(where: { $0.name == name }) { found.append(MissingCase(name: name, reason: .noRoute)) }
      }
    }
  }

  /// Whether another row of the same case prints no value with a case that a choice lacks.
  private func lacks(_ tag: Int, of choice: Choice, _ row: Int) -> Bool {
    let (path, names) = (choice.path, routes.names[row])
    if names.count > path.count, names[path.count].root == choice.root {
      return !names[path.count].mayBe(CaseName(choice.root, tag: tag))
    }
    let choices = choices(onRow: row).filter { other in
      other.root == choice.root && other.path.count == path.count && zip(other.path, path).allSatisfy { $0.mayBe($1) }
    }
    return !choices.isEmpty && choices.allSatisfy { $0.missing.contains(tag) }
  }

  /// A choice of texts in which every alternative is a case of the same enum.
  private struct Choice {
    /// The cases around it, from the outside in. The last one carries a value of the enum.
    let path: [CaseName]
    let root: Any.Type
    /// The cases without an alternative.
    var missing: [Int]
  }

  /// The choices of text that a row reads, without those whose value a conversion replaces.
  private func choices(onRow row: Int) -> [Choice] {
    let names = routes.names[row]
    guard let leaf = routes.leavesOfRow[row].last, !routes.leaves[leaf].parts.contains(.noted(.refined, .nothing))
    else {
      return []
    }
    let found = routes.leavesOfRow[row].flatMap { routes.leaves[$0].parts.flatMap(choices(in:)) }
    let choices = found.compactMap { choice(of: $0.shapes, in: names + $0.path) }
    // If a case carries two values of the same enum, another part might print the second.
    return choices.filter { $0.path.allSatisfy { $0.tag != nil } && $0.path.last?.carriesOne($0.root) ?? false }
  }

  /// The choices in a shape, each with the cases around it.
  private func choices(in shape: NodeShape) -> [(path: [CaseName], shapes: [NodeShape])] {
    shape.fold { (shape, found: [[(path: [CaseName], shapes: [NodeShape])]]) in
      switch shape {
      case .choice(let shapes): [([], shapes)]
      case .noted(.name(let name), _) where name.isOfCase: found[0].map { ([name] + $0.path, $0.shapes) }
      case .sequence: found.flatMap(\.self)
      // A default might be any case.
      case .field(let field): if case .defaulted = field.presence { [] } else { found[0] }
      case .component, .rest, .fields, .part, .noted(.name, _), .noted(.examples, _), .many, .beginning: found[0]
      default: []
      }
    }
  }

  private func choice(of shapes: [NodeShape], in path: [CaseName]) -> Choice? {
    var shapes = shapes[...]
    var choice: Choice?
    while let shape = shapes.popFirst() {
      if case .choice(let inner) = shape {
        shapes = inner + shapes
        continue
      }
      guard case .noted(.name(let name), _) = shape, let tag = name.tag, let cases = CaseName.all(of: name.root) else {
        return nil
      }
      if choice == nil {
        choice = Choice(path: path, root: name.root, missing: cases.indices.filter { !cases[$0].isUninhabited })
      }
      guard choice?.root == name.root else { return nil }
      choice?.missing.removeAll { $0 == tag }
    }
    return choice
  }
}

extension CaseName {
  /// Whether a value might belong to both cases.
  fileprivate func mayBe(_ other: CaseName) -> Bool {
    guard root == other.root, let tag else { return true }
    return other.tag.map { $0 == tag } ?? other.candidateTags?.contains(tag) ?? true
  }

  /// Whether a value of this case carries one value of an enum: by itself, in an optional, or in an array.
  fileprivate func carriesOne(_ type: Any.Type) -> Bool {
    func forms<Value>(_ type: Value.Type) -> [Any.Type] { [type, Value?.self, [Value].self] }
    let forms = _openExistential(type, do: forms)
    return payloadTypes.filter { type in forms.contains { $0 == type } }.count == 1
  }
}
