/// Where fields are, and how leniently they are read.
struct FieldPlace: Sendable {
  var fields: NodeShape.Fields
  var leniency: Leniency = []

  static let query = FieldPlace(fields: .query)
  static let headers = FieldPlace(fields: .headers)

  /// The part of a request that its fields share with others: those of a form are the body.
  var parts: [RequestPlace] { fields == .form ? [.form] : [] }
}

extension NodeShape.Fields {
  /// Whether names and values are percent-encoded, with `+` for a space.
  var isURLEncoded: Bool { self == .query || self == .form }
}
