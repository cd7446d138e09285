public import Synchronization

/// What a case of an enum is known by, without its types: see ``EnumCase``.
@usableFromInline
final class CaseState: Sendable {
  @usableFromInline let learnt = Atomic(LearntCase.nothing.bits)
  @usableFromInline let witnesses: UntypedEnumWitnesses
  let table: CaseTable
  /// The group of the cases that carry the payload.
  let group: Int
  let projected: ProjectedEnum?
  /// Whether there is room for the payload where the value is. There is not for one that stands in a box.
  let hasRoom: Bool

  init(
    _ table: CaseTable, _ group: Int, _ witnesses: UntypedEnumWitnesses, _ projected: ProjectedEnum?, hasRoom: Bool
  ) {
    (self.table, self.group) = (table, group)
    (self.witnesses, self.projected, self.hasRoom) = (witnesses, projected, hasRoom)
  }

  /// What is learnt so far. Relaxed, because the word is all there is to know.
  @inlinable var known: LearntCase {
    @inline(__always) get { LearntCase(bits: learnt.load(ordering: .relaxed)) }
  }

  /// Keeps what is learnt first; says what was there before.
  func learn(_ found: LearntCase) -> LearntCase? {
    let (isFirst, original) = learnt.compareExchange(
      expected: LearntCase.nothing.bits, desired: found.bits, ordering: .relaxed)
    return isFirst ? nil : LearntCase(bits: original)
  }

  /// Whether the case with a tag carries the payload.
  func carriesPayload(_ tag: UInt32) -> Bool { table.group(of: Int(tag)) == group }
}

/// A case of an enum, for whoever does not know its types.
protocol AnyEnumCase: CaseConstructor {
  var state: CaseState { get }

  /// Makes the payload in a slot into the value.
  func embed(in slot: Slot)

  /// Makes the payload, which stands elsewhere, into the value in a slot.
  func embed(from payload: Slot, in slot: Slot)

  /// Makes a copy of the payload of the value in a slot; `false` for a value of another case.
  func extract(from slot: Slot, to payload: Slot) -> Bool

  /// Whether the value in a slot is of this case, as far as that can be known.
  func produces(_ slot: Slot) -> Bool
}

/// A constructor of a case, whose type is not known.
protocol CaseConstructor: AnyObject, Sendable {
  var root: Any.Type { get }
  /// The number of the case, when it is learnt.
  var tag: Int? { get }
  /// The numbers of the cases that it can be.
  var candidates: [Int] { get }
}

extension CaseConstructor {
  /// The number of the case, when it is learnt or when there is one only that it can be.
  var knownTag: Int? {
    if let tag { return tag }
    let candidates = candidates
    return candidates.count == 1 ? candidates[0] : nil
  }
}
