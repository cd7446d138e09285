internal import Roundtrip

/// The rules for the routes of a router.
///
/// Patterns can't express "one component": `*` and `?` match slashes as well. So the rules for longer paths come first,
/// followed by a rule that excludes everything else of that length: the paths that remain have exactly as many
/// components as the rules after it, and each wildcard matches one of them.
struct AppLinkRules {
  private(set) var rules: [AppLinkRule] = []
  /// Variables that match one of several texts.
  private(set) var variables: [(name: String, texts: [String])] = []
  private(set) var notes: [ExportNote] = []
  private let dialect: GlobDialect
  /// The patterns of the routes to open, in the order in which routes are tried.
  private(set) var opened: [(rank: Int, pattern: AppLinkPattern)] = []
  /// The patterns of other routes that keep later ones from matching, with the first of these.
  private(set) var closed: [ClosedPattern] = []

  /// A pattern of a route that isn't opened, although a later route is that may match the same links.
  struct ClosedPattern {
    let index: Int
    let rank: Int
    let pattern: AppLinkPattern
    /// Whether the pattern matches nothing but links of the route.
    let isExact: Bool
    /// The later route.
    let later: Int
  }

  init(_ endpoints: [Endpoint], _ dialect: GlobDialect, opening isOpened: (RouteList.Row) -> Bool) {
    self.dialect = dialect
    let tried =
      endpoints.indices.filter { !endpoints[$0].row.isFallback }
      + endpoints.indices.filter { endpoints[$0].row.isFallback }
    for (rank, index) in tried.enumerated() where isOpened(endpoints[index].row) {
      for way in ways(of: endpoints[index]) { opened += patterns(way, of: endpoints[index], index).map { (rank, $0) } }
    }
    for (rank, index) in tried.enumerated() where !isOpened(endpoints[index].row) {
      close(endpoints[index], index, rank: rank)
    }
    var levels: [Int: [(rank: Int, rule: AppLinkRule)]] = [:]
    for (rank, pattern) in opened { levels[pattern.level, default: []].append((rank, pattern.rule)) }
    for pattern in closed {
      guard let level = levelOfExclusion(pattern) else {
        note(endpoints[pattern.index], "opened by a rule of \(endpoints[pattern.later].title)")
        continue
      }
      let rules = levels[level] ?? []
      var rule = pattern.pattern.rule
      rule.isExcluded = true
      levels[level, default: []].insert(
        (pattern.rank, rule), at: rules.firstIndex { $0.rank > pattern.rank } ?? rules.endIndex)
    }
    let routes = opened.map(\.pattern.rule.route)
    // The last wildcard of a path also matches a slash at its end.
    let rejecting = endpoints.indices.filter { endpoints[$0].rejectsSlash && routes.contains($0) }
    if !rejecting.isEmpty, routes.allSatisfy({ rejecting.contains($0 ?? -1) }) {
      rules.append(AppLinkRule(path: "?*/", isExcluded: true))
    } else {
      for index in rejecting { note(endpoints[index], "also opened with a trailing slash") }
    }
    for text in ["*//*", "*/.", "*/..", "*/./*", "*/../*"] { rules.append(AppLinkRule(path: text, isExcluded: true)) }
    rules += levels[.max]?.map(\.rule) ?? []
    for level in levels.keys.sorted(by: >) where level != .max {
      // Of the longer paths, all that are opened have a rule by now.
      let deeper = String(repeating: "/?*", count: level + 1)
      rules.append(AppLinkRule(path: deeper, isExcluded: true))
      rules += levels[level]?.map(\.rule) ?? []
    }
  }

  /// The variants of a route that a link can match: opening one sends a GET request without headers or a body.
  private mutating func ways(of endpoint: Endpoint) -> [Endpoint.Way] {
    if !endpoint.isGet { return [] }
    if !endpoint.opaque.isEmpty {
      note(endpoint, "left out: no shape describes what \(endpoint.opaque.joined(separator: ", ")) matches")
      return []
    }
    if let schemes = endpoint.fixedTexts(.scheme), !schemes.contains("https"), !schemes.contains("http") {
      note(endpoint, "left out: declare the scheme \(schemes.listed("or")) in the app to open its links")
      return []
    }
    let all = endpoint.ways
    let ways = all.filter(\.beyondLinks.isEmpty)
    if ways.isEmpty {
      note(endpoint, "left out: a link can't carry the \(all.flatMap(\.beyondLinks).uniqued.listed("or"))")
      return []
    }
    if let host = endpoint.parameters.first(where: { $0.place == .host }) {
      let names = host.text.fixedTexts?.joined(separator: " or ") ?? "some"
      note(endpoint, "opened at every host, not only at \(names)")
    }
    if let ports = endpoint.fixedTexts(.port) {
      note(endpoint, "opened at every port, not only at \(ports.listed("or"))")
    }
    for doubt in endpoint.doubts(about: "these links") { note(endpoint, doubt) }
    if endpoint.row.isFallback { note(endpoint, "also opens links that a route with the same path rejects") }
    return ways
  }

