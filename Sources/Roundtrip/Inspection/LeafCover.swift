/// What one leaf asks of a request, for the question whether it takes all that another takes.
///
/// The answer is `true` only where it follows from what both say of themselves.
struct LeafCover {
  let leaf: Leaf
  private let rest: Shape?
  private let fields: [Field]
  private let others: [Shape]
  /// Whether it is known to take everything that it describes.
  private let isExact: Bool

  private struct Field {
    let place: Shape.Fields
    let field: Shape.Field
    var isOptional: Bool

    func isSame(as other: Field) -> Bool {
      Leaf.FieldReference(place: place, name: field.name)
        == Leaf.FieldReference(place: other.place, name: other.field.name)
    }
  }

  init(_ leaf: Leaf, _ parts: [Shape]) {
    self.leaf = leaf
    var rest: Shape?
    var fields: [Field] = []
    var others: [Shape] = []
    var isExact = !leaf.isOpaque
    for part in parts {
      switch part {
      case .rest(let text, _): rest = text
      case .fields(let place, let shape): isExact = Self.add(shape, place, isOptional: false, to: &fields) && isExact
      case .part: others.append(part)
      case .component, .end, .method: break
      default: isExact = false
      }
    }
    (self.rest, self.fields, self.others, self.isExact) = (rest, fields, others, isExact)
  }

  private static func add(
    _ shape: Shape, _ place: Shape.Fields, isOptional: Bool, to fields: inout [Field]
  ) -> Bool {
    switch shape {
    case .field(let field):
      // How many of them there may be at most, nobody says.
      if case .repeated = field.presence {
        fields.append(Field(place: place, field: field, isOptional: isOptional))
        return false
      }
      fields.append(Field(place: place, field: field, isOptional: isOptional))
      return true
    case .named(_, let shape): return add(shape, place, isOptional: isOptional, to: &fields)
    case .sequence(let shapes):
      return shapes.reduce(true) { add($1, place, isOptional: isOptional, to: &fields) && $0 }
    case .choice(let shapes) where shapes.count == 2 && shapes[1] == .nothing:
      guard case .field = shapes[0] else {
        _ = add(shapes[0], place, isOptional: true, to: &fields)
        return false
      }
      return add(shapes[0], place, isOptional: true, to: &fields)
    default:
      return false
    }
  }

  /// Whether this takes every request that the other takes.
  @inline(never)
  func covers(_ other: LeafCover) -> Bool {
    isExact && !other.leaf.isOpaque && coversMethods(of: other.leaf) && coversPath(of: other) && coversOthers(of: other)
      && fields.allSatisfy { field in
        other.fields.contains { $0.isSame(as: field) && Self.covers(field, $0) }
      }
  }

  private func coversMethods(of other: Leaf) -> Bool {
    let asked = other.acceptedMethods
    guard leaf.acceptedMethods.contains(asked), !asked.isEmpty else { return false }
    guard other.acceptedMethods.contains(.custom), let names = leaf.customMethods else { return true }
    return other.customMethods?.allSatisfy(names.contains) ?? false
  }

  private func coversPath(of other: LeafCover) -> Bool {
    let (mine, others) = (leaf.tokens, other.leaf.tokens)
    guard mine.count <= others.count, zip(mine, others).allSatisfy({ $0.covers($1) }) else { return false }
    if !leaf.hasRest { return mine.count == others.count && !other.leaf.hasRest }
    guard let rest, others.dropFirst(mine.count).allSatisfy({ Leaf.Token.parameter(rest).covers($0) }) else {
      return false
    }
    return other.rest.map(rest.covers) ?? !other.leaf.hasRest
  }

  /// Whether what this asks of the host and of other parts is asked by the other as well.
  private func coversOthers(of other: LeafCover) -> Bool {
    let isKnown = others.allSatisfy { part in
      guard case .part(let part, let text) = part else { return false }
      return part != .body && text.fixedTexts != nil
    }
    // A URL with nothing but a host is taken by those alone that ask for the host.
    let hosts = [self, other].map { cover in cover.leaf.parts.contains(.host) }
    return isKnown && others.allSatisfy(other.others.contains) && (hosts[0] || !hosts[1] || !leaf.tokens.isEmpty)
  }

  private static func covers(_ field: Field, _ other: Field) -> Bool {
    if case .flag = field.field.presence { return other.field.presence == .flag }
    guard field.field.value.covers(other.field.value) else { return false }
    if field.isOptional { return true }
    guard case .required = field.field.presence else { return true }
    if other.isOptional { return false }
    switch other.field.presence {
    case .required: return true
    case .repeated(let minimum): return minimum > 0
    case .byDefault, .flag: return false
    }
  }
}

extension Leaf.Token {
  fileprivate func covers(_ other: Leaf.Token) -> Bool {
    switch (self, other) {
    case (.literal(let text), .literal(let otherText)): text == otherText
    case (.literal, .parameter): false
    case (.parameter(let shape), .literal(let text)): shape.covers(.literal(text.text))
    case (.parameter(let shape), .parameter(let other)): shape.covers(other)
    }
  }
}
