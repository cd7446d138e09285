public import Foundation
public import Roundtrip
internal import RoundtripInspection

/// A record of what a router matches, with which later versions of it are compared: see
/// ``expectCompatible(_:with:renaming:accepting:isStrict:isRecording:fileID:filePath:line:column:)``.
///
/// ```swift
/// let record = RouteRecord(of: siteRouter)
/// try record.text.write(toFile: "Links.txt", atomically: true, encoding: .utf8)
/// ```
///
/// The text describes what each route requires of a request, line by line, for a review to read. It is the same for the same
/// router, and every later version of this library reads it.
public struct RouteRecord: Sendable, Equatable {
  var routes: [RecordedRoute]

  /// The first line of the format that this library writes.
  private static let (beginning, version) = ("routes, version ", 2)

  /// Records what a router matches.
  ///
  /// Requests that the router matches become examples, which show what no description contains: what a filter rejects,
  /// and which value a request has.
  public init<R: ParserPrinter>(of router: R) where R.Input == URLRequestData {
    routes = router.recordedRoutes(withExamples: true)
    // Types of different routes may have the same name.
    var types = RecordedTypes()
    for index in routes.indices { routes[index].documents = routes[index].documents.mapped { types.add($0) } }
  }

  // MARK: As text

  /// Whether two records have the same text.
  public static func == (left: RouteRecord, right: RouteRecord) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Reads a record.
  ///
  /// - Throws: An ``InvalidRouteRecord`` for text that isn't a record, or one of a later version, with the line.
  public init(_ text: String) throws(InvalidRouteRecord) {
    let lines = text.numberedLines
    if let mark = lines.first(where: { ["<<<<<<<", "=======", ">>>>>>>"].contains($0.text.prefix(7)) }) {
      throw InvalidRouteRecord(reason: "a conflict of a merge isn't resolved", line: mark.number)
    }
    guard let first = lines.first?.text, first.hasPrefix(Self.beginning) else {
      routes = try RecordedRoute.routesOfVersion1(lines)
      try requireRoutes()
      return
    }
    guard let version = Int(first.dropFirst(Self.beginning.count)), version == Self.version else {
      throw InvalidRouteRecord(
        reason:
          "it has version \(first.dropFirst(Self.beginning.count)), and this library knows versions up to \(Self.version)",
        line: 1)
    }
    if lines.count > 1, let last = lines.last, !last.text.isEmpty {
      throw InvalidRouteRecord(reason: "the line has no end, so the record may be cut", line: last.number)
    }
    routes = []
    var types: [String: DocumentSchema] = [:]
    for lines in lines.dropFirst().split(whereSeparator: { $0.text.isEmpty }) {
      guard let type = try DocumentDescription.NamedType(lines) else {
        routes.append(try RecordedRoute(lines))
        continue
      }
      if types.updateValue(type.schema, forKey: type.name) != nil {
        throw InvalidRouteRecord(reason: "a type with the name of another one", line: lines.first?.number)
      }
    }
    for index in routes.indices {
      try InvalidRouteRecord.at(routes[index].place.line ?? 1) { () throws(RecordFault) in
        routes[index].documents = try routes[index].documents.mapped { (one) throws(RecordFault) in
          try one.resolved(among: types)
        }
      }
    }
    try requireRoutes()
  }

  /// A check against a record without routes would check nothing.
  private func requireRoutes() throws(InvalidRouteRecord) {
    if routes.isEmpty { throw InvalidRouteRecord(reason: "it has no routes, so nothing can be checked", line: nil) }
  }

  /// The record as text.
  public var text: String {
    var types = RecordedTypes()
    let blocks = routes.map { route in
      var route = route
      route.documents = route.documents.mapped { types.add($0) }
      return route.lines
    }
    return Self.beginning + "\(Self.version)\n"
      + (types.all.map(\.lines) + blocks).map { "\n" + $0.joined(separator: "\n") + "\n" }.joined()
  }
}

