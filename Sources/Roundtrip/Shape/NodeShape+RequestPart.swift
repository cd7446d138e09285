extension NodeShape {
  /// A part of a request that is neither a component of the path nor a field: the host, the body, a fragment.
  ///
  /// Each is declared in the file of the parser-printer that reads it.
  package struct RequestPart: Sendable {
    /// The name, such as `host`.
    package var name: String { place.rawValue }
    package let place: RequestPlace
    /// Whether a request in which the part is missing or refused counts as an unknown path (404) rather than a bad
    /// request.
    package let isOfPath: Bool
    /// The header that contains it, if any.
    package let header: String?
    /// The characters of its text that aren't escaped, or `nil` if none are escaped.
    package let unescaped: CharacterTable?
    /// The rule for its text, if not all text is allowed.
    let rule: Rule?
    /// The conversion that makes a document of the text, if any.
    package var document: (any DocumentConversion)?
    /// The raw text of the part in a request.
    package let text: @Sendable (URLRequestData) -> String?
    /// Sets the raw text of the part in a request.
    package let put: @Sendable (String, inout URLRequestData) -> Void

    struct Rule: Sendable {
      /// The expectation on a request, such as `a host in ASCII without escapes`.
      let expected: String
      /// The name of valid text, such as `host in lowercase ASCII`.
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

extension NodeShape.RequestPart: Equatable, CustomStringConvertible {
  /// Whether both are the same part.
  package static func == (left: Self, right: Self) -> Bool { left.place == right.place }

  /// The name.
  package var description: String { name }
}
