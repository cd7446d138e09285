internal import Roundtrip

/// An index of leaves by their paths and the texts that they require elsewhere, for finding those that might match the
/// same request as another.
struct LeafIndex {
  /// Leaves with the same path.
  private struct Leaves {
    /// Those that require no text outside of the path.
    private var others: [Int] = []
    /// Those that do, by the place of the first such text, and by the text.
    private var requiring: [ComponentText: [ComponentText: [Int]]] = [:]

    mutating func add(_ leaf: Int, _ texts: [Leaf.FixedText]) {
      if let first = texts.first {
        requiring[first.place, default: [:]][first.text, default: []].append(leaf)
      } else {
        others.append(leaf)
      }
    }

    /// Collects those that require no other text than these.
    func collect(_ texts: [Leaf.FixedText], _ found: inout [Int]) {
      found += others
      for (place, leaves) in requiring {
        if let own = texts.first(where: { $0.place == place }) {
          found += leaves[own.text] ?? []
        } else {
          for leaves in leaves.values { found += leaves }
        }
      }
    }
  }

  private struct Node {
    var literals: [ComponentText: Int] = [:]
    /// Parameters, and the nodes after them.
    var parameters: [NodeShape] = []
    var behind: [Int] = []
    /// The leaves whose path ends here, and those that may continue.
    var ended = Leaves()
    var open = Leaves()
  }

  private var nodes = [Node()]

  @inline(never)
  mutating func insert(_ number: Int, _ leaf: Leaf) {
    var node = 0
    for token in leaf.tokens { node = next(behind: node, token) }
    let texts = leaf.fixedTexts
    if leaf.goesOn { nodes[node].open.add(number, texts) } else { nodes[node].ended.add(number, texts) }
  }

  /// The node to which a token leads, created if necessary.
  private mutating func next(behind node: Int, _ token: Leaf.Token) -> Int {
    let new = nodes.count
    switch token {
    case .literal(let text):
      if let known = nodes[node].literals[text] { return known }
      nodes[node].literals[text] = new
    case .parameter(let shape):
      if let place = nodes[node].parameters.firstIndex(where: shape.isSame) { return nodes[node].behind[place] }
      nodes[node].parameters.append(shape)
      nodes[node].behind.append(new)
    }
    nodes.append(Node())
    return new
  }

  /// The leaves that might match a request that this one matches, in order.
  @inline(never)
  func candidates(for leaf: Leaf) -> [Int] {
    var found: [Int] = []
    collect(from: 0, leaf, at: 0, leaf.fixedTexts, &found)
    return found.sorted()
  }

  /// Collects leaves from a node, to which the first tokens of a leaf have led.
  private func collect(from number: Int, _ leaf: Leaf, at place: Int, _ texts: [Leaf.FixedText], _ found: inout [Int]) {
    let node = nodes[number]
    node.open.collect(texts, &found)
    guard place < leaf.tokens.count else {
      node.ended.collect(texts, &found)
      if leaf.goesOn {
        for next in node.literals.values { collect(from: next, leaf, at: place, texts, &found) }
        for next in node.behind { collect(from: next, leaf, at: place, texts, &found) }
      }
      return
    }
    switch leaf.tokens[place] {
    case .literal(let text):
      if let next = node.literals[text] { collect(from: next, leaf, at: place + 1, texts, &found) }
      for (index, next) in node.behind.enumerated() where node.parameters[index].mayMatch(text.text) {
        collect(from: next, leaf, at: place + 1, texts, &found)
      }
    case .parameter(let shape):
      for (text, next) in node.literals where shape.mayMatch(text.text) {
        collect(from: next, leaf, at: place + 1, texts, &found)
      }
      for (index, next) in node.behind.enumerated() where shape.mayOverlap(node.parameters[index]) {
        collect(from: next, leaf, at: place + 1, texts, &found)
      }
    }
  }
}

extension Leaf {
  /// A text that a field or another part outside of the path must have.
  fileprivate struct FixedText {
    /// The part, or the kind of field and its name.
    let place: ComponentText
    let text: ComponentText
  }

  /// The texts that fields, the origin, or the fragment must have.
  fileprivate var fixedTexts: [FixedText] {
    var texts: [FixedText] = []
    for part in parts {
      switch part {
      case .fields(let place, let shape):
        for case (.field(let field), false) in shape.fieldParts {
          guard field.presence == .required, field.leniency.isEmpty, let text = field.value.literalText else {
            continue
          }
          let name = FieldReference(place: place, name: field.name).name
          texts.append(FixedText(place: ComponentText(place.rawValue + " " + name), text: ComponentText(text)))
        }
      case .part(let kind, let shape) where [.scheme, .host, .port, .fragment].contains(kind.place):
        guard let text = shape.literalText else { break }
        texts.append(FixedText(place: ComponentText(kind.place.rawValue), text: ComponentText(text)))
      default: break
      }
    }
    return texts
  }

  /// Whether the leaf may match more components than it has tokens. A leaf that merely doesn't require the end matches
  /// no more.
  var goesOn: Bool { hasRest || isOpaque }
}

extension NodeShape {
  /// The text that this accepts, if there is just one.
  fileprivate var literalText: String? {
    if alternatives.count == 1, case .literal(let text) = alternatives[0].bare { text } else { nil }
  }
}
