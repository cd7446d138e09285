/// A sequence of parser-printers, with a conversion of their values.
///
/// ```swift
/// Parse(.memberwise(Version.init(major:minor:), \.major, \.minor)) { "v"; Digits(); "."; Digits() }  // v1.2
/// Parse(.string)                                                                                     // any text
/// Parse { Path { "books"; Digits() }; Query { Field("page", default: 1) { Digits() } } }
/// ```
///
/// Printed text is read back before it is returned, and rejected if it could be split at other positions.
public struct Parse<Input: _ParserInput, Output>: ParserPrinter {
  public let body: _Part
}

// MARK: Any input, with a conversion

// For all inputs at once: the compiler would try each key path of a `.memberwise` as an optional again for each overload.
extension Parse {
  /// Creates a sequence of parts, and converts their values.
  public init<C: Conversion, Parts: _PartSequence>(
    _ conversion: C, file: StaticString = #fileID, line: UInt = #line, @PartBuilder<Input> _ parts: () -> Parts
  ) where C.Output == Output, C.Input == Parts.Output {
    body = conversion._converting(
      Input._sequence({ newPart(of: parts, file: file, line: line) }, orText: { parts().textPart }))
  }

  /// Creates a sequence of parts, and converts their values with two functions.
  @_disfavoredOverload
  public init<Parts: _PartSequence>(
    _ conversion: FunctionConversion<Parts.Output, Output>, file: StaticString = #fileID, line: UInt = #line,
    @PartBuilder<Input> _ parts: () -> Parts
  ) {
    body = conversion._converting(
      Input._sequence({ newPart(of: parts, file: file, line: line) }, orText: { parts().textPart }))
  }
}

// MARK: Text

extension Parse where Input == Substring {
  /// Creates a sequence of text parsers.
  public init<Parts: _PartSequence>(@PartBuilder<Substring> _ parts: () -> Parts) where Parts.Output == Output {
    body = parts().textPart
  }

  /// Creates a parser-printer of all the text, converted with two functions.
  @_disfavoredOverload
  public init(_ conversion: FunctionConversion<String, Output>) {
    body = conversion._converting(String.parser().body)
  }

  /// Creates a parser-printer of all the text, with a conversion.
  public init<C: Conversion>(_ conversion: C) where C.Output == Output, C.Input == String {
    body = conversion._converting(String.parser().body)
  }
}

// MARK: Requests

// Disfavored, and so are fields: where no parts fit, the error is about text.

extension Parse where Input == URLRequestData {
  /// Creates a sequence of parts of a request.
  @_disfavoredOverload
  public init<Parts: _PartSequence>(
    file: StaticString = #fileID, line: UInt = #line, @PartBuilder<URLRequestData> _ parts: () -> Parts
  ) where Parts.Output == Output {
    body = newPart(of: parts, file: file, line: line)
  }
}

// MARK: Fields

extension Parse where Input == URLRequestData.Fields {
  /// Creates a sequence of fields.
  @_disfavoredOverload
  public init<Parts: _PartSequence>(@PartBuilder<URLRequestData.Fields> _ fields: () -> Parts)
  where Parts.Output == Output {
    body = fields().part
  }
}
