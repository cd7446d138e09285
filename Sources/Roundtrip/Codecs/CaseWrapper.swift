/// What tells the values of an alternative from others: a case, a language, or whether an optional is present.
struct Selection {
  let witnesses: EnumWitnesses
  /// Where the tag is in the value.
  var offset: Int32 = 0
  /// The tag, if it is known without a value.
  let tag: UInt32?
  /// The tag, if it is known or only one case carries the payload.
  var onlyTag: UInt32?
  /// Whether all values with the tag belong to the alternative.
  var isExact = true
}

/// A case of an enum. Its payload is made where the value will be, if it fits.
final class CaseWrapper: Wrapper, @unchecked Sendable {
  let enumCase: any AnyEnumCase
  let state: CaseState
  let name: CaseName

  init(_ enumCase: any AnyEnumCase, _ state: CaseState, _ name: CaseName, payload: ValueLayout) {
    (self.enumCase, self.state, self.name) = (enumCase, state, name)
    super.init(payload, state.table.layout)
  }

  override func shape(of inner: NodeShape) -> NodeShape { .noted(.name(name), inner) }

  override var isInPlace: Bool { state.hasRoom }

  override var selection: Selection? {
    Selection(
      witnesses: state.witnesses, tag: state.tag.map { UInt32($0) }, onlyTag: state.knownTag.map { UInt32($0) })
  }

  override func wrap(_ inner: Slot, into outer: Slot) -> Fault? {
    enumCase.embed(from: inner, in: outer)
    return nil
  }

  @inline(__always)
  override func finish(_ slot: Slot) -> Fault? {
    if let tag = state.known.tagOfPlainPayload {
      state.witnesses.embed(slot, tag: tag)
    } else {
      enumCase.embed(from: slot, in: slot)
    }
    return nil
  }

  override func unwrap(_ outer: Slot, into inner: Slot) -> Fault? {
    enumCase.extract(from: outer, to: inner) ? nil : .otherCase
  }

  override func check(_ slot: Slot) -> Fault? { enumCase.produces(slot) ? nil : .otherCase }

  /// Whether the payload of its values is at their beginning, bit by bit.
  var keepsPayloadInPlace: Bool {
    if case let known = state.known, let tag = known.tag { return known == .inPlace(UInt32(tag)) }
    return false
  }
}

/// A value without parts that no tag tells from others.
final class ConstantWrapper: Wrapper, @unchecked Sendable {
  private let make: @Sendable (Slot) -> Void
  private let matches: @Sendable (Slot) -> Bool
  private let name: CaseName?
  /// The enum whose tag says whether a value might be the constant, and the constant's tag.
  private let told: Selection?

  init(
    _ layout: ValueLayout, _ name: CaseName? = nil, make: @escaping @Sendable (Slot) -> Void,
    matches: @escaping @Sendable (Slot) -> Bool
  ) {
    (self.make, self.matches, self.name) = (make, matches, name)
    let witnesses = name == nil ? nil : (try? CaseTable.of(layout.type))?.witnesses
    told = witnesses.map { Selection(witnesses: $0, tag: name?.tag.map { UInt32($0) }, isExact: false) }
    super.init(.none, layout)
  }

  override var selection: Selection? { told }

  override func shape(of inner: NodeShape) -> NodeShape { name.map { .noted(.name($0), inner) } ?? inner }
  override var namesCase: Bool { name != nil }

  convenience init<Root: Sendable>(_ constant: EnumConstant<Root>) {
    self.init(
      ValueLayout(of: Root.self), CaseName(of: constant.value), make: { slot in slot.initialize(to: constant.value) },
      matches: { slot in constant.matches(slot) })
  }

  override var isInPlace: Bool { true }
  override func finish(_ slot: Slot) -> Fault? {
    make(slot)
    return nil
  }
  override func check(_ slot: Slot) -> Fault? { matches(slot) ? nil : .otherCase }
  override func wrap(_ inner: Slot, into outer: Slot) -> Fault? { finish(outer) }
  override func unwrap(_ outer: Slot, into inner: Slot) -> Fault? { check(outer) }
}
