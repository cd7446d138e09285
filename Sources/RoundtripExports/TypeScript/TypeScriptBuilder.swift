internal import Roundtrip
internal import RoundtripInspection

/// Builds a module from endpoints.
struct TypeScriptBuilder {
  private let endpoints: [Endpoint]
  private let identifiers: [EndpointIdentifier]
  /// The texts of all identifiers, and the names that several cases have when they are joined.
  private var texts: Set<String>
  private let shadows: Shadows
  private let areAbsolute: [Bool]
  private var links: [Int: TypeScriptLink] = [:]
  /// The routes of each function, in the order in which they are tried, with the name of the function.
  private var functions: [(name: String, routes: [Int])] = []
  /// The exported names of the functions of routes.
  private var names: [Int: String] = [:]
  /// The routes that print the values of others.
  private var printers: [Int: [Int]] = [:]
  private var notes: [(route: Int, text: String)] = []
  private var problems: [(route: Int, text: String)] = []

  init(_ endpoints: [Endpoint]) {
    (self.endpoints, identifiers, areAbsolute) = (endpoints, endpoints.identifiers, endpoints.areAbsolute)
    shadows = Shadows(endpoints)
    texts = Set(identifiers.map(\.text))
  }

  /// Adds the functions of all routes.
  ///
  /// - Parameter printing: Which routes of a group print the values of each of them.
  mutating func add(printing: ([Int]) -> [[Int]]) {
    var groups: [[String]: [Int]] = [:]
    for (index, endpoint) in endpoints.enumerated() where !endpoint.row.isAlias {
      guard endpoint.opaque.isEmpty else {
        note(index, "left out: no shape describes what \(endpoint.opaque.joined(separator: ", ")) prints")
        continue
      }
      links[index] = TypeScriptLink(endpoint, isAbsolute: areAbsolute[index])
      groups[cases(of: index), default: []].append(index)
    }
    var aliases: [[String]: [Int]] = [:]
    for (index, endpoint) in endpoints.enumerated() where endpoint.row.isAlias && endpoint.opaque.isEmpty {
      links[index] = TypeScriptLink(endpoint, isAbsolute: areAbsolute[index])
      aliases[cases(of: index), default: []].append(index)
    }
    let bases = groups.values.map { identifiers[$0[0]].base }.sorted()
    texts.formUnion(zip(bases, bases.dropFirst()).filter(==).map(\.0))
    for (cases, group) in groups {
      let others = aliases[cases] ?? []
      if group.count + others.count == 1 {
        functions.append((identifiers[group[0]].text, group))
        continue
      }
      let rows = printing(group + others)
      if group.count == 1 {
        functions.append((identifiers[group[0]].text, group))
      } else {
        add(group, rows.prefix(group.count).map { $0.filter { !endpoints[$0].row.isAlias } })
      }
      for (route, printing) in zip(group + others, rows) { printers[route] = printing }
    }
    functions.sort { $0.routes[0] < $1.routes[0] }
    for index in functions.indices {
      // What the module exports itself keeps its name.
      if Self.ownNames.contains(functions[index].name) { functions[index].name += "_" }
      for route in functions[index].routes { names[route] = functions[index].name }
    }
  }

  /// The cases on the way to a route, or its name if it has none. The names of different cases may be the same together.
  private func cases(of route: Int) -> [String] {
    let cases = endpoints[route].cases
    return cases.isEmpty ? ["", identifiers[route].base] : cases
  }

  private static let ownNames: Set<String> = [
    "Link", "LinkError", "Match", "match", "isCurrent", "with",
    // What has it is a promise to `await import()`.
    "then",
  ]

  /// The link whose parameters are those of a route that it doesn't print: of an alias, or another route of its values.
  private func name(of route: Int) -> String? {
    if let name = names[route] { return name }
    let others = Set((printers[route] ?? []).map { names[$0] })
    guard others.count == 1, let name = others.first ?? nil, let printer = printers[route]?.first,
      links[printer]?.signature == links[route]?.signature, links[printer]?.kinds == links[route]?.kinds
    else { return nil }
    return name
  }

