internal import Roundtrip

/// Finds the links of a route that an earlier route would match.
///
/// Printing matches the printed link again if an earlier route might match it, and refuses to print a link that
/// matches as another value.
struct Shadows {
  private let endpoints: [Endpoint]
  private let ways: [[Path]]
  private let areAbsolute: [Bool]
  private var tree = PathTree()
  private let texts = SharedTexts()
  /// The routes with a part that doesn't describe itself.
  private let opaque: [Int]

  init(_ endpoints: [Endpoint]) {
    (self.endpoints, areAbsolute) = (endpoints, endpoints.areAbsolute)
    ways = endpoints.map { endpoint in endpoint.opaque.isEmpty ? endpoint.ways.map(Path.init) : [] }
    opaque = endpoints.indices.filter { !endpoints[$0].opaque.isEmpty }
    for (route, ways) in ways.enumerated() where endpoints[route].opaque.isEmpty {
      for (index, way) in ways.enumerated() {
        tree.insert(way.front.map(\.only), isOpen: way.isOpen, (route, index))
      }
    }
  }

  /// What a variant of a route requires of a path.
  private struct Path {
    /// The components before a rest, and those behind it, which are counted from the end.
    var front: [TextForm] = []
    var back: [TextForm] = []
    var isOpen = false
    /// What reads any number of components, if nothing follows.
    var rest: TextForm?
    /// The components as the script lists them, and whether their texts are exact.
    private(set) var steps: [String] = []
    private var isExactPath = true
    var slash: Bool?
    private(set) var fields: [Endpoint.Parameter]
    private(set) var origin: [Endpoint.Parameter]
    private let others: [Endpoint.Parameter]
    /// The fields that are accepted only together with others, which the script doesn't check.
    private var grouped: Set<String>

    init(_ way: Endpoint.Way) {
      // What may be missing, and is missing if it's refused, refuses nothing.
      fields = way.parameters.filter { $0.place == .query && !($0.isInvalidMissing && !$0.isRequired) }
      origin = way.parameters.filter(\.isOfOrigin)
      others = way.parameters.filter { ![.path, .query].contains($0.place) && !$0.isOfOrigin }
      grouped = Set(way.parts.filter(\.isGroup).flatMap(\.parameters).compactMap(\.field))
      let dividers = way.parts.dividers
      for part in way.parts {
        switch part {
        case .literal(let text):
          // Where it meets others, any letter case may.
          append(TextForm(text.hasSpellings ? .text(.any) : .literal(text.text)))
          steps.append(text.scriptStep(asDivider: dividers.contains(text)))
        case .component(let parameter):
          append(parameter.text)
          steps.append("[\"\", \(parameter.text.scriptKind)]")
        case .rest(let parameter, let minimum, let maximum):
          if !isOpen { front += Array(repeating: parameter.text, count: minimum) }
          (isOpen, back, rest) = (true, [], parameter.text)
          let count = "\(minimum)" + (maximum.map { ", \($0)" } ?? "")
          steps.append("[\"\", \(parameter.text.scriptKind), \(count)]")
          isExactPath = isExactPath && parameter.text.isExactInScript
        case .slash(let isRequired): slash = isRequired
        case .other, .optional, .opaque: break
        }
      }
    }

    private mutating func append(_ form: TextForm) {
      if isOpen { (back, rest) = (back + [form], nil) } else { front.append(form) }
      isExactPath = isExactPath && form.isExactInScript
    }

    /// Whether both may match the same path.
    func mayMeet(_ other: Path, _ texts: SharedTexts) -> Bool {
      let (count, otherCount) = (front.count + back.count, other.front.count + other.back.count)
      if !isOpen, otherCount > count { return false }
      if !other.isOpen, count > otherCount { return false }
      if let slash, let otherSlash = other.slash, slash != otherSlash { return false }
      for one in origin {
        let others = other.origin.filter { $0.place == one.place }
        if !others.allSatisfy({ texts.exist(of: one.text, and: $0.text) }) { return false }
      }
      for index in 0..<max(front.count, other.front.count) {
        guard let one = index < front.count ? front[index] : rest,
          let another = index < other.front.count ? other.front[index] : other.rest
        else { continue }
        if !texts.exist(of: one, and: another) { return false }
      }
      let (end, otherEnd) = (isOpen ? back : front, other.isOpen ? other.back : other.front)
      return zip(end.reversed(), otherEnd.reversed()).allSatisfy { texts.exist(of: $0, and: $1) }
    }

    /// The requirements on the path and the host alone, without those of a base URL.
    var withoutFields: Path {
      var path = self
      (path.fields, path.grouped) = ([], [])
      path.origin.removeAll { !$0.isRequired }
      return path
    }

    /// The requirements on a path alone.
    var withoutOrigin: Path {
      var path = self
      path.origin = []
      return path
    }

    /// Whether it requires nothing that a link doesn't have.
    var isOfLinks: Bool { others.allSatisfy { !$0.isRequired } }

