// Parameters and their types.

extension FormatReader {
  /// Reads a name, optionally followed by a type.
  mutating func readParameter(in place: Parameter.Place, from start: Int) throws(FormatError) -> Parameter {
    let nameStart = index
    let isField = place == .field
    let behind = isField ? "\"{\", \"&\" or the end of the format" : "\"{\", \"/\", \"?\" or the end of the format"
    guard let first = next, Self.isOfName(first) || first == UInt8(ascii: "%") else {
      throw error("the name of a property")
    }
    let name = try readText { byte in
      switch byte {
      case UInt8(ascii: "{"): .end
      case UInt8(ascii: "/"), UInt8(ascii: "?"): isField ? .refused(behind) : .end
      case UInt8(ascii: "&"): isField ? .end : .refused(behind)
      default: Self.isOfName(byte) ? .text : .refused(behind)
      }
    }
    guard names.insert(name).inserted else {
      throw error("another name, because \"\(name)\" is already used", at: nameStart)
    }
    var parameter = Parameter(name: name, place: place, kind: .string, offset: start)
    if take("{") { try readType(of: &parameter) }
    return parameter
  }

  /// Whether a byte is allowed in a name without an escape.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...0xFF,
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "$"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Reads a type, including its closing brace.
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
      throw error(
        isField ? "\"}\", because a single text is never optional" : "\"}\", because only query fields can be optional")
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
    throw error(
      "one of the types \(known.dropLast().joined(separator: ", ")) and \(known.last ?? "")\(others)", at: start)
  }

  private mutating func readQuoted() throws(FormatError) -> String {
    index += 1
    let literal = try readText { $0 == UInt8(ascii: "'") ? .end : .text }
    guard take("'") else { throw error("a single quote at the end of the text") }
    return literal
  }
}

extension ParameterKind {
  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  var isLiteral: Bool { if case .literal = self { true } else { false } }
}
