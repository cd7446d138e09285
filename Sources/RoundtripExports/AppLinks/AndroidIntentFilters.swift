public import Roundtrip
internal import RoundtripInspection

/// The intent filter that tells Android which links an app opens, made by `androidIntentFilters(hosts:)`.
///
/// ```swift
/// let filters = shopRouter.androidIntentFilters(hosts: ["shop.example.com"])
/// filters.xml  // <intent-filter android:autoVerify="true"> …
/// filters.notes.forEach { print($0) }
/// ```
public struct AndroidIntentFilters: Sendable {
  /// The XML to paste into the `<activity>` of the manifest.
  public let xml: String
  /// Everything that the filter leaves out or states only approximately. The XML repeats these notes as comments.
  public let notes: [ExportNote]
  let paths: [AndroidPath]

  /// What to write in place of a text that isn't a host of a filter, or `nil` if it is one. A star before the first dot stands
  /// for any subdomain, and international names are compared in Punycode.
  package static func mistake(inHost text: String) -> String? {
    URLRequestData.mistake(inHost: text) { host in
      let name = host.hasPrefix("*.") ? String(host.dropFirst(2)) : host
      let labels = name.split(separator: ".", omittingEmptySubsequences: false)
      let isAddress = name.hasPrefix("[") || labels.last?.utf8.first.map(CharacterTable.digits.contains) ?? false
      return URLRequestData.isHostOfLink(name) && URLRequestData.isHost(name)
        && (isAddress ? name == host : !labels.contains(""))
    }
  }

  /// Whether no path is opened, so that there is no filter.
  package var isEmpty: Bool { paths.isEmpty }
}

extension ParserPrinter where Input == URLRequestData {
  /// Returns the links of this router as an intent filter, with a `<data>` element for each path.
  ///
  /// Paths are compared after unescaping. Patterns require Android 12; a filter can't restrict queries or fragments.
  /// Without a host or a path, there is no filter, because one would open other links.
  ///
  /// - Parameters:
  ///   - hosts: The hosts that serve the links, without a scheme or a port; `*.example.com` is every subdomain. Anything else
  ///     is left out, with a note.
  ///   - isOpened: Whether the app opens the links of a route; by default, unless it is marked as one of an API: see
  ///     `excludedFromAppLinks()`.
  public func androidIntentFilters(
    hosts: [String], opening isOpened: (RouteList.Row) -> Bool = { !$0.isAPI }
  ) -> AndroidIntentFilters {
    var paths: [AndroidPath] = []
    var notes = [
      ExportNote(route: "any route", text: "paths are compared after unescaping: an escaped slash counts as a slash")
    ]
    let endpoints = endpoints
    for endpoint in endpoints where isOpened(endpoint.row) {
      var made = AndroidPath.all(of: endpoint)
      if made.paths.contains(where: { !$0.text.isXML }) {
        made.paths.removeAll { !$0.text.isXML }
        made.notes.append("left out in part: XML can't contain its control characters")
      }
      paths += made.paths
      notes += made.notes.uniqued.map { ExportNote(route: endpoint.title, text: $0) }
    }
    paths = paths.uniqued
    // A filter can't exclude links.
    let closed = AppLinkRules(endpoints, .android, opening: isOpened).closed
    notes +=
      closed.map {
        ExportNote(route: endpoints[$0.index].title, text: "opened by a path of \(endpoints[$0.later].title)")
      }
      .uniqued
    let mistakes = hosts.map(AndroidIntentFilters.mistake)
    notes += mistakes.compactMap(\.self).map { ExportNote(route: "any route", text: "left out: " + $0) }
    // Android compares letter case, and links have lowercase.
    let hosts = zip(hosts, mistakes).filter { $1 == nil }.map(\.0.asciiLowercased)
    // Without a path, a filter would open every link of its hosts.
    let missing = hosts.isEmpty ? "no host is given" : paths.isEmpty ? "no route is opened" : nil
    if let missing { notes.append(ExportNote(route: "no intent filter", text: missing)) }
    var lines = notes.map { "<!-- \("\($0)".xmlComment) -->" }
    if missing != nil {
      return AndroidIntentFilters(xml: lines.joined(separator: "\n") + "\n", notes: notes, paths: paths)
    }
    lines += [
      "<intent-filter android:autoVerify=\"true\">", "  <action android:name=\"android.intent.action.VIEW\" />",
      "  <category android:name=\"android.intent.category.DEFAULT\" />",
      "  <category android:name=\"android.intent.category.BROWSABLE\" />", "  <data android:scheme=\"https\" />",
    ]
    lines += hosts.map { "  <data android:host=\"\($0.xmlText)\" />" }
    lines += paths.map { "  <data android:\($0.kind.rawValue)=\"\($0.text.doublingBackslashes.xmlText)\" />" }
    lines.append("</intent-filter>")
    return AndroidIntentFilters(xml: lines.joined(separator: "\n") + "\n", notes: notes, paths: paths)
  }
}

