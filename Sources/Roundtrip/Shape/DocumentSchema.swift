/// What the JSON of a body may be: what its reader requires of it, as far as that is known without running the reader.
package indirect enum DocumentSchema: Sendable, Hashable {
  /// Anything, or JSON of which nothing is known.
  case unknown
  case null, boolean, integer, number, text
  /// One of these.
  case values([Value])
  case list(DocumentSchema)
  /// An object with any names.
  case map(DocumentSchema)
  case object([Member])
  case oneOf([DocumentSchema])
  /// One of ``DocumentDescription/types``.
  case type(String)
  /// A value within limits.
  case limited(DocumentSchema, [Limit])

  /// A member of an object.
  package struct Member: Sendable, Hashable {
    package var name: String
    package var schema: DocumentSchema
    package var isRequired: Bool

    package init(_ name: String, _ schema: DocumentSchema, isRequired: Bool) {
      (self.name, self.schema, self.isRequired) = (name, schema, isRequired)
    }
  }

  /// A keyword of JSON Schema with its value: `maximum` and `5`.
  package struct Limit: Sendable, Hashable {
    package var keyword: String
    package var value: Value

    package init(_ keyword: String, _ value: Value) { (self.keyword, self.value) = (keyword, value) }

    /// The keywords that are known to limit values.
    package static let keywords = [
      "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern",
      "format", "contentEncoding", "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties",
    ]
  }

  package enum Value: Sendable, Hashable {
    case text(String)
    /// A number, or other JSON, as it is written.
    case other(String)
  }
}

/// A schema, with the types that it names.
package struct DocumentDescription: Sendable, Hashable {
  package var schema: DocumentSchema
  /// The named types. One may contain itself.
  package var types: [NamedType]
  /// The types that may refuse more than their schema says.
  package var unknowns: [String]

  package struct NamedType: Sendable, Hashable {
    package var name: String
    package var schema: DocumentSchema

    package init(_ name: String, _ schema: DocumentSchema) { (self.name, self.schema) = (name, schema) }
  }

  package init(_ schema: DocumentSchema, types: [NamedType] = [], unknowns: [String] = []) {
    (self.schema, self.types, self.unknowns) = (schema, types, unknowns)
  }
}

/// A conversion whose values are documents, which records and exports describe.
package protocol DocumentConversion: Sendable {
  /// What the documents may be.
  var documentDescription: DocumentDescription { get }
}

/// What a route says about its responses: see `described(_:detail:tags:isDeprecated:responses:)` of `RoundtripFoundation`.
package protocol ResponseDescription {
  /// The status, as OpenAPI writes it.
  var status: String { get }
  /// The JSON that the response may contain.
  var documents: [DocumentDescription] { get }
}
