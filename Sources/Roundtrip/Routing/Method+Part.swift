extension Method: ParserPrinter {
  public typealias Input = URLRequestData
  public typealias Output = Void

  public var body: AnyParserPrinter<URLRequestData, Void> {
    AnyParserPrinter(_part.requiringPossible(file: #fileID, line: #line))
  }

  public var _part: _Part { .method(self) }
}
