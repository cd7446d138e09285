internal import Roundtrip

/// The requests that one way through a router accepts: its methods, and a language for each part of a request that it
/// reads. Whatever it doesn't read may be anything.
///
/// A part is a list of texts, each behind a ``Language/mark``, and the empty list if the part is missing. So the path is
/// the list of its components, and a field the list of its values. The parts are independent of each other: a request is
/// accepted if each part is.
package struct RequestLanguage: Sendable {
  package enum Part: Hashable, Sendable {
    case path
    /// Present if the request has no path at all, not even a slash.
    case noPath
    case field(RequestCodec.Name)
    /// Another part. A trailing slash is an empty text.
    case other(NodeShape.RequestPart)
  }

  package var methods: MethodSet
  /// The unlisted methods, or `nil` for any.
  package var customMethods: [String]?
  package var parts: [Part: Bounds<Language>] = [:]
  /// What the fields of a form certainly may be, given that the body is one, which no field tells by itself.
  var inForm: [Part: Language] = [:]
  /// How each part is read, apart from filters and conversions. Two ways that read a part alike judge it alike, even where
  /// no language tells how: a number may overflow, the body of a form must be one, and the port of a base depends on its
  /// scheme.
  var readings: [Part: [PartReading]] = [:]
  /// The parts of which a filter, a conversion, or a custom parser-printer may refuse what is read.
  var refined: Set<Part> = []
  /// The parts that a base fills in where a request doesn't have them.
  var completed: Set<Part> = []
  /// An example of each part by itself: of what is accepted for certain, and of what may be.
  var examples: [Part: Bounds<[UInt8]?>] = [:]
  /// What a base fills in, where a request has that or nothing.
  var fillings: [Part: [UInt8]] = [:]
  /// Whether nothing but these parts decides. A conversion of several parts may refuse what each of them allows.
  package var isCertain = true
  /// Whether nothing but these parts decides about the path and the origin. What is refused in a query or a body has a path.
  var isPathCertain = true

  package func texts(_ part: Part) -> Bounds<Language> { parts[part] ?? Bounds(.anyList) }

  /// The texts of a part that are accepted for certain, or may be.
  ///
  /// - Parameter inForm: Whether the body is a form.
  func texts(_ part: Part, certainly: Bool, inForm: Bool) -> Language {
    if !certainly { return texts(part).possible }
    return inForm ? self.inForm[part] ?? texts(part).certain : texts(part).certain
  }

  /// Whether all that this accepts has a form as its body.
  var needsForm: Bool { inForm.keys.contains { !texts($0).possible.contains([]) } }

  /// The parts that its requests may have if nothing else reads any: those that it reads itself, and the body that a form is.
  var partsOfRequests: Set<Part> { Set(parts.keys).union(needsForm ? [.other(.body)] : []) }

  /// Whether it is known of each request whether it is accepted.
  var isExact: Bool { isCertain && parts.values.allSatisfy { $0.certain == $0.possible } }

  /// Adds a requirement on a part.
  mutating func require(_ part: Part, _ texts: Bounds<Language>) throws(CannotBeTold) {
    guard let known = parts[part] else { return parts[part] = texts }
    parts[part] = try known.with(texts) { (one, other) throws(CannotBeTold) in try one.intersection(other) }
  }

  /// The requests that meet both requirements.
  func and(_ other: RequestLanguage) throws(CannotBeTold) -> RequestLanguage {
    var both = self
    for (part, texts) in other.parts {
      try both.require(part, texts)
      both.readings[part, default: []] += other.readings[part] ?? []
      if let texts = other.inForm[part] { both.inForm[part] = try both.inForm[part]?.intersection(texts) ?? texts }
    }
    both.refined.formUnion(other.refined)
    both.completed.formUnion(other.completed)
    both.isCertain = isCertain && other.isCertain
    both.isPathCertain = isPathCertain && other.isPathCertain
    return both
  }

  /// Whether this accepts all texts of a part that another way accepts, because it reads them alike.
  func readsAlike(_ part: Part, as readings: [Part: [PartReading]]) -> Bool {
    guard let own = self.readings[part], !refined.contains(part) else { return false }
    return own == readings[part]
  }

  /// As if no filter and no conversion refused anything.
  package var unrefined: RequestLanguage {
    var all = self
    (all.parts, all.refined) = (parts.mapValues { Bounds($0.possible) }, [])
    (all.isCertain, all.isPathCertain) = (true, true)
    all.examples = examples.mapValues { Bounds($0.possible) }
    return all
  }

  /// The paths, with any method and any fields.
  package var paths: RequestLanguage {
    var paths = self
    (paths.methods, paths.customMethods, paths.isCertain) = (.all, nil, true)
    paths.parts = parts.filter { $0.key.isOfPath }
    return paths
  }

  /// The paths that fallbacks leave to it: those with any base, and whether a slash ends them or not.
  package var pathsKept: RequestLanguage {
    var paths = paths
    // A conversion of several components may refuse some of them.
    paths.isCertain = isPathCertain
    for part in completed.union([.other(.trailingSlash)]) { paths.parts[part] = nil }
    paths.fillings = [:]
    return paths
  }

  /// Whether this accepts no request, because a part of it accepts no text.
  var isEmpty: Bool { parts.values.contains { $0.possible.isEmpty } }

  /// Whether this accepts requests with a method.
  package func accepts(_ method: Method) -> Bool {
    let asked = method.requested
    return methods.contains(asked) && (asked != .custom || customMethods?.contains(method.rawValue) ?? true)
  }

  /// Methods of which one is accepted if any is. GET comes first.
  package var someMethods: [Method] {
    let listed = methods.contains(.onlyGet) ? [Method.get] + methods.methods.filter { $0 != .get } : methods.methods
    return methods.contains(.custom) ? listed + (customMethods?.ordered() ?? ["OTHER"]).map { Method($0) } : listed
  }
}

