internal import Roundtrip

/// A value of JSON, whose members keep their order.
public enum JSONValue: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  /// An object, with its members in order.
  case object([Member])
  /// An array.
  case array([JSONValue])
  /// A text.
  case string(String)
  /// A number in the digits in which it is written.
  case number(String)
  /// `true` or `false`.
  case bool(Bool)
  /// `null`.
  case null

  /// A member of an object.
  public struct Member: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Its value.
    public var value: JSONValue

    /// A member of this name.
    public init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// A text.
  public init(stringLiteral text: String) { self = .string(text) }
  /// A list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object with its members in this order.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members.map(Member.init)) }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .number("\(value)") }
}

extension JSONValue {
  /// The member of a name, in an object; setting `nil` takes it away.
  public subscript(name: String) -> JSONValue? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.name == name }?.value
    }
    set {
      var members: [Member] = []
      if case .object(let known) = self { members = known }
      if let place = members.firstIndex(where: { $0.name == name }) {
        if let newValue { members[place].value = newValue } else { members.remove(at: place) }
      } else if let newValue {
        members.append(Member(name, newValue))
      }
      self = .object(members)
    }
  }

  /// The value as text (RFC 8259), with a line for each member and each element, and one at the end.
  public var text: String {
    var text = ""
    write(to: &text, indent: "\n")
    return text + "\n"
  }

  /// The value in one line.
  public var line: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  private func write(to text: inout String, indent: String?) {
    switch self {
    case .object(let members):
      Self.write(members, "{", "}", to: &text, indent) { member, text, indent in
        text += Self.quoted(member.name) + ": "
        member.value.write(to: &text, indent: indent)
      }
    case .array(let elements):
      // Short lists of plain values are read best in one line.
      let isShort = indent != nil && elements.allSatisfy(\.isPlain) && line.utf8.count <= 80
      let indent = isShort ? nil : indent
      Self.write(elements, "[", "]", to: &text, indent) { $0.write(to: &$1, indent: $2) }
    case .string(let string): text += Self.quoted(string)
    case .number(let digits): text += digits
    case .bool(let value): text += value ? "true" : "false"
    case .null: text += "null"
    }
  }

  private var isPlain: Bool {
    switch self {
    case .object, .array: false
    case .string, .number, .bool, .null: true
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ start: String, _ end: String, to text: inout String, _ indent: String?,
    _ write: (Element, inout String, String?) -> Void
  ) {
    if elements.isEmpty {
      text += start + end
      return
    }
    let inner = indent.map { $0 + "  " }
    text += start
    for (index, element) in elements.enumerated() {
      if index > 0 { text += inner == nil ? ", " : "," }
      text += inner ?? ""
      write(element, &text, inner)
    }
    text += (indent ?? "") + end
  }

  /// The text as JSON has it. The two separators that end a line of a script are escaped as well, and `<`, which could end
  /// one in a page.
  static func quoted(_ text: String) -> String {
    text.quotedAsJSON.replacing("<", with: "\\u003c").replacing("\u{2028}", with: "\\u2028")
      .replacing("\u{2029}", with: "\\u2029")
  }
}
