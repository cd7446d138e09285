internal import Roundtrip

/// One rule of a list of the links that an app opens. The first rule that matches a link decides.
struct AppLinkRule: Sendable, Equatable {
  /// A pattern of the path: `*` matches any text, `?` any character, and `$(name)` a variable.
  var path: String
  /// Patterns of query fields. A missing field counts as empty text.
  var query: [Field] = []
  /// A pattern of the fragment.
  var fragment: String?
  /// Whether links that match the rule are not opened.
  var isExcluded = false
  /// The number of the route that the rule belongs to.
  var route: Int?

  struct Field: Sendable, Equatable {
    let name: String
    let pattern: String
  }
}

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

  init(_ endpoints: [Endpoint], _ dialect: GlobDialect) {
    self.dialect = dialect
    var levels: [Int: [AppLinkRule]] = [:]
    for (index, endpoint) in endpoints.enumerated() where isLink(endpoint) {
      for way in endpoint.ways { add(way, of: endpoint, index, to: &levels) }
    }
    // The last wildcard of a path also matches a slash at its end.
    let rejecting = endpoints.indices.filter {
      endpoints[$0].rejectsSlash && levels.values.joined().map(\.route).contains($0)
    }
    if !rejecting.isEmpty, levels.values.joined().allSatisfy({ rejecting.contains($0.route ?? -1) }) {
      rules.append(AppLinkRule(path: "?*/", isExcluded: true))
    } else {
      for index in rejecting { note(endpoints[index], "also opened with a trailing slash") }
    }
    for text in ["*//*", "*/.", "*/..", "*/./*", "*/../*"] { rules.append(AppLinkRule(path: text, isExcluded: true)) }
    rules += levels[.max] ?? []
    for level in levels.keys.sorted(by: >) where level != .max {
      // Of the longer paths, all that are opened have a rule by now.
      let deeper = String(repeating: "/?*", count: level + 1)
      rules.append(AppLinkRule(path: deeper, isExcluded: true))
      rules += levels[level] ?? []
    }
  }

  /// Whether a link can match this route: opening a link sends a GET request without headers or a body.
  private mutating func isLink(_ endpoint: Endpoint) -> Bool {
    if !endpoint.row.methods.isEmpty, !endpoint.row.methods.contains(.get) { return false }
    if !endpoint.opaque.isEmpty {
      note(endpoint, "left out: no shape describes what \(endpoint.opaque.joined(separator: ", ")) matches")
      return false
    }
    if let scheme = endpoint.fixedText(.scheme), scheme != "https", scheme != "http" {
      note(endpoint, "left out: declare the scheme \(scheme) in the app to open its links")
      return false
    }
    let needed = endpoint.parameters.first { $0.isRequired && [.headers, .cookies, .form, .body].contains($0.place) }
    if let needed {
      note(endpoint, "left out: a link can't carry the \(needed.place)")
      return false
    }
    if let host = endpoint.parameters.first(where: { $0.place == .host }) {
      note(endpoint, "opened at every host, not only at \(host.text.fixedTexts?.first ?? "some")")
    }
    if endpoint.isRefined { note(endpoint, "a conversion or filter may reject some of these links") }
    if endpoint.row.isFallback { note(endpoint, "also opens links that a route with the same path rejects") }
    return true
  }

  private mutating func note(_ endpoint: Endpoint, _ text: String) {
    let note = ExportNote(route: endpoint.title, text: text)
    if !notes.contains(note) { notes.append(note) }
  }

  private mutating func add(
    _ way: Endpoint.Way, of endpoint: Endpoint, _ route: Int, to levels: inout [Int: [AppLinkRule]]
  ) {
    var paths = [""]
    var (level, isOpen) = (0, false)
    var slash: Bool?
    for part in way.parts {
      switch part {
      case .literal(let text):
        guard let pattern = dialect.literal(text.encodedComponent) else {
          return note(endpoint, "left out: \(text) would be read as a pattern")
        }
        for index in paths.indices { paths[index] += "/" + pattern }
        level += 1
      case .component(let parameter):
        let patterns = patterns(parameter, of: endpoint)
        paths = paths.flatMap { path in patterns.map { path + "/" + $0 } }
        level += 1
      case .rest(let parameter, let minimum):
        for index in paths.indices { paths[index] += String(repeating: "/?*", count: minimum) }
        (level, isOpen) = (level + minimum, true)
        if paths.contains(where: { $0.contains("*") }) {
          note(endpoint, "also matches several components in place of one")
        }
        let isAny = if case .any = parameter.text.kind { !parameter.text.isRefined } else { false }
        if !isAny { note(endpoint, "matches any text for \(parameter.name)") }
      case .slash(let isRequired): slash = isRequired
      case .other, .optional, .opaque: break
      }
    }
    let (query, fragment) = rest(of: way, endpoint)
    for path in paths {
      for end in ends(of: path, slash, isOpen: isOpen) {
        let rule = AppLinkRule(path: end, query: query, fragment: fragment, route: route)
        levels[isOpen ? .max : level, default: []].append(rule)
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

  /// The patterns of a component, one of which has to match.
  private mutating func patterns(_ parameter: Endpoint.Parameter, of endpoint: Endpoint) -> [String] {
    let glob = dialect.glob(parameter.text, encoded: \.encodedComponent)
    if !glob.isExact { note(endpoint, "\(parameter.name): also matches other text") }
    return spelled(glob, parameter.name)
  }

  /// The texts of a pattern, or a variable that lists them.
  private mutating func spelled(_ glob: Glob, _ name: String) -> [String] {
    guard dialect == .apple, glob.texts.count > 1 else { return glob.texts }
    if let known = variables.first(where: { $0.texts == glob.texts }) { return ["$(\(known.name))"] }
    let reserved = ["alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang"]
    let used = variables.map(\.name) + reserved
    let free = used.contains(name) ? name + "\((2...).first { !used.contains(name + "\($0)") } ?? 0)" : name
    variables.append((free, glob.texts))
    return ["$(\(free))"]
  }

  /// The patterns of the query and of the fragment.
  private mutating func rest(of way: Endpoint.Way, _ endpoint: Endpoint) -> ([AppLinkRule.Field], String?) {
    var fields: [AppLinkRule.Field] = []
    var fragment: String?
    for parameter in way.parameters {
      let name = parameter.nameInRequest
      let isAny = if case .any = parameter.text.kind { !parameter.text.isRefined } else { false }
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
          let glob = dialect.glob(parameter.text, encoded: \.self)
          let patterns = spelled(glob, name)
          let isOne = patterns.count == 1 && glob.texts.allSatisfy { $0.utf8.allSatisfy { Glob.isPattern($0) } }
          fields.append(.init(name: name, pattern: isOne ? patterns[0] : "?*"))
          if !glob.isExact || !isOne { note(endpoint, "also matches other text for \(name)") }
          note(endpoint, "not opened with a second, empty \(name) after the first")
        case .optional, .byDefault, .repeated:
          if !isAny || parameter.isRequired { note(endpoint, "matches any \(name)") }
        }
      case .fragment:
        if isAny, parameter.isRequired {
          note(endpoint, "also opened without a fragment")
        } else if parameter.isRequired {
          let glob = dialect.glob(parameter.text, encoded: \.self)
          let patterns = spelled(glob, parameter.name)
          fragment = patterns.count == 1 ? patterns[0] : "?*"
          if !glob.isExact || patterns.count > 1 { note(endpoint, "also matches other fragments") }
        } else if !isAny {
          note(endpoint, "matches any fragment")
        }
      default: break
      }
    }
    return (fields, fragment)
  }
}

extension Endpoint {
  /// Whether the path must not end in a slash.
  fileprivate var rejectsSlash: Bool {
    parts.contains { if case .slash(false) = $0 { true } else { false } }
  }
}
