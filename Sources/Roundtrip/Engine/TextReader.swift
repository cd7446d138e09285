/// One piece of text while it is read: a component, the value of a field, the host. It is split off and decoded already.
///
/// It is all that a parser of text may touch of a request.
@safe
package struct TextReader {
  /// The next byte of the piece.
  var start: UnsafePointer<UInt8>
  /// How many bytes of the piece are left.
  var count: Int
  /// Whether the parser that runs has to read the piece to its end.
  package var isAnchored = true
  /// Which choices were taken in text and among fields.
  var trail = Trail()

  // MARK: Where the piece stands

  /// Where it stands in the request; of fields, which are read: those of the query, of the headers, ...
  var place = RequestPlace.target
  /// What was read last of what stands elsewhere: what is made of that may be refused later.
  var lastPlace = RequestPlace.target
  /// Where it began in the raw text of the request, which begins at `base` and has `end` bytes.
  var rawStart: Int32 = 0
  let base: UnsafePointer<UInt8>
  let end: Int32
  /// Writes down what was expected; alive as long as the match.
  var recorder: Unmanaged<Recorder>?
  /// What a `Many` keeps of the piece while it reads it.
  var repeated: UnsafeMutablePointer<RepeatedText>?
}

extension TextReader {
  /// The byte `offset` bytes ahead, or `nil` beyond the end of the piece.
  @inline(__always)
  package func peek(_ offset: Int = 0) -> UInt8? {
    // Sound: `start` is valid for `count` bytes.
    offset < count ? unsafe start[offset] : nil
  }

  /// Goes on by as many bytes; by no more than there are.
  @inline(__always)
  package mutating func advance(by bytes: Int = 1) {
    let bytes = min(bytes, count)
    unsafe start += bytes
    count &-= bytes
  }

  /// What is left of the piece, until another one is opened or read.
  var piece: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

  /// Makes other bytes the piece.
  @inline(__always)
  mutating func open(_ start: UnsafePointer<UInt8>, _ count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// Reads `literal` if it stands next.
  package mutating func take(_ literal: String.UTF8View, ignoringCase: Bool = false) -> Bool {
    var length = 0
    for byte in literal {
      guard let next = peek(length), next == byte || ignoringCase && next.lowercased == byte.lowercased
      else { return false }
      length &+= 1
    }
    advance(by: length)
    return true
  }

  /// Reads the next `bytes` bytes as text.
  package mutating func takeText(_ bytes: Int) -> String {
    // Sound: no more than `count` bytes are read, and they are valid UTF-8 or are repaired.
    let result = unsafe String(decoding: UnsafeBufferPointer(start: start, count: min(bytes, count)), as: UTF8.self)
    advance(by: bytes)
    return result
  }

  /// Reads all that is left as text.
  package mutating func takeText() -> String { takeText(count) }

  /// Whether `literal` stands at a place in the rest of the piece.
  func has(_ literal: [UInt8], at offset: Int) -> Bool {
    for index in literal.indices where peek(offset + index) != literal[index] { return false }
    return true
  }

  /// A place in the piece to come back to.
  package var position: TextPosition {
    @inline(__always) get { unsafe TextPosition(start: start, count: count) }
    @inline(__always) set { unsafe (start, count) = (newValue.start, newValue.count) }
  }

  /// How far into the piece `position` was.
  func distance(from position: TextPosition) -> Int { position.count - count }
}

/// A place in a piece of text, to come back to.
@safe
package struct TextPosition {
  let start: UnsafePointer<UInt8>
  let count: Int

  init(start: UnsafePointer<UInt8>, count: Int) {
    unsafe (self.start, self.count) = (start, count)
  }
}

// MARK: Refusing, and saying why when somebody wants to know

extension TextReader {
  /// A refusal at the place where the piece is read; `expected` is made only when it is written down.
  @inline(__always)
  package func refuse(_ expected: @autoclosure () -> String) -> Refusal {
    if isRecorded { note(expected()) }
    return Refusal()
  }

  /// A refusal because the piece went on.
  @inline(never)
  func refuseRest() -> Refusal { refuse("the end of the text") }

  /// Whether somebody wants to know.
  package var isRecorded: Bool { unsafe recorder != nil }

  /// Kept apart: a match that nobody asks about runs past this.
  @inline(never)
  private func note(_ expected: String) {
    if !place.isInTarget { return write(down: .part(place), expected) }
    unsafe recorder?.takeUnretainedValue().note(textAt: offset, expected)
  }

  /// Where the piece is read. One that was decoded has no place of its own in the request: its beginning stands for it.
  var offset: Int {
    let offset = unsafe start - base
    return (0...Int(end)).contains(offset) ? offset : Int(rawStart)
  }

  func write(down place: Recorder.Note.Place, _ expected: String) {
    unsafe recorder?.takeUnretainedValue().note(place, expected)
  }
}

/// Choices that were taken, folded into a number: to see whether two runs took the same.
struct Trail: Hashable, Sendable {
  private var bits: UInt64 = 0

  init() {}

  @inline(__always)
  mutating func note(_ choice: Int) {
    let mixed = (bits ^ UInt64(truncatingIfNeeded: choice &+ 1)) &* 0x9E37_79B9_7F4A_7C15
    bits = mixed ^ mixed &>> 29
  }

  /// Notes a text, where it is not the choices alone that tell what was printed.
  @inline(never)
  mutating func note(_ text: String) {
    note(text.utf8.count)
    for byte in text.utf8 { note(Int(byte)) }
  }
}
