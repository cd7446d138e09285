import Roundtrip

/// The parts of a request, found in the most obvious way: the reference for comparisons with dispatch.
package struct ReferenceRequest {
  var method: String
  var host: String?
  package private(set) var hasTrailingSlash = false
  /// The decoded components; `nil` if one is empty or a dot segment, so that no route can match.
  package private(set) var components: [String]?
  package private(set) var isDecodable: Bool
  package private(set) var fields: [(name: String, value: String?)] = []
  /// Whether the trailing slash doesn't matter.
  var ignoresSlash = false

  package init(_ request: RandomRequest) {
    (method, host) = (request.method, request.host)
    let target = request.target
    let beforeFragment = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let halves = beforeFragment.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var pieces = (halves[0].hasPrefix("/") ? halves[0].dropFirst() : halves[0])
      .split(separator: "/", omittingEmptySubsequences: false)
    // The text after the last slash may be empty.
    if pieces.last == "" {
      pieces.removeLast()
      hasTrailingSlash = true
    }
    let decoded = pieces.map { Self.decode($0, plusIsSpace: false) }
    isDecodable = !decoded.contains(nil)
    if !decoded.contains(where: { $0 == nil || $0 == "" || $0 == "." || $0 == ".." }) {
      components = decoded.compactMap { $0 }
    }
    guard halves.count > 1 else { return }
    for piece in halves[1].split(separator: "&") {
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decode(parts[0], plusIsSpace: true) else { continue }
      fields.append((name, Self.decode(parts.count > 1 ? parts[1] : "", plusIsSpace: true)))
    }
  }

  static func decode(_ text: Substring, plusIsSpace: Bool) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit && $0 < 0x80 }),
          let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// The reason that a variant of a pattern doesn't match a request.
enum Mismatch: Error { case path, method, request }

extension Pattern {
  static let listedMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"]

  /// Tries every variant of the pattern, in order of declaration: the first one that matches the whole request wins.
  /// The fallbacks follow if no other variant has the path, with or without a trailing slash.
  package func reference(_ request: ReferenceRequest) -> Outcome { references([request])[0] }

  /// The outcomes of many requests.
  package func references(_ requests: [ReferenceRequest]) -> [Outcome] {
    let ways = ways
    return requests.map { reference($0, ways, where: { fits($0, $1, ways) }) }
  }

  /// The outcome of a request, if a way may make only some values.
  private func reference(_ request: ReferenceRequest, _ ways: [Way], where fits: (Way, Found) -> Bool) -> Outcome {
    guard request.isDecodable else { return .badRequest }
    guard let components = request.components else { return .notFound }
    let others = ways.filter { !$0.isFallback }
    let outcome = reference(request, components, others, where: fits)
    if outcome != .notFound { return outcome }
    var withAnySlash = request
    withAnySlash.ignoresSlash = true
    if reference(withAnySlash, components, others, where: { _, _ in true }) != .notFound { return .notFound }
    return reference(request, components, ways.filter(\.isFallback), where: fits)
  }

  private func reference(
    _ request: ReferenceRequest, _ components: [String], _ ways: [Way], where fits: (Way, Found) -> Bool
  ) -> Outcome {
    var isBad = false
    var allowed: Set<String> = []
    for way in ways {
      do throws(Mismatch) {
        let found = try follow(way, request, components)
        if fits(way, found) { return .found(found) }
      } catch .request {
        isBad = true
      } catch {
        // Would it match if the request had another method? Not if it has the one that every route takes.
        if request.method == "GET", !namesMethod { continue }
        for method in Self.listedMethods + ["PURGE", "BAN"] where method != request.method {
          var other = request
          other.method = method
          do throws(Mismatch) {
            _ = try follow(way, other, components)
            allowed.insert(method)
          } catch .request {
            allowed.insert(method)
          } catch {}
        }
      }
    }
    if isBad { return .badRequest }
    if allowed.isEmpty { return .notFound }
    let custom = ["BAN", "PURGE"].filter(allowed.contains)
    return .methodNotAllowed(Self.listedMethods.filter { allowed.contains($0) || $0 == "OPTIONS" } + custom)
  }

  /// The second law: what matches, prints and comes back. An alias may have a value that nothing prints.
  private func fits(_ way: Way, _ found: Found, _ ways: [Way]) -> Bool {
    guard let request = referenceRequest(for: found) else { return way.isAlias }
    return reference(ReferenceRequest(request), ways, where: { _, _ in true }) == .found(found)
  }

  /// The request that is printed for a value, without a check.
  private func referenceRequest(for value: Found) -> RandomRequest? {
    var printing = ReferencePrinting()
    do throws(Mismatch) { try printing.print(value, self) } catch { return nil }
    return RandomRequest(method: printing.method ?? "GET", target: printing.target, host: printing.host)
  }

  private func follow(
    _ way: Way, _ request: ReferenceRequest, _ components: [String]
  ) throws(Mismatch) -> Found {
    var reading = ReferenceReading(request: request, components: components)
    reading.choices = way.choices[...]
    let found = try reading.read(self)
    guard reading.index == components.count else { throw .path }
    return try reading.result(found)
  }

  /// A variant of a pattern: the alternative that is chosen at each choice.
  struct Way {
    var choices: [Int] = []
    /// Whether it contains a fallback, or an alias.
    var isFallback = false
    var isAlias = false

    func then(_ next: Way) -> Way {
      Way(
        choices: choices + next.choices, isFallback: isFallback || next.isFallback, isAlias: isAlias || next.isAlias)
    }
  }

