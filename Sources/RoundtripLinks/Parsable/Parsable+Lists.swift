// Lists: elements separated by commas. Empty elements are ignored.

extension Array: Parsable where Element: Parsable {
  /// Creates an array of the elements in order: `a,,c` is `["a", "c"]`. Returns `nil` if an element isn't a valid
  /// value.
  public init?(from text: String) {
    var elements: [Element] = []
    for part in text.split(separator: ",") {
      guard let element = Element(from: String(part)) else { return nil }
      elements.append(element)
    }
    self = elements
  }
}

extension Set: Parsable where Element: Parsable {
  /// Creates a set of the elements. Returns `nil` if an element isn't a valid value.
  public init?(from text: String) {
    guard let elements = [Element](from: text) else { return nil }
    self.init(elements)
  }
}
