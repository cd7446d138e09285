internal import Roundtrip

/// Which links an app opens, as one rule of a list, of which the first that takes a link decides.
struct AppLinkRule: Sendable, Equatable {
  /// A pattern of the path, in which `*` stands for any text, `?` for a character, and `$(name)` for a variable.
  var path: String
  /// Patterns of fields of the query. A field that is not there is an empty text.
  var query: [Field] = []
  /// A pattern of the fragment.
  var fragment: String?
  /// Whether what it takes is not opened.
  var isExcluded = false
  /// The number of the route for which it is.
  var route: Int?

  struct Field: Sendable, Equatable {
    let name: String
    let pattern: String
  }
}

/// The rules for the routes of a router.
///
/// Patterns cannot say "a component": `*` and `?` take slashes, too. So the rules for longer paths come first, and then
/// everything that is as long is excluded: what is left has so many components, and each wildcard takes one of them.
struct AppLinkRules {
  private(set) var rules: [AppLinkRule] = []
  /// What stands for one of some texts.
  private(set) var variables: [(name: String, texts: [String])] = []
  private(set) var notes: [ExportNote] = []
  private let dialect: GlobDialect

  init(_ endpoints: [Endpoint], _ dialect: GlobDialect) {
    self.dialect = dialect
    var levels: [Int: [AppLinkRule]] = [:]
    for (index, endpoint) in endpoints.enumerated() where isLink(endpoint) {
      for way in endpoint.ways { add(way, of: endpoint, index, to: &levels) }
    }
    // The last wildcard of a path takes the slash at its end, too.
    let rejecting = endpoints.indices.filter {
      endpoints[$0].rejectsSlash && levels.values.joined().map(\.route).contains($0)
    }
    if !rejecting.isEmpty, levels.values.joined().allSatisfy({ rejecting.contains($0.route ?? -1) }) {
      rules.append(AppLinkRule(path: "?*/", isExcluded: true))
    } else {
      for index in rejecting { note(endpoints[index], "taken with a slash at the end, too") }
    }
    for text in ["*//*", "*/.", "*/..", "*/./*", "*/../*"] { rules.append(AppLinkRule(path: text, isExcluded: true)) }
    rules += levels[.max] ?? []
    for level in levels.keys.sorted(by: >) where level != .max {
      // Of paths that are longer, those that are opened have been named by now.
      let deeper = String(repeating: "/?*", count: level + 1)
      rules.append(AppLinkRule(path: deeper, isExcluded: true))
      rules += levels[level] ?? []
    }
  }

