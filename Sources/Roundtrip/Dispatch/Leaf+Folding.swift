extension Leaf {
  /// Leaves with the first component in lower case.
  ///
  /// What a parameter takes there may now be an earlier or later literal in other letters. Where that can be, everything
  /// that is printed is checked.
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
