/// A custom type of parameters, in addition to the built-in types.
///
/// ```swift
/// let hex = FormatType("hex") { UInt32($0, radix: 16) } print: { String($0, radix: 16) }
/// let color = try Format("/colors/:rgb{hex}", Color.self, types: [hex])
/// ```
///
/// A parameter of this type decodes properties of type `Value`, and of types whose single value is a `Value`. Printed
/// text is parsed again first: a value that isn't read as an equal one isn't printed.
///
/// A name consists of ASCII letters, and differs from those of built-in types and of other custom types; creating a
/// ``Format`` with any other name throws.
public struct FormatType: Sendable {
  /// The name, as formats write it in braces.
  public let name: String
  /// Returns the value of a text.
  let parse: @Sendable (String) -> FormatValue?
  /// Returns the text of a value that the text parses as.
  let print: @Sendable (FormatValue) -> String?
  /// Returns the value of a property, if it has this type.
  let value: @Sendable (Any) -> FormatValue?

  /// Creates a type from two functions that undo each other.
  ///
  /// - Parameters:
  ///   - name: The name, as formats write it in braces.
  ///   - parse: Returns the value of a decoded text, or `nil` if the text isn't valid.
  ///   - print: Returns the text of a value.
  public init<Value: Sendable>(
    _ name: String, parse: @escaping @Sendable (String) -> Value?, print: @escaping @Sendable (Value) -> String
  ) {
    let areSame = Sameness<Value>()
    self.name = name
    self.parse = { text in parse(text).map { .custom(CustomValue($0, areSame)) } }
    self.print = { value in
      guard case .custom(let custom) = value, let value = custom.value as? Value else { return nil }
      let text = print(value)
      guard let back = parse(text), areSame(back, value) else { return nil }
      return text
    }
    value = { value in (value as? Value).map { .custom(CustomValue($0, areSame)) } }
  }
}

extension FormatType {
  /// Throws if a name isn't allowed in formats.
  static func check(_ types: [FormatType]) throws(FormatError) {
    var names = Set(ParameterKind.builtIn.map(\.name))
    for name in types.map(\.name) {
      let letters = name.utf8.prefix(while: ParameterKind.isLetter).count
      guard !name.isEmpty, letters == name.utf8.count else {
        throw FormatError(.typeName, name, at: letters, expected: "a name of one or more ASCII letters")
      }
      guard names.insert(name).inserted else {
        throw FormatError(.typeName, name, at: 0, expected: "a name that no other type uses")
      }
    }
  }
}
