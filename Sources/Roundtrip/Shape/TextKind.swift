/// The kind of text that a parser accepts, as far as it is known without running it.
///
/// ```swift
/// var shape: InputShape { .text(.digits(4...4)) }   // shown as `4 digits`
/// ```
public enum TextKind: Sendable, Hashable {
  /// Any text.
  case any
  /// Decimal digits, with a range for their number.
  case digits(ClosedRange<Int>)
  /// A whole number.
  case integer(Integer)
  /// A decimal number, such as `-1.5e3`.
  case number
  /// `true` or `false`.
  case boolean
  /// A label of a host, such as `shop`.
  case hostLabel
  /// A UUID, such as `6BA7B810-9DAD-11D1-80B4-00C04FD430C8`.
  case uuid
  /// A date in a format with this name.
  case date(String)
  /// A custom kind of text, by its name. The name is only shown to people.
  case own(String)

  /// The allowed values and form of a whole number.
  public struct Integer: Sendable, Hashable {
    /// The type of the number.
    public let type: String
    /// The radix of its digits.
    public let radix: Int
    /// The least and the greatest number, in decimal digits, or `nil` if only the type bounds it.
    public let bounds: Bounds?
    /// Whether a minus sign is allowed.
    public let isSigned: Bool

    package init(type: String, radix: Int, bounds: Bounds?, isSigned: Bool) {
      (self.type, self.radix, self.bounds, self.isSigned) = (type, radix, bounds, isSigned)
    }

    /// The least and the greatest number of a range, in decimal digits.
    public struct Bounds: Sendable, Hashable {
      /// The least number.
      public let lowest: String
      /// The greatest number.
      public let highest: String

      package init(lowest: String, highest: String) { (self.lowest, self.highest) = (lowest, highest) }
    }
  }
}

extension TextKind: CustomStringConvertible {
  /// The kind in words, such as `digits` or `integer (base 16, 0 to 255)`.
  public var description: String {
    switch self {
    case .any: "text"
    case .digits(let count): count.countOfDigits
    case .integer(let integer):
      integer.details.isEmpty ? "integer" : "integer (" + integer.details.joined(separator: ", ") + ")"
    case .number: "number"
    case .boolean: "boolean"
    case .hostLabel: "host label"
    case .uuid: "UUID"
    case .date(let name), .own(let name): name
    }
  }

  /// The kind in one word, for a template.
  var word: String {
    switch self {
    case .date: "date"
    case .digits: "digits"
    default: String(bytes: description.bytes.before(.space))
    }
  }
}

extension TextKind.Integer {
  fileprivate var details: [String] {
    var details = radix == 10 ? [] : ["base " + String(radix)]
    if let bounds {
      details.append(bounds.inWords)
    } else if type != "Int" {
      details.append(type)
    }
    return details
  }
}

extension TextKind.Integer.Bounds {
  /// The least and the greatest number, without a bound that only reflects the size of the type.
  fileprivate var inWords: String {
    if highest == String(Int.max) { return "at least " + lowest }
    return lowest == String(Int.min) ? "at most " + highest : lowest + " to " + highest
  }
}

// MARK: Text of a kind

extension TextKind {
  /// Whether text might be of this kind. Returns `true` if in doubt.
  package func mayMatch(_ text: String) -> Bool {
    switch self {
    case .any, .number, .uuid, .date, .own: true
    case .digits: !text.isEmpty && text.isMade(of: .digits)
    case .integer(let integer): text.isMade(of: integer.radix == 10 ? .number : .alphanumericsAndMinus)
    case .boolean: text == "true" || text == "false"
    case .hostLabel: text.isMade(of: .label)
    }
  }

  /// Whether no text of this kind contains a comma. Returns `false` if in doubt.
  var holdsNoComma: Bool {
    switch self {
    case .any, .own: false
    default: true
    }
  }
}
