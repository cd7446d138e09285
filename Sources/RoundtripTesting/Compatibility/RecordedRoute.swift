internal import Foundation
internal import Roundtrip
internal import RoundtripInspection

/// One way through a recorded router: a route, with every choice on the way to it made.
struct RecordedRoute: Sendable, Hashable, Codable {
  /// The name of the case, or `nil` for a value that isn't one of an enum.
  var name: String?
  /// The methods, or an empty list for any.
  var methods: [String] = []
  /// The components of the path.
  var path: [RecordedText] = []
  /// The components after them, at least so many.
  var rest: Rest?
  /// The fields of the query, the headers, the cookies, and a form.
  var fields: [Field] = []
  /// The other parts that a request must have, such as `host`, and `slash`, a policy for the trailing slash.
  var parts: [String: RecordedText] = [:]
  /// The parts of the base URL, which a request has like this or not at all.
  var base: [String: String] = [:]
  /// Whether it is matched and never printed.
  var isAlias = false
  /// Whether it is tried only if nothing else matches the path.
  var isFallback = false
  /// What nobody can tell from a description: custom parser-printers, and what a conversion or a filter refuses.
  var unknown: [String] = []
  /// Requests that the router has matched with this route.
  var examples: [Example] = []

  struct Rest: Sendable, Hashable, Codable {
    var text: RecordedText
    var atLeast: Int
  }

  struct Field: Sendable, Hashable, Codable {
    /// Where it is: `query`, `headers`, `cookies`, or `form`.
    var place: String
    var name: String
    var text: RecordedText
    /// How often it occurs.
    var atLeast = 1
    var atMost: Int? = 1
    /// Whether it is a name without a value.
    var isFlag = false
    /// The text whose value it has if it is missing.
    var absent: String?
    /// Whether it is read leniently, so that more texts are accepted than described.
    var isLenient = false
  }

  struct Example: Sendable, Hashable, Codable {
    /// A method other than GET, and a URL.
    var request: String
    /// The value, and what it is printed as.
    var value: String
    var prints: String?
    /// Headers, if the request needs some.
    var headers: [String]?
    var body: String?
  }
}

extension RecordedRoute {
  init(_ leaf: Requirements, name: String?) {
    self.name = name
    methods = leaf.acceptedMethods == .all && leaf.customMethods == nil ? [] : leaf.recordedMethods
    (isAlias, isFallback) = (leaf.isAlias, leaf.isFallback)
    for part in leaf.parts {
      switch part {
      case .literalComponent, .component: path.append(RecordedText(part))
      case .rest(let text, let minimum): rest = Rest(text: RecordedText(text), atLeast: minimum)
      case .fields(let place, let shape): add(shape, place.rawValue, isOptional: false)
      case .part(let kind, let text):
        if self.parts.updateValue(RecordedText(text), forKey: kind.name) != nil {
          unknown.append("two parts: \(kind.name)")
        }
      case .completing(let kind, let text): base[kind.name] = base[kind.name] ?? text
      case .noted(.refined, _): addUnknown("some of it is refused")
      case .opaque(let name, _), .noted(.claim(let name), _): addUnknown(name)
      case .method, .end, .nothing: break
      default: addUnknown("\(part)")
      }
    }
    if leaf.isOpaque { addUnknown("any path") }
  }

  private mutating func addUnknown(_ name: String) {
    if !unknown.contains(name) { unknown.append(name) }
  }

  private mutating func add(_ shape: NodeShape, _ place: String, isOptional: Bool) {
    switch shape {
    case .field(let field):
      var recorded = Field(place: place, name: field.name, text: RecordedText(field.value))
      recorded.isLenient = !field.leniency.isEmpty
      switch field.presence {
      case .required: break
      case .defaulted(to: let text): (recorded.atLeast, recorded.absent) = (0, text)
      case .repeated(let minimum, let maximum): (recorded.atLeast, recorded.atMost) = (minimum, maximum)
      case .flag: (recorded.atLeast, recorded.isFlag) = (0, true)
      }
      if isOptional { recorded.atLeast = 0 }
      if fields.contains(where: { $0.place == place && $0.name == field.name }) {
        addUnknown("two fields \(field.name)")
      }
      fields.append(recorded)
    case .sequence(let shapes):
      if isOptional, shapes.count > 1 { addUnknown("fields that are present together") }
      for shape in shapes { add(shape, place, isOptional: isOptional) }
    case .choice(let shapes) where shapes.count == 2 && shapes[1].isNothing:
      add(shapes[0], place, isOptional: true)
    case .noted(.refined, let shape):
      addUnknown("some of its fields are refused")
      add(shape, place, isOptional: isOptional)
    case .noted(.claim(let name), _), .opaque(let name, _): addUnknown(name)
    case .noted(_, let shape): add(shape, place, isOptional: isOptional)
    case .nothing: break
    default: addUnknown("fields of several kinds")
    }
  }