  /// Whether a link can be of this route: whoever opens one sends a GET request without anything.
  private mutating func isLink(_ endpoint: Endpoint) -> Bool {
    if !endpoint.row.methods.isEmpty, !endpoint.row.methods.contains(.get) { return false }
    if !endpoint.opaque.isEmpty {
      note(endpoint, "left out: nobody knows what \(endpoint.opaque.joined(separator: ", ")) takes")
      return false
    }
    if let scheme = endpoint.fixedText(.scheme), scheme != "https", scheme != "http" {
      note(endpoint, "left out: links of the scheme \(scheme) are opened by declaring the scheme")
      return false
    }
    let needed = endpoint.parameters.first { $0.isRequired && [.headers, .cookies, .form, .body].contains($0.place) }
    if let needed {
      note(endpoint, "left out: a link says nothing about the \(needed.place)")
      return false
    }
    if let host = endpoint.parameters.first(where: { $0.place == .host }) {
      note(endpoint, "taken at every host, and not at \(host.text.fixedTexts?.first ?? "some") alone")
    }
    if endpoint.isRefined { note(endpoint, "a conversion or a filter may refuse some of what is taken") }
    if endpoint.row.isFallback { note(endpoint, "takes what a route with the same path refuses, too") }
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
          return note(endpoint, "left out: \(text) would be a pattern")
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
        if paths.contains(where: { $0.contains("*") }) { note(endpoint, "takes several components for one, too") }
        let isAny = if case .any = parameter.text.kind { !parameter.text.isRefined } else { false }
        if !isAny { note(endpoint, "takes any text for \(parameter.name)") }
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

  /// A path with what may stand at its end: a slash is as good as none, unless the router says otherwise.
  private func ends(of path: String, _ slash: Bool?, isOpen: Bool) -> [String] {
    if path.isEmpty { return isOpen ? ["/*"] : ["/"] }
    // A rest takes the slash at the end, too.
    if isOpen { return slash == true ? [path + "/*/", path + "/"] : [path, path + "/*"] }
    return switch slash {
    case true: [path + "/"]
    case false: [path]
    case nil: [path, path + "/"]
    }
  }

  /// The patterns of a component, of which one has to fit.
  private mutating func patterns(_ parameter: Endpoint.Parameter, of endpoint: Endpoint) -> [String] {
    let glob = dialect.glob(parameter.text, encoded: \.encodedComponent)
    if !glob.isExact { note(endpoint, "\(parameter.name): takes other text, too") }
    return spelled(glob, parameter.name)
  }

  /// The texts of a pattern, or a variable that stands for them.
  private mutating func spelled(_ glob: Glob, _ name: String) -> [String] {
    guard dialect == .apple, glob.texts.count > 1 else { return glob.texts }
    if let known = variables.first(where: { $0.texts == glob.texts }) { return ["$(\(known.name))"] }
    let reserved = ["alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang"]
    let used = variables.map(\.name) + reserved
    let free = used.contains(name) ? name + "\((2...).first { !used.contains(name + "\($0)") } ?? 0)" : name
    variables.append((free, glob.texts))
    return ["$(\(free))"]
  }

  /// What is asked of the query and of the fragment.
  private mutating func rest(of way: Endpoint.Way, _ endpoint: Endpoint) -> ([AppLinkRule.Field], String?) {
    var fields: [AppLinkRule.Field] = []
    var fragment: String?
    for parameter in way.parameters {
      let name = parameter.nameInRequest
      let isAny = if case .any = parameter.text.kind { !parameter.text.isRefined } else { false }
      switch parameter.place {
      case .query:
        guard name.utf8.allSatisfy(Glob.isPlain) else {
          note(endpoint, "takes any \(name)")
          continue
        }
        switch parameter.presence {
        case .flag:
          fields.append(.init(name: name, pattern: ""))
          note(endpoint, "not taken with another \(name) behind the first that has a value")
        case .required where isAny: note(endpoint, "taken without \(name), too")
        case .required:
          let glob = dialect.glob(parameter.text, encoded: \.self)
          let patterns = spelled(glob, name)
          let isOne = patterns.count == 1 && glob.texts.allSatisfy { $0.utf8.allSatisfy { Glob.isPattern($0) } }
          fields.append(.init(name: name, pattern: isOne ? patterns[0] : "?*"))
          if !glob.isExact || !isOne { note(endpoint, "takes other text for \(name), too") }
          note(endpoint, "not taken with another, empty \(name) behind the first")
        case .optional, .byDefault, .repeated: if !isAny || parameter.isRequired { note(endpoint, "takes any \(name)") }
        }
      case .fragment:
        if isAny, parameter.isRequired {
          note(endpoint, "taken without a fragment, too")
        } else if parameter.isRequired {
          let glob = dialect.glob(parameter.text, encoded: \.self)
          let patterns = spelled(glob, parameter.name)
          fragment = patterns.count == 1 ? patterns[0] : "?*"
          if !glob.isExact || patterns.count > 1 { note(endpoint, "takes other fragments, too") }
        } else if !isAny {
          note(endpoint, "takes any fragment")
        }
      default: break
      }
    }
    return (fields, fragment)
  }
}

extension Endpoint {
  /// Whether a path of it must not end in a slash.
  fileprivate var rejectsSlash: Bool {
    parts.contains { if case .slash(false) = $0 { true } else { false } }
  }
}
