package import Roundtrip

/// A link as a template writes it, of which some text isn't known yet.
///
/// Its text has a ``placeholder`` wherever a template fills in something. It begins with a slash, or it is a whole URL.
///
/// A placeholder in the path stands for any text, also for several components or none, and at the end of the path for a query,
/// too. One in the value of a field stands for a value, and any other in the query for fields.
package struct WrittenLink: Hashable, Sendable {
  /// The byte that stands for a placeholder. No link contains it.
  package static let placeholder: UInt8 = 0

  /// The method, or `nil` if it isn't known.
  package let method: Method?
  /// Whether it is where a form is sent, with fields that are typed in later.
  package let isForm: Bool
  package private(set) var scheme: String?
  package private(set) var host: String?
  /// The port and whatever else is between the slashes.
  private var authority: ArraySlice<UInt8>?
  private var path: ArraySlice<UInt8>
  private var query: ArraySlice<UInt8>?

  /// Reads a link, or returns `nil` for one that is relative to its page, or of which a placeholder says where it leads.
  package init?(_ text: [UInt8], method: Method?, isForm: Bool) {
    (self.method, self.isForm) = (method, isForm)
    let rest = text[...].prefix { $0 != UInt8(ascii: "#") }
    let slash = UInt8(ascii: "/")
    let start = rest.before(.schemeEnds)
    var target = rest
    if rest[start.endIndex...].starts(with: "://".utf8), URLRequestData.isScheme(start) {
      scheme = String(bytes: start)
      target = rest[(start.endIndex + 1)...]
    }
    if target.starts(with: [slash, slash]) {
      let authority = target.dropFirst(2).before(.authorityEnds)
      guard !authority.contains(Self.placeholder), let known = Authority(authority), !known.host.isEmpty else {
        return nil
      }
      (self.authority, host) = (authority, known.host)
      target = target[authority.endIndex...]
    } else if scheme != nil || target.first != slash {
      return nil
    }
    path = target.prefix { $0 != UInt8(ascii: "?") }
    query = path.endIndex == target.endIndex ? nil : target[path.endIndex...].dropFirst()
  }

  /// The link as a browser requests it, without dot segments (RFC 3986 §5.2.4), or `nil` if one follows a placeholder, which says
  /// where it leads.
  package var withoutDotSegments: WrittenLink? {
    let slash = UInt8(ascii: "/")
    let pieces = path.split(separator: slash, omittingEmptySubsequences: false).dropFirst()
    var kept: [ArraySlice<UInt8>] = []
    for (place, piece) in zip(pieces.indices, pieces) {
      let text = PercentCoding.decodedText(piece)
      if text == "..", let last = kept.popLast(), last.contains(Self.placeholder) { return nil }
      if text != ".", text != ".." {
        kept.append(piece)
      } else if place == pieces.endIndex - 1 {
        kept.append([])
      }
    }
    var link = self
    link.path = ArraySlice(kept.map { [slash] + $0 }.joined())
    return link
  }

  /// Whether all of its text is known.
  package var isKnown: Bool {
    method != nil && !path.contains(Self.placeholder) && !(query?.contains(Self.placeholder) ?? false)
  }

  /// The components of its path, or `nil` for one that isn't known.
  package var components: [String?] {
    path.split(separator: UInt8(ascii: "/")).map { piece in
      piece.contains(Self.placeholder) ? nil : PercentCoding.decodedText(piece)
    }
  }

  /// The link with a text in the place of each placeholder, as a request, or `nil` if it isn't a valid one.
  package func request(filledWith text: String) -> URLRequestData? {
    var bytes: [UInt8] = []
    for byte in [path, query.map { [UInt8(ascii: "?")] + $0 } ?? []].joined() {
      if byte == Self.placeholder { bytes += Array(text.utf8) } else { bytes.append(byte) }
    }
    guard let target = String(validating: bytes, as: UTF8.self) else { return nil }
    let origin = authority.map { (scheme.map { $0 + "://" } ?? "https://") + String(bytes: $0) } ?? ""
    var request = URLRequestData(string: origin + target)
    request?.method = method
    if scheme == nil { request?.scheme = nil }
    return request
  }

  // MARK: Languages

  /// The requests that it may be, for any text in the place of its placeholders. Parts that a link doesn't determine, such as
  /// headers, may be anything.
  package func language() throws(CannotBeTold) -> RequestLanguage {
    // The time that it takes grows with their square.
    let placeholders = [path, query ?? []].joined().count { $0 == Self.placeholder }
    if placeholders > 100 { throw CannotBeTold() }
    var language = RequestLanguage(methods: method?.requested ?? .all, customMethods: method.map { [$0.rawValue] })
    let isMissing = path.isEmpty
    language.parts[.noPath] = Bounds(isMissing ? Language(bytes: [Language.mark]) : .empty)
    language.parts[.path] = Bounds(try pathLanguage())
    if path.last != Self.placeholder {
      let hasSlash = path.count > 1 && path.last == UInt8(ascii: "/")
      language.parts[.other(.trailingSlash)] = Bounds(hasSlash ? Language(bytes: [Language.mark]) : .empty)
    }
    if let scheme { language.parts[.other(.scheme)] = Bounds(try Language(scheme).ignoringCase().listed()) }
    if let host { language.parts[.other(.host)] = Bounds(try Language(host).ignoringCase().listed()) }
    for (part, values) in try fields() { language.parts[part] = Bounds(try Language.sequence(values)) }
    return language
  }

  /// Whether a request of it may have a part that it doesn't name.
  package func mayHave(_ part: RequestLanguage.Part) -> Bool {
    switch part {
    case .path, .noPath: true
    case .field(let field):
      switch field.place {
      case .query: hasUnknownFields
      case .form: mayHaveBody
      case .headers, .cookies: true
      }
    case .other(let part): part.place == .body || part.place == .contentType ? mayHaveBody : true
    }
  }

  /// Whether something decides about it that the link doesn't say.
  package func leavesOpen(_ part: RequestLanguage.Part) -> Bool {
    switch part {
    case .path, .noPath: false
    case .field: mayHave(part)
    case .other(let part):
      switch part.place {
      case .trailingSlash, .fragment: false
      case .scheme, .host, .port: host == nil
      default: mayHave(.other(part))
      }
    }
  }

  private var mayHaveBody: Bool { method.map { $0 != .get && $0 != .head } ?? true }

  /// A form that is sent with GET replaces the query.
  private var hasUnknownFields: Bool {
    if isForm && method.map({ $0 == .get }) ?? true || path.last == Self.placeholder { return true }
    return query?.split(separator: UInt8(ascii: "&")).contains {
      $0.prefix { $0 != UInt8(ascii: "=") }.contains(Self.placeholder)
    } ?? false
  }

  /// Any text, of any number of components.
  private static func anything() throws(CannotBeTold) -> Language { try .sequence([.any, .anyList]) }

  private func pathLanguage() throws(CannotBeTold) -> Language {
    var (languages, known) = ([Language](), [UInt8]())
    var path = path
    if path.count > 1, path.last == UInt8(ascii: "/") { path = path.dropLast() }
    if path == [UInt8(ascii: "/")] { return .empty }
    // Behind the last slash, a placeholder may stand for nothing.
    let endsOpen = path.suffix(2) == [UInt8(ascii: "/"), Self.placeholder]
    if endsOpen { path = path.dropLast(2) }
    for piece in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst() {
      known.append(Language.mark)
      var isFirst = true
      for text in piece.split(separator: Self.placeholder, omittingEmptySubsequences: false) {
        if !isFirst {
          languages += [Language(bytes: known), try Self.anything()]
          known = []
        }
        isFirst = false
        known += try Self.decoded(text)
      }
    }
    languages.append(Language(bytes: known))
    if endsOpen { languages.append(try .sequence([Language(bytes: [Language.mark]), Self.anything()]).optional()) }
    return try .sequence(languages)
  }

  /// The lists of values of the fields.
  private func fields() throws(CannotBeTold) -> [RequestLanguage.Part: [Language]] {
    if hasUnknownFields && isForm { return [:] }
    var fields: [RequestLanguage.Part: [Language]] = [:]
    for pair in query?.split(separator: UInt8(ascii: "&")) ?? [] {
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      if name.contains(Self.placeholder) { continue }
      var languages = [Language(bytes: [Language.mark])]
      var isFirst = true
      let value = pair[name.endIndex...].dropFirst()
      for text in value.split(separator: Self.placeholder, omittingEmptySubsequences: false) {
        if !isFirst { languages.append(.any) }
        isFirst = false
        languages.append(Language(bytes: try Self.decoded(text, plusIsSpace: true)))
      }
      let text = String(decoding: try Self.decoded(name, plusIsSpace: true), as: UTF8.self)
      let part = RequestLanguage.Part.field(RequestCodec.Name(text, in: .query))
      fields[part, default: []].append(try Language.sequence(languages))
    }
    return fields
  }

  /// An escape of which a placeholder is a part can't be told.
  private static func decoded(
    _ text: ArraySlice<UInt8>, plusIsSpace: Bool = false
  ) throws(CannotBeTold) -> [UInt8] {
    guard let decoded = PercentCoding.decodedText(text, plusIsSpace: plusIsSpace) else { throw CannotBeTold() }
    return Array(decoded.utf8)
  }
}
