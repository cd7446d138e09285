import Roundtrip
internal import RoundtripInspection

// Verifies the laws for several spellings of one request.

extension LawsOfRequest {
  /// The laws about other spellings of a request.
  static var lawsOfSpelling: [Law] { [.decodedOnce, .wholeText, .accurateShape] }

  /// Returns the violation of one of those laws by other spellings of a place in a request.
  func spellingViolation(_ law: Law, of request: URLRequestData, _ value: R.Output, at place: Int) -> Violation? {
    switch law {
    case .decodedOnce:
      decodingViolation(of: request, value, at: place) ?? plusViolation(of: request, at: place)
    case .wholeText: wholeTextViolation(of: request, value, at: place)
    case .accurateShape: shapeViolation(of: request)
    default: nil
    }
  }

  /// The number of places to examine.
  func placesOfSpelling(_ law: Law, in request: URLRequestData) -> Int {
    switch law {
    case .decodedOnce: min(max(request.plainPlaces.count, request.pieces.count), 32)
    case .wholeText: max(min(request.pieces.count, 8), 1)
    case .accurateShape: 1
    default: 0
    }
  }

  private func matches(_ request: URLRequestData, as value: R.Output) -> Bool {
    (try? match(request)).map { areSame($0, value) } ?? false
  }

  /// Returns a violation if an escape in a place of the path means anything other than its character.
  private func decodingViolation(of request: URLRequestData, _ value: R.Output, at place: Int) -> Violation? {
    let places = request.plainPlaces
    guard !places.isEmpty else { return nil }
    let place = places[place % places.count]
    let byte = Array(request.target.utf8)[place]
    let once = request.replacing(place..<place + 1, by: "%" + byte.hex)
    if !matches(once, as: value) {
      let matched = try? match(once)
      return Violation(
        .decodedOnce, ("matches", shown(value)), ("but", once.shown),
        ("matches", matched.map { shown($0) } ?? "nothing"))
    }
    let twice = request.replacing(place..<place + 1, by: "%25" + byte.hex)
    if matches(twice, as: value), isRead(request, value, place), !isEncodedOnceMore(request, value, place) {
      return Violation(
        .decodedOnce, ("matches", shown(value)), ("and so does", twice.shown))
    }
    return nil
  }

  /// Whether the text in a place is meant to be encoded once more, as `.percentEncoded` does: another text that is encoded
  /// that often has another value, which prints and matches back.
  private func isEncodedOnceMore(_ request: URLRequestData, _ value: R.Output, _ place: Int) -> Bool {
    let byte = Array(request.target.utf8)[place]
    let escape = request.replacing(place..<place + 1, by: "%2525" + byte.hex)
    guard let other = try? match(escape), !areSame(other, value), let printed = try? self.request(for: other) else {
      return false
    }
    return violation(of: other, printed: printed) == nil
  }

  /// Whether another character in a place makes another value, or none. Otherwise the place isn't examined.
  private func isRead(_ request: URLRequestData, _ value: R.Output, _ place: Int) -> Bool {
    let byte = Array(request.target.utf8)[place]
    return !matches(request.replacing(place..<place + 1, by: byte == UInt8(ascii: "z") ? "y" : "z"), as: value)
  }

  /// Returns a violation if text added to a piece that is read makes no difference.
  private func wholeTextViolation(of request: URLRequestData, _ value: R.Output, at place: Int) -> Violation? {
    var longer: [URLRequestData] = []
    let pieces = request.pieces
    // An alias may drop text, such as a title behind a number.
    if routes.isAlias(request) { return nil }
    if !pieces.isEmpty {
      let piece = pieces[place % pieces.count]
      if isRead(request, value, piece.lowerBound) {
        for text in ["~x", "%20", "%00"] {
          longer.append(request.replacing(piece.upperBound..<piece.upperBound, by: text))
        }
        longer.append(request.replacing(piece.lowerBound..<piece.lowerBound, by: "%20"))
        // Components after the last one may be read and discarded.
        var more = request
        more.path += more.path.hasSuffix("/") ? "zz" : "/zz"
        longer.append(more)
      }
    }
    for change in request.changesOfParts where !matches(change.other, as: value) { longer.append(change.longer) }
    for longer in longer where matches(longer, as: value) && !routes.isAlias(longer) {
      return Violation(.wholeText, ("matches", shown(value)), ("and so does", longer.shown))
    }
    return nil
  }

