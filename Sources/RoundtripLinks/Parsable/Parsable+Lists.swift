// Lists: elements with commas between them. Nothing between two commas is no element.

extension Array: Parsable where Element: Parsable {
  /// The elements in their order: `a,,c` is `["a", "c"]`. `nil` where one of them makes no value.
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
  /// The elements, each once. `nil` where one of them makes no value.
  public init?(from text: String) {
    guard let elements = [Element](from: text) else { return nil }
    self.init(elements)
  }
}
