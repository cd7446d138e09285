internal import Roundtrip

/// Searches for conflicts between the routes of a router.
struct ConflictSearch {
  let table: Program
  let routes: InspectedRoutes
  let leaves: [Requirements]
  private let requests: [[RequestLanguage]]
  /// Whether each leaf may leave requests that it accepts to later ones.
  private let mayPassOver: [Bool]
  /// For each leaf, the earlier ones that might match the same path.
  private(set) var earlier: [[Int]] = []
  /// For each leaf, the earlier ones that match all its requests: one, or several together, or none.
  private var takers: [[Int]] = []
  /// Whether each row can never match. A leaf that ends at a part with an unknown shape belongs to one of the rows
  /// after that part.
  private(set) var isUnreachable: [Bool]

  init(_ table: Program) {
    self.table = table
    routes = table.inspected()
    leaves = routes.leaves
    var languages = RequestLanguages()
    requests = leaves.map { languages.requests(of: RequestDescription($0)) }
    mayPassOver = leaves.indices.map { table.mayPassOver($0) }
    isUnreachable = Array(repeating: false, count: routes.list.count)
    lookForTakers()
    for (row, own) in routes.leavesOfRow.enumerated() where !own.isEmpty {
      isUnreachable[row] = own.allSatisfy { isImpossible($0) || !takers[$0].isEmpty }
    }
  }

  private mutating func lookForTakers() {
    earlier = Array(repeating: [], count: leaves.count)
    takers = Array(repeating: [], count: leaves.count)
    var index = LeafIndex()
    // Fallbacks come after all others, no matter where they are declared.
    for isFallback in [false, true] {
      for leaf in leaves.indices where leaves[leaf].isFallback == isFallback && !isImpossible(leaf) {
        earlier[leaf] = index.candidates(for: leaves[leaf]).filter { other in
          routes.rowOfLeaf[other] != routes.rowOfLeaf[leaf]
            && requests[other].contains { one in requests[leaf].contains { one.outline.mayMeet($0.outline) } }
        }
        takers[leaf] = takers(of: leaf)
        index.insert(leaf, leaves[leaf])
      }
    }
  }

  private func takers(of leaf: Int) -> [Int] {
    // What a leaf passes over is left to later ones, but to no fallback.
    let candidates = earlier[leaf].filter { leaves[leaf].isFallback || !mayPassOver[$0] }
    if let one = candidates.first(where: { covers([$0], leaf) }) { return [one] }
    return candidates.count > 1 && covers(candidates, leaf) ? candidates : []
  }

  /// How many differences of requests are looked at before it can't be told whether a leaf matches anything.
  private static let budget = 2000

  /// Whether some leaves match all requests of another: together, if there are several.
  private func covers(_ takers: [Int], _ leaf: Int, asIfUnrefined: Bool = false) -> Bool {
    let others = takers.flatMap { taker in
      requests[taker].map { request in
        // A fallback leaves paths to other routes, whatever else they require.
        if leaves[leaf].isFallback, !leaves[taker].isFallback { return request.paths }
        return asIfUnrefined ? request.unrefined : request
      }
    }
    var budget = Self.budget
    return requests[leaf].allSatisfy { (try? $0.isCovered(by: others, &budget)) ?? false }
  }

  private func isImpossible(_ leaf: Int) -> Bool { leaves[leaf].acceptedMethods.isEmpty }

  // MARK: Results

  /// The conflicts, the worst first: those of single rows, and then those of two rows.
  ///
  /// - Parameter rowsPrinting: Which of some rows print the values of each.
  func conflicts(_ rowsPrinting: ([Int]) -> [[Int]]) -> [RouteConflict] {
    var found: [RouteConflict] = []
    for (row, own) in routes.leavesOfRow.enumerated() {
      if isUnreachable[row] { found.append(unreachable(row, own)) }
      for name in repeatedFields(own) { found.append(conflict(.repeatedField(name), .error, row)) }
    }
    for row in isUnreachable.indices where !isUnreachable[row] {
      if let conflict = catchAll(row) { found.append(conflict) } else { addOverlaps(of: row, to: &found) }
    }
    for row in routes.list.indices { found += mistakes(of: row) }
    found += unprinted(rowsPrinting)
    found = RouteConflict.grouped(found)
    var result: [RouteConflict] = []
    for severity: RouteConflict.Severity in [.error, .warning, .note] {
      for conflict in found where conflict.severity == severity { result.append(conflict) }
    }
    return result
  }

  /// How many conflicts of a row with earlier ones are reported, and with how many of them requests are tried. Where
  /// every route overlaps with every other, more would take time quadratic in their number, and say the same.
  private static let (maximumOverlaps, maximumTrials) = (16, 32)

