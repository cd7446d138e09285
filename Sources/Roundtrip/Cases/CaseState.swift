public import Synchronization

/// The state of an enum case, without its types: see ``EnumCase``.
@usableFromInline
final class CaseState: Sendable {
  @usableFromInline let learnt = Atomic(LearntCase.nothing.bits)
  @usableFromInline let witnesses: EnumWitnesses
  let table: CaseTable
  /// The group of the cases that carry the payload.
  let group: Int
  /// Whether the payload fits into the memory of the value. One in a box doesn't.
  let hasRoom: Bool
  let file: StaticString
  let line: UInt

  init(_ table: CaseTable, _ group: Int, hasRoom: Bool, file: StaticString, line: UInt) {
    (self.table, self.group, witnesses) = (table, group, table.witnesses)
    (self.hasRoom, self.file, self.line) = (hasRoom, file, line)
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

  /// The tags of the possible cases.
  var candidates: [Int] { table.cases.indices.filter { carriesPayload(UInt32($0)) } }

  /// The tag of the case, once it is learned.
  var tag: Int? { known.tag }

  /// The tag of the case, once it is learned or if only one case is possible.
  var knownTag: Int? {
    if let tag { return tag }
    let candidates = candidates
    return candidates.count == 1 ? candidates[0] : nil
  }
}

/// A case of an enum, for code that doesn't know its types.
protocol AnyEnumCase: Sendable {
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
