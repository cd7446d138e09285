/// How nodes print a request: they append to it, in the order of declaration, for the time of one print.
@safe
package struct RequestWriter {
  /// What text is appended to: the path, but for the time in which a field or a piece of text takes its place.
  var out: Region
  /// The query, while `out` is the path.
  var query: Region
  /// Which characters stand as they are in `out`; the others are escaped.
  var allowed: CharacterTable
  /// Which fields are written: those of the query, of the headers, ...
  var place = RequestPlace.target
  /// What the fields are forgiven that are written now.
  var leniency: Leniency = []
  /// Whether the path ends in a slash.
  var endsInSlash = false
  /// The method, where a part names one that is listed.
  var method = MethodSet.none
  /// What stands in no path and in no query, and why the last refusal came about.
  var others = RequestParts()
  /// Whether it is written down why something is refused. A print is run again for that, so that one that is not asked
  /// about makes no text.
  var isExplaining = false
  /// Whether what is printed now is put into its place later.
  var isApart = false
  /// Whether what is printed has to be matched again before it is given out.
  var needsCheck = false
  /// Which choices were taken among parts of a request, which make out the leaf.
  var route = Trail()
  /// Which choices were taken among fields and in text.
  var detail = Trail()
  /// How deep a router is nested in itself.
  var recursion = Recursion()

  /// Writes into a buffer that outlives the writer.
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
  /// How much was printed of what is printed now.
  var length: Int { out.count }

  /// Prints listed methods, where there are any.
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

  /// Appends text, escaping what may not stand as it is.
  package mutating func append(_ text: String) {
    text.withBytes { unsafe append($0) }
  }

  /// Appends bytes of text, escaping what may not stand as it is.
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
      appendDigits(number.magnitude, isNegative: number < 0)
    }
  }

  mutating func appendDigits(_ magnitude: UInt, isNegative: Bool) {
    if isNegative { out.append(UInt8(ascii: "-")) }
    var length = 1
    var bound: UInt = 10
    // No `UInt` has more than twenty digits.
    while magnitude >= bound {
      length &+= 1
      if length == 20 { break }
      bound &*= 10
    }
    let end = out.makeRoom(for: length)
    var rest = magnitude
    for index in 1...length {
      let quotient = rest / 10
      // Sound: room for `length` bytes before `end` was made above.
      unsafe out.start[end &- index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- quotient &* 10)
      rest = quotient
    }
  }
}

extension RequestWriter {
  /// Why the last refusal came about.
  var refusal: PrintingError.Finding? {
    get { others.contents.refusal }
    set { if newValue != nil { others.contents.refusal = newValue } }
  }
}

extension RequestWriter {
  /// How much was printed, to come back to when an alternative refuses.
  struct Mark {
    let out: Int
    let query: Int
    let others: RequestParts
    let method: MethodSet
    let needsCheck: Bool
    let route: Trail
    let detail: Trail
    let endsInSlash: Bool
  }

  var mark: Mark {
    Mark(
      out: out.count, query: query.count, others: others, method: method, needsCheck: needsCheck, route: route,
      detail: detail, endsInSlash: endsInSlash)
  }

  mutating func rollBack(to mark: Mark) {
    out.count = mark.out
    query.count = mark.query
    let refusal = refusal
    others = mark.others
    self.refusal = refusal
    method = mark.method
    needsCheck = mark.needsCheck
    (route, detail) = (mark.route, mark.detail)
    endsInSlash = mark.endsInSlash
  }
}
