/// What becomes of a request on one way through a router, for people.
struct Attempt {
  /// The leaf of the dispatch table.
  let leaf: Int
  /// Why the leaf does not take the request; `nil` when it does.
  let failure: Failure?

  struct Failure: Equatable {
    /// Where in the request the leaf parts from it. A later one is one that a match reaches later.
    enum Place: Comparable {
      /// The path, from an offset in the target on.
      case path(Int)
      /// The scheme, the host or the port.
      case origin(String)
      case method
      /// Fields of the query, or the fragment, from an offset in the target on.
      case field(Int)
      /// The headers, the body, ...
      case elsewhere(String)
    }

    let place: Place
    /// What was expected there.
    let expected: String
    /// How many components of the path were taken before.
    var taken = 0
    /// The text that was expected, where it is one.
    var literal: String?
    /// Whether the path should have ended.
    var isAtEnd = false
  }
}

extension RouteTable {
  /// What becomes of a request on each leaf, in order of declaration, with no regard to the others. Nothing, when no route
  /// can take such a path.
  func attempts(at request: URLRequestData, _ methods: MethodSet) -> [Attempt] {
    let components = RawComponents(request, foldsFirst: table.foldsFirst)
    guard components.fault == nil else { return [] }
    return table.leaves.indices.map { index in
      Attempt(leaf: index, failure: failure(of: index, at: request, components, methods))
    }
  }

  private func failure(
    of index: Int, at request: URLRequestData, _ components: RawComponents, _ methods: MethodSet
  ) -> Attempt.Failure? {
    let leaf = table.leaves[index]
    if let failure = leaf.failure(at: components) { return failure }
    if let failure = leaf.failure(at: methods, request.method) { return failure }
    let recorder = Recorder()
    if takes(request, methods, on: index, recorder: recorder) { return nil }
    let notes = recorder.notes.filter { $0.reason != RequestReader.oneOfTheRoutes }
    let place = leaf.isOpaque ? notes.map(\.place).max() : notes.last?.place
    guard let place else {
      // A match has no more to say of what its own rules refuse.
      let isHost = request.needsHost
      return Attempt.Failure(
        place: isHost ? .origin("host") : .path(components.end),
        expected: isHost ? "a route that names the host" : "something else", taken: components.texts.count)
    }
    let expected = notes.filter { $0.place == place }.map(\.reason).listed("or")
    switch place {
    case .path(let offset):
      return Attempt.Failure(
        place: .path(offset), expected: expected, taken: components.texts.count { $0.offset + $0.length <= offset })
    case .query(let offset):
      let field = expected.hasPrefix("the field ") ? nil : request.fieldName(at: offset)
      return Attempt.Failure(
        place: .field(offset), expected: expected + (field.map { " in the field \"\($0)\"" } ?? ""),
        taken: components.texts.count)
    case .elsewhere(let part):
      let isOrigin = ["scheme", "host", "port"].contains(part)
      return Attempt.Failure(
        place: part == "method" ? .method : isOrigin ? .origin(part) : .elsewhere(part), expected: expected,
        taken: components.texts.count)
    }
  }

  /// The row of the table to which a leaf belongs.
  func row(of leaf: Int) -> RouteList.Row {
    let shapes = shapes
    return described(table.leaves[leaf].rowWay(in: shapes), of: shapes, number: 0, leaves: [leaf], tries: 32).row
  }
}

extension URLRequestData {
  /// The name of the field of the query that stands at an offset of the target.
  fileprivate func fieldName(at offset: Int) -> String? {
    let bytes = target.bytes.before(.hash)
    let start = bytes.before(.questionMark).endIndex + 1
    guard offset >= start, offset <= bytes.endIndex else { return nil }
    let before = bytes[start..<offset].lastIndex(of: UInt8(ascii: "&")).map { $0 + 1 } ?? start
    return PercentCoding.decodedText(bytes[before...].before(.nameEnds), plusIsSpace: true)
      .flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Leaf {
  /// Where the path parts from this; nothing when it fits.
  fileprivate func failure(at components: RawComponents) -> Attempt.Failure? {
    for (index, token) in tokens.enumerated() {
      let place = index < components.texts.count ? components.texts[index] : nil
      let isTaken: Bool
      var literal: String?
      switch token {
      case .literal(let text):
        isTaken = place?.text == Array(text.utf8)
        literal = text.text
      case .parameter(let shape):
        isTaken = place.map { shape.mayMatch(String(decoding: $0.text, as: UTF8.self)) } ?? false
      }
      if isTaken { continue }
      return Attempt.Failure(
        place: .path(place?.offset ?? components.end), expected: token.expected, taken: index, literal: literal)
    }
    guard !isOpen, components.texts.count > tokens.count else { return nil }
    return Attempt.Failure(
      place: .path(components.texts[tokens.count].offset), expected: "the end of the path", taken: tokens.count,
      isAtEnd: true)
  }

  /// Whether the method is another than this asks for.
  fileprivate func failure(at methods: MethodSet, _ method: Method?) -> Attempt.Failure? {
    let custom = customMethods ?? []
    let isNamed = methods != .custom || customMethods == nil || method.map { custom.contains($0.rawValue) } ?? false
    if acceptedMethods.contains(methods), isNamed { return nil }
    let names = acceptedMethods.methods.map(\.rawValue) + custom.ordered()
    return Attempt.Failure(
      place: .method, expected: names.isEmpty ? "no method at all" : names.listed("or"), taken: tokens.count)
  }
}

extension Leaf.Token {
  fileprivate var expected: String {
    switch self {
    case .literal(let literal): "\"\(literal.text)\""
    case .parameter(let shape): shape.kind
    }
  }
}

/// The components of a path with their places.
struct RawComponents {
  private(set) var texts: [(text: [UInt8], offset: Int, length: Int)] = []
  /// Where the path ends.
  private(set) var end: Int
  /// Why no route can take the path at all.
  private(set) var fault: Attempt.Failure?

  /// - Parameter foldsFirst: Whether the first is read without regard to letter case.
  init(_ request: URLRequestData, foldsFirst: Bool = false) {
    let path = request.path.bytes
    end = path.count
    var offset = path.first == UInt8(ascii: "/") ? 1 : 0
    let raw = path.dropFirst(offset).pieces(between: UInt8(ascii: "/"))
    for (index, component) in raw.enumerated() {
      // Behind the last slash nothing has to follow.
      if component.isEmpty, index == raw.count - 1 { break }
      let decoded = PercentCoding.decoded(component)
      let expected: String? =
        switch decoded {
        case nil: "text that can be decoded"
        case []: "a component that is not empty"
        case [UInt8(ascii: ".")], [UInt8(ascii: "."), UInt8(ascii: ".")]: "a component that is no dot segment"
        default: nil
        }
      if let expected, fault == nil || decoded == nil && fault?.isAtEnd == false {
        fault = Attempt.Failure(place: .path(offset), expected: expected, taken: index, isAtEnd: decoded == nil)
      }
      let isFolded = foldsFirst && index == 0
      let text = (decoded ?? []).map { isFolded ? URLRequestData.Fields.lowercased($0) : $0 }
      texts.append((text, offset, component.count))
      offset += component.count + 1
    }
  }
}
