import Roundtrip
package import RoundtripInspection

/// Draws types that nobody has thought of: enums of enums, to any depth.
package struct RandomKind {
  private var random: SplitMix64

  package init(random: SplitMix64) { self.random = random }

  /// An enum.
  package mutating func anyEnum(depth: Int) -> any EnumKind.Type {
    let known: [any EnumKind.Type] = [
      KnownNothing.self, KnownBoxedNothing.self, KnownOnlyVoid.self, KnownReferences.self, KnownBits.self,
      KnownTagged.self, KnownMarked.self, KnownMarkedTwice.self,
    ]
    if depth == 0 || number(below: 12) == 0 { return known[number(below: known.count)] }
    let (one, other) = (payload(depth: depth - 1), payload(depth: number(below: depth)))
    return shell(of: one, other)
  }

  /// Any payload of an enum.
  private mutating func payload(depth: Int) -> any Kind.Type {
    if depth > 0 && number(below: 4) > 0 { return anyEnum(depth: depth) }
    let leaf = leaf()
    switch number(below: 8) {
    case 0: return pair(leaf, depth > 0 ? payload(depth: depth - 1) : self.leaf())
    case 1: return structure(leaf, depth > 0 ? payload(depth: depth - 1) : self.leaf())
    case 2: return wrapped(leaf)
    default: return leaf
    }
  }

  private mutating func leaf() -> any Kind.Type {
    let leaves: [any Kind.Type] = [
      NothingKind.self, EmptyKind.self, NumberKind.self, ByteKind.self, FlagKind.self, TextKind.self, CountedKind.self,
      WeakKind.self, FailureKind.self, AnythingKind<CountedKind>.self, AnythingKind<VectorKind>.self, VectorKind.self,
      // As often as all others together, because the empty payload is easily forgotten.
      NothingKind.self, EmptyKind.self, LabelKind<TextKind>.self, PairKind<NothingKind, EmptyKind>.self,
      HoldingKind<NothingKind, NothingKind>.self, LabelKind<VectorKind>.self,
    ]
    return leaves[number(below: leaves.count)]
  }

  private func pair(_ one: any Kind.Type, _ other: any Kind.Type) -> any Kind.Type {
    func open<A: Kind, B: Kind>(_ one: A.Type, _ other: B.Type) -> any Kind.Type { PairKind<A, B>.self }
    return open(one, other)
  }

  private func structure(_ one: any Kind.Type, _ other: any Kind.Type) -> any Kind.Type {
    func open<A: Kind, B: Kind>(_ one: A.Type, _ other: B.Type) -> any Kind.Type { HoldingKind<A, B>.self }
    return open(one, other)
  }

  private mutating func wrapped(_ kind: any Kind.Type) -> any Kind.Type {
    func open<A: Kind>(_ kind: A.Type, _ number: Int) -> any Kind.Type {
      switch number {
      case 0: OptionalKind<A>.self
      case 1: ListKind<A>.self
      case 2: LabelKind<A>.self
      default: AnythingKind<A>.self
      }
    }
    return open(kind, number(below: 4))
  }

  private mutating func shell(of one: any Kind.Type, _ other: any Kind.Type) -> any EnumKind.Type {
    func open<A: Kind, B: Kind>(_ one: A.Type, _ other: B.Type, _ number: Int) -> any EnumKind.Type {
      switch number {
      case 0: OnlyKind<A>.self
      case 1: BoxedOnlyKind<A>.self
      case 2: OneOfManyKind<A>.self
      case 3: ManyKind<A, B>.self
      case 4: PartlyBoxedKind<A, B>.self
      case 5: BoxedKind<A, B>.self
      case 6: PairsKind<A, B>.self
      case 7: MaybeKind<A>.self
      case 8: TreeKind<A>.self
      case 9: OptionalKind<A>.self
      default: ResultKind<A>.self
      }
    }
    return open(one, other, number(below: 11))
  }

  private mutating func number(below count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}
