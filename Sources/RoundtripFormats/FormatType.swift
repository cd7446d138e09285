/// A type of parameters besides those that are built in.
///
/// ```swift
/// let hex = FormatType("hex") { UInt32($0, radix: 16) } print: { String($0, radix: 16) }
/// let color = try Format("/colors/:rgb{hex}", Color.self, types: [hex])
/// ```
///
/// A parameter of the type fills properties of `Value`, and those whose single value is a `Value`. What `print` gives is
/// parsed again before it is given out: a value that does not come back, as far as `==` can tell, is not printed.
///
/// A name has ASCII letters only, and is not that of a built-in type or of another one beside it; making a ``Format``
/// with another name throws.
public struct FormatType: Sendable {
  /// The name, as it stands in braces.
  public let name: String
  /// The value of a text.
  let parse: @Sendable (String) -> FormatValue?
  /// The text of a value that comes back from it.
  let print: @Sendable (FormatValue) -> String?
  /// The value of a property, if it is of this type.
  let value: @Sendable (Any) -> FormatValue?

  /// A type by two functions, of which each undoes the other.
  ///
  /// - Parameters:
  ///   - name: The name, as it stands in braces.
  ///   - parse: Gives the value of a decoded text, or `nil` for one that is none.
  ///   - print: Gives the text of a value.
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
  /// Throws for a name that a format cannot have.
  static func check(_ types: [FormatType]) throws(FormatError) {
    var names = Set(ParameterKind.builtIn.map(\.name))
    for name in types.map(\.name) {
      let letters = name.utf8.prefix(while: ParameterKind.isLetter).count
      guard !name.isEmpty, letters == name.utf8.count else {
        throw FormatError(.typeName, name, at: letters, expected: "ASCII letters only, one at least")
      }
      guard names.insert(name).inserted else {
        throw FormatError(.typeName, name, at: 0, expected: "a name that no other type has")
      }
    }
  }
}