  /// Returns a violation if a plus is read as a space outside a query, although other characters make a difference
  /// there.
  private func plusViolation(of request: URLRequestData, at place: Int) -> Violation? {
    let pieces = request.pieces
    guard !pieces.isEmpty else { return nil }
    let piece = pieces[place % pieces.count]
    let end = piece.lowerBound + 1
    func matched(with text: String) -> R.Output? {
      try? match(request.replacing(end..<end, by: text))
    }
    guard let spaced = matched(with: "%20"), let plus = matched(with: "%2B"), areSame(spaced, plus),
      !(matched(with: "~").map { areSame($0, plus) } ?? false)
    else { return nil }
    return Violation(
      .decodedOnce, ("with", request.replacing(end..<end, by: "%20").shown),
      ("matches", shown(spaced)),
      ("and so does", request.replacing(end..<end, by: "%2B").shown))
  }

  /// Returns a violation if a custom parser-printer accepts text that its shape excludes.
  private func shapeViolation(of request: URLRequestData) -> Violation? {
    // Most routers have no custom parser-printers.
    guard routes.haveClaims, let leaf = routes.leaf(of: request) else { return nil }
    return routes.leaves[leaf].falseClaim(at: request).map { claim in
      Violation(
        .accurateShape, ("shape", "of " + claim.parser + " claims " + claim.kind), ("but it reads", claim.text.safe))
    }
  }
}

extension URLRequestData {
  /// Each header and the body, with text appended, and with another ending.
  fileprivate var changesOfParts: [(longer: URLRequestData, other: URLRequestData)] {
    var changes: [(longer: URLRequestData, other: URLRequestData)] = []
    func changed(_ change: (inout URLRequestData) -> Void) -> URLRequestData {
      var other = self
      change(&other)
      return other
    }
    for (index, header) in headers.enumerated() {
      // After anything else, a new element may start: another cookie, or a parameter.
      guard let value = header.value, let last = value.last, last.isLetter || last.isNumber else { continue }
      func with(_ text: String) -> URLRequestData {
        changed { request in
          var headers = Array(request.headers)
          headers[index].value = text
          request.headers = Fields(headers)
        }
      }
      changes.append((with(value + "~x"), with(value.dropLast() + (last == "8" ? "9" : "8"))))
    }
    if let body, let last = body.last,
      UnicodeScalar(last).properties.isAlphabetic || UnicodeScalar(last).properties.numericType != nil
    {
      changes.append(
        (
          changed { $0.body = body + Array("~x".utf8) },
          changed { $0.body = body.dropLast() + [last == UInt8(ascii: "8") ? UInt8(ascii: "9") : UInt8(ascii: "8")] }
        ))
    }
    return changes
  }

  /// The positions of pieces of text in the target: path components, query values, and the fragment. Pieces that start
  /// with an escape are left out.
  fileprivate var pieces: [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start: Int?
    var isQuery = false
    let bytes = Array(target.utf8)
    func add(upTo end: Int) {
      if let start, start < end, bytes[start] != UInt8(ascii: "%") { pieces.append(start..<end) }
    }
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "#"):
        add(upTo: index)
        start = index + 1
        add(upTo: bytes.count)
        return pieces
      case UInt8(ascii: "/") where !isQuery, UInt8(ascii: "=") where isQuery && start == nil:
        add(upTo: index)
        start = index + 1
      case UInt8(ascii: "?") where !isQuery, UInt8(ascii: "&") where isQuery:
        add(upTo: index)
        (start, isQuery) = (nil, true)
      default: break
      }
    }
    add(upTo: bytes.count)
    return pieces
  }
}
