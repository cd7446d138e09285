/// A parser-printer that reads nothing and returns a constant, and prints nothing for that constant only.
///
/// ```swift
/// let key = OneOf<URLRequestData.Fields, Key> {
///   Field("id") { Digits() }.map(.case(Key.id))
///   Field("name").map(.case(Key.name))
///   Always(Key.none)                             // neither of the fields, or an invalid one
/// }
/// ```
public struct Always<Input: _ParserInput, Output: Sendable>: ParserPrinter {
  public let body: _Part

  /// Creates a parser-printer of a constant.
  public init(_ output: Output) where Output: Equatable {
    body = .constant(output, isText: Input.self == Substring.self)
  }
}

extension Always where Input == URLRequestData {
  /// Creates a part of a route, or a router, where nothing else determines the type of the input.
  @_disfavoredOverload
  public init(_ output: Output) where Output: Equatable {
    body = .constant(output, isText: false)
  }
}

extension Part {
  fileprivate static func constant<Value: Equatable & Sendable>(_ value: Value, isText: Bool) -> Part {
    let constant = ConstantWrapper(
      ValueLayout(of: Value.self), make: { slot in slot.initialize(to: value) },
      matches: { slot in slot.read { areSame($0, value) } })
    return isText ? .text(WrappedText(constant, TextSequence([], .none))) : nothing.wrapped(constant)
  }
}