    /// Whether all its requirements on a link of a route are known.
    func isExact(for endpoint: Endpoint) -> Bool {
      !fields.contains(where: \.isInvalidMissing)
        && !endpoint.parameters.contains { $0.place == .query && grouped.contains($0.nameInRequest) }
        && isExactPath && (fields + origin).allSatisfy(\.text.isExactInScript)
    }
  }

  /// The earlier routes, of other cases, that may match a link of a route.
  private func earlier(than index: Int) -> [(route: Int, way: Path)] {
    let isAbsolute = areAbsolute[index]
    let own = ways[index].map { isAbsolute ? $0 : $0.withoutOrigin }
    if own.isEmpty { return [] }
    var met: Set<[Int]> = []
    for path in own {
      tree.visit(path.front.map(\.only), isOpen: path.isOpen) { other, way in
        guard goesBefore(other, index), path.mayMeet(ways[other][way], texts) else { return }
        met.insert([other, way])
      }
    }
    return met.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { place in
      var (other, way) = (place[0], ways[place[0]][place[1]])
      // A path alone has nothing that a base URL could differ from.
      if !isAbsolute {
        if way.origin.contains(where: \.isRequired) { return nil }
        way = way.withoutOrigin
      }
      // A fallback is tried after every other route with the same path, whether or not that route matches.
      let asksForPath = endpoints[index].row.isFallback && !endpoints[other].row.isFallback
      if asksForPath { return (other, way.withoutFields) }
      return way.isOfLinks ? (other, way) : nil
    }
  }

  /// Whether a link of a route that leaves out one part of its path may be read as one that leaves out another.
  func mayReadOtherwise(_ index: Int) -> Bool {
    let own = ways[index]
    return own.indices.contains { place in own[..<place].contains { $0.mayMeet(own[place], texts) } }
  }

  /// Whether a route is tried before another and represents a different case.
  private func goesBefore(_ other: Int, _ index: Int) -> Bool {
    let (one, own) = (endpoints[other], endpoints[index])
    if one.row.isFallback != own.row.isFallback { return own.row.isFallback }
    return other < index && (one.cases != own.cases || own.cases.isEmpty) && one.mayHaveMethod(of: own)
  }

  /// The routes that match links of a route, as the script lists them.
  func of(_ index: Int) -> [String] {
    earlier(than: index).filter { $0.way.isExact(for: endpoints[index]) && !endpoints[$0.route].isRefined }.map {
      other, way in
      var text = "{ name: \(TypeScript.text(endpoints[other].row.name ?? endpoints[other].title)), "
      text += "path: [\(way.steps.joined(separator: ", "))]"
      if way.isOpen { text += ", reads: $readPath" }
      if !way.fields.isEmpty { text += ", query: [\(way.fields.map(Self.field).joined(separator: ", "))]" }
      if !way.origin.isEmpty {
        text += ", isAt: $isAt(\(TypeScriptWay.origin(way.origin.map { ($0, nil) }).joined(separator: ", ")))"
      }
      return text + " }"
    }
  }

  private static func field(_ parameter: Endpoint.Parameter) -> String {
    let kind =
      switch parameter.presence {
      case .flag: "$oneOf(\"\")"
      case _ where parameter.isBlankMissing: "$blankOr(\(parameter.text.scriptKind), \(parameter.isRequired))"
      default: parameter.text.scriptKind
      }
    let name = TypeScript.text(parameter.nameInRequest)
    var texts = [name, kind, "\(parameter.isRequired)"]
    if let (minimum, maximum) = parameter.presence.count {
      let times = "$times(\(name), \(parameter.text.scriptKind), \(minimum)\(maximum.map { ", \($0)" } ?? ""))"
      texts.append(parameter.isBlankMissing ? "$besidesBlanks(\(name), \(times), \(parameter.isRequired))" : times)
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  /// The earlier routes that may or may not match a link of a route.
  func undecided(_ index: Int) -> [Int] {
    let opaque = opaque.prefix { $0 < index }.filter { other in
      endpoints[other].mayHaveMethod(of: endpoints[index]) && endpoints[other].mayBegin(endpoints[index])
    }
    let unknown = earlier(than: index).filter {
      !$0.way.isExact(for: endpoints[index]) || endpoints[$0.route].isRefined
    }.map(\.route)
    return Set(opaque + unknown).sorted()
  }
}

extension Endpoint {
  fileprivate func mayHaveMethod(of other: Endpoint) -> Bool {
    let (one, another) = (row.methods, other.row.methods)
    return one.isEmpty || another.isEmpty || one.contains(where: another.contains)
      || one.contains(.get) && another.contains(.head) || one.contains(.head) && another.contains(.get)
  }

  /// Whether a path of the other may begin with the known text that this one begins with.
  fileprivate func mayBegin(_ other: Endpoint) -> Bool {
    for (part, otherPart) in zip(parts, other.parts) {
      guard case .literal(let text) = part, case .literal(let otherText) = otherPart else { return true }
      if text != otherText { return false }
    }
    return true
  }
}
