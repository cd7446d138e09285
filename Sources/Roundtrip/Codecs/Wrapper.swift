/// Makes a value of another one, and takes it apart again: a conversion, a case of an enum, a filter.
///
/// The same code serves a step of a leaf, a field, and a piece of text.
package class Wrapper: @unchecked Sendable {  // Immutable, like its subclasses.
  let inner: ValueLayout
  let outer: ValueLayout
  /// What taking an outer value apart needs: the inner value, and whatever else.
  let room: ValueLayout

  init(_ inner: ValueLayout, _ outer: ValueLayout, room: ValueLayout? = nil) {
    (self.inner, self.outer, self.room) = (inner, outer, room ?? inner)
  }

  /// Why a value wasn't made.
  enum Fault {
    case thrown(any Error)
    /// A custom parser has thrown it.
    case parser(any Any.Type, any Error)
    case invalid(Any.Type)
    case otherCase
    case filtered
    /// The value in a slot would be converted back to another one. The wrapper describes it, which only errors need.
    case unlike(Lent<FunctionWrapper>, Slot)
    /// The value in a slot, of this type, is converted back to none.
    case unmade(Any.Type, Slot)
  }

  /// What it accepts, made of what its inner value accepts.
  func shape(of inner: NodeShape) -> NodeShape { inner }

  /// Whether its values are those of a case.
  var namesCase: Bool { false }

  /// Whether it may refuse a value, so that its shape is refined.
  var mayRefuse: Bool { false }

  /// The conversion that it runs, if its values are documents.
  var document: (any DocumentConversion)? { nil }

  /// Whether it has no name for its values, so that a note about them belongs to what they are made of.
  var isUnnamed: Bool { false }

  /// Whether what is made of the value of one alternative may be printed by another one.
  var mayPrintOtherwise: Bool { mayRefuse }

  /// Whether the inner value is made where the outer one will be, and ``finish(_:)`` turns it into that.
  var isInPlace: Bool { false }

  /// The tags that tell its values from others, if it is a case.
  var selection: Selection? { nil }

  /// Takes the inner value, unless this returns a fault. The inner value of one in place is at its beginning.
  func wrap(_ inner: Slot, into outer: Slot) -> Fault? {
    self.inner.move(inner, to: outer)
    guard let fault = finish(outer) else { return nil }
    self.inner.move(outer, to: inner)
    return fault
  }
  /// Makes an inner value, of which the caller is the owner, in memory for a ``room``. The outer value stays.
  func unwrap(_ outer: Slot, into inner: Slot) -> Fault? {
    if let fault = check(outer) { return fault }
    self.inner.copy(outer, to: inner)
    return nil
  }
  /// Turns an inner value into an outer one, unless this returns a fault, and leaves it as it is.
  func finish(_ slot: Slot) -> Fault? { nil }
  /// Whether an outer value may be printed. If it is in place, so is its inner value.
  func check(_ slot: Slot) -> Fault? { nil }
}

extension Wrapper.Fault {
  var expected: String {
    switch self {
    case .thrown(let error): String(saidBy: error)
    case .parser(let type, let error): ParsingError.expected(by: type, error)
    case .invalid(let type): "a valid \(type)"
    case .otherCase, .filtered: "another value"
    case .unlike(let wrapper, let slot): wrapper.object.refusal(of: slot)
    case .unmade(let type, let slot): Self.name(of: slot, type) + " can't be converted back"
    }
  }

  private static func name(of slot: Slot, _ type: Any.Type) -> String {
    func name<Value>(_ type: Value.Type) -> String { errorName(of: slot.value(as: type)) }
    return _openExistential(type, do: name)
  }

  /// What clients may read of that: nothing of an error that wasn't made to say what is expected.
  var textForClients: String {
    switch self {
    case .thrown(let error as ConversionError), .parser(_, let error as ConversionError): error.textForClients
    case .thrown(let error as ParsingError), .parser(_, let error as ParsingError): error.textForClients
    case .thrown, .parser: "another value"
    case .invalid, .otherCase, .filtered, .unlike, .unmade: expected
    }
  }

  var reason: PrintingError.Reason {
    switch self {
    case .thrown(let error), .parser(_, let error): .thrown(error)
    case .invalid: .conversion("it can't be converted back")
    case .otherCase: .otherCase
    case .filtered: .text("the value is filtered out")
    case .unlike, .unmade: .conversion(expected)
    }
  }
}

/// Two functions that are inverses of each other.
final class FunctionWrapper: Wrapper, @unchecked Sendable {
  typealias Function = @Sendable (Slot, Slot) throws -> Bool
  private let applying: Function
  private let unapplying: Function
  /// Describes a value that would be converted back to another one. `nil` if that isn't checked.
  private let refusal: (@Sendable (Slot) -> String)?
  // There is one per type, for the life of the process.
  private let comparison: Lent<Comparison>?
  /// Where a value is converted back to.
  private let backOffset: Int32
  /// The case that is made, or the type whose raw values are converted.
  private let name: CaseName?
  /// Whether every value is converted.
  private let takesAll: Bool
  /// Whether an outer value begins with its inner one, as a struct begins with the tuple of its members.
  private let beginsWithInner: Bool
  private let ownDocument: (any DocumentConversion)?

