// Refusing, and saying why when somebody wants to know. Kept apart: a match that nobody asks about runs past this.

extension RequestReader {
  /// A refusal at the place where the piece of text is read; `expected` is made only when it is written down.
  @inline(__always)
  package func refuse(_ expected: @autoclosure () -> String) -> Refusal {
    if text.isRecorded { note(expected()) }
    return Refusal()
  }

  @inline(never)
  private func note(_ expected: String) {
    let isPastPath = refusal > .path && text.place == .target && text.offset <= Int(request.path.upperBound)
    if !isPastPath {
      _ = text.refuse(expected)
    } else if text.lastPlace == .target {
      text.write(down: .query(offset: Int(request.query.lowerBound)), expected)
    } else {
      // What is refused is what was made of something that stands elsewhere.
      note(expected, in: text.lastPlace)
    }
  }

  /// A refusal at a place in the raw text.
  @inline(__always)
  func refuse(_ expected: @autoclosure () -> String, at offset: Int32) -> Refusal {
    if text.isRecorded { note(expected(), at: offset) }
    return Refusal()
  }

  /// A refusal that has no place in the text of a URL.
  @inline(__always)
  func refuse(_ expected: @autoclosure () -> String, in place: RequestPlace) -> Refusal {
    if text.isRecorded { note(expected(), in: place) }
    return Refusal()
  }

  @inline(never)
  private func note(_ expected: String, at offset: Int32) {
    // What is missing from the query stands where the query would begin: that may be the end of the path.
    let path = request.path
    let isPath = path.contains(offset) || offset == path.upperBound && refusal == .path
    text.write(down: isPath ? .path(offset: Int(offset)) : .query(offset: Int(offset)), expected)
  }

  @inline(never)
  private func note(_ expected: String, in place: RequestPlace) { text.write(down: .part(place), expected) }

  /// Notes a method that would do instead of that of the request.
  func note(_ method: Method) {
    if !method.isListed { unsafe text.recorder?.takeUnretainedValue().note(method) }
  }

  /// A refusal because a fallback is not tried yet.
  @inline(never)
  mutating func passOverFallback() -> Refusal {
    way.search.hasPassedOver = true
    refusal = .path
    return Refusal()
  }

  @discardableResult @inline(never)
  mutating func refuseUnfinished() -> Refusal {
    refusal = .path
    return refuse("the end of the path", at: request.path.upperBound)
  }
}
