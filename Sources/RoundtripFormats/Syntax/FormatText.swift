/// The parts of a format.
struct FormatText: Sendable {
  enum Component: Sendable {
    /// This text, decoded.
    case literal(String)
    case parameter(Parameter)
  }

  let text: String
  /// The path. A wildcard can only be its last component.
  var components: [Component] = []
  /// The fields of the query.
  var fields: [Parameter] = []

  /// All parameters, in the order they are printed.
  var parameters: [Parameter] {
    components.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } } + fields
  }

  /// Reads a format with a path and an optional query.
  ///
  /// - Parameter types: The custom types it may use.
  init(_ text: String, types: [FormatType]) throws(FormatError) {
    self.text = text
    var reader = FormatReader(text, types)
    try reader.readPath(into: &self)
    if reader.take("?") { try reader.readQuery(into: &self) }
  }

  /// Reads a format that consists only of a query.
  init(query text: String, types: [FormatType]) throws(FormatError) {
    self.text = text
    var reader = FormatReader(text, types)
    guard reader.take("?") else { throw reader.error("\"?\", because this format has no path") }
    try reader.readQuery(into: &self)
  }
}
