internal import Roundtrip

/// A JSON value whose members keep their order.
///
/// ```swift
/// var value: JSONValue = ["title": "Shop", "pages": [1, 2]]
/// value["isOpen"] = true
/// value.compact  // {"title": "Shop", "pages": [1, 2], "isOpen": true}
/// ```
public enum JSONValue: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
{
  /// An object, with its members in order.
  case object([Member])
  /// An array.
  case array([JSONValue])
  /// A string.
  case string(String)
  /// A number.
  case number(Number)
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

    /// Creates a member.
    public init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// A number as JSON writes it, of any size and precision.
  public struct Number: Sendable, Hashable {
    /// The number as text, such as `-0.5`.
    public let text: String

    /// Creates a whole number.
    public init(_ value: some BinaryInteger) { text = String(value) }

    /// Creates a number, or returns `nil` if the value is infinite or not a number.
    public init?(_ value: Double) { self.init(Int(exactly: value)?.description ?? value.description) }

    /// Creates a number from text, or returns `nil` if JSON doesn't write any number like that (RFC 8259 §6): `007`,
    /// `+5`, `.5`.
    public init?(_ text: String) {
      guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil else { return nil }
      self.text = text
    }
  }

  /// Creates a whole number.
  public init(_ value: some BinaryInteger) { self = .number(Number(value)) }

  /// Creates a string.
  public init(stringLiteral text: String) { self = .string(text) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object with its members in this order.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members.map(Member.init)) }
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self.init(value) }
  /// Creates a number, or `null` for a literal beyond all finite values, as in JavaScript.
  public init(floatLiteral value: Double) { self = Number(value).map(JSONValue.number) ?? .null }
}

extension JSONValue {
  /// The value of the member with this name, which is compared byte by byte. Setting `nil` removes the member.
  public subscript(name: String) -> JSONValue? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.name.hasSameBytes(as: name) }?.value
    }
    set {
      var members: [Member] = []
      if case .object(let known) = self { members = known }
      if let place = members.firstIndex(where: { $0.name.hasSameBytes(as: name) }) {
        if let newValue { members[place].value = newValue } else { members.remove(at: place) }
      } else if let newValue {
        members.append(Member(name, newValue))
      }
      self = .object(members)
    }
  }

  /// Changes the elements of an array that is the member with this name.
  package mutating func update(_ name: String, _ change: (inout JSONValue) -> Void) {
    self[name]?.updateElements(change)
  }

  /// Changes the elements of an array.
  package mutating func updateElements(_ change: (inout JSONValue) -> Void) {
    guard case .array(var elements) = self else { return }
    for index in elements.indices { change(&elements[index]) }
    self = .array(elements)
  }

  /// The value as text (RFC 8259): one member or element per line, and a newline at the end.
  public var prettyPrinted: String {
    var text = ""
    write(to: &text, indent: "\n")
    return text + "\n"
  }

  /// The value on one line.
  public var compact: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// The value without any whitespace.
  package var minified: String {
    var text = ""
    write(to: &text, indent: nil, space: "")
    return text
  }

  private func write(to text: inout String, indent: String?, space: String = " ") {
    switch self {
    case .object(let members):
      Self.write(members, "{", "}", to: &text, indent, space) { member, text, indent in
        text += Self.quoted(member.name) + ":" + space
        member.value.write(to: &text, indent: indent, space: space)
      }
    case .array(let elements):
      // Short lists of plain values read best on one line.
      let isShort = indent != nil && elements.allSatisfy(\.isPlain) && compact.utf8.count <= 80
      let indent = isShort ? nil : indent
      Self.write(elements, "[", "]", to: &text, indent, space) { $0.write(to: &$1, indent: $2, space: space) }
    case .string(let string): text += Self.quoted(string)
    case .number(let number): text += number.text
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
    _ elements: [Element], _ start: String, _ end: String, to text: inout String, _ indent: String?, _ space: String,
    _ write: (Element, inout String, String?) -> Void
  ) {
    if elements.isEmpty {
      text += start + end
      return
    }
    let inner = indent.map { $0 + "  " }
    text += start
    for (index, element) in elements.enumerated() {
      if index > 0 { text += inner == nil ? "," + space : "," }
      text += inner ?? ""
      write(element, &text, inner)
    }
    text += (indent ?? "") + end
  }

  /// The text as a JSON string. U+2028 and U+2029, which end a line of a script, are escaped as well, and so is `<`,
  /// which could end a script in a page.
  package static func quoted(_ text: String) -> String {
    text.quotedAsJSON.replacing("<", with: "\\u003c").replacing("\u{2028}", with: "\\u2028")
      .replacing("\u{2029}", with: "\\u2029")
  }
}
