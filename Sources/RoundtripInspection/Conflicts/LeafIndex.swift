internal import Roundtrip

/// An index of leaves by their paths and the texts that they require elsewhere, for finding those that might match the
/// same request as another.
struct LeafIndex {
  /// Leaves with the same path, and with some of the same texts outside of it.
  private struct Leaves {
    /// Those that require no other text there.
    private var others: [Int] = []
    /// Those that do, by the place of the next such text, and by the text.
    private var requiring: [ComponentText: [ComponentText: Leaves]] = [:]

    mutating func add(_ leaf: Int, _ texts: ArraySlice<Requirements.FixedText>) {
      if let first = texts.first {
        requiring[first.place, default: [:]][first.text, default: Leaves()].add(leaf, texts.dropFirst())
      } else {
        others.append(leaf)
      }
    }

    /// Collects those that require no other text than these.
    func collect(_ texts: [Requirements.FixedText], _ found: inout [Int]) {
      found += others
      for (place, leaves) in requiring {
        if let own = texts.first(where: { $0.place == place }) {
          leaves[own.text]?.collect(texts, &found)
        } else {
          for leaves in leaves.values { leaves.collect(texts, &found) }
        }
      }
    }
  }

  private struct Node {
    /// The components that may follow, and the nodes behind them.
    var components: [(text: NodeShape, node: Int)] = []
    var beginnings = Beginnings()
    /// The leaves whose path ends here, and those that may continue.
    var ended = Leaves()
    var open = Leaves()
  }

  private var nodes = [Node()]

  @inline(never)
  mutating func insert(_ number: Int, _ leaf: Requirements) {
    var node = 0
    for token in leaf.tokens { node = next(behind: node, token.text) }
    let texts = leaf.fixedTexts[...]
    if leaf.goesOn { nodes[node].open.add(number, texts) } else { nodes[node].ended.add(number, texts) }
  }

  /// The node behind a component with text of this shape, created if necessary.
  private mutating func next(behind node: Int, _ text: NodeShape) -> Int {
    let beginnings = text.beginnings
    for known in nodes[node].beginnings.numbers(of: beginnings.first ?? "".utf8)
    where nodes[node].components[known].text.isSame(as: text) { return nodes[node].components[known].node }
    for beginning in beginnings { nodes[node].beginnings.insert(nodes[node].components.count, beginning) }
    nodes[node].components.append((text, nodes.count))
    nodes.append(Node())
    return nodes.count - 1
  }

  /// The leaves that might match a request that this one matches, in order.
  @inline(never)
  func candidates(for leaf: Requirements) -> [Int] {
    var found: [Int] = []
    collect(from: 0, leaf, at: 0, leaf.fixedTexts, &found)
    return found.sorted()
  }

  /// Collects leaves from a node, to which the first tokens of a leaf have led.
  private func collect(
    from number: Int, _ leaf: Requirements, at place: Int, _ texts: [Requirements.FixedText], _ found: inout [Int]
  ) {
    let node = nodes[number]
    node.open.collect(texts, &found)
    guard place < leaf.tokens.count else {
      node.ended.collect(texts, &found)
      if leaf.goesOn { for (_, next) in node.components { collect(from: next, leaf, at: place, texts, &found) } }
      return
    }
    let text = leaf.tokens[place].text
    for component in node.beginnings.compatible(with: text.beginnings)
    where text.mayOverlap(node.components[component].text) {
      collect(from: node.components[component].node, leaf, at: place + 1, texts, &found)
    }
  }
}

extension Requirements.Token {
  fileprivate var text: NodeShape {
    switch self {
    case .literal(let text): .literal(text.text)
    case .parameter(let shape): shape
    }
  }
}

extension Requirements {
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