  /// Adds a conflict for each of the first earlier rows that match a request of this row, in the order of those rows.
  private func addOverlaps(of row: Int, to found: inout [RouteConflict]) {
    // Pairs of leaves: an earlier one, and one of this row.
    var (firsts, seconds): ([Int], [Int]) = ([], [])
    for second in routes.leavesOfRow[row] {
      // A fallback is meant to leave the paths of other routes to them.
      for first in earlier[second] where leaves[first].isFallback == leaves[second].isFallback {
        firsts.append(first)
        seconds.append(second)
      }
    }
    let order = firsts.indices.sorted { routes.rowOfLeaf[firsts[$0]] < routes.rowOfLeaf[firsts[$1]] }
    var (told, tried, count, trials) = (-1, -1, 0, 0)
    var undecided: (first: Int, second: Int)?
    for pair in order where count < Self.maximumOverlaps && trials < Self.maximumTrials {
      let other = routes.rowOfLeaf[firsts[pair]]
      if other == told || isUnreachable[other] { continue }
      var isTried = false
      let request = commonRequest(firsts[pair], seconds[pair], &isTried)
      if isTried, other != tried { (tried, trials) = (other, trials + 1) }
      guard let request else {
        if isTried { undecided = undecided ?? (firsts[pair], seconds[pair]) }
        continue
      }
      (told, count) = (other, count + 1)
      found.append(overlap(firsts[pair], seconds[pair], request))
    }
    // Once for each row, which may share its path with many.
    if let undecided { found.append(conflict(.undecided, .note, routes.rowOfLeaf[undecided.first], row)) }
  }

  @inline(never)
  func conflict(
    _ kind: RouteConflict.Kind, _ severity: RouteConflict.Severity, _ first: Int, _ second: Int? = nil,
    _ example: URLRequestData? = nil
  ) -> RouteConflict {
    RouteConflict(
      kind: kind, severity: severity, first: routes.list[first], second: second.map { routes.list[$0] },
      example: example)
  }

  private func unreachable(_ row: Int, _ own: [Int]) -> RouteConflict {
    let possible = own.filter { !takers[$0].isEmpty }
    guard let taken = possible.first, let first = takers[taken].first else { return impossible(row, own) }
    // One route matches all its requests, or several together do.
    guard let taker = earlier[taken].first(where: { takes(routes.rowOfLeaf[$0], allOf: possible) }) else {
      let example = takers[taken].lazy.compactMap { taker in commonRequest(taker, taken).map { (taker, $0) } }.first
      var found = conflict(.unreachable, .error, routes.rowOfLeaf[example?.0 ?? first], row, example?.1)
      found.isTogether = true
      return found
    }
    let isDuplicate = own.count == 1 && covers([taken], taker)
    let kind: RouteConflict.Kind =
      isDuplicate ? .duplicate : leaves[taker].hidesLiteral(of: leaves[taken]) ? .hidesLiteral : .unreachable
    var found = conflict(kind, .error, routes.rowOfLeaf[taker], row, commonRequest(taker, taken))
    found.isOfCatchAll = leaves[taker].hasRest && !leaves[taker].isFallback
    return found
  }

  private func impossible(_ row: Int, _ own: [Int]) -> RouteConflict {
    let flaw = own.lazy.compactMap { leaves[$0].flaw }.first ?? .severalMethods
    return conflict(.impossible(RouteConflict.Impossibility(flaw)), .error, row)
  }

  /// Whether the leaves of a row match all requests that these match.
  private func takes(_ row: Int, allOf later: [Int]) -> Bool {
    later.allSatisfy { leaf in
      earlier[leaf].contains { routes.rowOfLeaf[$0] == row && covers([$0], leaf) }
    }
  }

  private func overlap(_ first: Int, _ second: Int, _ request: URLRequestData) -> RouteConflict {
    let hides = leaves[first].hidesLiteral(of: leaves[second])
    // A literal is more specific than a parameter. So is a route that requires more fields, or that matches only some
    // of the other's requests.
    let isSpecial =
      leaves[second].hidesLiteral(of: leaves[first]) || leaves[first].fields.count > leaves[second].fields.count
      || covers([second], first)
    var found = conflict(
      hides ? .hidesLiteral : .overlap, isSpecial && !hides ? .note : .warning, routes.rowOfLeaf[first],
      routes.rowOfLeaf[second], request)
    found.isLeftover = leaves[first].isDescribed && covers([first], second, asIfUnrefined: true)
    return found
  }

  /// The names of fields that one of these leaves reads twice.
  private func repeatedFields(_ own: [Int]) -> [String] {
    var names: [String] = []
    var repeated: [Requirements.FieldReference] = []
    for leaf in own {
      var seen: [Requirements.FieldReference] = []
      for case .fields(let place, let shape) in leaves[leaf].parts {
        for name in shape.fieldNamesOnOneWay {
          let field = Requirements.FieldReference(place: place, name: name)
          if seen.contains(field), !repeated.contains(field) {
            names.append(name)
            repeated.append(field)
          }
          seen.append(field)
        }
      }
    }
    return names
  }

