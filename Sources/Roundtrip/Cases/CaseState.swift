public import Synchronization

/// The state of an enum case, without its types: see ``EnumCase``.
@usableFromInline
final class CaseState: Sendable {
  @usableFromInline let learnt = Atomic(LearntCase.nothing.bits)
  @usableFromInline let witnesses: UntypedEnumWitnesses
  let table: CaseTable
  /// The group of the cases that carry the payload.
  let group: Int
  let projected: ProjectedEnum?
  /// Whether the payload fits into the memory of the value. One in a box doesn't.
  let hasRoom: Bool

  init(
    _ table: CaseTable, _ group: Int, _ witnesses: UntypedEnumWitnesses, _ projected: ProjectedEnum?, hasRoom: Bool
  ) {
    (self.table, self.group) = (table, group)
    (self.witnesses, self.projected, self.hasRoom) = (witnesses, projected, hasRoom)
  }

  /// What has been learned so far. The ordering is relaxed because the word is all the information.
  @inlinable var known: LearntCase {
    @inline(__always) get { LearntCase(bits: learnt.load(ordering: .relaxed)) }
  }

  /// Stores what is learned first. Returns what was stored before.
  func learn(_ found: LearntCase) -> LearntCase? {
    let (isFirst, original) = learnt.compareExchange(
      expected: LearntCase.nothing.bits, desired: found.bits, ordering: .relaxed)
    return isFirst ? nil : LearntCase(bits: original)
  }

  /// Whether the case with a tag carries the payload.
  func carriesPayload(_ tag: UInt32) -> Bool { table.group(of: Int(tag)) == group }
}

/// A case of an enum, for code that doesn't know its types.
protocol AnyEnumCase: CaseConstructor {
  var state: CaseState { get }

  /// Turns the payload in a slot into the value.
  func embed(in slot: Slot)

  /// Turns a payload in other memory into the value in a slot.
  func embed(from payload: Slot, in slot: Slot)

  /// Copies the payload of the value in a slot. Returns `false` for a value of another case.
  func extract(from slot: Slot, to payload: Slot) -> Bool

  /// Whether the value in a slot belongs to this case, as far as is known.
  func produces(_ slot: Slot) -> Bool
}

/// The constructor of a case, without its type.
protocol CaseConstructor: AnyObject, Sendable {
  var root: Any.Type { get }
  /// The tag of the case, once it is learned.
  var tag: Int? { get }
  /// The tags of the possible cases.
  var candidates: [Int] { get }
}

extension CaseConstructor {
  /// The tag of the case, once it is learned or if only one case is possible.
  var knownTag: Int? {
    if let tag { return tag }
    let candidates = candidates
    return candidates.count == 1 ? candidates[0] : nil
  }
}