/// A path that the app opens.
struct AndroidPath: Sendable, Hashable {
  enum Kind: String { case path, pathPrefix, pathAdvancedPattern }

  let kind: Kind
  let text: String
  /// The number of the row that the path belongs to.
  let row: Int

  static func == (left: Self, right: Self) -> Bool { left.kind == right.kind && left.text.hasSameBytes(as: right.text) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    for byte in text.utf8 { hasher.combine(byte) }
  }

  /// The paths of a route, with notes on what they leave out.
  static func all(of endpoint: Endpoint) -> (paths: [AndroidPath], notes: [String]) {
    if !endpoint.isGet { return ([], []) }
    guard endpoint.opaque.isEmpty else {
      return ([], ["left out: no shape describes what \(endpoint.opaque.joined(separator: ", ")) matches"])
    }
    if let schemes = endpoint.fixedTexts(.scheme), !schemes.contains("https") {
      return ([], ["left out: the filter covers https only, not \(schemes.listed("or"))"])
    }
    let all = endpoint.ways
    let ways = all.filter(\.beyondLinks.isEmpty)
    if ways.isEmpty {
      return ([], ["left out: a link can't carry the \(all.flatMap(\.beyondLinks).uniqued.listed("or"))"])
    }
    var notes: [String] = []
    for parameter in endpoint.parameters where parameter.place != .path {
      let isAny = parameter.text.isAny
      switch parameter.place {
      case .query, .fragment: if !isAny || !parameter.isUncounted { notes.append("opened with any \(parameter.name)") }
      case .host: notes.append("opened at every listed host")
      case .port: if parameter.text.fixedTexts != nil { notes.append("opened at every port") }
      default: break
      }
    }
    if endpoint.row.isFallback { notes.append("also opens links that a route with the same path rejects") }
    notes += endpoint.doubts(about: "these links")
    var paths: [AndroidPath] = []
    for way in ways {
      let pattern = AdvancedPath(way)
      notes += pattern.notes
      paths += pattern.paths(endpoint.row.number)
    }
    return (paths, notes)
  }
}

/// The patterns of the variants of a path, each an alternative.
private struct AdvancedPath {
  private var patterns = [AdvancedPattern([])]
  private var isOpen = false
  private var slash: Bool?
  private(set) var notes: [String] = []

  init(_ way: Endpoint.Way) {
    for (index, part) in way.parts.enumerated() {
      switch part {
      case .literal where isOpen, .component where isOpen: append([.anyComponent])
      case .literal(let text):
        append([AdvancedPattern(text.text)])
        if text.hasSpellings { notes.append("opened only with \(text.text) in this letter case") }
      case .component(let parameter):
        let text = AdvancedText(parameter.text)
        var patterns = text.patterns.map(\.withoutBacktracking)
        if self.patterns.count * patterns.count > Glob.mostTexts { patterns = [.anyComponent] }
        append(patterns)
        if !text.isExact || patterns != text.patterns { notes.append("\(parameter.name): also matches other text") }
      case .rest(let parameter, let minimum, _):
        for _ in 0..<minimum { append([.anyComponent]) }
        // Such a pattern doesn't go back, so nothing can be found behind any number of components.
        if !isOpen, way.parts[(index + 1)...].contains(where: \.isComponentOfPath) {
          notes.append("matches anything behind \(parameter.name)")
        }
        isOpen = true
        notes.append("\(parameter.name): matches any text, including empty components")
      case .slash(let isRequired): slash = isRequired
      case .other, .optional, .opaque: break
      }
    }
    // Such a pattern also takes a slash at the end, and needs none.
    if isOpen, let slash { notes.append("also opened with\(slash ? "out" : "") a trailing slash") }
  }

  /// Appends a component that matches one of several patterns.
  private mutating func append(_ components: [AdvancedPattern]) {
    patterns = patterns.flatMap { pattern in components.map { pattern + AdvancedPattern("/") + $0 } }
  }

  func paths(_ row: Int) -> [AndroidPath] { patterns.flatMap { paths($0, row) } }

