/// A format as it was written, taken apart.
struct FormatText: Sendable {
  enum Component: Sendable {
    /// This text, decoded.
    case literal(String)
    case parameter(Parameter)
  }

  let text: String
  /// The path: a wildcard is the last of its components.
  fileprivate(set) var components: [Component] = []
  /// The fields of the query.
  fileprivate(set) var fields: [Parameter] = []

  /// All parameters, in the order in which they are printed.
  var parameters: [Parameter] {
    components.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } } + fields
  }

  /// A format of a path and perhaps a query.
  ///
  /// - Parameter types: The types that it may name besides those that are built in.
  init(_ text: String, types: [FormatType]) throws(FormatError) {
    self.text = text
    var reader = FormatReader(text, types)
    try reader.readPath(into: &self)
    if reader.take("?") { try reader.readQuery(into: &self) }
  }

  /// A format of a query alone.
  init(query text: String, types: [FormatType]) throws(FormatError) {
    self.text = text
    var reader = FormatReader(text, types)
    guard reader.take("?") else { throw reader.error("\"?\": this format has no path") }
    try reader.readQuery(into: &self)
  }
}

/// Reads a format from left to right.
private struct FormatReader {
  private let text: String
  private let bytes: [UInt8]
  private let types: [FormatType]
  private var index = 0
  private var names: Set<String> = []

  /// Whoever compiles formats from a configuration is safe from one that would take the memory of a router.
  private static let maximumParts = 100

  init(_ text: String, _ types: [FormatType]) {
    (self.text, bytes, self.types) = (text, Array(text.utf8), types)
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }
  private var isAtEndOfPath: Bool { next == nil || next == UInt8(ascii: "?") }

  func error(_ expected: String, at offset: Int? = nil) -> FormatError {
    FormatError(.unreadable, text, at: offset ?? index, expected: expected)
  }

  mutating func take(_ literal: StaticString) -> Bool {
    let literal = "\(literal)".utf8
    guard bytes[index...].starts(with: literal) else { return false }
    index += literal.count
    return true
  }

  // MARK: The path

  mutating func readPath(into format: inout FormatText) throws(FormatError) {
    guard take("/") else { throw error("\"/\"") }
    while !isAtEndOfPath {
      guard format.components.count < Self.maximumParts else {
        throw error("no more than \(Self.maximumParts) components")
      }
      let start = index
      if take(":") {
        format.components.append(.parameter(try readParameter(in: .component, from: start)))
      } else if take("*") {
        format.components.append(.parameter(try readWildcard(from: start)))
        if !isAtEndOfPath { throw error("the end of the path: a wildcard takes all that is left") }
        return
      } else if bytes[index...].starts(with: ".*".utf8), index + 2 == bytes.count || bytes[index + 2] == questionMark {
        index += 2
        format.components.append(.parameter(unnamedWildcard(at: start)))
        return
      } else {
        format.components.append(.literal(try readLiteral()))
      }
      // One slash at the end says nothing.
      guard take("/") || isAtEndOfPath else {
        throw error(
          "\"/\", \"?\" or the end of the format: a parameter is a whole component")
      }
    }
  }

  private let questionMark = UInt8(ascii: "?")

  private func unnamedWildcard(at offset: Int) -> Parameter {
    Parameter(name: nil, place: .rest, kind: .string, offset: offset)
  }

  private mutating func readWildcard(from start: Int) throws(FormatError) -> Parameter {
    if isAtEndOfPath { return unnamedWildcard(at: start) }
    return try readParameter(in: .rest, from: start)
  }

