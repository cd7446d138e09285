extension NodeShape {
  /// A part of a request that is neither a component of the path nor a field: the host, the body, a fragment.
  ///
  /// Each stands in the file of the parser-printer that reads it.
  package struct Part: Sendable {
    /// What it is called, such as `host`.
    package var name: String { place.rawValue }
    let place: RequestPlace
    /// Whether a request that lacks it, or in which it is refused, has another path (404), and is no bad request.
    let isOfPath: Bool
    /// The header that holds it, where one does.
    package let header: String?
    /// The characters of its text that are not escaped; `nil` where nothing is.
    let unescaped: CharacterTable?
    /// What its text has to be, where not any will do.
    let rule: Rule?
    /// What makes a document of the text, where something does.
    package var document: (any DocumentConversion)?
    /// The text of the part in a request, as it stands there.
    let text: @Sendable (URLRequestData) -> String?
    /// Puts a text into a request, as it is to stand there.
    let put: @Sendable (String, inout URLRequestData) -> Void

    struct Rule: Sendable {
      /// What is expected of a request, such as `a host in ASCII without escapes`.
      let expected: String
      /// What a text that breaks it is said to be no, such as `host in lower-case ASCII`.
      let name: String
      let holds: @Sendable (String) -> Bool
    }

    init(
      _ place: RequestPlace, isOfPath: Bool = false, header: String? = nil,
      unescaped: CharacterTable? = nil, rule: Rule? = nil, text: @escaping @Sendable (URLRequestData) -> String?,
      put: @escaping @Sendable (String, inout URLRequestData) -> Void
    ) {
      self.place = place
      (self.isOfPath, self.header, self.unescaped, self.rule) = (isOfPath, header, unescaped, rule)
      (self.text, self.put) = (text, put)
    }
  }
}

extension NodeShape {
  /// Stops where a part of which a request has one stands twice on one way through a route.
  func requirePartsOnce(file: StaticString, line: UInt) {
    var twice: RequestPlace?
    _ = parts(behind: [], &twice)
    guard let twice else { return }
    stop(
      "the \(twice.rawValue) stands twice in this route, and a request has one: the second would be printed over the"
        + " first, and both would read the same; remove one of them", file: file, line: line)
  }

  /// The parts on the ways through this, and on those that lead here; notes one that stands twice on one way.
  private func parts(behind before: [RequestPlace], _ twice: inout RequestPlace?) -> [RequestPlace] {
    switch self {
    case .part(let part, let text) where part.standsOnce && !text.mayBeNothing:
      return Self.parts(before, and: part.place, &twice)
    case .fields(.form, _): return before.contains(.form) ? before : Self.parts(before, and: .form, &twice)
    case .sequence(let shapes):
      var places = before
      for shape in shapes { places = shape.parts(behind: places, &twice) }
      return places
    case .choice(let shapes):
      var places = before
      for shape in shapes {
        for place in shape.parts(behind: before, &twice) where !places.contains(place) { places.append(place) }
      }
      return places
    case .named(_, let shape), .alias(let shape), .refined(let shape), .examples(_, let shape), .route(let shape):
      return shape.parts(behind: before, &twice)
    default: return before
    }
  }

  private static func parts(
    _ before: [RequestPlace], and place: RequestPlace, _ twice: inout RequestPlace?
  ) -> [RequestPlace] {
    // The fields of a form are the body.
    let isBody = place == .body || place == .form
    if before.contains(place) || isBody && (before.contains(.body) || before.contains(.form)) {
      twice = isBody ? .body : place
    }
    return before + [place]
  }

  /// Whether a part of this text is asked for only where a request has it, as those of a base URL are.
  private var mayBeNothing: Bool {
    if case .choice(let shapes) = self { shapes.contains(where: \.isNothing) } else { false }
  }
}

extension NodeShape.Part {
  /// Whether it is a mistake to ask for it twice. The media type is a header, and a slash a policy.
  fileprivate var standsOnce: Bool { place != .contentType && place != .trailingSlash }
}

extension NodeShape.Part: Equatable, CustomStringConvertible {
  /// Whether both are the same part.
  package static func == (left: Self, right: Self) -> Bool { left.place == right.place }

  /// The name.
  package var description: String { name }
}

/// A conversion whose values are documents, which exports describe.
package protocol DocumentConversion: Sendable {}