  /// Adds the functions of routes of one case.
  private mutating func add(_ group: [Int], _ printing: [[Int]]) {
    var added: [[Int]] = []
    /// The first of the routes with the same arguments, and the values that it accepts.
    var known: [[UInt8]: (kinds: [UInt8], route: Int)] = [:]
    for (route, printing) in zip(group, printing) {
      guard let link = links[route] else { continue }
      guard let other = printing.first(where: { $0 < route }), let first = links[other] else {
        // A sample tells routes apart if both accept its values.
        let (signature, kinds) = (link.signature, link.kinds)
        let rival = known[signature, default: (kinds, route)]
        if rival.kinds != kinds {
          problem(route, "may print values of the case that \(title(rival.route)) prints", from: rival.route)
        }
        known[signature] = rival
        added.append([route])
        continue
      }
      // With the same parameters, routes are tried in order, as printing tries them.
      if link.signature == first.signature, !link.members.isEmpty,
        let place = added.firstIndex(where: { $0.contains(other) })
      {
        added[place].append(route)
      } else if printing.contains(route) {
        problem(
          route, "prints some values of the case that \(title(other)) prints, from other parameters", from: other)
      } else if endpoints[other].takesValues(of: endpoints[route]) {
        note(route, "left out: the router prints its values as \(title(other))")
      } else {
        problem(
          route, "may print values of the case that \(title(other)) doesn't, from other parameters", from: other)
      }
    }
    if added.count == 1 {
      // No other function needs a part of the name that tells it apart.
      let base = identifiers[group[0]].base
      let isFree = identifiers[group[0]].text == base || !texts.contains(base)
      return functions.append((isFree ? base : identifiers[added[0][0]].text, added[0]))
    }
    var bodies: [[UInt8]: Int] = [:]
    /// The first of the routes with each name.
    let firsts = Dictionary(group.map { (identifiers[$0].name.folded, $0) }) { first, _ in first }
    for routes in added {
      let body = Array(link(routes, "").utf8)
      if let other = bodies[body] {
        // What differs isn't in the link.
        note(routes[0], "its links are those of \(title(other))")
        for route in routes { printers[route] = [other] }
        continue
      }
      bodies[body] = routes[0]
      if let other = firsts[identifiers[routes[0]].name.folded], other != routes[0] {
        problem(routes[0], "no name tells it apart from \(title(other))", from: other)
      }
      functions.append((identifiers[routes[0]].text, routes))
    }
  }

  private func title(_ route: Int) -> String { endpoints[route].title }

  private mutating func note(_ route: Int, _ text: String) { notes.append((route, text)) }

  private mutating func problem(_ route: Int, _ text: String, from other: Int) {
    // Routes whose cases aren't known may well be of different ones.
    let unnamed = [route, other].filter { endpoints[$0].doubtAboutName != nil }
    let remedy =
      unnamed.isEmpty
      ? "make it an Alias, or give it a case of its own"
      : "no sample tells the case of \(unnamed.map { $0 == route ? "this route" : title($0) }.listed("or")), which needs "
        + "examples(_:) of its text"
    problems.append((route, "\(text); \(remedy)"))
  }

  /// Without repetitions, in the order of the routes.
  private func sorted(_ notes: [(route: Int, text: String)]) -> [ExportNote] {
    var known: Set<ExportNote> = []
    let order = notes.indices.sorted { (notes[$0].route, $0) < (notes[$1].route, $1) }
    return order.map { ExportNote(route: title(notes[$0].route), text: notes[$0].text) }.filter {
      known.insert($0).inserted
    }
  }

  // MARK: The text

  mutating func module() throws(TypeScriptError) -> TypeScriptModule {
    if !problems.isEmpty { throw TypeScriptError(problems: sorted(problems)) }
    for route in functions.flatMap(\.routes).sorted() {
      for text in links[route]?.notes ?? [] { note(route, text) }
      let others = shadows.undecided(route).map(title)
      if !others.isEmpty { note(route, "\(others.listed("or")) may match one of these links") }
      if shadows.mayReadOtherwise(route) {
        note(route, "a link that leaves out one part of the path may be read as one that leaves out another")
      }
    }
    var (body, script) = ("", "")
    for function in functions {
      let link = link(function.routes, function.name)
      body += documentation(of: function.routes) + "const link_\(function.name) = \(link);\n"
      script += link
    }
    let names = functions.map { "link_\($0.name) as \($0.name)" }
    if !names.isEmpty { body += "\nexport {\n" + names.map { "  \($0),\n" }.joined() + "};\n" }
    let matching = matching()
    (body, script) = (body + matching, script + matching)
    let notes = sorted(notes)
    var text = "// Links of a router, generated by Roundtrip: don't edit this file.\n"
    for note in notes { text += "// \(TypeScript.comment("\(note)"))\n" }
    return TypeScriptModule(text: text + "\n" + TypeScriptRuntime.text(for: script) + body, notes: notes)
  }

  private func documentation(of routes: [Int]) -> String {
    let titles = routes.map { "`\(TypeScript.comment(title($0)))`" }.joined(separator: ", or ")
    let members = links[routes[0]]?.members ?? []
    let row = endpoints[routes[0]].row
    var paragraphs = [row.summary, row.detail].compactMap(\.self).map(TypeScript.lines)
    paragraphs.append([titles])
    var tags = members.map { "@param p.\(TypeScript.comment("\($0.name) - \($0.summary)"))" }
    if row.isDeprecated { tags.append("@deprecated") }
    if !tags.isEmpty { paragraphs.append(tags) }
    if paragraphs == [[titles]] { return "\n/** \(titles) */\n" }
    let lines = paragraphs.joined(separator: [""]).map { $0.isEmpty ? " *\n" : " * \($0)\n" }
    return "\n/**\n\(lines.joined()) */\n"
  }

