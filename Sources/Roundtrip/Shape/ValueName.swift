/// What errors call a value: the name of its case, a number or a text as it is, of other values their type.
///
/// A description is somebody else's code. It may be as long as the value, and of Foundation's dates it stops the program
/// when they are far away; so only descriptions that are meant to be read again are asked for, and the library's own.
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

/// A type of the library whose description is fit for an error.
package protocol DescribedInErrors: CustomStringConvertible {}

extension PrintingError {
  package init<Value>(_ reason: Reason, part: String? = nil, value: Value) {
    self.init(Finding(reason, part: part), of: ValueName(value).description)
  }

  @usableFromInline
  init<Value>(_ finding: Finding?, value: Value) { self.init(finding, of: ValueName(value).description) }

  @usableFromInline
  init<Value>(noRoomFor missing: Int, value: Value) { self.init(.noRoom(missing: missing), value: value) }
}
