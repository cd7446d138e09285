extension URLRequestData.Fields: ParserInput {
  public static func _node<P: ParserPrinter>(of parser: P) -> Node where P.Input == URLRequestData.Fields {
    OwnNode(parser) { (parser: P, reader: inout RequestReader) throws(Refusal) in
      reader.refusal = .request
      var input = reader.fields
      do { return try parser.parse(&input) } catch {
        throw reader.refuse(ParsingError.expected(by: P.self, error), at: reader.request.query.lowerBound)
      }
    } writing: { (parser: P, output: P.Output, writer: inout RequestWriter) throws(Refusal) in
      var fields = URLRequestData.Fields()
      fields.areHeaders = writer.place == .headers
      try writer.printing { try parser.print(output, into: &fields) }
      writer.detail.note(fields.count)
      for field in fields.elements { try writer.writeField(field) }
    }
  }

  public mutating func _read<Output>(by node: Node) throws -> Output {
    // Headers are read and printed as such: neither decoded nor encoded, and by names without regard to letter case.
    if areHeaders {
      var request = URLRequestData(headers: self)
      return try request.read(by: node, in: .headers)
    }
    var request = URLRequestData(target: "?" + percentEncoded)
    return try request._read(by: node)
  }

  public mutating func _append<Output>(_ output: Output, printedBy node: Node) throws {
    var request = URLRequestData()
    try request.append(output, printedBy: node, in: areHeaders ? .headers : .target)
    append(areHeaders ? request.headers : request.query)
  }
}
