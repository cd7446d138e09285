/// Reads values from bytes, one after another. At the end of the bytes, it returns zeros and empty texts.
struct Draw {
  /// The separator of two texts, a byte that never occurs in UTF-8.
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

  /// The text up to the next separator, with U+FFFD in place of invalid UTF-8.
  mutating func text() -> String { String(decoding: piece(), as: UTF8.self) }

  /// A number written in digits or formed from bytes.
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

  /// The remaining bytes.
  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}
