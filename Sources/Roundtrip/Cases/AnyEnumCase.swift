internal import Synchronization

/// One case of an enum, for whoever does not know the types: see ``EnumCase``.
public class AnyEnumCase: @unchecked Sendable {  // What is learnt is atomic, all else is immutable.
  let learnt = Atomic(LearntCase.nothing.bits)
  let untyped: UntypedEnumWitnesses
  let projected: ProjectedEnum?
  /// Whether there is room for the payload where the value is. There is not for one that stands in a box.
  let hasRoom: Bool

  init(_ untyped: UntypedEnumWitnesses, _ projected: ProjectedEnum?, hasRoom: Bool) {
    (self.untyped, self.projected, self.hasRoom) = (untyped, projected, hasRoom)
  }

  /// Makes the payload in a slot into the value.
  func embed(in slot: Slot) { preconditionFailure("every case embeds") }

  /// Makes the payload, which stands elsewhere, into the value in a slot.
  func embed(from payload: Slot, in slot: Slot) { preconditionFailure("every case embeds") }

  /// The room that a payload takes.
  var payload: Room { preconditionFailure("every case has a payload") }

  /// Runs `body` with the payload of the value in a slot; `nil` for a value of another case.
  func withPayload(of slot: Slot, _ body: (Slot) -> Bool) -> Bool? { preconditionFailure("every case extracts") }

  /// Destroys the value in a slot.
  func destroy(_ slot: Slot) { preconditionFailure("every case knows its value") }
}
