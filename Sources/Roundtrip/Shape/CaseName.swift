/// The case of an enum that a route, or a piece of text, stands for; or what a value is called.
///
/// Which case a constructor builds cannot be asked of it, and is learnt at the first value that goes through. Until
/// then the name is known where only one case has such a payload. A router that is asked for its routes sends sample
/// requests through routes whose names are not known.
package struct CaseName: Sendable, Equatable {
  enum Source: Sendable {
    /// A constructor, which learns its case.
    case constructor(any CaseConstructor)
    /// A value.
    case constant(Any.Type, tag: Int)
    /// A case that two functions make and take apart: values alone can tell which.
    case functions(Any.Type)
    /// No case at all: a name that whoever made the route has given, with the names of its values.
    case given(String, labels: [String?])
    /// No case, but one of several of an enum.
    case anyCase(of: Any.Type)
    /// No case: what a value is called.
    case value(String)
  }

  let source: Source

  /// The type whose case it is.
  @inline(never)
  var root: Any.Type {
    switch source {
    case .constructor(let constructor): constructor.root
    case .constant(let root, _), .functions(let root), .anyCase(let root): root
    case .given, .value: Never.self
    }
  }

  /// Whether no value can tell more.
  var isKnown: Bool { if case .given = source { true } else { tag != nil } }

  /// The names of the values that it carries, where they are known.
  package var labels: [String?] { if case .given(_, let labels) = source { labels } else { declared?.labels ?? [] } }

  /// The number of the case, where it is known.
  @inline(never)
  var tag: Int? {
    switch source {
    case .constructor(let constructor): constructor.knownTag
    case .constant(_, let tag): tag
    case .functions, .given, .anyCase, .value: nil
    }
  }

  /// The case as it is declared, where it is known.
  @inline(never)
  var declared: DeclaredCase? {
    guard let tag, let table = try? CaseTable.of(root) else { return nil }
    return table.cases[tag]
  }

  /// The name without labels, such as `book`; `nil` while it is not known.
  package var baseName: String? { if case .given(let name, _) = source { name } else { declared?.name } }

  /// The name with the labels of the associated values, such as `book(id:)`; `nil` while it is not known.
  var name: String? { if case .given(let name, _) = source { name } else { declared?.fullName } }

  /// Whether it names a single case, or what stands for one, and not a value.
  package var isOfCase: Bool {
    switch source {
    case .anyCase, .value: false
    default: true
    }
  }

  /// The numbers of the cases that it can be, when it is a constructor.
  var candidateTags: [Int]? { if case .constructor(let constructor) = source { constructor.candidates } else { nil } }

  /// The names of those that it can be, where there are few: `create(_:) or replace(_:)`.
  var candidates: String? {
    guard let tags = candidateTags, let table = try? CaseTable.of(root) else { return nil }
    if tags.count > 4 { return nil }
    return tags.map { table.cases[$0].fullName }.listed("or")
  }

  /// Whether both are the same constructor, or the same case.
  package static func == (left: Self, right: Self) -> Bool {
    // Names are told apart by where they come from: what a constructor builds may be learnt at any time.
    switch (left.source, right.source) {
    case (.constructor(let one), .constructor(let other)): one === other
    case (.constant(let one, let tag), .constant(let other, let otherTag)): one == other && tag == otherTag
    case (.functions(let one), .functions(let other)): one == other
    case (.given(let one, _), .given(let other, _)): one == other
    case (.anyCase(let one), .anyCase(let other)): one == other
    case (.value(let one), .value(let other)): one == other
    default: false
    }
  }
}

extension CaseName {
  init(constructor: any CaseConstructor) { source = .constructor(constructor) }

  /// The case of a value; nothing when its type is no enum that can be read.
  init?<Root>(of value: Root) {
    guard let layout = try? EnumLayout<Root>() else { return nil }
    source = .constant(Root.self, tag: layout.tag(of: value))
  }

  init(functionsFor root: Any.Type) { source = .functions(root) }

  /// A name for a route that stands for no case.
  package init(given name: String, labels: [String?]) { source = .given(name, labels: labels) }
}

extension ValueLayout {
  /// The case of the value in a slot; nothing when its type is no enum that can be read.
  func caseName(of slot: Slot) -> CaseName? {
    func name<Value>(_ type: Value.Type) -> CaseName? { CaseName(of: slot.value(as: type)) }
    return _openExistential(type, do: name)
  }
}
