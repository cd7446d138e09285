/// The outcome of a request on one way through a router, for people to read.
package struct Attempt {
  /// The leaf of the dispatch table.
  package let leaf: Int
  /// The reason why the leaf doesn't match the request, or `nil` if it does.
  package let failure: Failure?

  package struct Failure {
    /// The place where the request diverges from the leaf. A match reaches a greater place later.
    package let place: Recorder.Note.Place
    /// The expectation at that place.
    package var expected: String
    /// The number of components matched before it.
    package var taken = 0
    /// The expected text, if it is a literal, and the index of its component.
    var literal: (text: String, component: Int)?
    /// Whether the path should have ended there.
    var isAtEnd = false
  }
}

extension RouteTable {
  /// The outcome of a request on each leaf by itself, in order of declaration. The result is empty if no route can
  /// match such a path.
  ///
  /// - Parameter hasTriedMethods: Whether the match already ran routes with other methods, so that they may run again.
  package func attempts(at request: URLRequestData, _ methods: MethodSet, hasTriedMethods: Bool = false) -> [Attempt] {
    let components = RawComponents(request, foldsFirst: table.foldsFirst)
    guard components.fault == nil else { return [] }
    var attempts: [Attempt] = []
    for leaf in table.leaves.indices {
      attempts.append(
        Attempt(leaf: leaf, failure: failure(of: leaf, at: request, components, methods, hasTriedMethods)))
    }
    return attempts
  }

  private func failure(
    of index: Int, at request: URLRequestData, _ components: RawComponents, _ methods: MethodSet,
    _ hasTriedMethods: Bool
  ) -> Attempt.Failure? {
    let leaf = table.leaves[index]
    if let failure = leaf.failure(at: components) { return failure }
    if let failure = leaf.failure(at: methods, request.method) {
      if leaf.takesPath || !hasTriedMethods { return failure }
      // A method counts only if the path fits, and only the parsers can tell whether it does.
      let own = self.failure(ofRunning: index, on: request, components, leaf.acceptedMethods.anyOne)
      return own.flatMap { $0.place.kind == .path ? $0 : nil } ?? failure
    }
    return failure(ofRunning: index, on: request, components, methods)
  }

  private func failure(
    ofRunning index: Int, on request: URLRequestData, _ components: RawComponents, _ methods: MethodSet
  ) -> Attempt.Failure? {
    let leaf = table.leaves[index]
    let recorder = Recorder(of: request.target)
    if takes(request, methods, on: index, recorder: recorder) { return nil }
    // The furthest note of a leaf that is read in order, and the last note of other leaves.
    guard let place = leaf.isOpaque ? recorder.furthest : recorder.last?.place else {
      // The rules of matching itself record no reason.
      let isHost = request.needsHost
      return Attempt.Failure(
        place: isHost ? .part(.host) : .path(offset: components.end),
        expected: isHost ? "a route that names the host" : "a different path", taken: components.texts.count)
    }
    return failure(at: place, expected: recorder.reasons(at: place).listed("or"), request, components)
  }

  /// A failure at a place that a match has recorded.
  private func failure(
    at place: Recorder.Note.Place, expected: String, _ request: URLRequestData, _ components: RawComponents
  ) -> Attempt.Failure {
    var (expected, taken) = (expected, components.texts.count)
    switch place.kind {
    case .path: taken = components.ends.count { $0 <= place.offset }
    case .query:
      if !place.namesField, let field = request.fieldName(at: place.offset) {
        expected += " in the field \"" + field + "\""
      }
    case .origin, .method, .elsewhere: break
    }
    return Attempt.Failure(place: place, expected: expected, taken: taken)
  }

  /// The row of the table to which a leaf belongs.
  func row(of leaf: Int) -> RouteList.Row {
    described(table.leaves[leaf].row, of: shapes, number: 0).row
  }
}

extension URLRequestData {
  /// The name of the query field at an offset in the target.
  fileprivate func fieldName(at offset: Int) -> String? {
    let bytes = target.bytes.before(.hash)
    let start = bytes.before(.questionMark).endIndex + 1
    guard offset >= start, offset <= bytes.endIndex else { return nil }
    let before = bytes[start..<offset].lastIndex(of: UInt8(ascii: "&"))
    let name = bytes[(before.map { $0 + 1 } ?? start)...].before(.nameEnds)
    return name.isEmpty ? nil : PercentCoding.decodedText(name, plusIsSpace: true)
  }
}

