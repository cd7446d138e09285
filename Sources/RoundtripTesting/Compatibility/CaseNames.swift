/// The name of a case, and what of it doesn't matter.
struct CaseNames: Hashable {
  /// With labels: `shop.book(id:)`.
  let full: String?
  /// Without them: a value may be added without breaking a link.
  let base: String?
  /// The number of labels.
  let labelCount: Int

  init(_ name: String?) {
    (full, labelCount) = (name, name?.count { $0 == ":" } ?? 0)
    base = name.map { name in
      var (text, depth) = ("", 0)
      for character in name {
        if character == "(" { depth += 1 }
        if depth == 0 { text.append(character) }
        if character == ")" { depth -= 1 }
      }
      return text
    }
  }

  /// Whether it is another case or one that the other is in, apart from labels.
  func isOrContains(_ other: CaseNames) -> Bool {
    base == other.base || other.base?.hasPrefix((base ?? "") + ".") ?? false
  }
}
