// Refusing, and saying why when somebody wants to know.

extension RequestReader {
  /// A refusal at the place where the piece of text is read; `expected` is made only when it is written down.
  @inline(__always)
  package func refuse(_ expected: @autoclosure () -> String) -> Refusal {
    if isRecorded { note(expected: expected()) }
    return Refusal()
  }

  /// A refusal at a place in the raw text.
  @inline(__always)
  func refuse(_ expected: @autoclosure () -> String, at offset: Int32) -> Refusal {
    if isRecorded { note(expected: expected(), at: offset) }
    return Refusal()
  }

  /// A refusal that has no place in the text of a URL.
  @inline(__always)
  func refuse(_ expected: @autoclosure () -> String, in part: @autoclosure () -> String) -> Refusal {
    if isRecorded { note(expected: expected(), in: part()) }
    return Refusal()
  }

  /// A refusal because a piece of text went on.
  @inline(never)
  func refuseRest() -> Refusal { refuse("the end of the text") }

  /// Whether somebody wants to know.
  package var isRecorded: Bool { unsafe recorder != nil }

  // Kept apart: a match that nobody asks about runs past these.

  @inline(never)
  package func note(expected: String) {
    if place != .target { return note(expected: expected, in: "\(place)") }
    // A piece that was decoded has no place of its own in the request: its beginning stands for it.
    let offset = unsafe text - base
    note(expected: expected, at: (0...Int(end)).contains(offset) ? Int32(offset) : pieceStart)
  }

  @inline(never)
  func note(expected: String, at offset: Int32) {
    // What is missing from the query stands where the query would begin: that may be the end of the path.
    let isPath = path.contains(offset) || offset == path.upperBound && refusal == .path
    write(down: isPath ? .path(offset: Int(offset)) : .query(offset: Int(offset)), expected)
  }

  @inline(never)
  func note(expected: String, in part: String) { write(down: .part(part), expected) }

  private func write(down place: Recorder.Note.Place, _ expected: String) {
    unsafe recorder?.takeUnretainedValue().note(place, expected)
  }

  /// Notes a method that would do instead of that of the request.
  func note(_ method: Method) {
    if !method.isListed { unsafe recorder?.takeUnretainedValue().note(method) }
  }
}
