import Roundtrip
internal import RoundtripInspection

// Verifies the laws for several spellings of one request.

extension LawsOfRequest {
  /// The laws about other spellings of a request.
  static var lawsOfSpelling: [Law] { [.decodedOnce, .wholeText, .accurateShape] }

  /// Returns the violation of one of those laws by other spellings of a place in a request.
  func spellingViolation(_ law: Law, of request: URLRequestData, _ value: R.Output, at place: Int) -> Violation? {
    // Of a value that isn't equal to itself, law 2 says so.
    if !areSame(value, value) { return nil }
    return switch law {
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
    if matches(twice, as: value), otherThatIsRead(request, value, place) != nil,
      !isEncodedOnceMore(request, value, place)
    {
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

  /// The request with another character in a place, if that makes another value, or none. Otherwise the place isn't examined.
  private func otherThatIsRead(_ request: URLRequestData, _ value: R.Output, _ place: Int) -> URLRequestData? {
    let byte = Array(request.target.utf8)[place]
    let other = request.replacing(place..<place + 1, by: byte == UInt8(ascii: "z") ? "y" : "z")
    return matches(other, as: value) ? nil : other
  }

  /// Returns a violation if text added to a piece that is read makes no difference.
  private func wholeTextViolation(of request: URLRequestData, _ value: R.Output, at place: Int) -> Violation? {
    // An alias may drop text, such as a title behind a number.
    if routes.isAlias(request) { return nil }
    var additions: [Addition] = []
    let pieces = request.pieces
    if !pieces.isEmpty {
      let piece = pieces[place % pieces.count]
      if let other = otherThatIsRead(request, value, piece.lowerBound) {
        func add(_ change: (URLRequestData) -> URLRequestData) {
          additions.append(Addition(longer: change(request), other: other, otherLonger: change(other)))
        }
        // All whitespace around a text, as around JSON, is another spelling of it.
        for place in [piece.lowerBound, piece.upperBound]
        where !["%09", "%0A", "%0D"].allSatisfy({ matches(request.replacing(place..<place, by: $0), as: value) }) {
          add { $0.replacing(place..<place, by: "%20") }
        }
        for text in ["~x", "%00"] { add { $0.replacing(piece.upperBound..<piece.upperBound, by: text) } }
        // Components after the last one may be read and discarded.
        add { request in
          var more = request
          more.path += more.path.hasSuffix("/") ? "zz" : "/zz"
          return more
        }
      }
    }
    additions += request.additionsToParts.filter { !matches($0.other, as: value) }
    for addition in additions where matches(addition.longer, as: value) && !routes.isAlias(addition.longer) {
      // Where what is invalid is missing, the value may be that of a missing one: then the text does make a difference elsewhere.
      if let other = try? match(addition.other), !matches(addition.otherLonger, as: other) { continue }
      return Violation(.wholeText, ("matches", shown(value)), ("and so does", addition.longer.shown))
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
    guard routes.haveClaims, let way = routes.way(of: request) else { return nil }
    return routes.ways[way].falseClaim(at: request).map { claim in
      Violation(
        .accurateShape, ("shape", "of " + claim.parser + " claims " + claim.kind), ("but it reads", claim.text.safe))
    }
  }
}

extension URLRequestData {
  /// Text appended to each header and to the body, and to others with another ending.
  fileprivate var additionsToParts: [Addition] {
    var additions: [Addition] = []
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
      let other = String(value.dropLast()) + (last == "8" ? "9" : "8")
      additions.append(Addition(longer: with(value + "~x"), other: with(other), otherLonger: with(other + "~x")))
    }
    if let body, let last = body.last,
      UnicodeScalar(last).properties.isAlphabetic || UnicodeScalar(last).properties.numericType != nil
    {
      func with(_ bytes: [UInt8]) -> URLRequestData { changed { $0.body = bytes } }
      let other = Array(body.dropLast()) + [UInt8(ascii: last == UInt8(ascii: "8") ? "9" : "8")]
      let added = Array("~x".utf8)
      additions.append(Addition(longer: with(body + added), other: with(other), otherLonger: with(other + added)))
    }
    return additions
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

/// A request with more text, and another request without and with it.
private struct Addition {
  let longer: URLRequestData
  let other: URLRequestData
  let otherLonger: URLRequestData
}
