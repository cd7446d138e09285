/// Parser-printers one after the other, and what their values are made into.
///
/// ```swift
/// Parse(.memberwise(Version.init(major:minor:), \.major, \.minor)) { "v"; Digits(); "."; Digits() }  // v1.2
/// Parse(.string)                                                                                     // any text
/// Parse { Path { "books"; Digits() }; Query { Field("page", default: 1) { Digits() } } }
/// ```
///
/// Of text, what is printed is read back before it is given out: text that could be cut in another place is refused.
public struct Parse<Input: ParserInput, Output>: ParserPrinter {
  public let body: Node
}

// MARK: Of text

extension Parse where Input == Substring {
  /// Text parsers one after the other.
  public init<Parts: PartSequence>(@TextBuilder _ parts: () -> Parts) where Parts.Output == Output {
    body = parts().textNode
  }

  /// Text parsers one after the other, whose values a conversion makes into one.
  public init<C: Conversion, Parts: PartSequence>(_ conversion: C, @TextBuilder _ parts: () -> Parts)
  where C.Output == Output, C.Input == Parts.Output {
    body = conversion.node(of: parts().textNode)
  }

  /// Text parsers one after the other, whose values two functions make into one.
  @_disfavoredOverload
  public init<Parts: PartSequence>(
    _ conversion: FunctionConversion<Parts.Output, Output>, @TextBuilder _ parts: () -> Parts
  ) {
    body = conversion.node(of: parts().textNode)
  }

  /// All the text there is, made into something by two functions.
  @_disfavoredOverload
  public init(_ conversion: FunctionConversion<String, Output>) {
    body = conversion.node(of: String.parser().body)
  }

  /// All the text there is, made into something by a conversion.
  public init<C: Conversion>(_ conversion: C) where C.Output == Output, C.Input == String {
    body = conversion.node(of: String.parser().body)
  }
}

// MARK: Of a request

extension Parse where Input == URLRequestData {
  /// Parts of a request.
  public init<Parts: PartSequence>(
    file: StaticString = #fileID, line: UInt = #line, @RouteBuilder _ parts: () -> Parts
  ) where Parts.Output == Output {
    body = parts().node(isRoute: false, file: file, line: line)
  }

  /// Parts of a request, whose values a conversion makes into one.
  public init<C: Conversion, Parts: PartSequence>(
    _ conversion: C, file: StaticString = #fileID, line: UInt = #line, @RouteBuilder _ parts: () -> Parts
  ) where C.Output == Output, C.Input == Parts.Output {
    body = conversion.node(of: parts().node(isRoute: false, file: file, line: line))
  }
}

// MARK: Of fields

extension Parse where Input == URLRequestData.Fields {
  /// Several fields.
  public init<Parts: PartSequence>(@FieldsBuilder _ fields: () -> Parts) where Parts.Output == Output {
    body = fields().node
  }

  /// Several fields, whose values a conversion makes into one.
  public init<C: Conversion, Parts: PartSequence>(_ conversion: C, @FieldsBuilder _ fields: () -> Parts)
  where C.Output == Output, C.Input == Parts.Output {
    body = conversion.node(of: fields().node)
  }
}
