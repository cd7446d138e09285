/// The enum case of a route or a piece of text, the name of a value, or a mark.
///
/// A constructor doesn't reveal which case it builds. The case is learned from the first value that passes through.
/// Until then, the name is known only if a single case has such a payload. To list its routes, a router sends sample
/// requests through routes with unknown names.
package struct CaseName: Sendable, Equatable {
  enum Source: Sendable {
    /// A constructor, which learns its case.
    case constructor(CaseState)
    /// A constructor of any one of several cases, whatever it has learned.
    case candidates(of: Any.Type, tags: [Int])
    /// A value.
    case constant(Any.Type, tag: Int)
    /// A case built and taken apart by two functions. Only values tell which one.
    case functions(Any.Type)
    /// Not a case, but a name given by the creator of the route, with the names of its values.
    case given(String, labels: [String?])
    /// Any one of several cases of an enum, or any value of a type that represents raw values.
    case anyCase(of: Any.Type)
    /// Not a case, but the name of a value.
    case value(String)
  }

  let source: Source

  /// The type to which the case belongs.
  @inline(never)
  package var root: Any.Type {
    switch source {
    case .constructor(let constructor): constructor.table.root
    case .constant(let root, _), .candidates(let root, _), .functions(let root), .anyCase(let root): root
    case .given, .value: Never.self
    }
  }

  /// Whether the name is final, so that values add nothing.
  package var isKnown: Bool { if case .given = source { true } else { tag != nil } }

  /// The names of the associated values, if known.
  package var labels: [String?] { if case .given(_, let labels) = source { labels } else { declared?.labels ?? [] } }

  /// The tag of the case, if known.
  @inline(never)
  package var tag: Int? {
    switch source {
    case .constructor(let constructor): constructor.knownTag
    case .constant(_, let tag): tag
    case .candidates, .functions, .given, .anyCase, .value: nil
    }
  }

  /// The declaration of the case, if known.
  @inline(never)
  var declared: FieldRecord? {
    guard let tag, let table = try? CaseTable.of(root) else { return nil }
    return table.cases[tag]
  }

  /// The name without labels, such as `book`, or `nil` while it is unknown.
  package var baseName: String? { if case .given(let name, _) = source { name } else { declared?.name } }

  /// The name with the labels of the associated values, such as `book(id:)`, or `nil` while it is unknown.
  var name: String? { if case .given(let name, _) = source { name } else { declared?.fullName } }

  /// Whether it names a single case or its equivalent, rather than a value.
  package var isOfCase: Bool {
    switch source {
    case .anyCase, .value: false
    default: true
    }
  }

  /// The tags of the cases that a constructor might build.
  package var candidateTags: [Int]? {
    switch source {
    case .constructor(let constructor): constructor.candidates
    case .candidates(_, let tags): tags
    default: nil
    }
  }

  /// What tells a constructor that has to learn its case from others.
  package var learner: ObjectIdentifier? {
    guard case .constructor(let constructor) = source, constructor.candidates.count > 1 else { return nil }
    return ObjectIdentifier(constructor)
  }

  /// The same name without what its constructor has learned.
  package var unlearned: CaseName {
    learner == nil ? self : CaseName(source: .candidates(of: root, tags: candidateTags ?? []))
  }

  /// The names of the possible cases, if there are few: `create(_:) or replace(_:)`.
  var candidates: String? {
    guard let tags = candidateTags, let table = try? CaseTable.of(root) else { return nil }
    if tags.count > 4 { return nil }
    return tags.map { table.cases[$0].fullName }.listed("or")
  }

  /// Whether both are the same constructor, or the same case.
  package static func == (left: Self, right: Self) -> Bool {
    // Names are compared by their sources, because a constructor's case may be learned at any time.
    switch (left.source, right.source) {
    case (.constructor(let one), .constructor(let other)): one === other
    case (.constant(let one, let tag), .constant(let other, let otherTag)): one == other && tag == otherTag
    case (.candidates(let one, let tags), .candidates(let other, let otherTags)): one == other && tags == otherTags
    case (.functions(let one), .functions(let other)): one == other
    case (.given(let one, _), .given(let other, _)): one == other
    case (.anyCase(let one), .anyCase(let other)): one == other
    case (.value(let one), .value(let other)): one == other
    default: false
    }
  }
}

extension CaseName {
  init(constructor: CaseState) { source = .constructor(constructor) }

  /// The case of a value, or `nil` if its type isn't an enum with readable metadata.
  init?<Root>(of value: Root) {
    guard let table = try? CaseTable.of(Root.self) else { return nil }
    source = .constant(Root.self, tag: table.tag(of: value))
  }

  /// A case of an enum with readable metadata.
  package init(_ root: Any.Type, tag: Int) { source = .constant(root, tag: tag) }

  /// The cases of an enum, or `nil` if the type isn't an enum with readable metadata.
  package static func all(of root: Any.Type) -> [CaseName]? {
    guard let table = try? CaseTable.of(root) else { return nil }
    return table.cases.indices.map { CaseName(root, tag: $0) }
  }

  /// Whether no value can have the case, because it carries one of a type without values.
  package var isUninhabited: Bool { declared?.isUninhabited ?? false }

  /// The types of the associated values, if known.
  package var payloadTypes: [Any.Type] {
    guard let payload = declared?.payload else { return [] }
    return TypeMetadata(payload).elements?.map(\.type) ?? [payload]
  }

  init(functionsFor root: Any.Type) { source = .functions(root) }

  /// Creates a name for a route without a case.
  package init(given name: String, labels: [String?]) { source = .given(name, labels: labels) }
}

extension ValueLayout {
  /// The case of the value in a slot, or `nil` if its type isn't an enum with readable metadata.
  package func caseName(of slot: Slot) -> CaseName? {
    func name<Value>(_ type: Value.Type) -> CaseName? { CaseName(of: slot.value(as: type)) }
    return _openExistential(type, do: name)
  }
}