extension Leaf {
  /// The place where the path diverges from this leaf, or `nil` if it fits.
  fileprivate func failure(at components: RawComponents) -> Attempt.Failure? {
    var taken = 0
    for (index, token) in tokens.enumerated() {
      guard index < components.texts.count else {
        return Attempt.Failure(place: .path(offset: components.end), expected: token.expected, taken: taken)
      }
      if let parting = token.parting(from: components.texts[index]) {
        var failure = Attempt.Failure(
          place: .path(offset: components.offset(of: parting.count, in: index)), expected: parting.expected,
          taken: taken)
        if case .literal(let literal) = token { failure.literal = (literal.text, index) }
        return failure
      }
      if token.isCertain, taken == index { taken += 1 }
    }
    guard !isOpen, components.texts.count > tokens.count else { return nil }
    return Attempt.Failure(
      place: .path(offset: components.offsets[tokens.count]), expected: "the end of the path", taken: taken,
      isAtEnd: true)
  }

  /// Whether a path that fits the tokens certainly matches.
  fileprivate var takesPath: Bool { !isOpaque && tokens.allSatisfy(\.isCertain) }

  /// The failure of a method that this leaf doesn't accept.
  fileprivate func failure(at methods: MethodSet, _ method: Method?) -> Attempt.Failure? {
    let isNamed = methods != .custom || customMethods?.contains(method?.rawValue ?? "") ?? true
    let accepted = acceptedMethods
    if accepted.contains(methods), isNamed { return nil }
    let names = accepted.methods.names + (customMethods ?? []).ordered()
    return Attempt.Failure(
      place: .part(.method), expected: names.isEmpty ? "no method at all" : names.listed("or"), taken: tokens.count)
  }
}

extension Leaf.Token {
  /// The position in a component where something else is expected, or `nil` if all of it might match.
  fileprivate func parting(from text: [UInt8]) -> (count: Int, expected: String)? {
    switch self {
    case .literal(let literal): literal.text.bytes.elementsEqual(text) ? nil : (0, "\"" + literal.text + "\"")
    case .parameter(let shape): shape.parting(from: text[...])
    }
  }

  /// Whether text that doesn't diverge from it certainly matches.
  fileprivate var isCertain: Bool {
    if case .parameter(let shape) = self { shape.isOfLibrary } else { true }
  }

  fileprivate var expected: String {
    switch self {
    case .literal(let literal): "\"" + literal.text + "\""
    case .parameter(let shape): shape.kind
    }
  }
}

/// The components of a path with their offsets.
package struct RawComponents {
  private(set) var texts: [[UInt8]] = []
  /// The offsets at which each of them begins and ends.
  private(set) var offsets: [Int] = []
  private(set) var ends: [Int] = []
  /// The end of the path.
  private(set) var end: Int
  /// The offset of a byte of a component, or of the start of a component with escapes.
  func offset(of count: Int, in index: Int) -> Int {
    offsets[index] + (ends[index] - offsets[index] == texts[index].count ? count : 0)
  }

  /// The reason why no route at all can match the path.
  package private(set) var fault: Attempt.Failure?

  /// - Parameter foldsFirst: Whether the first component is case-insensitive.
  package init(_ request: URLRequestData, foldsFirst: Bool = false) {
    let path = request.path.bytes
    end = path.count
    var offset = path.first == UInt8(ascii: "/") ? 1 : 0
    let raw = path.dropFirst(offset).pieces(between: UInt8(ascii: "/"))
    for (index, component) in raw.enumerated() {
      // The last slash may be the end of the path.
      if component.isEmpty, index == raw.count - 1 { break }
      let decoded = PercentCoding.decoded(component)
      if let expected = Self.expected(insteadOf: decoded), fault == nil || decoded == nil && fault?.isAtEnd == false {
        fault = Attempt.Failure(
          place: .path(offset: offset), expected: expected, taken: index, isAtEnd: decoded == nil)
      }
      var text = decoded ?? []
      if foldsFirst, index == 0 {
        for place in text.indices { text[place] = text[place].lowercased }
      }
      texts.append(text)
      offsets.append(offset)
      ends.append(offset + component.count)
      offset += component.count + 1
    }
  }

  /// The expectation in place of a decoded component that no route can match.
  private static func expected(insteadOf component: [UInt8]?) -> String? {
    guard let component else { return "valid percent-encoding" }
    if component.isEmpty { return "a path component that isn't empty" }
    return component[...].isDotSegment ? "a path component other than . and .." : nil
  }
}
