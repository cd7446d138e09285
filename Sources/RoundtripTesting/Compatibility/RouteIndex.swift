/// The routes that might share a path, found by their first component.
struct RouteIndex {
  private let routes: [RecordedRoute]
  private var byFirst: [String: [Int]] = [:]
  private var others: [Int] = []

  init(_ routes: [RecordedRoute]) {
    self.routes = routes
    for (index, route) in routes.enumerated() {
      if case .literal(let text)? = route.path.first {
        byFirst[text, default: []].append(index)
      } else {
        others.append(index)
      }
    }
  }

  /// The routes that might share a path with one, in their order.
  func related(to route: RecordedRoute) -> [Int] {
    var candidates: [Int]
    if case .literal(let text)? = route.path.first {
      candidates = (byFirst[text] ?? []) + others
    } else {
      candidates = Array(routes.indices)
    }
    candidates = candidates.filter { routes[$0].mayShareAPath(with: route) }
    return candidates.sorted()
  }
}

extension RecordedRoute {
  fileprivate func mayShareAPath(with other: RecordedRoute) -> Bool {
    for (one, other) in zip(path, other.path) {
      switch (one, other) {
      case (.literal(let one), .literal(let other)): if !one.utf8.elementsEqual(other.utf8) { return false }
      case (.literal(let text), let texts), (let texts, .literal(let text)):
        if texts.takes(text) == false { return false }
      default: break
      }
    }
    let (isOpen, otherIsOpen) = (isOpenEnded, other.isOpenEnded)
    if path.count < other.path.count { return isOpen }
    return path.count == other.path.count || otherIsOpen
  }

  private var isOpenEnded: Bool { rest != nil || unknown.contains("any path") }
}
