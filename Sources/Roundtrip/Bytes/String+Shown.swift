// Text for people to read: on one line, and of limited length.

extension String {
  /// The maximum number of characters shown.
  package static let shownWidth = 100

  /// The text, truncated if it is long.
  @inline(never)
  var cut: String { count > Self.shownWidth ? prefix(Self.shownWidth) + "…" : self }

  /// The text on one line: invisible characters are escaped, and long text is truncated.
  @inline(never)
  package func visible(limit: Int? = nil) -> String {
    var result = ""
    // One scalar more than is shown tells whether there are more.
    for (index, scalar) in scalars(atMost: limit.map { $0 + 1 } ?? .max).enumerated() {
      if index == limit { return result + "…" }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension [String] {
  /// The distinct elements as a list in a sentence. A long list shows only the first ones.
  @inline(never)
  func listed(_ conjunction: String, atMost limit: Int = 8) -> String {
    var elements: [String] = []
    for (index, place) in firstPlaces.enumerated() where index == place { elements.append(self[index]) }
    if elements.count > limit {
      let others = String(elements.count - limit) + " others"
      elements.removeSubrange(limit...)
      elements.append(others)
    }
    guard elements.count > 1, let last = elements.popLast() else { return elements.first ?? "" }
    return elements.joined(separator: ", ") + " " + conjunction + " " + last
  }
}
