internal import Roundtrip

/// The requirements of a leaf, for deciding whether it matches every request that another leaf matches.
///
/// The answer is `true` only if it follows from the shapes of both.
struct LeafCover {
  let leaf: Requirements
  private var rest: NodeShape?
  private var fields: [Field] = []
  private var others: [NodeShape] = []
  /// Whether the leaf is known to match everything that its shape describes, and nothing else.
  private var isExact: Bool
  /// Whether there are bases within bases. Which of them sets what isn't followed.
  private var hasNestedBases = false

  private struct Field {
    let reference: Requirements.FieldReference
    let value: NodeShape
    let presence: NodeShape.NamedField.Occurrence
    let isOptional: Bool
    let leniency: Leniency
  }

  init(_ leaf: Requirements) {
    self.leaf = leaf
    isExact = !leaf.isOpaque && leaf.tokensBehindRest.isEmpty
    for part in leaf.parts {
      switch part {
      case .rest(let text, _): rest = text
      case .fields(let place, let shape): add(shape, place, isOptional: false)
      case .part: others.append(part)
      case .completing(let kind, _):
        // One base sets the scheme, the host, and the port, in this order.
        hasNestedBases =
          hasNestedBases
          || others.contains {
            if case .completing(let last, _) = $0 {
              last.place.origin.rawValue >= kind.place.origin.rawValue
            } else {
              false
            }
          }
        others.append(part)
      case .literalComponent, .component, .end, .method: break
      default: isExact = false
      }
    }
  }

  /// The requirements of a leaf as if no filter and no conversion refused anything.
  init(unrefined leaf: Requirements) {
    self.init(leaf.mapping { $0 == .noted(.refined, .nothing) ? nil : $0.unrefined })
  }

  /// A walk by hand: whether a field may be left out goes from the outside in.
  private mutating func add(_ shape: NodeShape, _ place: NodeShape.Fields, isOptional: Bool) {
    switch shape {
    case .field(let field):
      // The other leaf may read the first of several fields, all of which have to match here.
      if case .repeated = field.presence { isExact = false }
      fields.append(
        Field(
          reference: Requirements.FieldReference(place: place, name: field.name), value: field.value,
          presence: field.presence, isOptional: isOptional, leniency: field.leniency))
    case .noted(.name, let shape): add(shape, place, isOptional: isOptional)
    case .sequence(let shapes): for shape in shapes { add(shape, place, isOptional: isOptional) }
    case .choice(let shapes) where shapes.count == 2 && shapes[1].isNothing:
      if case .field = shapes[0] {} else { isExact = false }
      add(shapes[0], place, isOptional: true)
    default: isExact = false
    }
  }

  /// Whether this leaf matches every request that the other matches.
  @inline(never)
  func covers(_ other: LeafCover) -> Bool {
    isExact && !other.leaf.isOpaque && coversMethods(of: other.leaf) && coversPath(of: other) && coversOthers(of: other)
      && coversFields(of: other)
  }

  private func coversMethods(of other: Requirements) -> Bool {
    let asked = other.acceptedMethods
    guard leaf.acceptedMethods.contains(asked), !asked.isEmpty else { return false }
    guard asked.contains(.custom), let names = leaf.customMethods else { return true }
    guard let others = other.customMethods else { return false }
    for name in others where !names.contains(name) { return false }
    return true
  }

  private func coversPath(of other: LeafCover) -> Bool {
    let (mine, others) = (leaf.tokens, other.leaf.tokens)
    if mine.count > others.count { return false }
    for index in mine.indices where !mine[index].covers(others[index]) { return false }
    if !leaf.hasRest { return mine.count == others.count && !other.leaf.hasRest }
    guard let rest else { return false }
    for token in others[mine.count...] + other.leaf.tokensBehindRest
    where !Requirements.Token.parameter(rest).covers(token) { return false }
    return other.rest.map(rest.covers) ?? !other.leaf.hasRest
  }

  /// Whether the other leaf has the same requirements on the host and other parts.
  private func coversOthers(of other: LeafCover) -> Bool {
    if hasNestedBases || other.hasNestedBases { return false }
    for part in others {
      // A base URL doesn't set the parts of the origin that a route sets itself. So this leaf must set the same ones as
      // the other.
      if case .completing = part, other.others.contains(where: part.isSame), named.isSuperset(of: other.named) {
        continue
      }
      guard case .part(let kind, let text) = part, kind != .body, text.fixedTexts != nil,
        other.others.contains(where: part.isSame)
      else { return false }
    }
    // Only leaves that require a host match a URL that has nothing else.
    return leaf.places.contains(.host) || !other.leaf.places.contains(.host) || !leaf.tokens.isEmpty
  }

  /// The parts of the origin that this leaf requires itself.
  private var named: Origin {
    others.reduce(into: []) { named, part in
      if case .part(let kind, _) = part { named.formUnion(kind.place.origin) }
    }
  }

  private func coversFields(of other: LeafCover) -> Bool {
    for field in fields {
      let isCovered = other.fields.contains { $0.reference == field.reference && Self.covers(field, $0) }
      if !isCovered { return false }
    }
    return true
  }

  private static func covers(_ field: Field, _ other: Field) -> Bool {
    // A lenient field accepts more than its value's shape describes.
    guard field.leniency.isEmpty, other.leniency.isEmpty else { return false }
    switch (field.presence, other.presence) {
    case (.flag, .flag): return true
    case (.flag, _): return false
    default: break
    }
    guard field.value.covers(other.value) else { return false }
    if field.isOptional { return true }
    guard case .required = field.presence else { return true }
    if other.isOptional { return false }
    switch other.presence {
    case .required: return true
    case .repeated(let minimum, _): return minimum > 0
    case .defaulted, .flag: return false
    }
  }
}

extension Requirements.Token {
  fileprivate func covers(_ other: Requirements.Token) -> Bool {
    switch (self, other) {
    case (.literal(let text), .literal(let otherText)): text == otherText
    case (.literal, .parameter): false
    case (.parameter(let shape), .literal(let text)): shape.covers(.literal(text.text))
    case (.parameter(let shape), .parameter(let other)): shape.covers(other)
    }
  }
}
