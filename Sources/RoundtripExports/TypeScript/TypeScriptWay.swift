internal import Roundtrip

/// One variant of a route's URLs, as a module matches it: each optional part of the path is either present or omitted.
struct TypeScriptWay {
  /// What a route requires of a URL, in the words of the script.
  indirect enum Step {
    /// A known text, or a member and its kind. With a minimum, and perhaps a maximum, it is any number of components.
    case component(String)
    case slash(isRequired: Bool)
    case origin(Endpoint.Parameter, member: String?)
    /// A part other than the path.
    case reader(String)
    /// A part that no URL has.
    case beyondURLs
    case optional(OptionalStep)
  }

  /// Parts that are present together or not at all.
  struct OptionalStep {
    let present: [Step]
    /// What stands in their place if they are absent.
    var otherwise: Step?
    /// The member that says which, if no value does.
    var flag: String?
    /// What reads the default if they are absent.
    var absent: String?
  }

  private var components: [String] = []
  private var slash: Bool?
  private var readers: [String] = []
  /// Whether it requires more than a URL.
  private(set) var needsMore = false
  private var origin: [(parameter: Endpoint.Parameter, member: String?)] = []

  /// The variants of a route, in the order in which the router tries them.
  static func all(_ steps: [Step]) -> [TypeScriptWay] {
    var ways = [TypeScriptWay()]
    for step in steps {
      guard case .optional(let optional) = step, step.isOfPath else {
        for index in ways.indices { ways[index].add(step) }
        continue
      }
      ways = ways.flatMap { way in
        var present = all(optional.present).map { way.followed(by: $0) }
        if let flag = optional.flag {
          for index in present.indices { present[index].readers.append("$readPresent(\(flag))") }
        }
        var left = way
        if let other = optional.otherwise { left.add(other) }
        if let absent = optional.absent { left.readers.append(absent) }
        return present + [left]
      }
    }
    return ways
  }

  private mutating func add(_ step: Step) {
    switch step {
    case .component(let text): components.append(text)
    case .slash(let isRequired): slash = isRequired
    case .origin(let parameter, let member): origin.append((parameter, member))
    case .beyondURLs: needsMore = true
    case .reader: readers += step.readers
    case .optional:
      readers += step.readers
      origin += step.origin
    }
  }

  private func followed(by other: Self) -> Self {
    var way = self
    way.components += other.components
    way.readers += other.readers
    way.origin += other.origin
    way.needsMore = needsMore || other.needsMore
    way.slash = other.slash ?? slash
    return way
  }

  /// The way in the script.
  ///
  /// - Parameter link: The name of the link whose parameters are the values.
  func text(link: String?, isFallback: Bool, needsMore: Bool) -> String {
    var texts: [String] = []
    if let link { texts.append("link: [\(TypeScript.text(link)), link_\(link)]") }
    texts.append("path: [\(components.joined(separator: ", "))]")
    if let slash { texts.append("endsInSlash: \(slash)") }
    if !origin.isEmpty { texts.append("origin: [\(Self.origin(origin).joined(separator: ", "))]") }
    if !readers.isEmpty, !needsMore { texts.append("readers: [\(readers.joined(separator: ", "))]") }
    if isFallback { texts.append("isFallback: true") }
    if needsMore { texts.append("needsMore: true") }
    return "{ \(texts.joined(separator: ", ")) }"
  }

  /// The requirements on the scheme, the host, and the port, in the script.
  static func origin(_ parts: [(parameter: Endpoint.Parameter, member: String?)]) -> [String] {
    var texts = parts.map { parameter, member in
      let member = member.map { ", \($0)" } ?? ""
      return "[\(TypeScript.text("\(parameter.place)")), \(parameter.originKind), \(parameter.isRequired)\(member)]"
    }
    // The host of a base URL without a port has the port of its scheme.
    if let port = parts.map(\.parameter).basePort { texts.append("[\"port\", $known(\"\(port)\"), false]") }
    return texts
  }
}

extension TypeScriptWay.Step {
  var isOfPath: Bool {
    switch self {
    case .component, .slash: true
    case .optional(let optional): optional.present.contains(where: \.isOfPath)
    case .origin, .reader, .beyondURLs: false
    }
  }

  /// The parts other than the path.
  fileprivate var readers: [String] {
    switch self {
    case .reader(let text): return [text]
    case .beyondURLs: return ["$readNothing"]
    case .optional(let optional):
      let inner = optional.present.flatMap(\.readers)
      if isOfPath { return inner }
      // Of a part that no URL has, nothing is read.
      if inner.allSatisfy({ $0 == "$readNothing" }) { return [] }
      return ["$readOptional(\(([optional.flag ?? TypeScript.text("")] + inner).joined(separator: ", ")))"]
    case .component, .slash, .origin: return []
    }
  }

  /// The scheme, the host, and the port that it checks if a URL names them.
  fileprivate var origin: [(parameter: Endpoint.Parameter, member: String?)] {
    switch self {
    case .origin(let parameter, let member): [(parameter.madeOptional, member)]
    case .optional(let optional): optional.present.flatMap(\.origin)
    default: []
    }
  }
}
