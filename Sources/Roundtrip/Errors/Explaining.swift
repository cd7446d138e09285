/// Something that can say why a request matches nothing.
@usableFromInline
protocol Explaining: Sendable {
  /// What was expected at the furthest place that any route has reached.
  func explain(_ error: RoutingError) -> [Recorder.Note]

  /// The methods without a bit of their own with which the request would match.
  func customMethods(at error: RoutingError) -> [Method]
}

extension RouteTable: Explaining {
  @usableFromInline
  func explain(_ error: RoutingError) -> [Recorder.Note] {
    let components = RawComponents(error.request, foldsFirst: table.foldsFirst)
    if let fault = components.fault { return [fault] }
    let notes =
      table.leaves.filter { !$0.methods.isEmpty }.flatMap { $0.expectations(of: components) }
      + record(error.request, error.methods).notes
    let furthest = notes.map(\.place).max() ?? .path(offset: 0)
    return notes.filter { $0.place == furthest }
  }

  @usableFromInline
  func customMethods(at error: RoutingError) -> [Method] {
    let asked = Set(table.leaves.flatMap { $0.customMethods ?? [] }).union(record(error.request, error.methods).methods)
    return asked.sorted { $0.rawValue < $1.rawValue }.filter { method in
      var request = error.request
      request.method = method
      return record(request, method.requested).wouldMatch
    }
  }

  /// What is noted when a request is matched again.
  private func record(
    _ request: URLRequestData, _ methods: MethodSet
  ) -> (notes: [Recorder.Note], methods: [Method], wouldMatch: Bool) {
    let recorder = Recorder()
    let wouldMatch = RequestReader.reading(request) { reader in
      reader.method = methods
      reader.record(in: recorder)
      let miss = miss(&reader)
      return miss == nil || miss == .badRequest
    }
    return withExtendedLifetime(recorder) { (recorder.notes, recorder.customMethods, wouldMatch) }
  }
}

/// The components of a path with their places.
private struct RawComponents {
  var texts: [(text: [UInt8], offset: Int)] = []
  var end: Int
  /// Why no route can take the path at all.
  var fault: Recorder.Note?

  init(_ request: URLRequestData, foldsFirst: Bool) {
    let path = request.path.utf8
    end = path.count
    var offset = path.first == UInt8(ascii: "/") ? 1 : 0
    let raw = path.dropFirst(offset).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (index, component) in raw.enumerated() {
      // Behind the last slash nothing has to follow.
      if component.isEmpty, index == raw.count - 1 { break }
      let decoded = PercentCoding.decoded(component)
      let expected: String? =
        switch decoded {
        case nil: "text that can be decoded"
        case [], [UInt8(ascii: ".")], [UInt8(ascii: "."), UInt8(ascii: ".")]:
          "a component that is neither empty nor a dot segment"
        default: nil
        }
      if let expected, fault == nil { fault = Recorder.Note(place: .path(offset: offset), reason: expected) }
      let isFolded = foldsFirst && index == 0
      texts.append(((decoded ?? []).map { isFolded ? URLRequestData.Fields.lowercased($0) : $0 }, offset))
      offset += component.count + 1
    }
  }
}

extension Leaf {
  /// What this asks for where the path parts from it; nothing when the path fits.
  fileprivate func expectations(of components: RawComponents) -> [Recorder.Note] {
    for (index, token) in tokens.enumerated() {
      let place = index < components.texts.count ? components.texts[index] : nil
      let isTaken =
        switch (token, place) {
        case (_, nil): false
        case (.literal(let literal), let place?): literal == place.text
        case (.parameter(let shape), let place?): shape.mayMatch(String(decoding: place.text, as: UTF8.self))
        }
      if !isTaken {
        return token.expected.map { .init(place: .path(offset: place?.offset ?? components.end), reason: $0) }
      }
    }
    if isOpen || components.texts.count <= tokens.count { return [] }
    return [.init(place: .path(offset: components.texts[tokens.count].offset), reason: "the end of the path")]
  }
}

extension Leaf.Token {
  fileprivate var expected: [String] {
    switch self {
    case .literal(let literal): ["\"\(String(decoding: literal, as: UTF8.self))\""]
    case .parameter(let shape): shape.expected
    }
  }
}

extension Shape {
  /// The kinds of text that this accepts, in words.
  fileprivate var expected: [String] {
    switch self {
    case .literal(let text): ["\"\(text)\""]
    case .text(let kind), .opaque(let kind): [kind]
    case .choice(let shapes): shapes.flatMap(\.expected)
    case .named(_, let shape), .alias(let shape): shape.expected
    default: ["a component"]
    }
  }
}