  /// All variants, in order of declaration.
  var ways: [Way] {
    switch self {
    case .nothing, .literal, .parameter, .rest, .method, .fields, .host, .custom: [Way()]
    case .optionalParameter: [Way(choices: [0]), Way(choices: [1])]
    case .optional(let part): part.ways(behind: Way(choices: [0])) + [Way(choices: [1])]
    case .route(let part), .composed(let part), .request(_, let part, _), .slash(_, let part), .lazy(let part),
      .anyCase(let part):
      part.ways
    case .pair(let first, let second): first.ways.flatMap { way in second.ways.map(way.then) }
    case .choice(let alternatives):
      alternatives.enumerated().flatMap { index, alternative in
        alternative.pattern.ways(
          behind: Way(choices: [index], isFallback: alternative.isFallback, isAlias: alternative.isAlias))
      }
    }
  }

  private func ways(behind way: Way) -> [Way] { ways.map(way.then) }
}

/// Reads a pattern from left to right.
struct ReferenceReading {
  let request: ReferenceRequest
  let components: [String]
  var index = 0
  /// The alternatives to choose.
  var choices: ArraySlice<Int> = []
  /// How many parts around the next one ignore letter case.
  var foldings = 0
  /// Whether a part has required a method.
  var namesMethod = false
  /// The error, apart from the path.
  var hasWrongMethod = false
  var hasWrongFields = false

  func result(_ found: Found) throws(Mismatch) -> Found {
    if hasWrongMethod { throw .method }
    if hasWrongFields { throw .request }
    return found
  }

  mutating func read(_ pattern: Pattern) throws(Mismatch) -> Found {
    switch pattern {
    case .nothing: return .nothing
    case .literal(let text):
      guard index < components.count, isSame(components[index], text) else { throw .path }
      index += 1
      return .nothing
    case .parameter(let kind): return try readComponent(kind)
    case .optionalParameter(let kind): return try readOptional(.parameter(kind))
    case .optional(let part): return try readOptional(part)
    case .rest(let kind, let minimum):
      guard components.count - index >= minimum else { throw .path }
      var list: [Found] = []
      while index < components.count { list.append(try readComponent(kind)) }
      return .list(list)
    case .pair(let first, let second):
      let found = try read(first)
      return .pair(found, try read(second))
    case .choice(let alternatives):
      return try read(alternatives, choices.removeFirst())
    case .method(let name):
      try readMethod(name)
      return .nothing
    case .host(let name):
      guard request.host?.lowercased() == name else { throw .path }
      return .nothing
    case .slash(let isRequired, let part):
      guard components.isEmpty || request.ignoresSlash || request.hasTrailingSlash == isRequired else { throw .path }
      return try read(part)
    case .route(let part):
      let found = try read(part)
      try endRoute()
      return found
    case .request(let method, let path, let fields):
      if let method { try readMethod(method) }
      let found = try read(path)
      let values = try readFields(fields)
      try endRoute()
      switch values.count {
      case 0: return found
      case 1: return .pair(found, values[0])
      default: return .pair(found, .pair(values[0], values[1]))
      }
    case .fields(let fields):
      let values = try readFields(fields)
      return values.count == 1 ? values[0] : .pair(values[0], values[1])
    case .custom:
      guard index < components.count, components[index] != "no" else { throw .path }
      index += 1
      return .text(components[index - 1])
    case .anyCase(let part):
      foldings += 1
      defer { foldings -= 1 }
      return try read(part)
    case .lazy(let part), .composed(let part): return try read(part)
    }
  }

  private func isSame(_ component: String, _ literal: String) -> Bool {
    func compared(_ text: String) -> [UInt8] {
      text.utf8.map { foldings > 0 && (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    }
    return compared(component) == compared(literal)
  }

  private mutating func read(_ alternatives: [Pattern.Alternative], _ choice: Int) throws(Mismatch) -> Found {
    .chosen(alternatives[choice].number, try read(alternatives[choice].pattern))
  }

  private mutating func readOptional(_ part: Pattern) throws(Mismatch) -> Found {
    choices.removeFirst() == 0 ? try read(part) : .absent
  }

  private mutating func readComponent(_ kind: Pattern.Kind) throws(Mismatch) -> Found {
    guard index < components.count, let found = kind.reference(components[index]) else { throw .path }
    index += 1
    return found
  }

  private mutating func readMethod(_ name: String) throws(Mismatch) {
    namesMethod = true
    if (name == "GET" ? ["GET", "HEAD"] : [name]).contains(request.method) { return }
    hasWrongMethod = true
  }

  private mutating func endRoute() throws(Mismatch) {
    guard index == components.count else { throw .path }
    if !namesMethod { try readMethod("GET") }
  }

  private mutating func readFields(_ fields: [Pattern.FieldPattern]) throws(Mismatch) -> [Found] {
    var values: [Found] = []
    for field in fields {
      values.append(readField(field))
    }
    return values
  }

  private mutating func readField(_ field: Pattern.FieldPattern) -> Found {
    if let found = request.fields.first(where: { $0.name.utf8.elementsEqual(field.name.utf8) }) {
      if let value = found.value, let result = field.kind.reference(value) { return result }
      hasWrongFields = true
      return .absent
    }
    switch field.presence {
    case .optional: return .absent
    case .defaulted: return .standIn(for: field.kind)
    case .required:
      hasWrongFields = true
      return .absent
    }
  }
}

extension Pattern.Kind {
  /// The value of a whole text.
  func reference(_ text: String) -> Found? {
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    switch self {
    case .digits: return isNumber ? Int(text).map { .number($0) } : nil
    case .text: return .text(text)
    case .letters: return !text.isEmpty && text.utf8.allSatisfy { (0x61...0x7A).contains($0) } ? .text(text) : nil
    case .digitsOrText:
      if isNumber, let number = Int(text) { return .chosen(0, .number(number)) }
      return .chosen(1, .text(text))
    // The model is the reference for these.
    case .modelled: return nil
    }
  }
}