  // MARK: Requests that match two leaves

  /// A request that matches both.
  func commonRequest(_ first: Int, _ second: Int) -> URLRequestData? {
    var isTried = false
    return commonRequest(first, second, &isTried)
  }

  /// - Parameter isTried: Whether that can't be told without trying requests.
  private func commonRequest(_ first: Int, _ second: Int, _ isTried: inout Bool) -> URLRequestData? {
    func areTaken(_ request: URLRequestData) -> Bool {
      table.takes(request, on: first) && table.takes(request, on: second)
    }
    switch overlap(requests[first], requests[second]) {
    case .none: return nil
    case .certain(let request) where areTaken(request): return request
    case .only(let request): return areTaken(request) ? request : nil
    case .unknown(let requests): if let request = requests.first(where: areTaken) { return request }
    case .certain: break
    }
    let methods = leaves[first].acceptedMethods.intersection(leaves[second].acceptedMethods)
    guard let method = methods.methods.first ?? commonCustomMethod(methods, first, second) else { return nil }
    isTried = true
    var samples = Samples(seed: 7)
    let areDescribed = !leaves[first].isOpaque && !leaves[second].isOpaque
    for attempt in 0..<Samples.attempts(areDescribed: areDescribed) {
      let request = samples.request(for: leaves[first].parts, and: leaves[second].parts, method, attempt: attempt)
      if let request, areTaken(request) { return request }
    }
    return nil
  }

  /// What is known of the requests of two leaves.
  private enum Overlap {
    case none
    /// They have this one in common.
    case certain(URLRequestData)
    /// They have this one in common, or none.
    case only(URLRequestData)
    /// Neither is known. These requests are worth a try.
    case unknown([URLRequestData])
  }

  private func overlap(_ one: [RequestLanguage], _ other: [RequestLanguage]) -> Overlap {
    do throws(CannotBeTold) {
      var (unknown, only) = ([URLRequestData](), nil as URLRequestData?)
      for one in one {
        for other in other {
          guard let possible = try one.common(with: other, certainly: false) else { continue }
          if let certain = try one.common(with: other, certainly: true) { return .certain(certain.request) }
          if only == nil, try one.isOnly(possible, with: other) {
            only = possible.request
          } else {
            unknown.append(possible.request)
          }
        }
      }
      if unknown.isEmpty { return only.map { .only($0) } ?? .none }
      return .unknown(unknown + [only].compactMap(\.self))
    } catch {
      return .unknown([])
    }
  }

  /// An unlisted method that both accept, or `nil` if both accept any.
  private func commonCustomMethod(_ methods: MethodSet, _ first: Int, _ second: Int) -> Method? {
    guard methods.contains(.custom) else { return nil }
    let (names, others) = (leaves[first].customMethods, leaves[second].customMethods)
    for name in (names ?? others ?? []).ordered() where others?.contains(name) ?? true { return Method(name) }
    return nil
  }
}

extension Requirements {
  /// Whether no part is unknown.
  fileprivate var isDescribed: Bool {
    !isOpaque
      && !parts.contains { part in
        part.contains { shape in
          switch shape {
          case .opaque, .noted(.claim, _): true
          default: false
          }
        }
      }
  }

  /// Whether this has a parameter where the other has a literal, and is more specific nowhere else.
  fileprivate func hidesLiteral(of other: Requirements) -> Bool {
    var hides = false
    for index in 0..<max(tokens.count, other.tokens.count) {
      switch (hasLiteral(at: index), other.hasLiteral(at: index)) {
      case (false, true): hides = true
      case (true, false): return false
      default: break
      }
    }
    return hides
  }

  /// Whether a component must be a literal, or `nil` if there may be no such component.
  private func hasLiteral(at index: Int) -> Bool? {
    guard index < tokens.count else { return hasRest ? false : nil }
    if case .literal = tokens[index] { return true } else { return false }
  }
}

extension NodeShape {
  /// The names of the fields in this shape, counting those of several alternatives once.
  fileprivate var fieldNamesOnOneWay: [String] {
    fold { (shape, names: [[String]]) in
      switch shape {
      case .field(let field): [field.name]
      case .choice: names.max { $0.count < $1.count } ?? []
      case .sequence, .noted, .fields: names.flatMap(\.self)
      default: []
      }
    }
  }
}

extension RouteConflict.Impossibility {
  fileprivate init(_ flaw: Requirements.Flaw) {
    self =
      switch flaw {
      case .severalMethods: .severalMethods
      case .severalRests: .severalRests
      case .componentAfterEnd: .componentAfterEnd
      }
  }
}