  init(
    _ inner: ValueLayout, _ outer: ValueLayout, applying: @escaping Function, unapplying: @escaping Function,
    refusal: (@Sendable (Slot) -> String)?, name: CaseName? = nil, takesAll: Bool = false,
    beginsWithInner: Bool = false,
    document: (any DocumentConversion)? = nil
  ) {
    (self.applying, self.unapplying, self.refusal) = (applying, unapplying, refusal)
    (self.name, self.takesAll, self.beginsWithInner, ownDocument) = (name, takesAll, beginsWithInner, document)
    comparison = refusal == nil ? nil : Lent(Comparison.of(outer.type))
    backOffset = outer.offset(behind: inner.size)
    super.init(inner, outer, room: refusal == nil ? inner : ValueLayout(of: inner, then: outer, at: backOffset))
  }

  override func shape(of inner: NodeShape) -> NodeShape {
    (document.map { inner.made(by: $0) } ?? inner).made(into: name, takingAll: takesAll)
  }

  override var document: (any DocumentConversion)? { ownDocument }
  override var isUnnamed: Bool { name == nil }
  override var mayRefuse: Bool { !takesAll }
  override var namesCase: Bool { name?.isOfCase ?? false }
  override var isInPlace: Bool { beginsWithInner && outer.alignment <= 16 }

  override func finish(_ slot: Slot) -> Fault? {
    Slot.room(ofSize: outer.size) { made in
      if let fault = wrap(slot, into: made) { return fault }
      outer.move(made, to: slot)
      return nil
    }
  }

  override func check(_ slot: Slot) -> Fault? {
    guard let comparison else { return nil }
    return Slot.room(ofSize: outer.size) { comesBack(slot, slot, at: $0, comparison) }
  }

  override func wrap(_ inner: Slot, into outer: Slot) -> Fault? {
    do {
      guard try applying(inner, outer) else { return .invalid(self.outer.type) }
    } catch {
      return .thrown(error)
    }
    self.inner.destroy(inner)
    return nil
  }

  override func unwrap(_ outer: Slot, into inner: Slot) -> Fault? {
    do {
      guard try unapplying(outer, inner) else { return namesCase ? .otherCase : .unmade(self.outer.type, outer) }
    } catch {
      return .thrown(error)
    }
    guard let comparison, let fault = comesBack(inner, outer, at: inner + backOffset, comparison) else { return nil }
    self.inner.destroy(inner)
    return fault
  }

  /// What is printed must be converted back to the same value.
  @inline(__always)
  private func comesBack(_ inner: Slot, _ outer: Slot, at back: Slot, _ comparison: Lent<Comparison>) -> Fault? {
    do {
      guard try applying(inner, back) else { return .unmade(self.outer.type, outer) }
    } catch {
      return .thrown(error)
    }
    defer { self.outer.destroy(back) }
    return comparison.use { $0.areSame(back, outer) } ? nil : .unlike(Lent(self), outer)
  }

  fileprivate func refusal(of outer: Slot) -> String { refusal?(outer) ?? "it can't be converted back" }
}

/// Lets only some values pass.
final class Filter: Wrapper, @unchecked Sendable {
  private let isIncluded: @Sendable (Slot) -> Bool

  init(_ layout: ValueLayout, _ isIncluded: @escaping @Sendable (Slot) -> Bool) {
    self.isIncluded = isIncluded
    super.init(layout, layout)
  }

  override func shape(of inner: NodeShape) -> NodeShape { inner.filtered }
  override var isUnnamed: Bool { true }
  override var mayRefuse: Bool { true }
  override var isInPlace: Bool { true }
  override func finish(_ slot: Slot) -> Fault? { isIncluded(slot) ? nil : .filtered }
  override func check(_ slot: Slot) -> Fault? { isIncluded(slot) ? nil : .filtered }
}

extension ValueLayout {
  /// Copies a value.
  @inline(never)
  func copy(_ from: Slot, to slot: Slot) {
    func copy<Value>(_ type: Value.Type) { slot.initialize(to: from.value(as: type)) }
    _openExistential(type, do: copy)
  }

  @inline(never)
  func move(_ from: Slot, to slot: Slot) {
    // Sound: there is room for a value, and copying its bytes moves it.
    if isTrivial { return unsafe slot.address.copyMemory(from: from.address, byteCount: size) }
    func move<Value>(_ type: Value.Type) { slot.initialize(to: from.move(as: type)) }
    _openExistential(type, do: move)
  }
}
