import Roundtrip

/// The empty payload: `Void`.
enum NothingKind: Kind {
  static func draw(_ drawing: inout Drawing) {}
  static func areSame(_ one: Void, _ other: Void) -> Bool { true }
  static var isVoid: Bool { true }
}

/// A struct of size zero.
enum EmptyKind: Kind {
  struct Empty: Equatable {}

  static func draw(_ drawing: inout Drawing) -> Empty { Empty() }
  static func areSame(_ one: Empty, _ other: Empty) -> Bool { true }
}

/// A generic struct of size zero.
enum LabelKind<Of: Kind>: Kind {
  struct Label: Sendable {}

  static func draw(_ drawing: inout Drawing) -> Label { Label() }
  static func areSame(_ one: Label, _ other: Label) -> Bool { true }
}

enum NumberKind: Kind {
  static func draw(_ drawing: inout Drawing) -> Int { drawing.number(below: .max) }
  static func areSame(_ one: Int, _ other: Int) -> Bool { one == other }
}

enum ByteKind: Kind {
  static func draw(_ drawing: inout Drawing) -> UInt8 { UInt8(drawing.number(below: 256)) }
  static func areSame(_ one: UInt8, _ other: UInt8) -> Bool { one == other }
}

/// A type most of whose bits are spare.
enum FlagKind: Kind {
  static func draw(_ drawing: inout Drawing) -> Bool { drawing.number(below: 2) == 1 }
  static func areSame(_ one: Bool, _ other: Bool) -> Bool { one == other }
}

/// Texts, both short ones stored inline and long ones stored in a buffer.
enum TextKind: Kind {
  static func draw(_ drawing: inout Drawing) -> String {
    String(repeating: "é", count: drawing.number(below: 30)) + "\(drawing.number(below: 1000))"
  }
  static func areSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }
}

enum ListKind<Element: Kind>: Kind {
  static func draw(_ drawing: inout Drawing) -> [Element.Value] {
    (0..<drawing.number(below: 3)).map { _ in Element.draw(&drawing) }
  }
  static func areSame(_ one: [Element.Value], _ other: [Element.Value]) -> Bool {
    one.elementsEqual(other, by: Element.areSame)
  }
}

/// A class.
enum CountedKind: Kind {
  static func draw(_ drawing: inout Drawing) -> Counted { Counted(drawing.number(below: 1000), drawing.living) }
  static func areSame(_ one: Counted, _ other: Counted) -> Bool { one.number == other.number }
}

/// A type that can't be moved bit by bit.
enum WeakKind: Kind {
  struct Weak: Sendable {
    let owner: Counted
    weak var counted: Counted?
  }

  static func draw(_ drawing: inout Drawing) -> Weak {
    let owner = CountedKind.draw(&drawing)
    return Weak(owner: owner, counted: owner)
  }
  static func areSame(_ one: Weak, _ other: Weak) -> Bool {
    one.owner.number == other.owner.number && one.counted === one.owner && other.counted === other.owner
  }
}

enum FailureKind: Kind {
  struct Failure: Error {
    let counted: Counted
  }

  static func draw(_ drawing: inout Drawing) -> any Error { Failure(counted: CountedKind.draw(&drawing)) }
  static func areSame(_ one: any Error, _ other: any Error) -> Bool {
    guard let one = one as? Failure, let other = other as? Failure else { return false }
    return one.counted.number == other.counted.number
  }
}

/// `any Sendable`, with a value that fits inline or doesn't.
enum AnythingKind<Held: Kind>: Kind {
  static func draw(_ drawing: inout Drawing) -> any Sendable { Held.draw(&drawing) }
  static func areSame(_ one: any Sendable, _ other: any Sendable) -> Bool {
    guard let one = one as? Held.Value, let other = other as? Held.Value else { return false }
    return Held.areSame(one, other)
  }
}

/// A type with greater alignment than a box.
enum VectorKind: Kind {
  static func draw(_ drawing: inout Drawing) -> SIMD16<Float> {
    SIMD16(repeating: Float(drawing.number(below: 1000)))
  }
  static func areSame(_ one: SIMD16<Float>, _ other: SIMD16<Float>) -> Bool { one == other }
}

/// A tuple.
enum PairKind<One: Kind, Other: Kind>: Kind {
  static func draw(_ drawing: inout Drawing) -> (One.Value, Other.Value) {
    (One.draw(&drawing), Other.draw(&drawing))
  }
  static func areSame(_ one: (One.Value, Other.Value), _ other: (One.Value, Other.Value)) -> Bool {
    One.areSame(one.0, other.0) && Other.areSame(one.1, other.1)
  }
}

/// A struct of two members.
protocol StructKind<One, Other>: Kind {
  associatedtype One: Kind
  associatedtype Other: Kind
  /// The conversion of the members into the struct.
  static var members: FunctionConversion<(One.Value, Other.Value), Value> { get }
  static func make(_ one: One.Value, _ other: Other.Value) -> Value
}

/// A struct whose members are in order.
enum HoldingKind<One: Kind, Other: Kind>: StructKind {
  struct Holding: Sendable, Equatable {
    let one: One.Value
    let other: Other.Value

    static func == (one: Self, other: Self) -> Bool { areSame(one, other) }
  }

  static var members: FunctionConversion<(One.Value, Other.Value), Holding> {
    .memberwise(Holding.init, \.one, \.other)
  }
  static func make(_ one: One.Value, _ other: Other.Value) -> Holding { Holding(one: one, other: other) }

  static func draw(_ drawing: inout Drawing) -> Holding {
    Holding(one: One.draw(&drawing), other: Other.draw(&drawing))
  }
  static func areSame(_ one: Holding, _ other: Holding) -> Bool {
    One.areSame(one.one, other.one) && Other.areSame(one.other, other.other)
  }
}