  /// A component that stands for itself.
  private mutating func readLiteral() throws(FormatError) -> String {
    let start = index
    if next == UInt8(ascii: "/") { throw error("a component: an empty one never matches") }
    let literal = try readText { byte in
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"): .end
      case UInt8(ascii: ":"): .refused("\"/\" before a parameter; \"%3A\" is a colon")
      case UInt8(ascii: "*"): .refused("\"/\" before a wildcard; \"%2A\" is an asterisk")
      case UInt8(ascii: "{"): .refused("a parameter, such as \":name\", before a type; \"%7B\" is a brace")
      case UInt8(ascii: "}"): .refused("a \"{\" before it; \"%7D\" is a brace")
      case UInt8(ascii: "#"): .refused("no fragment; \"%23\" is a number sign")
      default: .text
      }
    }
    if literal == "." || literal == ".." {
      throw error("a component that is no dot segment: those never match", at: start)
    }
    return literal
  }

  // MARK: The query

  mutating func readQuery(into format: inout FormatText) throws(FormatError) {
    repeat {
      guard format.fields.count < Self.maximumParts else { throw error("no more than \(Self.maximumParts) fields") }
      let start = index
      guard take(":") else { throw error("a parameter, such as \":name{string?}\"") }
      format.fields.append(try readParameter(in: .field, from: start))
    } while take("&")
    if index < bytes.count { throw error("\"&\" or the end of the format") }
  }

  // MARK: Parameters

  private mutating func readParameter(
    in place: Parameter.Place, from start: Int
  ) throws(FormatError) -> Parameter {
    let nameStart = index
    let isField = place == .field
    let behind = isField ? "\"{\", \"&\" or the end of the format" : "\"{\", \"/\", \"?\" or the end of the format"
    let name = try readText { byte in
      switch byte {
      case UInt8(ascii: "{"): .end
      case UInt8(ascii: "/"), UInt8(ascii: "?"): isField ? .refused(behind) : .end
      case UInt8(ascii: "&"): isField ? .end : .refused(behind)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...0xFF,
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "$"), UInt8(ascii: "~"):
        .text
      default: .refused(behind)
      }
    }
    if name.isEmpty { throw error("the name of a property", at: nameStart) }
    guard names.insert(name).inserted else { throw error("another name: \"\(name)\" is taken", at: nameStart) }
    var parameter = Parameter(name: name, place: place, kind: .string, offset: start)
    if take("{") { try readType(of: &parameter) }
    return parameter
  }

  /// A type, up to and with its closing brace.
  private mutating func readType(of parameter: inout Parameter) throws(FormatError) {
    let isField = parameter.place == .field
    if next == UInt8(ascii: "'"), isField {
      parameter.kind = .literal(try readQuoted())
    } else if isField, take("[") {
      parameter.isList = true
      parameter.kind = try readTypeName(alternatives: false)
      guard take("]") else { throw error("\"]\"") }
    } else {
      parameter.kind = try readTypeName(alternatives: isField)
    }
    if isField, !parameter.kind.isLiteral, take("?") { parameter.isOptional = true }
    if next == UInt8(ascii: "?") {
      throw error(isField ? "\"}\": a text that has to be there" : "\"}\": what may be absent is a field of the query")
    }
    guard take("}") else { throw error("\"}\"") }
  }

  private mutating func readTypeName(alternatives: Bool) throws(FormatError) -> ParameterKind {
    let start = index
    while let byte = next, ParameterKind.isLetter(byte) { index += 1 }
    let name = bytes[start..<index]
    if let known = ParameterKind.builtIn.first(where: { $0.name.utf8.elementsEqual(name) }) { return known.kind }
    if let own = types.first(where: { $0.name.utf8.elementsEqual(name) }) { return .custom(own) }
    let known = (ParameterKind.builtIn.map(\.name) + types.map(\.name)).sorted()
    let others = alternatives ? ", a list such as \"[int]\", or a text in single quotes" : ""
    throw error("one of the types \(known.dropLast().joined(separator: ", ")) and \(known.last ?? "")\(others)", at: start)
  }

  private mutating func readQuoted() throws(FormatError) -> String {
    index += 1
    let literal = try readText { $0 == UInt8(ascii: "'") ? .end : .text }
    guard take("'") else { throw error("a single quote at the end of the text") }
    return literal
  }

  // MARK: Text

  private enum Turn { case text, end, refused(String) }

  /// Text that stands for itself, with its escapes decoded once.
  private mutating func readText(_ turn: (UInt8) -> Turn) throws(FormatError) -> String {
    let start = index
    var decoded: [UInt8] = []
    while let byte = next {
      if byte == UInt8(ascii: "%") {
        guard index + 2 < bytes.count, let high = hexDigit(bytes[index + 1]), let low = hexDigit(bytes[index + 2])
        else { throw error("an escape of two hexadecimal digits; \"%25\" is a percent sign") }
        decoded.append(high << 4 | low)
        index += 3
        continue
      }
      switch turn(byte) {
      case .refused(let expected): throw error(expected)
      case .end: return try valid(decoded, from: start)
      case .text:
        decoded.append(byte)
        index += 1
      }
    }
    return try valid(decoded, from: start)
  }

  private func valid(_ decoded: [UInt8], from start: Int) throws(FormatError) -> String {
    guard let text = String(validating: decoded, as: UTF8.self) else { throw error("escapes of UTF-8", at: start) }
    return text
  }

  private func hexDigit(_ byte: UInt8) -> UInt8? { Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) } }
}

extension ParameterKind {
  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  var isLiteral: Bool { if case .literal = self { true } else { false } }
}
