/// What one leaf asks of a request, as the alternatives say from which it was made.
struct LeafWay {
  /// The parts, without what is around them; a refined `nothing` where some of what the parts accept is refused.
  private(set) var parts: [NodeShape] = []
  /// Which row of the table the leaf belongs to, by the alternatives that the row takes.
  private(set) var row: [Int]
  /// The alternatives that the leaf takes, the next one last.
  private var choices: [Int]

  @inline(never)
  init(of leaf: Leaf, in alternatives: [NodeShape]) {
    row = [leaf.alternative]
    choices = leaf.choices.reversed()
    follow(alternatives[leaf.alternative])
  }

  private mutating func follow(_ shape: NodeShape) {
    switch shape {
    case .sequence(let shapes): for shape in shapes { follow(shape) }
    case .choice(let shapes):
      guard let choice = choices.popLast() else {
        // A leaf ends at a part that says nothing about itself; behind it the first alternatives are taken.
        if let first = shapes.first { parts.append(first) }
        return
      }
      guard choice < shapes.count else { return }
      if !shape.isOptionalPart { row.append(choice) }
      // What is left out must not be there.
      if shapes[choice].isNothing, !Presence(of: shape).isEmpty { parts.append(.refined(.nothing)) }
      follow(shapes[choice])
    case .refined(let shape):
      parts.append(.refined(.nothing))
      follow(shape)
    case .named(_, let shape), .alias(let shape), .fallback(let shape), .route(let shape), .examples(_, let shape):
      follow(shape)
    case .nothing: break
    default: parts.append(shape)
    }
  }
}