/// An error thrown for text that isn't a record of routes, or of accepted breaks.
public struct InvalidRouteRecord: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason why it can't be read.
  public let reason: String
  /// The number of the line that can't be read, if the error is in a single line.
  public let line: Int?

  init(reason: String, line: Int?) { (self.reason, self.line) = (reason.visible(limit: 200), line) }

  /// A sentence for a log.
  public var description: String { "\(line.map { "line \($0)" } ?? "the text") can't be read: \(reason)" }

  /// Reads a line with a number.
  static func at(_ line: Int, _ read: () throws(RecordFault) -> Void) throws(InvalidRouteRecord) {
    do throws(RecordFault) { try read() } catch { throw InvalidRouteRecord(reason: error.reason, line: line) }
  }
}

extension InvalidRouteRecord: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

// MARK: Recording

extension ParserPrinter where Input == URLRequestData {
  /// The ways through this router that some request takes, in the order in which they are tried.
  func recordedRoutes(withExamples: Bool) -> [RecordedRoute] {
    inspect { program in
      let inspected = program.inspected()
      var languages = RequestLanguages()
      var recorded: [RecordedRoute] = []
      var earlier: [RequestLanguage] = []
      // Fallbacks come after all others, no matter where they are declared.
      for isFallback in [false, true] {
        if isFallback { earlier = earlier.map(\.pathsKept) }
        for (number, leaf) in inspected.leaves.enumerated()
        where leaf.isFallback == isFallback && !leaf.acceptedMethods.isEmpty {
          let place = inspected.rowOfLeaf[number]
          let row = inspected.list[place]
          var route = RecordedRoute(
            name: inspected.nameOfCase(ofRow: place), isAlias: leaf.isAlias, isFallback: isFallback,
            mayPassOver: program.mayPassOver(number), description: RequestDescription(leaf))
          route.documents = RecordedDocuments(leaf, row)
          if withExamples {
            let ways = languages.requests(of: route.description)
            var examples = Examples(of: route, ways) { request in
              guard program.leaf(matching: request) == number, let value = try? match(request: request) else {
                return nil
              }
              let text = recordedText(of: value)
              return RecordedRoute.Example(
                request: request, value: text,
                prints: text == nil ? nil : printedRequest(for: value)?.recordedLine)
            }
            examples.draw(leaf)
            for alternative in route.description.alternatives {
              let (requests, before) = languages.requests(of: alternative)
              examples.draw(requests, behind: before, outside: earlier)
            }
            route.examples = examples.found
            earlier += ways
          }
          recorded.append(route)
        }
      }
      return recorded
    }
  }
}

/// The requests that are recorded with a route.
private struct Examples {
  private let languages: [RequestLanguage]
  private let match: (URLRequestData) -> RecordedRoute.Example?
  private let isDescribed: Bool
  private let bodies: [DocumentDescription]
  private(set) var found: [RecordedRoute.Example] = []
  private var shown: ShownValues
  private var tried: Set<URLRequestData> = []

  init(
    of route: RecordedRoute, _ languages: [RequestLanguage],
    _ match: @escaping (URLRequestData) -> RecordedRoute.Example?
  ) {
    (self.languages, self.match, shown) = (languages, match, ShownValues(of: languages))
    isDescribed = route.description.unknowns.isEmpty && !route.mayPassOver
    bodies = route.documents.bodies
  }

