/// A value of a type, and how to recognize it among others.
///
/// A case without associated values is recognized by its tag, and needn't be `Equatable`. Any other value is recognized
/// by `==`, or by its parts if they can be compared and there is no `==` that any thread may call. All else is refused.
package struct EnumConstant<Root: Sendable>: Sendable {
  /// The value.
  package let value: Root

  /// The tag of the value, if it distinguishes the value from all others.
  let onlyTag: UInt32
  /// Reads the tag, or `nil` if the tag doesn't distinguish the value from all others.
  let witnesses: EnumWitnesses?
  /// Whether the value is fully described by its bytes. A value recognized by its tag might be in a box.
  let isItsBytes: Bool
  /// How any other value is recognized.
  private let isEqual: (@Sendable (Slot) -> Bool)?

  /// Throws if the value couldn't be recognized.
  ///
  /// Whether the type is `Equatable` is looked up at run time. That doesn't find the conformance of an enum from C,
  /// which exists only where it is used. The initializer for types known to be `Equatable` does.
  package init(checking value: Root) throws(CaseRefusal) {
    self.init(value, isEqual: Self.comparison(with: value))
    guard witnesses != nil || isEqual != nil else {
      if TypeMetadata(Root.self).kind == .function { throw CaseRefusal(Root.self, .constantIsFunction) }
      let table = try? CaseTable.of(Root.self)
      let name = table.map { ".\($0.cases[$0.tag(of: value)].fullName)" } ?? "it"
      throw CaseRefusal(
        Root.self, Root.self is any Equatable.Type ? .constantIsIsolated(name) : .constantIsNotEquatable(name))
    }
  }

  /// Traps with a message if the value couldn't be recognized.
  package init(_ value: Root, file: StaticString = #fileID, line: UInt = #line) {
    do throws(CaseRefusal) {
      try self.init(checking: value)
    } catch {
      stop(error.description, file: file, line: line)
    }
  }

  /// Creates a constant of a type known to be `Equatable`, all of whose values can be recognized.
  package init(_ value: Root) where Root: Equatable {
    self.init(value, isEqual: { slot in areSame(slot.value(as: Root.self), value) })
  }

  private init(_ value: Root, isEqual: @autoclosure () -> (@Sendable (Slot) -> Bool)?) {
    self.value = value
    // A value that can be compared needn't have readable enum metadata.
    if let table = try? CaseTable.of(Root.self), table.cases[table.tag(of: value)].carriesNothing {
      onlyTag = UInt32(table.tag(of: value))
      isItsBytes = table.cases[Int(onlyTag)].isItsBytes
      witnesses = table.witnesses
      self.isEqual = nil
    } else {
      onlyTag = 0
      isItsBytes = false
      witnesses = nil
      self.isEqual = isEqual()
    }
  }

  /// The comparison with a value, if there is one that any thread may call.
  private static func comparison(with value: Root) -> (@Sendable (Slot) -> Bool)? {
    let comparison = Comparison.of(Root.self)
    // The cast succeeds only where `==` may be called: for an enum that belongs to the main actor, only there.
    if !(value is any Equatable) {
      if let name = mirroredName(of: value) { return { mirroredName(of: $0.value(as: Root.self)) == name } }
      guard Slot.reading(value, { comparison.areCertainlySame($0, $0) }) else { return nil }
    }
    return { slot in Slot.reading(value) { comparison.areCertainlySame(slot, $0) } }
  }

  /// Whether a value equals this one.
  package func matches(_ root: Root) -> Bool { Slot.reading(root, matches) }

  func matches(_ slot: Slot) -> Bool {
    if let witnesses { return witnesses.tag(of: slot) == onlyTag }
    return isEqual?(slot) ?? false
  }

  /// The tag that this value shares with the other values of its case, or `nil` if the type isn't an enum.
  package var tag: Int? {
    (try? CaseTable.of(Root.self))?.tag(of: value)
  }
}
