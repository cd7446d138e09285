// Text as it is shown to people: in one line, and no longer than that.

extension String {
  /// How many characters are shown.
  static let shownWidth = 100

  /// The same, where it is long its beginning.
  @inline(never)
  var cut: String { count > Self.shownWidth ? prefix(Self.shownWidth) + "…" : self }

  /// The same in one line: what is no visible character is escaped, and what is long is cut.
  @inline(never)
  package func visible(limit: Int? = nil) -> String {
    var result = ""
    // One more than are shown tells whether there are more.
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
  /// The elements as a list in a sentence, each once; of many, the first.
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
