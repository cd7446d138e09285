// swift-format-ignore-file: OneCasePerLine

// Enums whose layout is known to the compiler. A payload without contents, even in a box, is laid out like no payload.

enum KnownNothing: EnumKind {
  enum Value: Sendable { case void(Void), empty(EmptyKind.Empty), pair(Void, EmptyKind.Empty), number(Int), none }

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("void", NothingKind.self, Value.void) { if case .void = $0 { () } else { nil } },
      EnumCaseKind("empty", EmptyKind.self, Value.empty) { if case .empty(let value) = $0 { value } else { nil } },
      EnumCaseKind("pair", PairKind<NothingKind, EmptyKind>.self, { .pair($0.0, $0.1) }) {
        if case .pair(let one, let other) = $0 { (one, other) } else { nil }
      },
      EnumCaseKind("number", NumberKind.self, Value.number) { if case .number(let value) = $0 { value } else { nil } },
      EnumCaseKind("none", .none) { if case .none = $0 { true } else { false } },
    ]
  }
}

enum KnownBoxedNothing: EnumKind {
  enum Value: Sendable {
    case none, flag(Bool)
    indirect case void(Void), empty(EmptyKind.Empty), pair(Void, EmptyKind.Empty)
  }

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("void", NothingKind.self, Value.void) { if case .void = $0 { () } else { nil } },
      EnumCaseKind("empty", EmptyKind.self, Value.empty) { if case .empty(let value) = $0 { value } else { nil } },
      EnumCaseKind("pair", PairKind<NothingKind, EmptyKind>.self, { .pair($0.0, $0.1) }) {
        if case .pair(let one, let other) = $0 { (one, other) } else { nil }
      },
      EnumCaseKind("flag", FlagKind.self, Value.flag) { if case .flag(let value) = $0 { value } else { nil } },
      EnumCaseKind("none", .none) { if case .none = $0 { true } else { false } },
    ]
  }
}

enum KnownOnlyVoid: EnumKind {
  indirect enum Value: Sendable { case void(Void) }

  static var cases: [EnumCaseKind<Value>] {
    [EnumCaseKind("void", NothingKind.self, Value.void) { if case .void = $0 { () } else { nil } }]
  }
}

enum KnownReferences: EnumKind {
  enum Value: Sendable {
    case counted(Counted), again(Counted), weak(WeakKind.Weak), error(any Error), anything(any Sendable), none
    indirect case boxed(Counted)
  }

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("counted", CountedKind.self, Value.counted) {
        if case .counted(let value) = $0 { value } else { nil }
      },
      EnumCaseKind("again", CountedKind.self, Value.again) { if case .again(let value) = $0 { value } else { nil } },
      EnumCaseKind("weak", WeakKind.self, Value.weak) { if case .weak(let value) = $0 { value } else { nil } },
      EnumCaseKind("error", FailureKind.self, Value.error) { if case .error(let value) = $0 { value } else { nil } },
      EnumCaseKind("anything", AnythingKind<VectorKind>.self, Value.anything) {
        if case .anything(let value) = $0 { value } else { nil }
      },
      EnumCaseKind("boxed", CountedKind.self, Value.boxed) { if case .boxed(let value) = $0 { value } else { nil } },
      EnumCaseKind("none", .none) { if case .none = $0 { true } else { false } },
    ]
  }
}

/// References and numbers whose spare bits hold the tag, and a payload without spare bits.
enum KnownBits: EnumKind {
  enum Value: Sendable { case flag(Bool), text(String), byte(UInt8), vector(SIMD16<Float>), other(Bool), a, b, none }

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("flag", FlagKind.self, Value.flag) { if case .flag(let value) = $0 { value } else { nil } },
      EnumCaseKind("text", TextKind.self, Value.text) { if case .text(let value) = $0 { value } else { nil } },
      EnumCaseKind("byte", ByteKind.self, Value.byte) { if case .byte(let value) = $0 { value } else { nil } },
      EnumCaseKind("vector", VectorKind.self, Value.vector) { if case .vector(let value) = $0 { value } else { nil } },
      EnumCaseKind("other", FlagKind.self, Value.other) { if case .other(let value) = $0 { value } else { nil } },
      EnumCaseKind("b", .b) { if case .b = $0 { true } else { false } },
      EnumCaseKind("none", .none) { if case .none = $0 { true } else { false } },
    ]
  }
}

/// Each case holds one reference, so that tags are stored in its bits.
enum KnownTagged: EnumKind {
  indirect enum Value: Sendable {
    case counted(Counted), text(String), vector(SIMD16<Float>), void(Void), next(Value), none
  }

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("counted", CountedKind.self, Value.counted) {
        if case .counted(let value) = $0 { value } else { nil }
      },
      EnumCaseKind("text", TextKind.self, Value.text) { if case .text(let value) = $0 { value } else { nil } },
      EnumCaseKind("vector", VectorKind.self, Value.vector) { if case .vector(let value) = $0 { value } else { nil } },
      EnumCaseKind("void", NothingKind.self, Value.void) { if case .void = $0 { () } else { nil } },
      EnumCaseKind("next", Self.self, Value.next) { if case .next(let value) = $0 { value } else { nil } },
      EnumCaseKind("none", .none) { if case .none = $0 { true } else { false } },
    ]
  }
}

/// A tag in the spare bits of each payload.
enum KnownMarked: EnumKind {
  enum Value: Sendable { case counted(Counted), again(Counted), numbers([Int]) }

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("counted", CountedKind.self, Value.counted) {
        if case .counted(let value) = $0 { value } else { nil }
      },
      EnumCaseKind("again", CountedKind.self, Value.again) { if case .again(let value) = $0 { value } else { nil } },
      EnumCaseKind("numbers", ListKind<NumberKind>.self, Value.numbers) {
        if case .numbers(let value) = $0 { value } else { nil }
      },
    ]
  }
}

/// A tag in the spare bits that another tag has left, in a payload and in a member of one.
enum KnownMarkedTwice: EnumKind {
  typealias Held = HoldingKind<KnownMarked, KnownMarked>

  enum Value: Sendable { case marked(KnownMarked.Value), held(Held.Holding), numbers([Int]), none }

  static var cases: [EnumCaseKind<Value>] {
    [
      EnumCaseKind("marked", KnownMarked.self, Value.marked) {
        if case .marked(let value) = $0 { value } else { nil }
      },
      EnumCaseKind("held", Held.self, Value.held) { if case .held(let value) = $0 { value } else { nil } },
      EnumCaseKind("numbers", ListKind<NumberKind>.self, Value.numbers) {
        if case .numbers(let value) = $0 { value } else { nil }
      },
      EnumCaseKind("none", .none) { if case .none = $0 { true } else { false } },
    ]
  }
}