  /// The path and the fields, for people: `GET /books/:digits`.
  var text: String {
    func text(_ recorded: RecordedText) -> String {
      switch recorded {
      case .literal(let text): text
      case .kind(let kind): ":" + "\(kind)".split(separator: " ")[0]
      case .unknown(let name): "<\(name)>"
      case .oneOf(let texts): texts.map(text).joined(separator: "|")
      case .sequence(let texts): texts.map(text).joined()
      case .list(let element, _, _, _): text(element) + "…"
      case .some(let recorded): text(recorded)
      }
    }
    let host = parts["host"].map { "//" + text($0) } ?? base["host"].map { "//" + $0 } ?? ""
    let components = path.map { "/" + text($0) } + (rest.map { ["/" + text($0.text) + "*"] } ?? [])
    let custom = unknown.contains("any path") ? "/…" : ""
    let query = fields.filter { $0.place == "query" }.map { $0.name + ($0.atLeast == 0 ? "?" : "") }
    let path = components.isEmpty && custom.isEmpty ? "/" : components.joined() + custom
    return (methods.first.map { $0 + " " } ?? "any ") + host + path
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// Whether the route reads a body of which nobody can tell what it accepts.
  var hasUnknownBody: Bool { parts["body"].map { !$0.isKnown } ?? false }

  /// Whether all that the route accepts is described.
  var isKnown: Bool {
    unknown.isEmpty && path.allSatisfy(\.isKnown) && (rest?.text.isKnown ?? true)
      && fields.allSatisfy { $0.text.isKnown && !$0.isLenient }
      && parts.allSatisfy { $0.key == "body" || $0.value.isKnown }
  }

  /// The same without what differs between two runs of one router.
  var requirements: RecordedRoute {
    var route = self
    route.examples = []
    return route
  }
}

extension Requirements {
  fileprivate var recordedMethods: [String] {
    acceptedMethods.methods.map(\.rawValue)
      + (acceptedMethods.contains(.custom) ? customMethods?.sorted() ?? ["…"] : [])
  }
}

// MARK: As JSON, without what is the default

extension RecordedRoute {
  private enum CodingKeys: String, CodingKey {
    case name, methods, path, rest, fields, parts, base, isAlias = "alias", isFallback = "fallback", unknown, examples
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    name = try object.decodeIfPresent(String.self, forKey: .name)
    methods = try object.decodeIfPresent([String].self, forKey: .methods) ?? []
    path = try object.decodeIfPresent([RecordedText].self, forKey: .path) ?? []
    rest = try object.decodeIfPresent(Rest.self, forKey: .rest)
    fields = try object.decodeIfPresent([Field].self, forKey: .fields) ?? []
    parts = try object.decodeIfPresent([String: RecordedText].self, forKey: .parts) ?? [:]
    base = try object.decodeIfPresent([String: String].self, forKey: .base) ?? [:]
    isAlias = try object.decodeIfPresent(Bool.self, forKey: .isAlias) ?? false
    isFallback = try object.decodeIfPresent(Bool.self, forKey: .isFallback) ?? false
    unknown = try object.decodeIfPresent([String].self, forKey: .unknown) ?? []
    examples = try object.decodeIfPresent([Example].self, forKey: .examples) ?? []
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encodeIfPresent(name, forKey: .name)
    if !methods.isEmpty { try object.encode(methods, forKey: .methods) }
    if !path.isEmpty { try object.encode(path, forKey: .path) }
    try object.encodeIfPresent(rest, forKey: .rest)
    if !fields.isEmpty { try object.encode(fields, forKey: .fields) }
    if !parts.isEmpty { try object.encode(parts, forKey: .parts) }
    if !base.isEmpty { try object.encode(base, forKey: .base) }
    if isAlias { try object.encode(true, forKey: .isAlias) }
    if isFallback { try object.encode(true, forKey: .isFallback) }
    if !unknown.isEmpty { try object.encode(unknown, forKey: .unknown) }
    if !examples.isEmpty { try object.encode(examples, forKey: .examples) }
  }
}

extension RecordedRoute.Field {
  private enum CodingKeys: String, CodingKey {
    case place, name, text, atLeast, atMost, isFlag = "flag", absent, isLenient = "lenient"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    place = try object.decode(String.self, forKey: .place)
    name = try object.decode(String.self, forKey: .name)
    text = try object.decodeIfPresent(RecordedText.self, forKey: .text) ?? .literal("")
    atLeast = try object.decodeIfPresent(Int.self, forKey: .atLeast) ?? 1
    // A field occurs once unless something else is said; -1 stands for any number of times.
    let most = try object.decodeIfPresent(Int.self, forKey: .atMost) ?? 1
    atMost = most < 0 ? nil : most
    isFlag = try object.decodeIfPresent(Bool.self, forKey: .isFlag) ?? false
    absent = try object.decodeIfPresent(String.self, forKey: .absent)
    isLenient = try object.decodeIfPresent(Bool.self, forKey: .isLenient) ?? false
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(place, forKey: .place)
    try object.encode(name, forKey: .name)
    if !isFlag { try object.encode(text, forKey: .text) }
    if atLeast != 1 { try object.encode(atLeast, forKey: .atLeast) }
    if atMost != 1 { try object.encode(atMost ?? -1, forKey: .atMost) }
    if isFlag { try object.encode(true, forKey: .isFlag) }
    try object.encodeIfPresent(absent, forKey: .absent)
    if isLenient { try object.encode(true, forKey: .isLenient) }
  }
}
