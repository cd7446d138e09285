/// A part of a line of a record: a quoted text, a word, or a word with terms in parentheses.
indirect enum RecordTerm: Hashable {
  case text(String)
  case word(String)
  case call(String, [RecordTerm])

  /// How many parentheses may be in each other where a record is read.
  static let deepest = 64

  /// As written in a record.
  var written: String { written(in: 1) }

  private func written(in depth: Int) -> String {
    switch self {
    case .text(let text): return text.quotedForRecord
    case .word(let word): return word
    // What is too deep to be read is written as unknown. A separator belongs to its list.
    case .call(let name, let terms)
    where depth > Self.deepest - 4 && name != "separator" && terms.contains(where: \.isCall):
      return RecordTerm.call("custom", [.text("too many parentheses")]).written
    case .call(let name, let terms):
      return name + "(" + terms.map { $0.written(in: depth + 1) }.joined(separator: ", ") + ")"
    }
  }

  private var isCall: Bool { if case .call = self { true } else { false } }
}

/// What is wrong in a line of a record.
struct RecordFault: Error {
  let reason: String
}

/// Reads a line of a record.
struct RecordScanner {
  private var bytes: ArraySlice<UInt8>
  private var depth = 0

  init(_ line: some StringProtocol) { bytes = Array(line.utf8)[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  var next: UInt8? { bytes.first }

  mutating func take(_ text: String) -> Bool {
    guard bytes.starts(with: text.utf8) else { return false }
    bytes.removeFirst(text.utf8.count)
    return true
  }

  mutating func require(_ text: String) throws(RecordFault) {
    if !take(text) { throw RecordFault(reason: "expected \"\(text)\" before \"\(rest)\"") }
  }

  mutating func requireEnd() throws(RecordFault) {
    if !isAtEnd { throw RecordFault(reason: "unexpected \"\(rest)\"") }
  }

  /// All that is left.
  var rest: String { String(decoding: bytes, as: UTF8.self) }

  /// The characters up to one that isn't of these.
  mutating func takeWhile(_ isPart: (UInt8) -> Bool) -> String {
    let taken = bytes.prefix(while: isPart)
    bytes.removeFirst(taken.count)
    return String(decoding: taken, as: UTF8.self)
  }

  mutating func term() throws(RecordFault) -> RecordTerm {
    if next == UInt8(ascii: "\"") { return .text(try quoted()) }
    let word = takeWhile(RecordScanner.isOfWord)
    if word.isEmpty { throw RecordFault(reason: "expected a word before \"\(rest)\"") }
    guard take("(") else { return .word(word) }
    depth += 1
    defer { depth -= 1 }
    if depth > RecordTerm.deepest { throw RecordFault(reason: "too many parentheses") }
    var terms: [RecordTerm] = []
    while !take(")") {
      if !terms.isEmpty { try require(", ") }
      terms.append(try term())
    }
    return .call(word, terms)
  }

  static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2E, 0x2D, 0x5F: true
    default: false
    }
  }

  /// A text between quotation marks.
  mutating func quoted() throws(RecordFault) -> String {
    try require("\"")
    var (text, isEscaped) = ([UInt8](), false)
    while let byte = bytes.popFirst() {
      if !isEscaped, byte == UInt8(ascii: "\"") { return try Self.unescaped(text) }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      text.append(byte)
    }
    throw RecordFault(reason: "a text without an end")
  }

  static func unescaped(_ text: some Sequence<UInt8>) throws(RecordFault) -> String {
    String(decoding: try unescapedBytes(text), as: UTF8.self)
  }

  static func unescapedBytes(_ text: some Sequence<UInt8>) throws(RecordFault) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), Array(text)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "n"): bytes.append(10)
      case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "\""): bytes.append(UInt8(ascii: "\""))
      case UInt8(ascii: "x"):
        guard let byte = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { fallthrough }
        bytes.append(byte)
        rest = rest.dropFirst(2)
      default: throw RecordFault(reason: "an escape that doesn't exist")
      }
    }
    return bytes
  }
}

extension Sequence<UInt8> {
  /// The bytes as text on one line.
  var escapedForRecord: String {
    var text = [UInt8]()
    let bytes = Array(self)
    let isText = String(validating: bytes, as: UTF8.self) != nil
    for byte in bytes {
      switch byte {
      case 10: text += Array("\\n".utf8)
      case UInt8(ascii: "\\"): text += Array("\\\\".utf8)
      case 0..<32, 127: text += Array(("\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)).utf8)
      case 128... where !isText: text += Array(("\\x" + String(byte, radix: 16)).utf8)
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// The text between quotation marks.
  var quotedForRecord: String {
    "\"" + utf8.escapedForRecord.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
      + "\""
  }
}
