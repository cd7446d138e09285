/// A value of a type, and how to recognize it among others.
///
/// A case without associated values is recognized by its tag, and needn't be `Equatable`. Any other value is recognized
/// by `==`, and refused if its type isn't `Equatable`.
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
  private let comparison: (any ValueComparison)?

  /// Throws if the value couldn't be recognized.
  ///
  /// Whether the type is `Equatable` is looked up at run time. That doesn't find the conformance of an enum from C,
  /// which exists only where it is used. The initializer for types known to be `Equatable` does.
  package init(checking value: Root) throws(CaseRefusal) {
    self.init(value, comparison: (value as? any Equatable).map { Self.comparison(with: $0) })
    guard witnesses != nil || comparison != nil else {
      let table = try? CaseTable.of(Root.self)
      let name = table.map { ".\($0.cases[$0.tag(of: value)].fullName)" }
      throw CaseRefusal(Root.self, .constantIsNotEquatable(name ?? "it"))
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
    self.init(value, comparison: EqualValue(value: value))
  }

  private init(_ value: Root, comparison: (any ValueComparison)?) {
    self.value = value
    // A value that can be compared needn't have readable enum metadata.
    if let table = try? CaseTable.of(Root.self), table.cases[table.tag(of: value)].carriesNothing {
      onlyTag = UInt32(table.tag(of: value))
      isItsBytes = table.cases[Int(onlyTag)].isItsBytes
      witnesses = table.witnesses
      self.comparison = nil
    } else {
      onlyTag = 0
      isItsBytes = false
      witnesses = nil
      self.comparison = comparison
    }
  }

  /// Whether a value equals this one.
  package func matches(_ root: Root) -> Bool { Slot.reading(root, matches) }

  func matches(_ slot: Slot) -> Bool {
    if let witnesses { return witnesses.tag(of: slot) == onlyTag }
    return comparison?.isEqual(to: slot.value(as: Root.self)) ?? false
  }

  /// The tag that this value shares with the other values of its case, or `nil` if the type isn't an enum.
  package var tag: Int? {
    (try? CaseTable.of(Root.self))?.tag(of: value)
  }

  private static func comparison<Value: Equatable>(with value: Value) -> any ValueComparison {
    EqualValue(value: value)
  }
}

private protocol ValueComparison: Sendable {
  func isEqual(to other: Any) -> Bool
}

/// A comparison of `Value`, which is known to be `Equatable`, and is the same type as `Root`, which is known to be
/// `Sendable`. The compiler can't tell that they are the same type.
private struct EqualValue<Value: Equatable>: ValueComparison, @unchecked Sendable {
  let value: Value

  func isEqual(to other: Any) -> Bool {
    (other as? Value).map { areSame($0, value) } ?? false
  }
}
