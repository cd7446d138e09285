// swift-format-ignore-file: OneCasePerLine

// Enums whose layout is determined at run time, because their payload types are generic.

enum OnlyKind<A: Kind>: EnumKind {
  enum Value: Sendable { case only(A.Value) }

  static var cases: [EnumCaseKind<Value>] {
    [EnumCaseKind("only", A.self, Value.only) { if case .only(let value) = $0 { value } else { nil } }]
  }
}

enum BoxedOnlyKind<A: Kind>: EnumKind {
  enum Value: Sendable { indirect case only(A.Value) }

  static var cases: [EnumCaseKind<Value>] {
    [EnumCaseKind("only", A.self, Value.only) { if case .only(let value) = $0 { value } else { nil } }]
  }
}

/// One case with a payload, and several without.
enum OneOfManyKind<A: Kind>: EnumKind {
  enum Value: Sendable { case a, b, payload(A.Value), c, d, e }

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("payload", A.self, Value.payload) { if case .payload(let value) = $0 { value } else { nil } },
      EnumCaseKind("a", .a) { if case .a = $0 { true } else { false } },
      EnumCaseKind("e", .e) { if case .e = $0 { true } else { false } },
    ]
  }
}

/// Several cases with the same payload type.
enum ManyKind<A: Kind, B: Kind>: EnumKind {
  enum Value: Sendable { case one(A.Value), again(A.Value), other(B.Value), third(A.Value), none, nothing }

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("one", A.self, Value.one) { if case .one(let value) = $0 { value } else { nil } },
      EnumCaseKind("again", A.self, Value.again) { if case .again(let value) = $0 { value } else { nil } },
      EnumCaseKind("other", B.self, Value.other) { if case .other(let value) = $0 { value } else { nil } },
      EnumCaseKind("third", A.self, Value.third) { if case .third(let value) = $0 { value } else { nil } },
      EnumCaseKind("none", .none) { if case .none = $0 { true } else { false } },
      EnumCaseKind("nothing", .nothing) { if case .nothing = $0 { true } else { false } },
    ]
  }
}

/// Some cases are indirect.
enum PartlyBoxedKind<A: Kind, B: Kind>: EnumKind {
  enum Value: Sendable {
    case plain(A.Value), other(B.Value), none
    indirect case boxed(A.Value), boxedOther(B.Value), both(A.Value, B.Value)
  }

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("plain", A.self, Value.plain) { if case .plain(let value) = $0 { value } else { nil } },
      EnumCaseKind("other", B.self, Value.other) { if case .other(let value) = $0 { value } else { nil } },
      EnumCaseKind("boxed", A.self, Value.boxed) { if case .boxed(let value) = $0 { value } else { nil } },
      EnumCaseKind("boxedOther", B.self, Value.boxedOther) {
        if case .boxedOther(let value) = $0 { value } else { nil }
      },
      EnumCaseKind("both", PairKind<A, B>.self, { .both($0.0, $0.1) }) {
        if case .both(let one, let other) = $0 { (one, other) } else { nil }
      },
      EnumCaseKind("none", .none) { if case .none = $0 { true } else { false } },
    ]
  }
}

/// All cases are indirect.
enum BoxedKind<A: Kind, B: Kind>: EnumKind {
  indirect enum Value: Sendable { case none, one(A.Value), other(B.Value), again(A.Value), pair(B.Value, A.Value) }

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("one", A.self, Value.one) { if case .one(let value) = $0 { value } else { nil } },
      EnumCaseKind("other", B.self, Value.other) { if case .other(let value) = $0 { value } else { nil } },
      EnumCaseKind("again", A.self, Value.again) { if case .again(let value) = $0 { value } else { nil } },
      EnumCaseKind("pair", PairKind<B, A>.self, { .pair($0.0, $0.1) }) {
        if case .pair(let one, let other) = $0 { (one, other) } else { nil }
      },
      EnumCaseKind("none", .none) { if case .none = $0 { true } else { false } },
    ]
  }
}

/// Several associated values, with and without labels.
enum PairsKind<A: Kind, B: Kind>: EnumKind {
  enum Value: Sendable {
    case pair(A.Value, B.Value), labeled(one: A.Value, other: B.Value), tuple((B.Value, A.Value))
  }

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("pair", PairKind<A, B>.self, { .pair($0.0, $0.1) }) {
        if case .pair(let one, let other) = $0 { (one, other) } else { nil }
      },
      EnumCaseKind("labeled", PairKind<A, B>.self, { .labeled(one: $0.0, other: $0.1) }) {
        if case .labeled(let one, let other) = $0 { (one, other) } else { nil }
      },
      EnumCaseKind("tuple", PairKind<B, A>.self, Value.tuple) {
        if case .tuple(let value) = $0 { value } else { nil }
      },
    ]
  }
}

/// Optional payloads.
enum MaybeKind<A: Kind>: EnumKind {
  enum Value: Sendable { case maybe(A.Value?), surely(A.Value), perhaps(A.Value??), none }

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("maybe", OptionalKind<A>.self, Value.maybe) {
        if case .maybe(let value) = $0 { .some(value) } else { nil }
      },
      EnumCaseKind("surely", A.self, Value.surely) { if case .surely(let value) = $0 { value } else { nil } },
      EnumCaseKind("perhaps", OptionalKind<OptionalKind<A>>.self, Value.perhaps) {
        if case .perhaps(let value) = $0 { .some(value) } else { nil }
      },
      EnumCaseKind("none", .none) { if case .none = $0 { true } else { false } },
    ]
  }
}

/// An enum that contains itself.
enum TreeKind<A: Kind>: EnumKind {
  indirect enum Value: Sendable { case leaf(A.Value), node(Value, Value), end }

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("leaf", A.self, Value.leaf) { if case .leaf(let value) = $0 { value } else { nil } },
      EnumCaseKind("node", PairKind<Self, Self>.self, { .node($0.0, $0.1) }) {
        if case .node(let one, let other) = $0 { (one, other) } else { nil }
      },
      EnumCaseKind("end", .end) { if case .end = $0 { true } else { false } },
    ]
  }
}

/// Enums of the standard library.
enum OptionalKind<A: Kind>: EnumKind {
  typealias Value = A.Value?

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("some", A.self, { .some($0) }) { $0 },
      EnumCaseKind("none", .none) { if case .none = $0 { true } else { false } },
    ]
  }
}

enum ResultKind<A: Kind>: EnumKind {
  typealias Value = Result<A.Value, any Error>

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("success", A.self, Value.success) { if case .success(let value) = $0 { value } else { nil } },
      EnumCaseKind("failure", FailureKind.self, Value.failure) {
        if case .failure(let error) = $0 { error } else { nil }
      },
    ]
  }
}
