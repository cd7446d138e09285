/// What is kept of a piece of text while a ``Many`` reads it, so that its elements take no more time in a long text than
/// in a short one. One that stands in another shares that of the outer one.
@safe
struct RepeatedText {
  private let start: UnsafePointer<UInt8>
  private let count: Int
  /// Over how many bytes one may still go back to try something else.
  private var effort: Int
  /// The whole piece, for parsers of the user's, which are given a part of it.
  private var text: String?
  /// Where literals stand last.
  private var lastPlaces: [Literal: Int] = [:]

  private struct Literal: Hashable {
    let bytes: [UInt8]
    let end: Int
  }

  init(of text: TextReader) {
    unsafe (start, count) = (text.start, text.count)
    effort = 1 << 18 + 128 * text.count
  }

  /// Goes back; `false` where that was done too often.
  mutating func goBack(over bytes: Int) -> Bool {
    effort -= bytes
    return effort >= 0
  }

  /// Some of the text.
  mutating func text(_ piece: UnsafeBufferPointer<UInt8>) -> Substring {
    let whole = unsafe text ?? String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    text = whole
    let first = whole.utf8.index(whole.startIndex, offsetBy: unsafe offset(of: piece.baseAddress))
    return whole[first..<whole.utf8.index(first, offsetBy: piece.count)]
  }

  /// Where a literal stands last in a part of the text, from its beginning on.
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

  /// Where in the text a part of it begins.
  private func offset(of place: UnsafePointer<UInt8>?) -> Int {
    // Sound: whoever reads an element reads the same piece of text, from the same place on or from a later one.
    unsafe place.map { unsafe $0 - start } ?? 0
  }
}

extension TextReader {
  /// What is left of the piece as text, for a parser of the user's.
  func rest() -> Substring {
    // Sound: it lives as long as the `Many` that reads this.
    if let repeated = unsafe repeated { return unsafe repeated.pointee.text(piece) }
    return unsafe Substring(decoding: piece, as: UTF8.self)
  }

  /// Where `literal` stands last in the rest of the piece.
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
  /// Where `literal` stands last.
  fileprivate func lastOffset(of literal: [UInt8]) -> Int? {
    var offset = count - literal.count
    while offset >= 0 {
      if unsafe self[offset..<offset + literal.count].elementsEqual(literal) { return offset }
      offset -= 1
    }
    return nil
  }
}