  private func paths(_ pattern: AdvancedPattern, _ row: Int) -> [AndroidPath] {
    func advanced(_ end: AdvancedPattern.Run...) -> AndroidPath {
      AndroidPath(kind: .pathAdvancedPattern, text: (pattern + AdvancedPattern(end)).text, row: row)
    }
    func plain(_ kind: AndroidPath.Kind, _ end: String) -> AndroidPath {
      AndroidPath(kind: kind, text: pattern.plainText + end, row: row)
    }
    let isRoot = pattern.runs.isEmpty
    if isOpen {
      if !pattern.isPlain { return [advanced(.init(characters: .anything, minimum: 0, maximum: nil))] }
      return (isRoot || slash == true ? [] : [plain(.path, "")]) + [plain(.pathPrefix, "/")]
    }
    if isRoot { return [plain(.path, "/")] }
    if pattern.isPlain { return (slash.map { [$0 ? "/" : ""] } ?? ["", "/"]).map { plain(.path, $0) } }
    return switch slash {
    case true: [advanced(.init(characters: .only("/")))]
    case false: [advanced()]
    case nil: [advanced(.init(characters: .only("/"), minimum: 0))]
    }
  }
}

/// The patterns of a text, one of which has to match.
struct AdvancedText {
  var patterns: [AdvancedPattern]
  var isExact: Bool

  init(_ form: TextForm) {
    (patterns, isExact) = ([.anyComponent], false)
    switch form.kind {
    case .any: isExact = true
    case .choice(let options) where options.count <= Glob.mostTexts:
      (patterns, isExact) = (options.map { .init($0) }, true)
    case .boolean: (patterns, isExact) = ([.init("true"), .init("false")], true)
    // `-0` is accepted in any range of a signed number that contains 0.
    case .integer(let range): patterns = [.integer(isSigned: range.isSigned)]
    case .unixTime: patterns = [.integer(isSigned: true)]
    case .day: patterns = [.groups([4, 2, 2], of: .digits)]
    case .uuid: (patterns, isExact) = ([.groups([8, 4, 4, 4, 12], of: .hexDigits)], true)
    case .composed(let pattern):
      if let count = pattern.digitCount { (patterns, isExact) = ([.groups([count], of: .digits)], true) }
    case .affixed(let before, let text, let after):
      let inner = AdvancedText(text)
      // The text in between may be empty.
      let mayBeEmpty = text.mayBeEmpty && inner.patterns == [.anyComponent] && !(before + after).isEmpty
      let texts =
        mayBeEmpty ? [AdvancedPattern([.init(characters: .component, minimum: 0, maximum: nil)])] : inner.patterns
      patterns = texts.map { AdvancedPattern(before) + $0 + AdvancedPattern(after) }
      isExact = inner.isExact && form.isSplitExactly
    case .choice, .number, .moment, .list, .opaque: break
    }
    if form.isRefined { isExact = false }
  }
}

extension AdvancedPattern {
  /// Any component that isn't empty.
  fileprivate static let anyComponent = Self([Run(characters: .component, maximum: nil)])

  fileprivate static func integer(isSigned: Bool) -> Self {
    let sign = isSigned ? [Run(characters: .only("-"), minimum: 0)] : []
    return Self(sign + [Run(characters: .digits, maximum: nil)])
  }

  /// Groups of characters with hyphens between them.
  fileprivate static func groups(_ counts: [Int], of characters: Characters) -> Self {
    Self(
      Array(
        counts.map { [Run(characters: characters, minimum: $0, maximum: $0)] }.joined(
          separator: [Run(characters: .only("-"))])))
  }
}

extension String {
  /// The text, escaped for attributes and text of XML. An attribute keeps whitespace only if it is escaped (XML 1.0
  /// §3.3.3), and no escape stands for another control character (§4.1): they become U+FFFD.
  var xmlText: String {
    var result = ""
    for scalar in unicodeScalars {
      if let escape = UInt8(exactly: scalar.value)?.markupEscape {
        result += escape.description
      } else if scalar == "\t" || scalar == "\n" || scalar == "\r" {
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar.isXML ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// The text for the parser of manifests, which strips backslashes.
  fileprivate var doublingBackslashes: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\\" { result.append(scalar) }
      result.append(scalar)
    }
    return String(result)
  }

  /// Whether XML can contain every character.
  fileprivate var isXML: Bool { unicodeScalars.allSatisfy(\.isXML) }

  /// The text, escaped for a comment, which contains no two hyphens in a row, and doesn't end in one (XML 1.0 §2.5).
  fileprivate var xmlComment: String {
    var result = ""
    for scalar in xmlText.unicodeScalars {
      if scalar == "-", result.hasSuffix("-") { result += " " }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether XML can contain it (XML 1.0 §2.2).
  fileprivate var isXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...: true
    default: false
    }
  }
}
