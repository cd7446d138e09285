/// The output to which nodes append a request, in the order of declaration. It is valid for one print.
@safe
package struct RequestWriter {
  /// The region to which text is appended: the path, or temporarily a field or a piece of text.
  var out: Region
  /// The query, while `out` is the path.
  var query: Region
  /// The characters that aren't escaped in `out`.
  var allowed: CharacterTable
  /// The place to which fields are written: the query, the headers, ...
  var place = RequestPlace.target
  /// How leniently the current fields are read.
  var leniency: Leniency = []
  /// Whether the path ends in a slash.
  var endsInSlash = false
  /// The method, if a part names a listed one.
  var method = MethodSet.none
  /// The parts other than the path and the query, and the reason for the last refusal.
  var others = RequestParts()
  /// Whether the reasons for refusals are recorded. This takes a second print, so that the first creates no text for
  /// them.
  var isExplaining = false
  /// Whether the current output is moved to its place later.
  var isApart = false
  /// Whether the output must be matched again before it is returned.
  var needsCheck = false
  /// The choices taken among parts of a request, which identify the leaf.
  var route = Trail()
  /// The choices taken among fields and in text.
  var detail = Trail()
  /// How deep a router is nested in itself.
  var recursion = Recursion()

  /// Creates a writer with a buffer that outlives it.
  @inline(__always)
  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    let middle = buffer.count / 2
    unsafe out = Region(UnsafeMutableBufferPointer(rebasing: buffer[..<middle]))
    unsafe query = Region(UnsafeMutableBufferPointer(rebasing: buffer[middle...]))
    allowed = .component
  }

  @inline(__always)
  func release() {
    out.release()
    query.release()
  }
}

extension RequestWriter {
  /// The length of the current output.
  var length: Int { out.count }

  /// Prints listed methods, if any.
  @inline(__always)
  mutating func set(_ method: MethodSet) {
    if !method.isEmpty { self.method = method }
  }

  @inline(__always)
  mutating func note(_ choice: Int, isRoute: Bool) {
    if isRoute { route.note(choice) } else { detail.note(choice) }
  }

  /// Appends a byte that needs no escape anywhere.
  @inline(__always)
  package mutating func append(_ byte: UInt8) { out.append(byte) }

  /// Appends text, escaping characters where necessary.
  package mutating func append(_ text: String) {
    if let small = SmallText(text), out.append(small, ifMadeOf: allowed) { return }
    text.withBytes { unsafe append($0) }
  }

  /// Appends bytes of text, escaping characters where necessary.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if unsafe bytes.allSatisfy(allowed.contains) { return unsafe out.append(bytes) }
    unsafe appendEscaping(bytes)
  }

  @inline(never)
  private mutating func appendEscaping(_ bytes: UnsafeBufferPointer<UInt8>) {
    for index in 0..<bytes.count {
      PercentCoding.encode(unsafe bytes[index], allowing: allowed) { out.append($0) }
    }
  }

  /// Appends a whole number in decimal digits.
  @inline(__always)
  package mutating func append(_ number: Int) {
    if number >= 0, number < 10 {
      out.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number))
    } else {
      appendDigits(UInt64(number.magnitude), isNegative: number < 0)
    }
  }

  mutating func appendDigits(_ magnitude: UInt64, isNegative: Bool) {
    if isNegative { out.append(UInt8(ascii: "-")) }
    var digits = DecimalDigits(magnitude)
    let end = out.makeRoom(for: digits.count)
    for index in 1...digits.count {
      // Sound: room for as many bytes before `end` was made above.
      unsafe out.start[end &- index] = digits.removeLast()
    }
  }
}

extension RequestWriter {
  /// The reason for the last refusal.
  var refusal: PrintingError.Finding? {
    get { others.contents.refusal }
    set { if newValue != nil { others.contents.refusal = newValue } }
  }
}

extension RequestWriter {
  /// Returns to an earlier state, because an alternative refuses. Its reason is kept, and so is the memory, which may have
  /// moved.
  mutating func rollBack(to earlier: RequestWriter) {
    let later = self
    self = earlier
    (out, query, recursion, refusal) = (later.out, later.query, later.recursion, later.refusal)
    (out.count, query.count) = (earlier.out.count, earlier.query.count)
  }
}
