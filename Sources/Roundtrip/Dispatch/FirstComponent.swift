/// A router that compares the first component of a path without regard to letter case, where it is known text.
///
/// In a link such as `pokedex://pokemons/25` that component is the host, which has no letter case (RFC 3986 §3.2.2). What
/// is captured of it is given as it was written. It is the outermost of a router: nested in another one, it is what it
/// wraps.
package struct FirstComponentCaseless<Output>: _KeptStepParserPrinter {
  package typealias Input = URLRequestData

  package let _kept: KeptStep<Output>

  package init(_ wrapped: some ParserPrinter<URLRequestData, Output>) {
    _kept = KeptStep(Step(wrapped), foldsFirst: true)
  }
}

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
