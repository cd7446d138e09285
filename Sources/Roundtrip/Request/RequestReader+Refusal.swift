// Refusing, and saying why when somebody wants to know.

extension RequestReader {
  /// A refusal at the place where the piece of text is read; `expected` is made only when it is written down.
  @usableFromInline @inline(never)
  package func refuse(_ expected: @autoclosure () -> String) -> Refusal {
    if let recorder = unsafe recorder?.takeUnretainedValue() {
      if place != .target { return refuse(expected(), in: "\(place)") }
      // A piece that was decoded has no place of its own in the request: its beginning stands for it.
      let offset = unsafe text - base
      note(in: recorder, expected(), at: (0...Int(end)).contains(offset) ? Int32(offset) : pieceStart)
    }
    return Refusal()
  }

  /// A refusal at a place in the raw text.
  @usableFromInline @inline(never)
  func refuse(_ expected: @autoclosure () -> String, at offset: Int32) -> Refusal {
    if let recorder = unsafe recorder?.takeUnretainedValue() { note(in: recorder, expected(), at: offset) }
    return Refusal()
  }

  /// A refusal that has no place in the text of a URL.
  @usableFromInline @inline(never)
  func refuse(_ expected: @autoclosure () -> String, in part: @autoclosure () -> String) -> Refusal {
    if let recorder = unsafe recorder?.takeUnretainedValue() { recorder.note(.elsewhere(part()), expected()) }
    return Refusal()
  }

  /// Notes a method that would do instead of that of the request.
  func note(_ method: Method) {
    if !method.isListed { unsafe recorder?.takeUnretainedValue().note(method) }
  }

  /// A refusal because a piece of text went on.
  @usableFromInline @inline(never)
  func refuseRest() -> Refusal { refuse("the end of the text") }

  private func note(in recorder: Recorder, _ expected: String, at offset: Int32) {
    // What is missing from the query stands where the query would begin: that may be the end of the path.
    let isPath = path.contains(offset) || offset == path.upperBound && refusal == .path
    recorder.note(isPath ? .path(offset: Int(offset)) : .query(offset: Int(offset)), expected)
  }
}