  /// The expression that creates a link.
  private func link(_ routes: [Int], _ name: String) -> String {
    let links = routes.map { route -> String in
      guard let link = self.links[route] else { return "" }
      let shadows = shadows.of(route)
      let earlier = shadows.isEmpty ? "" : ",\n  () => [\n" + shadows.map { "    \($0),\n" }.joined() + "  ]"
      return """
        /* @__PURE__ */ $link<\(link.arguments)>(
          \(TypeScript.text(name)), \(TypeScript.text(link.method)), \(TypeScript.text(link.template)),
          () => [\(link.parts.joined(separator: ", "))]\(earlier),
        )
        """
    }
    return links.count == 1 ? links[0] : "/* @__PURE__ */ $either(\(links.joined(separator: ", ")))"
  }

  /// The functions that match URLs.
  private mutating func matching() -> String {
    var ways = ""
    let hasFallback = endpoints.contains(where: \.row.isFallback)
    for (index, endpoint) in endpoints.enumerated() {
      guard let link = links[index] else { continue }
      let name = name(of: index)
      for way in TypeScriptWay.all(link.steps) {
        let needsMore = !link.isGet || way.needsMore
        // Where nothing matches, only a fallback has to know the path.
        if needsMore, !hasFallback { continue }
        if name == nil, !needsMore, endpoint.row.isAlias { note(index, "match returns no parameters for its URLs") }
        let text = way.text(link: needsMore ? nil : name, isFallback: endpoint.row.isFallback, needsMore: needsMore)
        ways += "  \(text),\n"
      }
    }
    let links = functions.map { "  readonly \($0.name): typeof link_\($0.name);\n" }.joined()
    return """

      type Links = {
      \(links)};

      /** The name of a link, and the parameters from which it is made. */
      export type Match = {
        [Name in keyof Links]: { readonly name: Name; readonly parameters: ParametersOf<Links[Name]> };
      }[keyof Links];

      const $find = /* @__PURE__ */ $search(() => [
      \(ways)]);

      /** The link that a GET request for a URL matches, with its parameters, or nothing if the router wouldn't match it. */
      export const match = (url: string): Match | undefined => {
        const found = $find(url);
        return found && ({ name: found.link[0], parameters: found.parameters } as unknown as Match);
      };

      /** Whether a URL matches a link, and has these of its parameters. */
      export const isCurrent = <Arguments extends readonly [p?: object]>(
        url: string, link: Link<Arguments>, p?: Partial<NonNullable<Arguments[0]>>,
      ): boolean => $isCurrent($find(url), link, p ?? {});

      /** The link to the same place with some parameters changed. Throws an error if the URL matches no link. */
      const $with = (url: string, changes: Partial<Match["parameters"]>): string => $change($find(url), url, changes);

      export { $with as with };

      """
  }
}

extension Endpoint {
  /// Whether its parameters have every value that those of another route have, in order. Conversions that both have in the
  /// same places are the same as far as samples tell.
  fileprivate func takesValues(of other: Endpoint) -> Bool {
    let own = parameters.filter { $0.text.constant == nil }
    let others = other.parameters.filter { $0.text.constant == nil }
    return own.count == others.count && (!isRefined || other.isRefined)
      && zip(own, others).allSatisfy { $0.takesValues(of: $1) }
  }
}

extension Endpoint.Parameter {
  fileprivate func takesValues(of other: Self) -> Bool {
    let takesPresence = presence == other.presence || (other.presence == .required && !isRequired)
    // A path can't hold every text that other places can.
    let takesPlace = place != .path || other.place == .path
    return takesPresence && takesPlace && text.takesValues(of: other.text)
  }
}

extension TextForm {
  fileprivate func takesValues(of other: Self) -> Bool {
    if isRefined, !other.isRefined { return false }
    if let range = wholeRange, let other = other.wholeRange { return range.contains(other) }
    return scriptKind == other.scriptKind
  }

  /// The whole numbers that it is, if it is one.
  private var wholeRange: WholeRange? {
    if case .integer(let range) = kind { return range }
    guard case .composed = kind, let pieces = pattern.pieces, pieces.count == 1,
      case .number(_, let range, _) = pieces[0].rule
    else { return nil }
    return range
  }
}

extension WholeRange {
  fileprivate func contains(_ other: WholeRange) -> Bool {
    Self.isOrdered(lowest, other.lowest) && Self.isOrdered(other.highest, highest)
  }
}
