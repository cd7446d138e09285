// Refusing, and recording why if there is a recorder. Kept out of line, because a match without one skips this code.

extension RequestReader {
  /// A refusal at the current position in the piece of text. `expected` is evaluated only if it is recorded.
  @inline(__always)
  package func refuse(_ expected: @autoclosure () -> String) -> Refusal {
    if text.isRecorded { note(expected()) }
    return Refusal()
  }

  @inline(never)
  private func note(_ expected: String) {
    let isPastPath =
      refusal > .path && text.place == .target && (0...Int(request.path.upperBound)).contains(text.offset)
    if !isPastPath {
      _ = text.refuse(expected)
    } else if text.lastPlace == .target {
      text.write(down: .query(offset: Int(request.query.lowerBound)), expected)
    } else {
      // The refused value was made from text in another place.
      note(expected, in: text.lastPlace)
    }
  }

  /// A refusal at a place in the raw text.
  @inline(__always)
  func refuse(_ expected: @autoclosure () -> String, at offset: Int32) -> Refusal {
    if text.isRecorded { note(expected(), at: offset) }
    return Refusal()
  }

  /// A refusal without a position in the text of a URL.
  @inline(__always)
  func refuse(_ expected: @autoclosure () -> String, in place: RequestPlace) -> Refusal {
    if text.isRecorded { note(expected(), in: place) }
    return Refusal()
  }

  @inline(never)
  private func note(_ expected: String, at offset: Int32) {
    // A part missing from the query belongs at the start of the query, which may be the end of the path.
    let path = request.path
    let isPath = path.contains(offset) || offset == path.upperBound && refusal == .path
    text.write(down: isPath ? .path(offset: Int(offset)) : .query(offset: Int(offset)), expected)
  }

  @inline(never)
  private func note(_ expected: String, in place: RequestPlace) { text.write(down: .part(place), expected) }

  /// Records a method that would match instead of the request's.
  func note(_ method: Method) {
    if !method.isListed { unsafe text.recorder?.takeUnretainedValue().note(method) }
  }

  /// A refusal because it isn't a fallback's turn yet.
  @inline(never)
  mutating func passOverFallback() -> Refusal {
    way.hasPassedOver = true
    refusal = .path
    return Refusal()
  }

  @discardableResult @inline(never)
  mutating func refuseUnfinished() -> Refusal {
    refusal = .path
    return refuse("the end of the path", at: request.path.upperBound)
  }
}
