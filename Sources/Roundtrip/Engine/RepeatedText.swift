/// The state of a piece of text while a ``Many`` reads it, which keeps the time per element independent of the length
/// of the text. A nested `Many` shares the state of the outer one.
@safe
struct RepeatedText {
  private let start: UnsafePointer<UInt8>
  private let count: Int
  /// How many more bytes backtracking may cover.
  private var effort: Int
  /// The whole piece as text, for custom parsers, which receive a part of it.
  private var text: String?
  /// The last position of each literal.
  private var lastPlaces: [Literal: Int] = [:]

  private struct Literal: Hashable {
    let bytes: [UInt8]
    let end: Int
  }

  init(of text: TextReader) {
    unsafe (start, count) = (text.start, text.count)
    effort = 1 << 18 + 128 * text.count
  }

  /// Goes back. Returns `false` if that has happened too often.
  mutating func goBack(over bytes: Int) -> Bool {
    effort -= bytes
    return effort >= 0
  }

  /// A part of the text.
  mutating func text(_ piece: UnsafeBufferPointer<UInt8>) -> Substring {
    let whole = unsafe text ?? String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    text = whole
    let first = whole.utf8.index(whole.startIndex, offsetBy: unsafe offset(of: piece.baseAddress))
    return whole[first..<whole.utf8.index(first, offsetBy: piece.count)]
  }

  /// The offset of the last occurrence of a literal in a part of the text, from the start of that part.
  mutating func lastOffset(of literal: [UInt8], in text: TextReader) -> Int? {
    let first = unsafe offset(of: text.start)
    let end = first + text.count
    let key = Literal(bytes: literal, end: end)
    if lastPlaces[key] == nil {
      lastPlaces[key] = unsafe UnsafeBufferPointer(start: start, count: end).lastOffset(of: literal) ?? -1
    }
    guard let place = lastPlaces[key], place >= first else { return nil }
    return place - first
  }

  /// The offset of a part in the text.
  private func offset(of place: UnsafePointer<UInt8>?) -> Int {
    // Sound: an element is read from the same piece of text, at the same position or a later one.
    unsafe place.map { unsafe $0 - start } ?? 0
  }
}

extension TextReader {
  /// The rest of the piece as text, for a custom parser.
  func rest() -> Substring {
    // Sound: it lives as long as the `Many` that reads this.
    if let repeated = unsafe repeated { return unsafe repeated.pointee.text(piece) }
    return unsafe Substring(decoding: piece, as: UTF8.self)
  }

  /// The offset of the last `literal` in the rest of the piece.
  func lastOffset(of literal: [UInt8]) -> Int? {
    // Sound: as above.
    if let repeated = unsafe repeated { return unsafe repeated.pointee.lastOffset(of: literal, in: self) }
    return unsafe piece.lastOffset(of: literal)
  }

  /// Goes back to try something else.
  @inline(__always)
  mutating func goBack(to position: TextPosition, _ trail: Trail) throws(Refusal) {
    // Sound: as above, and both places are in one piece of text.
    if let repeated = unsafe repeated, unsafe !repeated.pointee.goBack(over: start - position.start) {
      throw refuse("text that is read without so much going back")
    }
    (self.position, self.trail) = (position, trail)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the last `literal`.
  fileprivate func lastOffset(of literal: [UInt8]) -> Int? {
    var offset = count - literal.count
    while offset >= 0 {
      if unsafe self[offset..<offset + literal.count].elementsEqual(literal) { return offset }
      offset -= 1
    }
    return nil
  }
}
