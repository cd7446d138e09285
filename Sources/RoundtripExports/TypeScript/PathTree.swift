/// Paths by their components, to find those that another path may be without comparing it with each.
struct PathTree {
  typealias Place = (route: Int, way: Int)

  private final class Level {
    var known: [String: Level] = [:]
    var unknown: Level?
    /// The paths that end here, and those that go on with any components.
    var ends: [Place] = []
    var open: [Place] = []
  }

  private let root = Level()

  /// Adds a path of components with known text, or `nil`.
  func insert(_ components: [String?], isOpen: Bool, _ place: Place) {
    var level = root
    for component in components {
      if let component {
        if level.known[component] == nil { level.known[component] = Level() }
        level = level.known[component] ?? level
      } else {
        level.unknown = level.unknown ?? Level()
        level = level.unknown ?? level
      }
    }
    if isOpen { level.open.append(place) } else { level.ends.append(place) }
  }

  /// Visits every path that has the same known components as this one, and no more or fewer components than it may have.
  func visit(_ components: [String?], isOpen: Bool, _ body: (Int, Int) -> Void) {
    visit(root, components[...], isOpen, body)
  }

  private func visit(_ level: Level, _ components: ArraySlice<String?>, _ isOpen: Bool, _ body: (Int, Int) -> Void) {
    for place in level.open { body(place.route, place.way) }
    guard let component = components.first else {
      for place in level.ends { body(place.route, place.way) }
      if !isOpen { return }
      for next in level.known.values { visit(next, [], isOpen, body) }
      if let next = level.unknown { visit(next, [], isOpen, body) }
      return
    }
    let rest = components.dropFirst()
    if let component {
      if let next = level.known[component] { visit(next, rest, isOpen, body) }
    } else {
      for next in level.known.values { visit(next, rest, isOpen, body) }
    }
    if let next = level.unknown { visit(next, rest, isOpen, body) }
  }
}
