public import Roundtrip

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
}

extension ParserPrinter where Input == URLRequestData {
  /// The links of this router as an intent filter, with a `<data>` element for each path.
  ///
  /// Paths are compared after unescaping. Patterns require Android 12; a filter can't restrict queries or fragments.
  ///
  /// - Parameter hosts: The hosts that serve the links.
  public func androidIntentFilters(hosts: [String]) -> AndroidIntentFilters {
    var paths: [AndroidPath] = []
    var notes = [
      ExportNote(route: "any route", text: "paths are compared after unescaping: an escaped slash counts as a slash")
    ]
    for endpoint in endpoints {
      var made = AndroidPath.all(of: endpoint)
      if made.paths.contains(where: { !$0.text.isXML }) {
        made.paths.removeAll { !$0.text.isXML }
        made.notes.append("left out in part: XML can't contain its control characters")
      }
      paths += made.paths.filter { !paths.contains($0) }
      notes += made.notes.uniqued.map { ExportNote(route: endpoint.title, text: $0) }
    }
    var lines = notes.map { "<!-- \("\($0)".xmlComment) -->" }
    lines += [
      "<intent-filter android:autoVerify=\"true\">", "  <action android:name=\"android.intent.action.VIEW\" />",
      "  <category android:name=\"android.intent.category.DEFAULT\" />",
      "  <category android:name=\"android.intent.category.BROWSABLE\" />", "  <data android:scheme=\"https\" />",
    ]
    lines += hosts.map { "  <data android:host=\"\($0.xmlText)\" />" }
    // The manifest's parser strips backslashes.
    lines += paths.map { path in
      "  <data android:\(path.kind.rawValue)=\"\(path.text.replacing("\\", with: "\\\\").xmlText)\" />"
    }
    lines.append("</intent-filter>")
    return AndroidIntentFilters(xml: lines.joined(separator: "\n") + "\n", notes: notes, paths: paths)
  }
}

/// A path that the app opens.
struct AndroidPath: Sendable, Equatable {
  enum Kind: String { case path, pathPrefix, pathAdvancedPattern }

  let kind: Kind
  let text: String
  /// The number of the row that the path belongs to.
  let row: Int

  static func == (left: Self, right: Self) -> Bool { left.kind == right.kind && left.text == right.text }

  /// The paths of a route, with notes on what they leave out.
  static func all(of endpoint: Endpoint) -> (paths: [AndroidPath], notes: [String]) {
    if !endpoint.row.methods.isEmpty, !endpoint.row.methods.contains(.get) { return ([], []) }
    guard endpoint.opaque.isEmpty else {
      return ([], ["left out: no shape describes what \(endpoint.opaque.joined(separator: ", ")) matches"])
    }
    if let scheme = endpoint.fixedText(.scheme), scheme != "https", scheme != "http" {
      return ([], ["left out: the filter covers https only, not \(scheme)"])
    }
    var notes: [String] = []
    for parameter in endpoint.parameters where parameter.place != .path {
      let isAny = if case .any = parameter.text.kind { !parameter.text.isRefined } else { false }
      switch parameter.place {
      case .query, .fragment: if parameter.isRequired || !isAny { notes.append("opened with any \(parameter.name)") }
      case .host: notes.append("opened at every listed host")
      default:
        if parameter.isRequired { return ([], ["left out: a link can't carry the \(parameter.place)"]) }
      }
    }
    if endpoint.row.isFallback { notes.append("also opens links that a route with the same path rejects") }
    if endpoint.isRefined { notes.append("a conversion or filter may reject some of these links") }
    var paths: [AndroidPath] = []
    for way in endpoint.ways {
      var pattern = AdvancedPath(way)
      notes += pattern.notes
      paths += pattern.paths(endpoint.row.number)
    }
    return (paths, notes)
  }
}

/// A path in the syntax of `pathAdvancedPattern`: sets and repetitions, no alternatives, and no backtracking.
private struct AdvancedPath {
  private var texts = [""]
  private var isPlain = true
  private var isOpen = false
  private var slash: Bool?
  private(set) var notes: [String] = []

