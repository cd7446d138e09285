public import Synchronization

/// One case of an enum, for whoever does not know the types: see ``EnumCase``.
public class AnyEnumCase: @unchecked Sendable {  // What is learnt is atomic, all else is immutable.
  @usableFromInline let learnt = Atomic(LearntCase.nothing.bits)
  @usableFromInline let untyped: UntypedEnumWitnesses
  let table: CaseTable
  /// The group of the cases that carry the payload, and that of those which carry it as an optional: a constructor of
  /// the latter converts to a function of the former.
  let group: Int?
  let promotedGroup: Int?
  let projected: ProjectedEnum?
  /// Whether there is room for the payload where the value is. There is not for one that stands in a box.
  let hasRoom: Bool

  init(
    _ table: CaseTable, _ group: Int?, _ promotedGroup: Int?, _ untyped: UntypedEnumWitnesses,
    _ projected: ProjectedEnum?, hasRoom: Bool
  ) {
    (self.table, self.group, self.promotedGroup) = (table, group, promotedGroup)
    (self.untyped, self.projected, self.hasRoom) = (untyped, projected, hasRoom)
  }

  /// Makes the payload in a slot into the value.
  func embed(in slot: Slot) { preconditionFailure("every case embeds") }

  /// Makes the payload, which stands elsewhere, into the value in a slot.
  func embed(from payload: Slot, in slot: Slot) { preconditionFailure("every case embeds") }

  /// The layout of a payload.
  var payload: ValueLayout { preconditionFailure("every case has a payload") }

  /// Runs `body` with the payload of the value in a slot; `nil` for a value of another case.
  func withPayload(of slot: Slot, _ body: (Slot) -> Bool) -> Bool? { preconditionFailure("every case extracts") }

  /// Whether the value in a slot is of this case, as far as that can be known.
  func produces(_ slot: Slot) -> Bool { preconditionFailure("every case knows its values") }

  /// Whether the case with a tag carries the payload, or carries it as an optional.
  @usableFromInline
  final func carriesPayload(_ tag: UInt32) -> Bool {
    guard let group = table.group(of: Int(tag)) else { return false }
    return group == self.group || group == promotedGroup
  }

  /// Turns a copy of a value, whose case declares a payload, not indirectly, into the payload.
  @usableFromInline
  final func project(_ slot: Slot) { untyped.project(slot) }

  /// Destroys the value in a slot.
  func destroy(_ slot: Slot) { preconditionFailure("every case knows its value") }
}
