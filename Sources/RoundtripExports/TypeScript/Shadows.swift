internal import Roundtrip

/// Which links of a route an earlier one would take.
///
/// Printing matches what it has printed where that may be, and refuses what comes back as something else.
struct Shadows {
  private let endpoints: [Endpoint]
  private let ways: [[Path]]

  init(_ endpoints: [Endpoint]) {
    self.endpoints = endpoints
    ways = endpoints.map { endpoint in endpoint.opaque.isEmpty ? endpoint.ways.map(Path.init) : [] }
  }

  /// What a way asks of a path.
  private struct Path {
    var components: [TextForm] = []
    var rest: TextForm?
    var slash: Bool?
    private(set) var fields: [Endpoint.Parameter]
    let others: [Endpoint.Parameter]

    init(_ way: Endpoint.Way) {
      for part in way.parts {
        switch part {
        case .literal(let text): components.append(TextForm(.literal(text)))
        case .component(let parameter): components.append(parameter.text)
        case .rest(let parameter, let minimum):
          components += Array(repeating: parameter.text, count: minimum)
          rest = parameter.text
        case .slash(let isRequired): slash = isRequired
        case .other, .optional, .opaque: break
        }
      }
      fields = way.parameters.filter { $0.place == .query }
      others = way.parameters.filter { ![.path, .query].contains($0.place) }
    }

    /// Whether some path may be taken by both.
    func mayMeet(_ other: Path) -> Bool {
      if rest == nil, other.components.count > components.count { return false }
      if other.rest == nil, components.count > other.components.count { return false }
      if let slash, let otherSlash = other.slash, slash != otherSlash { return false }
      for index in 0..<max(components.count, other.components.count) {
        guard let one = index < components.count ? components[index] : rest,
          let another = index < other.components.count ? other.components[index] : other.rest, one.mayBe(another)
        else { return false }
      }
      return true
    }

    /// What it asks of the path alone.
    var withoutFields: Path {
      var path = self
      path.fields = []
      return path
    }

    /// Whether it asks for nothing but a path and a query.
    var isPlain: Bool { others.allSatisfy { !$0.isRequired } }

    /// Whether everything that it asks of a link is known.
    var isExact: Bool { (components + fields.map(\.text)).allSatisfy(\.isExact) && rest?.isExact ?? true }
  }

  /// The earlier routes that may take a link of a route, of other cases.
  private func earlier(than index: Int) -> [(route: Int, way: Path)] {
    let own = ways[index]
    if own.isEmpty { return [] }
    return endpoints.indices.filter { goesBefore($0, index) }.flatMap { other in
      // A fallback gives way to whatever has the path, and takes it or not.
      let asksForPath = endpoints[index].row.isFallback && !endpoints[other].row.isFallback
      return ways[other].filter { way in (asksForPath || way.isPlain) && own.contains { $0.mayMeet(way) } }.map {
        (other, asksForPath ? $0.withoutFields : $0)
      }
    }
  }

  /// Whether a route is asked before another, and is no other way to print the same.
  private func goesBefore(_ other: Int, _ index: Int) -> Bool {
    let (one, own) = (endpoints[other], endpoints[index])
    if one.row.isFallback != own.row.isFallback { return own.row.isFallback }
    return other < index && (one.cases != own.cases || own.cases.isEmpty) && one.mayHaveMethod(of: own)
  }

  /// What takes links of a route, for the script.
  func of(_ index: Int) -> [String] {
    earlier(than: index).filter { $0.way.isExact && !endpoints[$0.route].isRefined }.map { other, way in
      let components = way.components.map { form in
        form.only.map { "known(\(TypeScript.text($0)))" } ?? form.scriptKind
      }
      var text = "{ name: \(TypeScript.text(endpoints[other].row.name ?? endpoints[other].title)), "
      text += "path: [\(components.joined(separator: ", "))]"
      if let rest = way.rest { text += ", rest: \(rest.scriptKind)" }
      if !way.fields.isEmpty { text += ", query: [\(way.fields.map(Self.field).joined(separator: ", "))]" }
      return text + " }"
    }
  }

  private static func field(_ parameter: Endpoint.Parameter) -> String {
    let kind =
      switch parameter.presence {
      case .flag: "oneOf(\"\")"
      default: parameter.text.scriptKind
      }
    return "[\(TypeScript.text(parameter.nameInRequest)), \(kind), \(parameter.isRequired)]"
  }

  /// The earlier routes of which nobody knows whether they take a link of a route.
  func undecided(_ index: Int) -> [Int] {
    let opaque = endpoints[..<index].indices.filter { other in
      !endpoints[other].opaque.isEmpty && endpoints[other].mayHaveMethod(of: endpoints[index])
        && endpoints[other].mayBegin(endpoints[index])
    }
    let unknown = earlier(than: index).filter { !$0.way.isExact || endpoints[$0.route].isRefined }.map(\.route)
    return Array(Set(opaque + unknown)).sorted()
  }
}

extension Endpoint {
  fileprivate func mayHaveMethod(of other: Endpoint) -> Bool {
    let (one, another) = (row.methods, other.row.methods)
    return one.isEmpty || another.isEmpty || one.contains(where: another.contains)
      || one.contains(.get) && another.contains(.head) || one.contains(.head) && another.contains(.get)
  }

  /// Whether a path of another may begin with the known text with which this begins.
  fileprivate func mayBegin(_ other: Endpoint) -> Bool {
    for (part, otherPart) in zip(parts, other.parts) {
      guard case .literal(let text) = part, case .literal(let otherText) = otherPart else { return true }
      if text != otherText { return false }
    }
    return true
  }
}

extension TextForm {
  /// Whether some text may be of both; `true` when in doubt.
  fileprivate func mayBe(_ other: TextForm) -> Bool {
    if let texts = fixedTexts { return texts.contains { other.mayBe($0) } }
    if let texts = other.fixedTexts { return texts.contains { mayBe($0) } }
    return true
  }

  private func mayBe(_ text: String) -> Bool {
    switch kind {
    case .choice(let texts): texts.contains(text)
    case .integer, .unixTime:
      text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-") }
    case .boolean: text == "true" || text == "false"
    case .uuid: text.utf8.count == 36
    case .affixed(let before, let inner, let after):
      text.hasPrefix(before) && text.hasSuffix(after) && text.utf8.count >= before.utf8.count + after.utf8.count
        && inner.mayBe(String(text.dropFirst(before.count).dropLast(after.count)))
    default: true
    }
  }
}
