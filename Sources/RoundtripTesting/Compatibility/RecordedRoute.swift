internal import Foundation
internal import Roundtrip
internal import RoundtripInspection

/// One way through a recorded router: a route, with every choice on the way to it made.
struct RecordedRoute: Sendable, Hashable {
  /// The name of the case, or `nil` for a value that isn't one of an enum, or whose case isn't known.
  var name: String?
  /// Whether it is matched and never printed.
  var isAlias = false
  /// Whether it is tried only if nothing else matches the path.
  var isFallback = false
  /// Whether it may leave requests that it accepts to later routes, because their values are printed as those.
  var mayPassOver = false
  var description: RequestDescription
  /// The JSON that it reads and answers.
  var documents = RecordedDocuments()
  /// Requests that the router has matched with this route.
  var examples: [Example] = []
  /// Where it begins in the text that it was read from.
  var place = Place()

  struct Place: Sendable, Hashable {
    var line: Int?

    /// The same route elsewhere is the same.
    static func == (left: Self, right: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  struct Example: Sendable, Hashable {
    var request: URLRequestData
    /// The value and what it is printed as, unless the value isn't the same twice: a set may print in any order.
    var value: String?
    var prints: String?
  }

  /// What is compared: all but the examples.
  var requirements: [String] { [headline] + description.lines }

  /// The methods and the path, for people: `GET HEAD /books/<digits>`.
  var text: String { description.lines[0] }
}

// MARK: As lines

extension RecordedRoute {
  var lines: [String] {
    var lines = [headline] + (description.lines + documents.lines).map { "  " + $0 }
    for example in examples {
      lines.append("  > " + example.request.recordedLine.utf8.escapedForRecord)
      for header in example.request.headers {
        lines.append("    " + (header.name + ": " + (header.value ?? "")).utf8.escapedForRecord)
      }
      if let body = example.request.body { lines.append("    body " + body.escapedForRecord) }
      if let value = example.value { lines.append("    = " + value.utf8.escapedForRecord) }
      if let url = example.prints { lines.append("    prints " + url.utf8.escapedForRecord) }
    }
    return lines
  }

  private var headline: String {
    let flags = [(isAlias, "alias"), (isFallback, "fallback"), (mayPassOver, "passes")].filter(\.0).map(\.1)
    return ([name.map { $0.isPlainName ? $0 : $0.quotedForRecord } ?? "-"] + flags).joined(separator: " ")
  }

  /// Reads the lines of a route.
  init(_ lines: ArraySlice<(number: Int, text: String)>) throws(InvalidRouteRecord) {
    guard let first = lines.first, let second = lines.dropFirst().first else {
      throw InvalidRouteRecord(reason: "a route without methods and a path", line: lines.first?.number)
    }
    var (rules, documents, examples) = ([RequestRule](), RecordedDocuments(), [Example]())
    for (number, text) in lines.dropFirst(2) {
      try InvalidRouteRecord.at(number) { () throws(RecordFault) in
        if let detail = text.behind("    ") {
          guard !examples.isEmpty else { throw RecordFault(reason: "a detail without an example") }
          try examples[examples.count - 1].read(detail)
        } else if let request = text.behind("  > ") {
          examples.append(Example(request: try URLRequestData(recorded: request), value: nil, prints: nil))
        } else {
          guard let rule = text.behind("  ") else { throw RecordFault(reason: "expected two spaces") }
          var scanner = RecordScanner(rule)
          let term = try scanner.term()
          if try !documents.read(term) { rules.append(try RequestRule(term)) }
          try scanner.requireEnd()
        }
      }
    }
    description = RequestDescription(methods: .all)
    (self.documents, self.examples, place) = (documents, examples, Place(line: first.number))
    try InvalidRouteRecord.at(second.number) { () throws(RecordFault) in
      guard let line = second.text.behind("  ") else { throw RecordFault(reason: "expected two spaces") }
      description = try RequestDescription(line, rules)
    }
    try InvalidRouteRecord.at(first.number) { () throws(RecordFault) in try readHeadline(first.text) }
  }

  private mutating func readHeadline(_ text: String) throws(RecordFault) {
    var scanner = RecordScanner(text)
    if scanner.next == UInt8(ascii: "\"") {
      name = Self.name(try scanner.quoted())
    } else {
      let word = scanner.takeWhile { $0 != UInt8(ascii: " ") }
      name = word == "-" ? nil : word
    }
    while scanner.take(" ") {
      switch scanner.takeWhile(RecordScanner.isOfWord) {
      case "alias": isAlias = true
      case "fallback": isFallback = true
      case "passes": mayPassOver = true
      case let word: throw RecordFault(reason: "\"\(word)\" isn't known")
      }
    }
    try scanner.requireEnd()
  }

  /// The name in a record, or `nil` for several that it might be: `create(_:) or replace(_:)`.
  static func name(_ text: String) -> String? { text.contains(") or ") ? nil : text }
}

extension RecordedRoute.Example {
  fileprivate mutating func read(_ line: String) throws(RecordFault) {
    if let text = line.behind("= ") {
      value = try RecordScanner.unescaped(text.utf8)
    } else if let text = line.behind("body ") {
      request.body = try RecordScanner.unescapedBytes(text.utf8)
    } else if let text = line.behind("prints ") {
      prints = try RecordScanner.unescaped(text.utf8)
    } else {
      let header = try RecordScanner.unescapedBytes(line.utf8)
      guard let colon = header.firstIndex(of: UInt8(ascii: ":")) else { throw RecordFault(reason: "expected a header") }
      let value = String(decoding: header[(colon + 1)...], as: UTF8.self)
      request.headers.append(String(decoding: header[..<colon], as: UTF8.self), value.behind(" ") ?? value)
    }
  }
}

extension URLRequestData {
  /// Reads what ``recordedLine`` is.
  init(recorded line: some StringProtocol) throws(RecordFault) {
    // A method, if there is a space.
    let words = try RecordScanner.unescaped(line.utf8).split(separator: " ", maxSplits: 1)
    guard let url = words.last.map(String.init),
      let request = url.hasPrefix("/") && !url.hasPrefix("//")
        ? URLRequestData(target: url) : URLRequestData(string: url)
    else { throw RecordFault(reason: "no URL") }
    self = request
    if words.count > 1 { method = Method(String(words[0])) }
  }

  /// The method, unless it is GET, and the URL.
  var recordedLine: String { (method.flatMap { $0 == .get ? nil : $0.rawValue + " " } ?? "") + recordedURL }

  /// The URL, starting with its path if nothing stands before it.
  var recordedURL: String { host == nil && scheme == nil && port == nil ? target : urlString ?? target }

  /// Whether its line, its headers, and its body are all of it. A scheme without a host isn't.
  var isRecordable: Bool {
    guard var read = try? URLRequestData(recorded: recordedLine.utf8.escapedForRecord) else { return false }
    var own = self
    (read.headers, read.body) = (headers, body)
    (own.method, read.method) = (method ?? .get, read.method ?? .get)
    return own == read
  }
}

extension String {
  /// What follows a beginning, which ends where no character may.
  func behind(_ beginning: String) -> String? {
    utf8.starts(with: beginning.utf8) ? String(decoding: utf8.dropFirst(beginning.utf8.count), as: UTF8.self) : nil
  }

  /// Whether a name is written without quotation marks.
  var isPlainName: Bool {
    self != "-" && !isEmpty
      && utf8.allSatisfy { $0 > 32 && $0 != 127 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }
}
