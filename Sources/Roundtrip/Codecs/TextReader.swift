/// One piece of text being read: a component, the value of a field, or the host. It is already split off and decoded.
///
/// Text parsers have access to nothing else of a request.
@safe
package struct TextReader {
  /// The next byte of the piece.
  var start: UnsafePointer<UInt8>
  /// The number of remaining bytes in the piece.
  var count: Int
  /// Whether the running parser must read to the end of the piece.
  package var isAnchored = true
  /// The choices taken in text and among fields.
  var trail = Trail()
  /// How deep the match is in parts that contain themselves.
  var recursion = Recursion()
  /// Records what was expected, in a run that explains a match. It is alive as long as the match.
  var recorder: Unmanaged<Recorder>?
  /// The state that a `Many` keeps while it reads the piece.
  var repeated: UnsafeMutablePointer<RepeatedText>?

  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // No byte of an empty text is read.
    unsafe (start, count) = (bytes.baseAddress ?? UnsafePointer(bitPattern: 8).unsafelyUnwrapped, bytes.count)
  }
}

extension TextReader {
  /// The byte `offset` bytes ahead, or `nil` past the end of the piece.
  @inline(__always)
  package func peek(_ offset: Int = 0) -> UInt8? {
    // Sound: `start` is valid for `count` bytes.
    offset < count ? unsafe start[offset] : nil
  }

  /// Advances by a number of bytes, at most to the end of the piece.
  @inline(__always)
  package mutating func advance(by bytes: Int = 1) {
    let bytes = min(bytes, count)
    unsafe start += bytes
    count &-= bytes
  }

  /// The rest of the piece, valid until another piece is opened or read.
  var piece: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

  /// Makes other bytes the piece.
  @inline(__always)
  mutating func open(_ start: UnsafePointer<UInt8>, _ count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// Reads `literal` if it comes next.
  package mutating func take(_ literal: String.UTF8View, ignoringCase: Bool = false) -> Bool {
    let isNext = String(literal).withBytes { bytes in
      bytes.count <= count
        && bytes.indices.allSatisfy { index in
          let (byte, next) = unsafe (bytes[index], start[index])
          return next == byte || ignoringCase && next.lowercased == byte.lowercased
        }
    }
    if isNext { advance(by: literal.count) }
    return isNext
  }

  /// Reads the next `bytes` bytes as text.
  package mutating func takeText(_ bytes: Int) -> String {
    // Sound: at most `count` bytes are read, and invalid UTF-8 is repaired.
    let result = unsafe String(copying: UnsafeBufferPointer(start: start, count: min(bytes, count)))
    advance(by: bytes)
    return result
  }

  /// Reads the rest of the piece as text.
  package mutating func takeText() -> String { takeText(count) }

  /// Whether the rest of the piece contains `literal` at an offset.
  func has(_ literal: [UInt8], at offset: Int) -> Bool {
    for index in literal.indices where peek(offset + index) != literal[index] { return false }
    return true
  }

  /// The current position in the piece.
  package var position: TextPosition {
    @inline(__always) get { unsafe TextPosition(start: start, count: count) }
    @inline(__always) set { unsafe (start, count) = (newValue.start, newValue.count) }
  }

  /// How many bytes were read since `position`.
  func distance(from position: TextPosition) -> Int { position.count - count }
}

/// A position in a piece of text to which reading can return.
@safe
package struct TextPosition {
  let start: UnsafePointer<UInt8>
  let count: Int

  init(start: UnsafePointer<UInt8>, count: Int) {
    unsafe (self.start, self.count) = (start, count)
  }
}

// MARK: Refusing, and recording why if there is a recorder

extension TextReader {
  /// What has been recorded so far, if there is a recorder, to be restored once the next part is read: what that has tried in vain
  /// is no reason why a later one is refused.
  @inline(__always)
  var recorded: Recorder.Snapshot? { unsafe recorder?.takeUnretainedValue().snapshot }

  /// A refusal, for the caller to throw.
  @inline(__always)
  package func refuse(_ expected: @autoclosure () -> String) -> Refusal {
    if let recorder = unsafe recorder { unsafe Self.note(recorder, expected(), at: start) }
    return Refusal()
  }

  /// A refusal of what has been read since a position, recorded there. The reader isn't put back: a ``Many`` around it does that, and
  /// takes account of how far.
  @inline(__always)
  package func refuse(_ expected: @autoclosure () -> String, from position: TextPosition) -> Refusal {
    if let recorder = unsafe recorder { unsafe Self.note(recorder, expected(), at: position.start) }
    return Refusal()
  }

  /// A refusal because code of the user's has thrown an error, or a wrapper hasn't taken its inner value.
  @inline(__always)
  func refuse(_ fault: @autoclosure () -> Wrapper.Fault) -> Refusal {
    if let recorder = unsafe recorder { unsafe Self.note(recorder, fault(), at: start) }
    return Refusal()
  }

  /// A refusal because the piece continues. What was tried there and refused further on says more.
  @inline(never)
  func refuseRest() -> Refusal {
    if let recorder = unsafe recorder { unsafe recorder.takeUnretainedValue().noteRest(at: start, count) }
    return Refusal()
  }

  /// A refusal because the match would go deeper than it may.
  @inline(never)
  func refuseNesting() -> Refusal { refuse("no deeper nesting") }

  @inline(never)
  private static func note(_ recorder: Unmanaged<Recorder>, _ expected: String, at start: UnsafePointer<UInt8>) {
    unsafe recorder.takeUnretainedValue().note(expected, at: start)
  }

  @inline(never)
  private static func note(_ recorder: Unmanaged<Recorder>, _ fault: Wrapper.Fault, at start: UnsafePointer<UInt8>) {
    unsafe recorder.takeUnretainedValue().note(fault.expected, at: start, forClients: fault.textForClients)
  }
}

/// The choices taken, hashed into a number, for comparing two runs.
struct Trail: Hashable, Sendable {
  private var bits: UInt64 = 0

  @inline(__always)
  mutating func note(_ choice: Int) {
    let mixed = (bits ^ UInt64(truncatingIfNeeded: choice &+ 1)) &* 0x9E37_79B9_7F4A_7C15
    bits = mixed ^ mixed &>> 29
  }

  /// Adds a text, if the choices alone don't determine the output.
  @inline(never)
  mutating func note(_ text: String) {
    note(text.utf8.count)
    for byte in text.utf8 { note(Int(byte)) }
  }
}