  private mutating func note(_ endpoint: Endpoint, _ text: String) {
    let note = ExportNote(route: endpoint.title, text: text)
    if !notes.contains(note) { notes.append(note) }
  }

  private mutating func patterns(_ way: Endpoint.Way, of endpoint: Endpoint, _ route: Int) -> [AppLinkPattern] {
    var paths: [[String]] = [[]]
    // Whether any number of components may stand somewhere, and at the end; and how many are sure to stand before those.
    var (isOpen, isOpenAtEnd, leading) = (false, false, 0)
    var hasWildcard = false
    var slash: Bool?
    for (index, part) in way.parts.enumerated() {
      switch part {
      case .literal(let text):
        guard let pattern = dialect.literal(text.text.encodedComponent) else {
          note(endpoint, "left out: \(text.text) would be read as a pattern")
          return []
        }
        if text.hasSpellings { note(endpoint, "opened only with \(text.text) in this letter case") }
        for index in paths.indices { paths[index].append(pattern) }
      case .component(let parameter):
        let patterns = patterns(parameter, of: endpoint, besides: paths.count)
        if patterns.contains(where: { $0.contains("*") }) { hasWildcard = true }
        paths = paths.flatMap { path in patterns.map { path + [$0] } }
      case .rest(let parameter, let minimum, let maximum):
        if !isOpen { leading = paths[0].count + minimum }
        isOpen = true
        isOpenAtEnd = !way.parts[(index + 1)...].contains(where: \.isComponentOfPath)
        let components = Array(repeating: "?*", count: minimum)
        if isOpenAtEnd || minimum > 0 {
          for index in paths.indices { paths[index] += components }
        } else {
          // A wildcard between slashes isn't empty.
          paths = paths.flatMap { [$0, $0 + ["?*"]] }
        }
        if isOpenAtEnd, paths.joined().contains(where: { $0.contains("*") }) {
          note(endpoint, "also matches several components in place of one")
        }
        let isAny = parameter.text.isAny
        if !isAny { note(endpoint, "matches any text for \(parameter.name)") }
        if let maximum { note(endpoint, "matches more than \(maximum) components for \(parameter.name)") }
      case .slash(let isRequired): slash = isRequired
      case .other, .optional, .opaque: break
      }
    }
    if isOpen, !isOpenAtEnd, hasWildcard { note(endpoint, "also matches several components in place of one") }
    let (query, fragment) = rest(of: way, endpoint)
    return paths.flatMap { path in
      ends(of: path.map { "/" + $0 }.joined(), slash, isOpen: isOpenAtEnd).map { end in
        let rule = AppLinkRule(path: end, query: query, fragment: fragment, route: route)
        return AppLinkPattern(
          rule: rule, components: path, leading: isOpen ? leading : path.count, isOpen: isOpen)
      }
    }
  }

  /// A path with its possible endings: with and without a trailing slash, unless the router requires one of them.
  private func ends(of path: String, _ slash: Bool?, isOpen: Bool) -> [String] {
    if path.isEmpty { return isOpen ? ["/*"] : ["/"] }
    // A rest also matches the slash at the end.
    if isOpen { return slash == true ? [path + "/*/", path + "/"] : [path, path + "/*"] }
    return switch slash {
    case true: [path + "/"]
    case false: [path]
    case nil: [path, path + "/"]
    }
  }

  /// The patterns of a component, one of which has to match, for each of a number of paths before it.
  private mutating func patterns(
    _ parameter: Endpoint.Parameter, of endpoint: Endpoint, besides count: Int
  ) -> [String] {
    var glob = dialect.glob(parameter.text, encoded: \.encodedComponent)
    if dialect == .android, count * glob.texts.count > Glob.mostTexts { glob = .anything }
    if !glob.isExact { note(endpoint, "\(parameter.name): also matches other text") }
    return spelled(glob, parameter.name)
  }

  /// The texts of a pattern, or a variable that lists them, whose name isn't empty, and has no `$` and no parentheses.
  private mutating func spelled(_ glob: Glob, _ name: String) -> [String] {
    guard dialect == .apple, glob.texts.count > 1 else { return glob.texts }
    if let known = variables.first(where: { $0.texts == glob.texts }) { return ["$(\(known.name))"] }
    let reserved = ["alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang"]
    let used = variables.map(\.name) + reserved
    let name = name.isEmpty ? "field" : name.utf8.contains(where: "$()".utf8.contains) ? name.asIdentifier : name
    let free = used.contains(name) ? name + "\((2...).first { !used.contains(name + "\($0)") } ?? 0)" : name
    variables.append((free, glob.texts))
    return ["$(\(free))"]
  }

  private static let anything = Glob.anything.texts[0]

