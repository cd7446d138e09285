/// A format as it was written, taken apart.
struct FormatText: Sendable {
  enum Component: Sendable {
    /// This text, decoded.
    case literal(String)
    case parameter(Parameter)
  }

  let text: String
  /// The path: a wildcard is the last of its components.
  var components: [Component] = []
  /// The fields of the query.
  var fields: [Parameter] = []

  /// All parameters, in the order in which they are printed.
  var parameters: [Parameter] {
    components.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } } + fields
  }

  /// A format of a path and perhaps a query.
  ///
  /// - Parameter types: The types that it may name besides those that are built in.
  init(_ text: String, types: [FormatType]) throws(FormatError) {
    self.text = text
    var reader = FormatReader(text, types)
    try reader.readPath(into: &self)
    if reader.take("?") { try reader.readQuery(into: &self) }
  }

  /// A format of a query alone.
  init(query text: String, types: [FormatType]) throws(FormatError) {
    self.text = text
    var reader = FormatReader(text, types)
    guard reader.take("?") else { throw reader.error("\"?\": this format has no path") }
    try reader.readQuery(into: &self)
  }
}
