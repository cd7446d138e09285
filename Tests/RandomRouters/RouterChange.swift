import Roundtrip
package import RoundtripInspection

/// A change of a router of random parts that changes none of its answers.
package enum RouterChange: String, CaseIterable, Sendable {
  /// The parts of each route in another order. What may read the path keeps its order, and so does what reads a field that
  /// another part reads too, because the second of them reads its second occurrence.
  case order
  /// Each route within another part, and erased.
  case wrapping
  /// Some routes called by a custom parser.
  case calling
  /// The routes in groups.
  case grouping
  /// The same groups, each made on first use.
  case postponing
  /// Some parts of the routes, each made on first use.
  case postponedParts
  /// More routes, whose paths nothing else has.
  case addedRoutes
}

extension [RequestPart.Alternative] {
  /// Whether any of its parts is one that is meant.
  package func contains(where isMeant: (RequestPart) -> Bool) -> Bool {
    contains { $0.parts.contains { $0.contains(where: isMeant) } }
  }

  /// The router with one more requirement at the same place: of a custom parser that says that the path fits, and of a part of
  /// the library that refuses the same.
  package func routersWithKey(_ random: inout SplitMix64) -> (custom: FoundRouter, described: FoundRouter) {
    let number = random.number(below: count)
    let parts = self[number].parts
    // A custom parser behind a rest leaves no component to what follows.
    let rest = parts.firstIndex { $0.contains { if case .rest = $0 { true } else { false } } }
    let place = random.number(below: (rest ?? parts.count) + 1)
    func router(with part: RequestPart) -> FoundRouter {
      var alternatives = self
      alternatives[number].parts.insert(part, at: place)
      return alternatives.router
    }
    return (router(with: .ownCondition(.fittingHeader)), router(with: .key))
  }

  /// The router after a change.
  package func router(after change: RouterChange, _ random: inout SplitMix64) -> FoundRouter {
    var routers: [FoundRouter] = []
    for (number, alternative) in enumerated() {
      let parts = alternative.parts
      var router: FoundRouter
      switch change {
      case .order: router = parts.reordered(&random)
      case .wrapping: router = Parse(.same) { parts.router.eraseToAnyParserPrinter() }.eraseToAnyParserPrinter()
      case .postponedParts: router = parts.postponed(&random).router
      case .calling, .grouping, .postponing, .addedRoutes: router = parts.router
      }
      if alternative.isRoute {
        router = Route(.same) { router }.eraseToAnyParserPrinter()
        if change == .calling, alternative.answersAlikeIfCalled, random.oneIn(2) {
          router = Calling(called: router).eraseToAnyParserPrinter()
        }
      }
      router = router.map(.chosen(number)).eraseToAnyParserPrinter()
      routers.append(router.inRole(alternative.role))
    }
    switch change {
    case .grouping, .postponing:
      let middle = random.number(below: count + 1)
      let groups = [routers[..<middle], routers[middle...]].filter { !$0.isEmpty }.map { routers in
        let group = FoundRouter.oneOf(routers)
        return change == .grouping ? group : Lazy { group }.eraseToAnyParserPrinter()
      }
      return .oneOf(groups[...])
    case .addedRoutes:
      for number in 0..<5 {
        let added = Route(.same) {
          Path {
            "far"; "from"; "far \(number)"
          }.map(.nothing)
        }
        routers.append(added.map(.chosen(count + number)).eraseToAnyParserPrinter())
      }
      return .oneOf(routers[...])
    case .order, .wrapping, .calling, .postponedParts: return .oneOf(routers[...])
    }
  }
}

extension RequestPart.Alternative {
  /// Whether a custom parser that calls this route has its answers. A router that is called prints its own slashes, tells its
  /// caller no names of methods that aren't listed, and doesn't find out whether what it makes is printed, in case that it has
  /// several ways to read a request.
  fileprivate var answersAlikeIfCalled: Bool {
    let names = parts.flatMap(\.fieldNames)
    let others = ["choice(", "optional(", "optionalComponent(", "RequestPart.slash(", "PURGE"]
    return Set(names).count == names.count && !others.contains { "\(parts)".contains($0) }
  }
}

extension FoundRouter {
  fileprivate func inRole(_ role: RequestPart.Alternative.Role) -> FoundRouter {
    switch role {
    case .usual: self
    case .alias: Alias { self }.eraseToAnyParserPrinter()
    case .fallback: Fallback { self }.eraseToAnyParserPrinter()
    }
  }
}

extension FoundRouter {
  fileprivate static func oneOf(_ routers: ArraySlice<FoundRouter>) -> FoundRouter {
    OneOf<URLRequestData, Found> { for router in routers { router } }.eraseToAnyParserPrinter()
  }
}

