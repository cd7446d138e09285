/// Takes values from bytes, one after the other; when there are no more, it gives zeros and empty texts.
struct Draw {
  /// Stands between two texts: no UTF-8 has it.
  static let separator: UInt8 = 0xFE

  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// The bytes up to the next separator.
  mutating func piece() -> [UInt8] {
    let piece = bytes.prefix { $0 != Self.separator }
    bytes = bytes[piece.endIndex...].dropFirst()
    return Array(piece)
  }

  /// The text up to the next separator; what is no UTF-8 in it becomes U+FFFD.
  mutating func text() -> String { String(decoding: piece(), as: UTF8.self) }

  /// A number that is written in digits, or made of bytes.
  mutating func number() -> Int {
    let piece = piece()
    return Int(String(decoding: piece, as: UTF8.self))
      ?? piece.prefix(8).reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func boolean() -> Bool { byte() & 1 == 1 }

  mutating func optional<Value>(_ draw: (inout Draw) -> Value) -> Value? { boolean() ? draw(&self) : nil }

  mutating func list<Value>(_ draw: (inout Draw) -> Value) -> [Value] {
    (0..<Int(byte() % 5)).map { _ in draw(&self) }
  }

  /// What is left.
  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}
