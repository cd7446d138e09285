import RoundtripFoundation

extension ParserPrinter where Input == Substring {
  /// The value read from the start of a text, and the text that is left; `nil` if it is refused.
  func reading(_ text: String) -> (value: Output, rest: String)? {
    var rest = text[...]
    guard let value = try? parse(&rest) else { return nil }
    return (value, String(rest))
  }

  /// The value of a whole text, or `nil`.
  func whole(_ text: String) -> Output? {
    guard let (value, rest) = reading(text), rest.isEmpty else { return nil }
    return value
  }

  /// The text of a value, or `nil` if it is refused.
  func text(of value: Output) -> String? {
    var text = Substring()
    guard (try? print(value, into: &text)) != nil else { return nil }
    return String(text)
  }
}
