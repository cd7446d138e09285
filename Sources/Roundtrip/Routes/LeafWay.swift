/// The requirements of a leaf, as shapes from the alternatives that it was built from.
package struct LeafWay {
  /// The parts, without the shapes around them. A refined `nothing` means that some of what the parts accept is
  /// refused.
  package private(set) var parts: [NodeShape] = []
  /// The row of the table to which the leaf belongs, as the alternatives that the row selects.
  private(set) var row: [Int]
  /// The alternatives that the leaf selects, the next one last.
  private var choices: [Int]

  @inline(never)
  package init(of leaf: Leaf, in alternatives: [NodeShape]) {
    row = [leaf.alternative]
    choices = leaf.choices.reversed()
    follow(alternatives[leaf.alternative])
  }

  /// The row among those of a router. They are in ascending order.
  package func rowNumber(among rows: [[Int]]) -> Int {
    // A leaf ends at a part with an unknown shape, and belongs to the first of the rows after that part.
    let number = rows.indices.boundary { !rows[$0].lexicographicallyPrecedes(row) }
    return number < rows.count && rows[number].starts(with: row) ? number : 0
  }

  private mutating func follow(_ shape: NodeShape) {
    switch shape {
    case .sequence(let shapes): for shape in shapes { follow(shape) }
    case .choice(let shapes):
      guard let choice = choices.popLast() else {
        // A leaf ends at a part with an unknown shape. After it, the first alternatives are selected.
        if let first = shapes.first { parts.append(first) }
        return
      }
      guard choice < shapes.count else { return }
      if !shape.isOptionalPart { row.append(choice) }
      // A part that is left out must be absent.
      if shapes[choice].isNothing, !Presence(of: shape).isEmpty { parts.append(.refined(.nothing)) }
      follow(shapes[choice])
    case .refined(let shape):
      parts.append(.refined(.nothing))
      follow(shape)
    case .named(_, let shape), .alias(let shape), .fallback(let shape), .examples(_, let shape): follow(shape)
    case .nothing: break
    default: parts.append(shape)
    }
  }
}