  /// A few that look like those of people, and then those that show what each part tells apart, one part at a time: of
  /// parts that aren't described, more texts than of others.
  mutating func draw(_ leaf: Requirements) {
    if bodies.isEmpty { drawSamples(leaf) }
    for language in languages {
      let read = Set(language.parts.keys)
      guard
        let witness = try? RequestLanguage.witness(in: [language], outside: [], certainly: false, readParts: read)
      else { continue }
      let firstBody = found.count
      // JSON of each kind, and then what the other parts tell apart with the first that was read.
      for body in bodies {
        for json in body.samples(atMost: 4) { add(witness.request.with(Array(json.utf8))) }
      }
      let json = found.count > firstBody ? found[firstBody].request.body : nil
      let first = found.count
      if json == nil { add(anyOf: witness.spellings) }
      drawVariations(of: witness, in: language, json, atMost: first + (isDescribed ? 6 : 12))
      if found.count > 24 { break }
    }
    // A text may refuse what is shortest.
    if found.isEmpty, let json = bodies.first?.samples(atMost: 1).first { drawSamples(leaf, with: Array(json.utf8)) }
  }

  private mutating func drawSamples(_ leaf: Requirements, with body: [UInt8]? = nil) {
    var samples = Samples(seed: 1)
    let way = SampledWay(leaf)
    for attempt in 0..<40 where found.count < (isDescribed ? 2 : 4) {
      var request = samples.request(for: way, attempt: attempt % 2 == 0 ? attempt : nil)
      if let body { request.body = body }
      request.addHost()
      add(request)
    }
  }

  /// Adds requests that differ from one. What languages tell apart needs none, but its value does: the first of them differ in one
  /// part, and behind those, all parts that differ in the same way are in one.
  ///
  /// - Parameter most: How many requests there are before those of several parts.
  private mutating func drawVariations(
    of witness: RequestLanguage.Witness, in language: RequestLanguage, _ body: [UInt8]?, atMost most: Int
  ) {
    var known: [String: Set<RequestLanguage.Part>] = [:]
    var others: [String: [RequestLanguage.Part: [UInt8]]] = [:]
    func request(_ variation: RequestLanguage.Witness) -> URLRequestData {
      body.map(variation.request.with) ?? variation.request
    }
    for variation in language.variations(of: witness, besides: [], certainly: false) where tried.count < 400 {
      let kind = variation.kindOfValue(besides: witness)
      let isKnown = kind.map { known[$0.text]?.contains($0.part) ?? false } ?? isDescribed
      if found.count >= most {
        if let kind, !isKnown, others[kind.text]?[kind.part] == nil {
          others[kind.text, default: [:]][kind.part] = variation.parts[kind.part]
        }
      } else if !isDescribed || !isKnown, add(request(variation)), let kind {
        known[kind.text, default: []].insert(kind.part)
      }
    }
    for (_, texts) in others.sorted(by: { $0.key < $1.key }) {
      if add(request(witness.with(texts))) { continue }
      // Another route may take that.
      for part in texts.keys.inOrder { add(request(witness.with(texts.filter { $0.key == part }))) }
    }
  }

  /// Adds a request of an alternative, unless it has one already, which no alternative before it takes. The shortest may turn out
  /// to be an earlier route's; then one follows that can't be.
  mutating func draw(
    _ alternative: [RequestLanguage], behind before: [RequestLanguage], outside earlier: [RequestLanguage]
  ) {
    shown.add(found)
    if shown.has(alternative, behind: before) { return }
    let body = found.lazy.compactMap(\.request.body).first
    for language in alternative {
      for others in [before, before + earlier] {
        let witness = try? RequestLanguage.witness(
          in: [language], outside: others, certainly: false, readParts: Set(language.parts.keys))
        guard let spellings = (witness ?? nil)?.spellings else { continue }
        if add(anyOf: spellings.map { request in request.body == nil ? body.map(request.with) ?? request : request }) {
          return
        }
      }
    }
  }

  /// Adds the first of several spellings that the route reads.
  @discardableResult
  private mutating func add(anyOf requests: [URLRequestData]) -> Bool {
    for request in requests where add(request) { return true }
    return false
  }

  @discardableResult
  private mutating func add(_ request: URLRequestData) -> Bool {
    guard tried.insert(request).inserted, request.isRecordable, let example = match(request) else { return false }
    found.append(example)
    return true
  }
}