extension [RequestPart] {
  /// The same parts, of which some are made on first use, or some within them.
  fileprivate func postponed(_ random: inout SplitMix64) -> [RequestPart] {
    // Behind a rest, such a part reads no components.
    if contains(where: { $0.contains { if case .rest = $0 { true } else { false } } }) { return self }
    return map { part in
      if part.isRequirement { return part }
      if random.oneIn(2) { return .lazy([part]) }
      return switch part {
      case .parts(let parts): .parts(parts.postponed(&random))
      case .optional(let parts): .optional(parts.postponed(&random))
      case .picky(let parts): .picky(parts.postponed(&random))
      case .folding(let parts): .folding(parts.postponed(&random))
      default: part
      }
    }
  }
}

// MARK: Another order

extension [RequestPart] {
  /// The parts in another order, with values in the same order as before.
  fileprivate func reordered(_ random: inout SplitMix64) -> FoundRouter {
    let counts = Dictionary(flatMap(\.fieldNames).map { ($0, 1) }, uniquingKeysWith: +)
    let isInOrder = map { part in part.mayReadPath || part.fieldNames.contains { counts[$0, default: 0] > 1 } }
    var inOrder = indices.filter { isInOrder[$0] }[...]
    let order = indices.shuffled(using: &random).map { isInOrder[$0] ? inOrder.removeFirst() : $0 }
    let values = order.filter { !self[$0].isRequirement }
    let numbers = values.sorted()
    // For each value in the old order, its place in the new one.
    let newPlaces = numbers.map { values.firstIndex(of: $0) ?? 0 }
    let oldPlaces = values.map { numbers.firstIndex(of: $0) ?? 0 }
    let count = values.count
    return order.map { self[$0] }.router
      .map(
        Finding<Found>(
          forward: { found in
            let all = found.sequence(of: count) ?? []
            return .sequence(newPlaces.map { all[$0] }[...])
          },
          back: { found in
            found.sequence(of: count).map { all in .sequence(oldPlaces.map { all[$0] }[...]) }
          })
      )
      .eraseToAnyParserPrinter()
  }
}

extension RequestPart {
  /// Whether it may take components of the path, or is a custom parser that refuses before what stands behind it is read.
  fileprivate var mayReadPath: Bool {
    switch self {
    case .ownCondition, .ownValue, .lazy, .called, .choice, .optional, .parts, .base, .slash, .picky,
      .folding:
      true
    default: readsComponents
    }
  }

  /// The names of the fields that it reads, and of what is read like one, those of alternatives once.
  fileprivate var fieldNames: [String] {
    switch self {
    case .fields(.form, let fields, _): fields.flatMap(\.names) + ["content-type"]
    case .fields(let place, let fields, _):
      fields.flatMap(\.names).map { place == .headers ? $0.lowercased() : "\(place) \($0)" }
    case .mediaType: ["content-type"]
    case .representation: ["accept"]
    case .credentials: ["authorization"]
    case .picky(let parts), .folding(let parts), .parts(let parts), .optional(let parts), .lazy(let parts),
      .base(_, let parts), .slash(_, let parts), .called(let parts):
      parts.flatMap(\.fieldNames)
    case .choice(let alternatives): Array(Set(alternatives.flatMap { $0.parts.flatMap(\.fieldNames) }))
    default: []
    }
  }
}

extension RequestPart.FieldPart {
  fileprivate var names: [String] {
    switch self {
    case .field(let name, _, _), .flag(let name), .own(let name): [name]
    case .lenient(_, let part): part.names
    case .optional(let parts), .lazy(let parts): parts.flatMap(\.names)
    case .choice(let lists): lists.flatMap { $0.flatMap(\.names) }
    }
  }
}

extension Found {
  /// The value of a sequence with these values.
  static func sequence(_ values: ArraySlice<Found>) -> Found {
    switch values.count {
    case 0: .nothing
    case 1: values[values.startIndex]
    case 2, 3: .list(Array(values))
    default: .pair(.list(Array(values.prefix(2))), sequence(values.dropFirst(2)))
    }
  }

  /// The values of a sequence of so many.
  fileprivate func sequence(of count: Int) -> [Found]? {
    switch (count, self) {
    case (0, _): []
    case (1, _): [self]
    case (2, .list(let list)), (3, .list(let list)): list.count == count ? list : nil
    case (4..., .pair(.list(let list), let rest)) where list.count == 2:
      rest.sequence(of: count - 2).map { list + $0 }
    default: nil
    }
  }
}
