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

extension NodeShape.Part: Equatable, CustomStringConvertible {
  /// Whether both are the same part.
  package static func == (left: Self, right: Self) -> Bool { left.place == right.place }

  /// The name.
  package var description: String { name }
}

/// A conversion whose values are documents, which exports describe.
package protocol DocumentConversion: Sendable {}
