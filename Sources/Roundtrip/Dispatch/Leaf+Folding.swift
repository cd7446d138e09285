extension Leaf {
  /// Leaves with the first component in lowercase.
  ///
  /// The text of a parameter there might now equal an earlier or later literal in different letter case. If that is
  /// possible, all output is checked.
  static func foldingFirst(_ leaves: [Leaf]) -> [Leaf] {
    let capturesFirst = leaves.contains { leaf in
      if case .literal? = leaf.tokens.first { false } else { !leaf.tokens.isEmpty || leaf.isOpen }
    }
    return leaves.map { leaf in
      var leaf = leaf
      if capturesFirst { leaf.needsCheck = true }
      if case .literal(let text)? = leaf.tokens.first {
        leaf.tokens[0] = .literal(ComponentText(text.text.asciiLowercased))
      }
      return leaf
    }
  }
}