/// How a text of a part is read, and how often it may occur.
package struct PartReading: Hashable, Sendable {
  private let text: TextPart
  /// The bytes of all fixed texts, as `String` compares by Unicode equivalence.
  private let bytes: [UInt8]
  private let occurrence: String

  package init(_ text: TextPart, _ occurrence: String = "") {
    (self.text, self.occurrence) = (text, occurrence)
    var bytes: [UInt8] = []
    text.eachFixedText { bytes += Array($0.utf8) + [Language.mark] }
    self.bytes = bytes
  }
}

extension TextPart {
  /// As if no filter and no conversion refused anything.
  var unrefined: TextPart {
    switch self {
    case .refined(let part): part.unrefined
    case .sequence(let parts): .sequence(parts.map(\.unrefined))
    case .choice(let parts): .choice(parts.map(\.unrefined))
    case .suffixed(let part, let suffix): .suffixed(part.unrefined, by: suffix)
    case .many(let part, let separator, let minimum, let maximum):
      .many(part.unrefined, separator: separator?.unrefined, minimum: minimum, maximum: maximum)
    case .commaSeparated(let part, let minimum, let maximum):
      .commaSeparated(part.unrefined, minimum: minimum, maximum: maximum)
    case .verbatim(let part): .verbatim(part.unrefined)
    case .literal, .kind, .longest, .unknown: self
    }
  }

  fileprivate func eachFixedText(_ body: (String) -> Void) {
    switch self {
    case .literal(let text): body(text)
    case .kind(.upTo(let text)): body(text)
    case .longest(let texts): for text in texts { body(text) }
    case .suffixed(let part, let suffix):
      body(suffix)
      part.eachFixedText(body)
    case .sequence(let parts), .choice(let parts): for part in parts { part.eachFixedText(body) }
    case .many(let part, let separator, _, _):
      part.eachFixedText(body)
      separator?.eachFixedText(body)
    case .commaSeparated(let part, _, _), .verbatim(let part), .refined(let part): part.eachFixedText(body)
    case .kind, .unknown: break
    }
  }
}

extension NodeShape.RequestPart: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

extension Language {
  /// Any list of texts, any of at least one, any of one, and any list of texts of which none is empty.
  static let anyList = lists(of: .any)
  static let nonemptyList = (try? anyList.subtracting(.empty)) ?? .anyList
  static let anyText = (try? Language.any.listed()) ?? .none
  static let anyNonemptyTexts = lists(of: (try? Language.any.subtracting(.empty)) ?? .any)

  private static func lists(of text: Language) -> Language {
    // Small enough to be told.
    (try? text.listed().repeated(0)) ?? .none
  }

  /// The list of one text of this language.
  func listed() throws(CannotBeTold) -> Language { try .sequence([Language(bytes: [Language.mark]), self]) }
}
