public import Roundtrip

/// Which links an app of Android opens, as it says in its manifest; made by `androidIntentFilters(hosts:)`.
public struct AndroidIntentFilters: Sendable {
  /// What goes into the `<activity>` of the manifest.
  public let xml: String
  /// What it does not say exactly, or not at all. It stands in the text as a comment, too.
  public let notes: [ExportNote]
  let paths: [AndroidPath]
}

extension ParserPrinter where Input == URLRequestData {
  /// The links of this router, as an intent filter with a `<data>` for each path.
  ///
  /// Paths are compared without escapes. Patterns need Android 12; a filter says nothing of queries and fragments.
  ///
  /// - Parameter hosts: The hosts at which the links stand.
  public func androidIntentFilters(hosts: [String]) -> AndroidIntentFilters {
    var paths: [AndroidPath] = []
    var notes = [
      ExportNote(route: "any route", text: "paths are compared without escapes: an escaped slash is taken as one")
    ]
    for endpoint in endpoints {
      let made = AndroidPath.all(of: endpoint)
      paths += made.paths.filter { !paths.contains($0) }
      notes += made.notes.uniqued.map { ExportNote(route: endpoint.title, text: $0) }
    }
    var lines = notes.map { "<!-- \("\($0)".replacing("--", with: "- -").xmlText) -->" }
    lines += [
      "<intent-filter android:autoVerify=\"true\">", "  <action android:name=\"android.intent.action.VIEW\" />",
      "  <category android:name=\"android.intent.category.DEFAULT\" />",
      "  <category android:name=\"android.intent.category.BROWSABLE\" />", "  <data android:scheme=\"https\" />",
    ]
    lines += hosts.map { "  <data android:host=\"\($0.xmlText)\" />" }
    // What reads a manifest takes backslashes away.
    lines += paths.map { path in
      "  <data android:\(path.kind.rawValue)=\"\(path.text.replacing("\\", with: "\\\\").xmlText)\" />"
    }
    lines.append("</intent-filter>")
    return AndroidIntentFilters(xml: lines.joined(separator: "\n") + "\n", notes: notes, paths: paths)
  }
}

/// A path that is opened.
struct AndroidPath: Sendable, Equatable {
  enum Kind: String { case path, pathPrefix, pathAdvancedPattern }

  let kind: Kind
  let text: String
  /// The number of the row for which it is.
  let row: Int

  static func == (left: Self, right: Self) -> Bool { left.kind == right.kind && left.text == right.text }

  /// The paths of a route, and what they do not say.
  static func all(of endpoint: Endpoint) -> (paths: [AndroidPath], notes: [String]) {
    if !endpoint.row.methods.isEmpty, !endpoint.row.methods.contains(.get) { return ([], []) }
    guard endpoint.opaque.isEmpty else {
      return ([], ["left out: nobody knows what \(endpoint.opaque.joined(separator: ", ")) takes"])
    }
    if let scheme = endpoint.fixedText(.scheme), scheme != "https", scheme != "http" {
      return ([], ["left out: the filter is for https, and not for \(scheme)"])
    }
    var notes: [String] = []
    for parameter in endpoint.parameters where parameter.place != .path {
      let isAny = if case .any = parameter.text.kind { !parameter.text.isRefined } else { false }
      switch parameter.place {
      case .query, .fragment: if parameter.isRequired || !isAny { notes.append("taken with any \(parameter.name)") }
      case .host: notes.append("taken at every host that is named")
      default:
        if parameter.isRequired { return ([], ["left out: a link says nothing about the \(parameter.place)"]) }
      }
    }
    if endpoint.row.isFallback { notes.append("takes what a route with the same path refuses, too") }
    if endpoint.isRefined { notes.append("a conversion or a filter may refuse some of what is taken") }
    var paths: [AndroidPath] = []
    for way in endpoint.ways {
      var pattern = AdvancedPath(way)
      notes += pattern.notes
      paths += pattern.paths(endpoint.row.number)
    }
    return (paths, notes)
  }
}

/// A path as `pathAdvancedPattern` has it: sets and repetitions, without alternatives, and read without going back.
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
        if !pattern.isExact { notes.append("\(parameter.name): takes other text, too") }
      case .rest(let parameter, let minimum):
        append([String(repeating: "/[^/]+", count: minimum)], isPlain: minimum == 0)
        isOpen = true
        notes.append("\(parameter.name): takes any text, and empty components")
      case .slash(let isRequired): slash = isRequired
      case .other, .optional, .opaque: break
      }
    }
  }

  /// Goes on with one of some texts. A literal that follows a pattern is part of it.
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

/// A text as `pathAdvancedPattern` has it.
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
      // A set that takes the beginning of what follows would take all of it, and leave nothing.
      let isOpen = inner.texts.contains { $0.hasSuffix("+") }
      let isDigits = inner.texts.allSatisfy { $0.hasSuffix("[0-9]+") }
      guard after.isEmpty || !isOpen || isDigits && !(after.first?.isNumber ?? false) else { break }
      let escape = inner.isPlain ? { (text: String) in text } : Self.escaped
      texts = inner.texts.map { escape(before) + $0 + escape(after) }
      // What is between may be empty.
      if case .any = text.kind { texts = [Self.escaped(before) + "[^/]*"] }
      (isExact, isPlain) = (inner.isExact, inner.isPlain)
    case .choice, .number, .moment, .list, .opaque: break
    }
    if form.isRefined { isExact = false }
  }

  /// A text that stands for itself.
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
  /// The text as an attribute or a text of XML has it.
  var xmlText: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&apos;")
  }
}
