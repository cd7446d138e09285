/// The name of a value in errors: the name of an enum's case, a number or a text itself, or the type of any other
/// value.
///
/// A description is custom code. It may be as long as the value, and Foundation's dates trap if they are too far in the
/// future or past. So this uses only the descriptions of `LosslessStringConvertible` types, and the library's own.
package struct ValueName: CustomStringConvertible {
  package let description: String

  package init<Value>(_ value: Value) {
    if let name = CaseName(of: value)?.name {
      description = name
    } else if let text = value as? any LosslessStringConvertible {
      description = text.description
    } else if let text = value as? any DescribedInErrors {
      description = text.description
    } else {
      description = "a value of \(Value.self)"
    }
  }
}

/// A type of the library whose description is suitable for errors.
package protocol DescribedInErrors: CustomStringConvertible {}

extension PrintingError {
  package init<Value>(_ reason: Reason, part: String? = nil, value: Value) {
    self.init(Finding(reason, part: part), of: ValueName(value).description)
  }

  @usableFromInline
  init<Value>(_ finding: Finding?, value: Value) { self.init(finding, of: ValueName(value).description) }

  @usableFromInline
  init<Value>(noRoomFor missing: Int, value: Value) { self.init(.insufficientCapacity(missing: missing), value: value) }
}
