extension URLRequestData.Fields: ParserInput {
  public static func _parse<Output>(
    from reader: inout RequestReader, with parse: (inout URLRequestData.Fields) throws -> Output
  ) throws(Refusal) -> Output {
    reader.refusal = .request
    var input = reader.fields
    do { return try parse(&input) } catch {
      throw reader.refuse(ParsingError.expected(by: error), at: reader.query.lowerBound)
    }
  }

  public static func _print(
    into writer: inout RequestWriter, with print: (inout URLRequestData.Fields) throws -> Void
  ) throws(Refusal) {
    var output = URLRequestData.Fields()
    do { try print(&output) } catch { throw writer.refuse(error) }
    for field in output.elements { try writer.writeField(field) }
  }

  public mutating func _read<Output>(
    _ read: (inout RequestReader) throws(Refusal) -> Output
  ) throws -> Output {
    var request = URLRequestData(target: "?" + percentEncoded)
    return try request._read(read)
  }

  public mutating func _write(_ write: (inout RequestWriter) throws(Refusal) -> Void) throws {
    var request = URLRequestData()
    try request._write(write)
    append(request.query)
  }
}
