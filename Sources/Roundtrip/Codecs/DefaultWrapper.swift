/// What stands for an optional part that is left out. A value that is equal to it is left out when printed.
final class DefaultWrapper: Wrapper, @unchecked Sendable {
  private let fill: @Sendable (Slot, Slot) -> Void
  private let leaveOut: @Sendable (Slot, Slot) -> Void
  private let remark: DefaultText

  init<Value: Equatable & Sendable>(_ absent: Value, text: DefaultText) {
    fill = { inner, outer in outer.initialize(to: inner.move(as: Value?.self) ?? absent) }
    leaveOut = { outer, inner in
      outer.read { (value: Value) in inner.initialize(to: areSame(value, absent) ? nil : Optional(value)) }
    }
    remark = text
    super.init(ValueLayout(of: Value?.self), ValueLayout(of: Value.self))
  }

  override func shape(of inner: NodeShape) -> NodeShape { inner.saying(remark) }
  override var isUnnamed: Bool { true }
  // The value of one way through the optional part may be printed on the other.
  override var mayPrintOtherwise: Bool { true }

  override func wrap(_ inner: Slot, into outer: Slot) -> Fault? {
    fill(inner, outer)
    return nil
  }

  override func unwrap(_ outer: Slot, into inner: Slot) -> Fault? {
    leaveOut(outer, inner)
    return nil
  }
}
