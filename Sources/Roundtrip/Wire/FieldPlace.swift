/// Where fields are, and how leniently they are read.
struct FieldPlace: Sendable {
  var fields: NodeShape.Fields
  var leniency: Leniency = []

  static let query = FieldPlace(fields: .query)
  static let headers = FieldPlace(fields: .headers)
}

extension NodeShape.Fields {
  /// Whether names and values are percent-encoded, with `+` for a space.
  var isURLEncoded: Bool { self == .query || self == .form }
}