  init(_ way: Endpoint.Way) {
    for part in way.parts {
      switch part {
      case .literal(let text): append(["/" + text], isPlain: true)
      case .component(let parameter):
        let pattern = AdvancedText(parameter.text)
        append(pattern.texts.map { "/" + $0 }, isPlain: pattern.isPlain)
        if !pattern.isExact { notes.append("\(parameter.name): also matches other text") }
      case .rest(let parameter, let minimum):
        append([String(repeating: "/[^/]+", count: minimum)], isPlain: minimum == 0)
        isOpen = true
        notes.append("\(parameter.name): matches any text, including empty components")
      case .slash(let isRequired): slash = isRequired
      case .other, .optional, .opaque: break
      }
    }
  }

  /// Appends one of several texts. A literal after a pattern becomes part of the pattern.
  private mutating func append(_ more: [String], isPlain: Bool) {
    if self.isPlain, !isPlain { texts = texts.map(AdvancedText.escaped) }
    let more = !self.isPlain && isPlain ? more.map(AdvancedText.escaped) : more
    texts = texts.flatMap { text in more.map { text + $0 } }
    self.isPlain = self.isPlain && isPlain
  }

  mutating func paths(_ row: Int) -> [AndroidPath] {
    texts.flatMap { text -> [AndroidPath] in
      if isOpen {
        if !isPlain { return [AndroidPath(kind: .pathAdvancedPattern, text: text + ".*", row: row)] }
        let whole = text.isEmpty ? [] : [AndroidPath(kind: .path, text: text, row: row)]
        return whole + [AndroidPath(kind: .pathPrefix, text: text + "/", row: row)]
      }
      guard isPlain, !text.isEmpty else {
        let end = text.isEmpty ? "/" : slash.map { $0 ? "/" : "" } ?? "/{0,1}"
        return [AndroidPath(kind: text.isEmpty ? .path : .pathAdvancedPattern, text: text + end, row: row)]
      }
      return (slash.map { [$0 ? "/" : ""] } ?? ["", "/"]).map { AndroidPath(kind: .path, text: text + $0, row: row) }
    }
  }
}

/// A text in the syntax of `pathAdvancedPattern`.
private struct AdvancedText {
  var texts: [String]
  var isExact: Bool
  var isPlain = false

  init(_ form: TextForm) {
    (texts, isExact) = (["[^/]+"], false)
    switch form.kind {
    case .any: isExact = true
    case .choice(let options) where options.count <= 16: (texts, isExact, isPlain) = (options, true, true)
    case .boolean: (texts, isExact, isPlain) = (["true", "false"], true, true)
    case .integer(let range): texts = [(range.lowest.hasPrefix("-") ? "-{0,1}" : "") + "[0-9]+"]
    case .unixTime: texts = ["-{0,1}[0-9]+"]
    case .day: texts = ["[0-9]{4}-[0-9]{2}-[0-9]{2}"]
    case .uuid:
      texts = [[8, 4, 4, 4, 12].map { "[0-9A-Fa-f]{\($0)}" }.joined(separator: "-")]
      isExact = true
    case .composed(let pattern):
      if let count = pattern.digitCount { (texts, isExact) = (["[0-9]{\(count)}"], true) }
    case .affixed(let before, let text, let after):
      let inner = AdvancedText(text)
      // Without backtracking, a set that also matches the start of what follows would consume all of it.
      let isOpen = inner.texts.contains { $0.hasSuffix("+") }
      let isDigits = inner.texts.allSatisfy { $0.hasSuffix("[0-9]+") }
      guard after.isEmpty || !isOpen || isDigits && !(after.first?.isNumber ?? false) else { break }
      let escape = inner.isPlain ? { (text: String) in text } : Self.escaped
      texts = inner.texts.map { escape(before) + $0 + escape(after) }
      // The text in between may be empty.
      if case .any = text.kind { texts = [Self.escaped(before) + "[^/]*"] }
      (isExact, isPlain) = (inner.isExact, inner.isPlain)
    case .choice, .number, .moment, .list, .opaque: break
    }
    if form.isRefined { isExact = false }
  }

  /// A text escaped so that it matches only itself.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\.*+[]{}^".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}

extension String {
  /// The text, escaped for attributes and text of XML. An attribute keeps whitespace only if it is escaped (XML 1.0
  /// §3.3.3), and no escape stands for another control character (§4.1): they become U+FFFD.
  var xmlText: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar.isXML ? scalar : "\u{FFFD}")
      }
    }
    return result
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
