// Lists: elements separated by commas. Empty elements are ignored.

extension Array: Parsable where Element: Parsable {
  /// The elements in order: `a,,c` is `["a", "c"]`. Returns `nil` if an element isn't a valid
  /// value.
  public static func parsed(from text: String) -> [Element]? {
    var elements: [Element] = []
    for part in text.split(separator: ",") {
      guard let element = Element.parsed(from: String(part)) else { return nil }
      elements.append(element)
    }
    return elements
  }
}

extension Set: Parsable where Element: Parsable {
  /// The set of the elements. Returns `nil` if an element isn't a valid value.
  public static func parsed(from text: String) -> Set<Element>? { [Element].parsed(from: text).map { Set($0) } }
}
