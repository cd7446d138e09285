internal import Roundtrip

// What a single route may require on purpose, but more often requires by mistake.

extension ConflictSearch {
  /// The requirements of a row that can be met, and are rarely meant.
  func mistakes(of row: Int) -> [RouteConflict] {
    var kinds: [RouteConflict.Kind] = []
    if routes.leavesOfRow[row].contains(where: { leaves[$0].readsBodyOfGet }) { kinds.append(.getWithBody) }
    for method in routes.list[row].methods where method.rawValue.utf8.contains(where: { 0x61...0x7A ~= $0 }) {
      kinds.append(.lowercaseMethod(method))
    }
    var choices = routes.ways[row].dropFirst()
    for part in routes.shapes[routes.ways[row][0]].redundantOptional(&choices) {
      kinds.append(.redundantOptional(part.nameOfPart))
    }
    return kinds.map { conflict($0, .note, of: row) }
  }

  /// The rows of one route that never print, because others of the same route print their values.
  ///
  /// - Parameter rowsPrinting: Which of some rows print the values of each.
  func unprinted(_ rowsPrinting: ([Int]) -> [[Int]]) -> [RouteConflict] {
    var found: [RouteConflict] = []
    var rows = routes.list.indices[...]
    while let first = rows.first {
      let way = wayToRoute(of: first)
      let group = rows.prefix {
        $0 == first || way != nil && wayToRoute(of: $0) == way && routes.list[$0].name == routes.list[first].name
      }
      rows = rows[group.endIndex...]
      let printed = group.filter { !routes.list[$0].isAlias && !isUnreachable[$0] }
      // Without other parameters, the alternatives are spellings of one link, of which the first is meant to be printed.
      guard printed.count > 1, printed.contains(where: { routes.list[$0].parameters != routes.list[first].parameters })
      else { continue }
      for (row, printing) in zip(printed, rowsPrinting(printed)) where !printing.contains(row) {
        if let other = printing.first { found.append(conflict(.printedByAnother, .note, of: row, after: other)) }
      }
    }
    return found
  }

  /// The alternatives that a row selects before it reaches its `Route`, or `nil` if it has none. Only rows of one `Route`
  /// have the same: a loop makes many at one place in the source.
  private func wayToRoute(of row: Int) -> ArraySlice<Int>? {
    let way = routes.ways[row]
    var choices = way.dropFirst()
    return routes.shapes[way[0]].reachesRoute(&choices) ? way.dropLast(choices.count) : nil
  }
}

extension Requirements {
  /// Whether this reads a body, and accepts GET as a route does. RFC 9110 §9.3.1: the content of a GET request has no
  /// meaning, and may lead an implementation to reject it.
  fileprivate var readsBodyOfGet: Bool {
    !isOpaque && places.contains(.body) && acceptedMethods != .all && acceptedMethods.contains(.onlyGet)
  }
}

extension NodeShape {
  /// Whether there is a `Route` on the way with these choices, of which those within the route are left.
  ///
  /// A walk by hand: the choices are taken in order.
  fileprivate func reachesRoute(_ choices: inout ArraySlice<Int>) -> Bool {
    switch self {
    case .choice where isOptionalPart: return false
    case .choice(let shapes):
      guard let choice = choices.popFirst(), choice < shapes.count else { return false }
      return shapes[choice].reachesRoute(&choices)
    case .sequence(let shapes):
      if case .end? = shapes.last { return true }
      return shapes.contains { $0.reachesRoute(&choices) }
    case .noted(.claim, _): return false
    case .noted(_, let shape): return shape.reachesRoute(&choices)
    default: return false
    }
  }

  /// The contents of the optional parts that are never left out, on the way with these choices.
  ///
  /// A walk by hand: the choices are taken in order.
  fileprivate func redundantOptional(_ choices: inout ArraySlice<Int>) -> [NodeShape] {
    switch self {
    case .choice(let shapes) where isOptionalPart:
      return shapes[0].isNeverAbsent ? [shapes[0]] : shapes[0].redundantOptional(&choices)
    case .choice(let shapes):
      guard let choice = choices.popFirst(), choice < shapes.count else { return [] }
      return shapes[choice].redundantOptional(&choices)
    case .sequence(let shapes):
      var found: [NodeShape] = []
      for shape in shapes { found += shape.redundantOptional(&choices) }
      return found
    case .noted(.claim, _): return []
    case .noted(_, let shape): return shape.redundantOptional(&choices)
    case .fields, .component, .rest, .part:
      // No row selects alternatives in here.
      return collect { shape in
        if case .choice(let shapes) = shape, shape.isOptionalPart, shapes[0].isNeverAbsent { shapes[0] } else { nil }
      }
    default: return []
    }
  }

  /// Whether this has a value if there is nothing to read, so that an `Optionally` around it is never `nil`.
  private var isNeverAbsent: Bool {
    fold { shape, areNeverAbsent in
      switch shape {
      case .nothing: true
      case .choice: areNeverAbsent.contains(true)
      case .sequence: areNeverAbsent.allSatisfy(\.self)
      case .field(let field):
        switch field.presence {
        case .required: false
        case .defaulted, .flag: true
        case .repeated(let minimum, _): minimum == 0
        }
      case .rest(_, let minimum, _), .many(_, _, let minimum, _): minimum == 0
      // A conversion might refuse what means nothing.
      case .noted(.refined, _), .noted(.claim, _): false
      case .noted, .fields: areNeverAbsent[0]
      default: false
      }
    }
  }

  /// The part for people to read, as it is written.
  fileprivate var nameOfPart: String {
    let names = collect { if case .field(let field) = $0 { "\"" + field.name.visible() + "\"" } else { nil } }
    if !names.isEmpty { return (names.count > 1 ? "the fields " : "the field ") + names.listed("and") }
    return contains { if case .rest = $0 { true } else { false } } ? "Rest()" : "a part"
  }
}
