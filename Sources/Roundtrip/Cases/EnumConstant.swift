/// One value of a type, and how to recognise it among others.
///
/// A case without associated values is recognised by its tag, and needs no `Equatable`. A value of any other kind is
/// recognised by `==`, and is refused when its type has none.
package struct EnumConstant<Root: Sendable>: Sendable {
  /// The value.
  package let value: Root

  /// How a value is recognised that its tag tells from all others.
  let onlyTag: UInt32
  /// What reads the tag; nothing where it does not tell the value from all others.
  let witnesses: UntypedEnumWitnesses?
  /// Whether the bytes of the value are all there is to it. One that its tag tells from all others may stand in a box.
  let isItsBytes: Bool
  /// How any other value is recognised.
  private let comparison: (any ValueComparison)?

  /// Throws for a value that could not be recognised.
  ///
  /// Whether the type is `Equatable` is looked up at run time. That does not find the conformance of an enum from C,
  /// which is made only where it is used; the initialiser for types that are known to be `Equatable` does.
  package init(checking value: Root) throws(CaseRefusal) {
    self.init(value, comparison: (value as? any Equatable).map { Self.comparison(with: $0) })
    guard witnesses != nil || comparison != nil else {
      let layout = try? EnumLayout<Root>()
      let name = layout.map { ".\($0[$0.tag(of: value)].fullName)" }
      throw CaseRefusal(Root.self, .constantIsNotEquatable(name ?? "it"))
    }
  }

  /// Stops with a message for a value that could not be recognised: a mistake that is found while a router is made.
  package init(_ value: Root, file: StaticString = #fileID, line: UInt = #line) {
    do throws(CaseRefusal) {
      try self.init(checking: value)
    } catch {
      stop(error.description, file: file, line: line)
    }
  }

  /// Any value of a type that is known to be `Equatable` can be recognised.
  package init(_ value: Root) where Root: Equatable {
    self.init(value, comparison: Comparison(value: value))
  }

  private init(_ value: Root, comparison: (any ValueComparison)?) {
    self.value = value
    // Not to be readable as an enum is no reason to refuse what can be compared.
    if let layout = try? EnumLayout<Root>(), layout[layout.tag(of: value)].carriesNothing {
      onlyTag = layout.witnesses.tag(of: value)
      isItsBytes = layout[Int(onlyTag)].isItsBytes
      witnesses = layout.witnesses.untyped
      self.comparison = nil
    } else {
      onlyTag = 0
      isItsBytes = false
      witnesses = nil
      self.comparison = comparison
    }
  }

  /// Whether a value is this one.
  package func matches(_ root: Root) -> Bool { Slot.reading(root, matches) }

  func matches(_ slot: Slot) -> Bool {
    if let witnesses { return witnesses.tag(of: slot) == onlyTag }
    return comparison?.isEqual(to: slot.value(as: Root.self)) ?? false
  }

  /// The tag that this value shares with the other values of its case. Nil when the type is no enum.
  package var tag: Int? {
    (try? EnumLayout<Root>())?.tag(of: value)
  }

  private static func comparison<Value: Equatable>(with value: Value) -> any ValueComparison {
    Comparison(value: value)
  }
}

private protocol ValueComparison: Sendable {
  func isEqual(to other: Any) -> Bool
}

/// A `Root` that is known to be `Sendable`, under the name by which it is known to be `Equatable`. The compiler cannot
/// tell that they are one type.
private struct Comparison<Value: Equatable>: ValueComparison, @unchecked Sendable {
  let value: Value

  func isEqual(to other: Any) -> Bool {
    (other as? Value).map { areSame($0, value) } ?? false
  }
}
