// Walking through shapes. Whatever is collected, tested, or replaced in a shape uses one of these. A walk is written by hand
// only where something travels from shape to shape that a fold can't pass on, because it builds up from the inside. The comment
// of each says what that is. Testing and Exports translate shapes into forms of their own.

extension NodeShape {
  /// The shapes within this one. Those of a part that is created later are unknown, and a claim promises nothing, so what
  /// it claims isn't among them.
  package var children: [NodeShape] {
    switch self {
    case .sequence(let shapes), .choice(let shapes): shapes
    case .noted(.claim, _): []
    case .noted(_, let shape), .component(let shape), .rest(let shape, _, _), .fields(_, let shape),
      .part(_, let shape), .beginning(let shape):
      [shape]
    case .field(let field): [field.value]
    case .many(let element, let separator, _, _): separator.map { [element, $0] } ?? [element]
    case .nothing, .opaque, .literalComponent, .end, .method, .completing, .literal, .text: []
    }
  }

  /// This shape with other shapes within it.
  private func replacingChildren(_ change: (NodeShape) -> NodeShape) -> NodeShape {
    switch self {
    case .sequence(let shapes): return .sequence(shapes.map(change))
    case .choice(let shapes): return .choice(shapes.map(change))
    case .noted(.claim, _): return self
    case .noted(let note, let shape): return .noted(note, change(shape))
    case .component(let shape): return .component(change(shape))
    case .rest(let shape, let minimum, let maximum): return .rest(change(shape), minimum: minimum, maximum: maximum)
    case .fields(let place, let shape): return .fields(place, change(shape))
    case .part(let part, let shape): return .part(part, change(shape))
    case .beginning(let shape): return .beginning(change(shape))
    case .field(var field):
      field.value = change(field.value)
      return .field(field)
    case .many(let element, let separator, let minimum, let maximum):
      return .many(change(element), separator: separator.map(change), minimum: minimum, maximum: maximum)
    case .nothing, .opaque, .literalComponent, .end, .method, .completing, .literal, .text: return self
    }
  }

  /// A value made from this shape and the values of the shapes within it.
  ///
  /// - Parameter seesClaims: Whether what a claim claims counts, which only people see.
  package func fold<Result>(seesClaims: Bool = false, _ make: (NodeShape, [Result]) -> Result) -> Result {
    var children = children
    if seesClaims, case .noted(.claim, let shape) = self { children = [shape] }
    return make(self, children.map { $0.fold(seesClaims: seesClaims, make) })
  }

  /// Whether this or a shape within it meets a condition.
  package func contains(where condition: (NodeShape) -> Bool) -> Bool {
    condition(self) || children.contains { $0.contains(where: condition) }
  }

  /// All that `select` returns for this and the shapes within it, from the outside in.
  package func collect<Element>(_ select: (NodeShape) -> Element?) -> [Element] {
    fold { (shape, elements: [[Element]]) in (select(shape).map { [$0] } ?? []) + elements.flatMap(\.self) }
  }

  /// The fields in this, and what else reads fields, with whether each may be left out.
  package var fieldParts: [(part: NodeShape, isOptional: Bool)] {
    fold { shape, inner in
      switch shape {
      case .field, .opaque, .noted(.claim, _): [(shape, false)]
      case .choice: inner.joined().map { ($0.part, $0.isOptional || inner.count > 1) }
      case .sequence, .noted, .fields: Array(inner.joined())
      default: []
      }
    }
  }

  /// This shape with the outermost shapes for which `change` returns another one replaced by it.
  package func replaced(_ change: (NodeShape) -> NodeShape?) -> NodeShape {
    change(self) ?? replacingChildren { $0.replaced(change) }
  }

  /// This shape without notes, except for a claim.
  @inline(never)
  package var bare: NodeShape {
    var shape = self
    while case .noted(let note, let inner) = shape {
      if case .claim = note { break }
      shape = inner
    }
    return shape
  }

  /// The notes about this shape, from the outside in, up to a claim.
  package var notes: [Note] {
    var (shape, notes) = (self, [] as [Note])
    while case .noted(let note, let inner) = shape {
      notes.append(note)
      if case .claim = note { break }
      shape = inner
    }
    return notes
  }

  /// The shapes among which this chooses, each with the notes about the choice.
  var notedAlternatives: [NodeShape] {
    guard case .choice(let shapes) = bare else { return [self] }
    let notes = notes.reversed()
    return shapes.map { shape in notes.reduce(shape) { .noted($1, $0) } }
  }

  /// What a custom parser-printer claims to accept, and its name, if this is one.
  package var claim: (shape: NodeShape, parser: String)? {
    if case .noted(.claim(let parser), let shape) = bare { (shape, parser) } else { nil }
  }

  /// The alternatives of text or of parts that this accepts, without notes: itself, if it isn't a choice.
  package var alternatives: [NodeShape] {
    fold { (shape, inner: [[NodeShape]]) in
      switch shape {
      case .noted(.claim, _): [shape]
      case .choice, .noted: inner.flatMap(\.self)
      default: [shape]
      }
    }
  }
}