extension URLRequestData {
  /// With another body.
  func with(_ body: [UInt8]) -> URLRequestData {
    var request = self
    request.body = body
    return request
  }
}

extension RequestLanguage.Witness {
  /// The same request with other texts of some parts.
  fileprivate func with(_ texts: [RequestLanguage.Part: [UInt8]]) -> RequestLanguage.Witness {
    var other = self
    other.parts.merge(texts) { $1 }
    return other
  }

  /// Which field is missing here, or has other texts than one, or an escape, unlike in another request: an example of each
  /// shows a default, and how several texts and escapes are read.
  fileprivate func kindOfValue(
    besides other: RequestLanguage.Witness
  ) -> (part: RequestLanguage.Part, text: String)? {
    for (part, text) in parts {
      guard case .field = part, let before = other.parts[part], before != text else { continue }
      let marks = text.count { $0 == Language.mark }
      let (hasComma, hasEscape) = (text.contains(UInt8(ascii: ",")), text.contains(UInt8(ascii: "%")))
      if marks != 1 || hasComma || hasEscape || before.isEmpty { return (part, "\(marks) \(hasComma) \(hasEscape)") }
    }
    return nil
  }
}

/// A value as text, without the names of modules and of the types in which its cases are: `book(id: 42)`. Or `nil` for one
/// that has no order, or an identity.
func recordedText<Value>(of value: Value) -> String? {
  let mirror = Mirror(reflecting: value)
  if mirror.isUnordered(within: 6) { return nil }
  let text = "\(value)".withoutContexts.withoutQualifiers(of: mirror.modules(within: 6))
  return text.hasAddress ? nil : text
}

extension String {
  /// Whether it has an address outside of quoted texts, such as that of an object.
  fileprivate var hasAddress: Bool {
    let pieces = replacing("\\\\", with: "").replacing("\\\"", with: "")
      .split(separator: "\"", omittingEmptySubsequences: false)
    return pieces.indices.contains { $0.isMultiple(of: 2) && pieces[$0].contains("0x") }
  }

  /// Without the names of modules, and of types in front of something else.
  func withoutQualifiers(of modules: Set<String>) -> String {
    var (text, word, isQuoted, isEscaped) = ("", "", false, false)
    for character in self {
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      if !isQuoted, character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      let isQualifier = character == "." && (word.first?.isUppercase ?? false || modules.contains(word))
      if isQuoted || !isQualifier { text += word + String(character) }
      word = ""
    }
    return text + word
  }

  /// Without the addresses that stand before the names of types that are private, or local to a function. They differ
  /// whenever the program is built.
  fileprivate var withoutContexts: String {
    var (text, rest) = ("", self[...])
    let mark = "(unknown context at $"
    while let place = rest.range(of: mark) {
      let behind = rest[place.upperBound...].drop(while: \.isHexDigit)
      text += rest[..<place.lowerBound]
      if behind.hasPrefix(").") {
        rest = behind.dropFirst(2)
      } else {
        (text, rest) = (text + mark, rest[place.upperBound...])
      }
    }
    return text + rest
  }
}

extension Mirror {
  fileprivate func isUnordered(within depth: Int) -> Bool {
    switch displayStyle {
    case .set, .dictionary, .class: true
    default: depth > 0 && children.prefix(40).contains { Mirror(reflecting: $0.value).isUnordered(within: depth - 1) }
    }
  }

  /// The modules of the types in the value. The name of one may begin with a small letter.
  fileprivate func modules(within depth: Int) -> Set<String> {
    var modules: Set<String> = []
    // What stands before a dot is a module, or a type.
    for words in String(reflecting: subjectType).split(whereSeparator: {
      !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".")
    }) {
      modules.formUnion(words.split(separator: ".").dropLast().map { String($0) })
    }
    if depth > 0 {
      for child in children.prefix(40) { modules.formUnion(Mirror(reflecting: child.value).modules(within: depth - 1)) }
    }
    return modules
  }
}
