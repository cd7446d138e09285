/// Reads a format from left to right.
struct FormatReader {
  private let text: String
  let bytes: [UInt8]
  let types: [FormatType]
  var index = 0
  var names: Set<String> = []

  /// Limits the memory of a router whose formats come from a configuration.
  private static let maximumParts = 100

  init(_ text: String, _ types: [FormatType]) {
    (self.text, bytes, self.types) = (text, Array(text.utf8), types)
  }

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }
  private var isAtEndOfPath: Bool { next == nil || next == UInt8(ascii: "?") }

  func error(_ expected: String, at offset: Int? = nil) -> FormatError {
    FormatError(.invalidSyntax, text, at: offset ?? index, expected: expected)
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
        return
      } else if isAtOldWildcard {
        index += 2
        format.components.append(.parameter(unnamedWildcard(at: start)))
        return
      } else {
        format.components.append(.literal(try readLiteral()))
      }
      // A single trailing slash is ignored.
      guard take("/") || isAtEndOfPath else {
        throw error("\"/\", \"?\" or the end of the format, because a parameter is a whole component")
      }
    }
  }

  /// Whether `.*` is the last component.
  private var isAtOldWildcard: Bool {
    bytes[index...].starts(with: ".*".utf8) && (index + 2 == bytes.count || bytes[index + 2] == UInt8(ascii: "?"))
  }

  private func unnamedWildcard(at offset: Int) -> Parameter {
    Parameter(name: nil, place: .rest, kind: .string, offset: offset)
  }

  private mutating func readWildcard(from start: Int) throws(FormatError) -> Parameter {
    let hasName = !isAtEndOfPath && next != UInt8(ascii: "/")
    let wildcard = hasName ? try readParameter(in: .rest, from: start) : unnamedWildcard(at: start)
    if !isAtEndOfPath { throw error("the end of the path, because a wildcard matches the rest of it") }
    return wildcard
  }

  /// Reads a component with known text.
  private mutating func readLiteral() throws(FormatError) -> String {
    let start = index
    if next == UInt8(ascii: "/") { throw error("a component, because an empty one never matches") }
    let literal = try readText { byte in
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"): .end
      case UInt8(ascii: ":"): .refused("\"/\" before a parameter; \"%3A\" is a colon")
      case UInt8(ascii: "*"): .refused("\"/\" before a wildcard; \"%2A\" is an asterisk")
      case UInt8(ascii: "{"): .refused("a parameter, such as \":name\", before a type; \"%7B\" is a brace")
      case UInt8(ascii: "}"): .refused("a \"{\" before it; \"%7D\" is a brace")
      case UInt8(ascii: "#"): .refused("no fragment; \"%23\" is a number sign")
      case let byte where Self.expression.contains(byte):
        .refused(
          "a parameter, such as \":name{int}\", for what varies; \"%\(String(byte, radix: 16, uppercase: true))\" matches the character itself"
        )
      default: .text
      }
    }
    if literal == "." || literal == ".." {
      throw error("a path component other than . or ..", at: start)
    }
    return literal
  }

  /// Characters in a path that suggest a regular expression.
  private static let expression = Array("\\[]()|^$+".utf8)

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

  // MARK: Text

  /// What a byte means: text, the end of the text, or an error.
  enum Turn { case text, end, refused(String) }

  /// Reads known text, and decodes its escapes once.
  mutating func readText(_ turn: (UInt8) -> Turn) throws(FormatError) -> String {
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
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw error("escapes that are valid UTF-8", at: start)
    }
    return text
  }

  private func hexDigit(_ byte: UInt8) -> UInt8? { Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) } }
}