  /// The pattern of a text that is compared as it is written, with its escapes, and whether it is exact: any text, unless no
  /// escape is needed. The result is `nil` if the text may be empty and has no pattern, because it may also be missing then.
  private mutating func pattern(
    _ form: TextForm, _ name: String
  ) -> (text: String, isExact: Bool, mayBeMissing: Bool)? {
    let glob = dialect.glob(form, encoded: \.self)
    if glob.texts.allSatisfy({ $0.utf8.allSatisfy { Glob.isPattern($0) } }) {
      let patterns = spelled(glob, name)
      if patterns.count == 1, patterns[0] != Self.anything {
        return (patterns[0], glob.isExact, glob.texts.contains(""))
      }
    }
    return form.mayBeEmpty ? nil : (Self.anything, false, false)
  }

  /// The patterns of the query and of the fragment.
  private mutating func rest(of way: Endpoint.Way, _ endpoint: Endpoint) -> ([AppLinkRule.Field], String?) {
    var fields: [AppLinkRule.Field] = []
    var fragment: String?
    for parameter in way.parameters {
      let name = parameter.nameInRequest
      let isAny = parameter.text.isAny
      switch parameter.place {
      case .query:
        guard name.utf8.allSatisfy(Glob.isPlain) else {
          note(endpoint, "matches any \(name)")
          continue
        }
        switch parameter.presence {
        case .flag:
          fields.append(.init(name: name, pattern: ""))
          note(endpoint, "not opened with a second \(name) after the first one that has a value")
        case .required where isAny: note(endpoint, "also opened without \(name)")
        case .required:
          guard let pattern = pattern(parameter.text, name) else {
            note(endpoint, "also opened without \(name), and matches any")
            continue
          }
          fields.append(.init(name: name, pattern: pattern.text))
          if !pattern.isExact { note(endpoint, "also matches other text for \(name)") }
          if pattern.mayBeMissing { note(endpoint, "also opened without \(name)") }
          note(endpoint, "not opened with a second \(name) that doesn't match as well")
        case .optional, .defaulted, .repeated, .optionallyRepeated:
          if !isAny || !parameter.isUncounted { note(endpoint, "matches any \(name)") }
        }
      case .fragment:
        if isAny, parameter.isRequired {
          note(endpoint, "also opened without a fragment")
        } else if parameter.isRequired {
          guard let pattern = pattern(parameter.text, parameter.name) else {
            note(endpoint, "also opened without a fragment, and with any")
            continue
          }
          fragment = pattern.text
          if !pattern.isExact { note(endpoint, "also matches other fragments") }
          if pattern.mayBeMissing { note(endpoint, "also opened without a fragment") }
        } else if !isAny {
          note(endpoint, "matches any fragment")
        }
      default: break
      }
    }
    return (fields, fragment)
  }
}

extension AppLinkRules {
  // MARK: Routes that aren't opened

  /// Keeps the patterns of a route that isn't opened, if a later route might open its links.
  private mutating func close(_ endpoint: Endpoint, _ index: Int, rank: Int) {
    let later = opened.filter { $0.rank > rank }
    if later.isEmpty { return }
    // What is said about a route that is opened doesn't matter here, except that it makes a difference.
    var others = self
    let ways = others.ways(of: endpoint)
    if ways.isEmpty {
      if !endpoint.opaque.isEmpty { note(endpoint, "opened if a rule of a later route matches") }
      return
    }
    let isExact = others.notes == notes
    for way in ways {
      let known = others.notes
      let patterns = others.patterns(way, of: endpoint, index)
      if patterns.isEmpty { note(endpoint, "opened if a rule of a later route matches") }
      for pattern in patterns {
        guard let other = later.first(where: { $0.pattern.mayOverlap(pattern) }) else { continue }
        variables = others.variables
        closed.append(
          ClosedPattern(
            index: index, rank: rank, pattern: pattern, isExact: isExact && others.notes == known,
            later: other.pattern.rule.route ?? index))
      }
    }
  }

  /// Where a rule that excludes a pattern stands: after the rules of earlier routes, and before those of later ones.
  /// `nil` if there is no such place.
  private func levelOfExclusion(_ closed: ClosedPattern) -> Int? {
    if !closed.isExact { return nil }
    let overlapping = opened.filter { $0.pattern.mayOverlap(closed.pattern) }
    let level = closed.pattern.level
    if overlapping.allSatisfy({ $0.pattern.level == level || $0.rank < closed.rank }), level != .max { return level }
    // Rules for any number of components come first.
    let isPlain = closed.pattern.isOpen || !closed.pattern.components.contains { $0.contains("*") }
    let isFirst = overlapping.allSatisfy { $0.pattern.isOpen || $0.rank > closed.rank }
    return isPlain && isFirst ? .max : nil
  }
}

extension AppLinkPattern {
  /// The number of components, or `Int.max` if more may follow.
  fileprivate var level: Int { isOpen ? .max : components.count }
}

extension Endpoint {
  /// Whether the path must not end in a slash.
  fileprivate var rejectsSlash: Bool {
    parts.contains { if case .slash(false) = $0 { true } else { false } }
  }

  /// Whether it accepts GET requests.
  var isGet: Bool { row.methods.isEmpty || row.methods.contains(.get) }
}
