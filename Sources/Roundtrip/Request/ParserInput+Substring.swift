extension Substring: ParserInput {
  public static func _parse<Output>(
    from reader: inout RequestReader, with parse: (inout Substring) throws -> Output
  ) throws(Refusal) -> Output {
    let position = reader.textPosition
    let text = reader.takeText(reader.count)
    reader.textPosition = position
    var input = text[...]
    do {
      let output = try parse(&input)
      // What is left has to be what stood at the end.
      guard text.utf8.reversed().starts(with: input.utf8.reversed()) else {
        throw ConversionError("a parser that takes text from the front")
      }
      reader.advance(by: text.utf8.count - input.utf8.count)
      return output
    } catch {
      throw reader.refuse(ParsingError.expected(by: error))
    }
  }

  public static func _print(
    into writer: inout RequestWriter, with print: (inout Substring) throws -> Void
  ) throws(Refusal) {
    var output = Substring()
    do { try print(&output) } catch { throw writer.refuse(error) }
    writer.append(String(output))
  }

  public mutating func _read<Output>(
    _ read: (inout RequestReader) throws(Refusal) -> Output
  ) throws -> Output {
    var result = Result<Output, Refusal>.failure(Refusal())
    try take { (reader: inout RequestReader) throws(Refusal) in result = .success(try read(&reader)) }
    return try result.get()
  }

  /// Takes away what is read. What depends on the value stays outside, so that this is compiled once.
  @inline(never)
  private mutating func take(_ read: (inout RequestReader) throws(Refusal) -> Void) throws {
    let text = String(self)
    let recorder = Recorder()
    var owned = OwnedReader(text)
    owned.reader.isAnchored = false
    owned.reader.record(in: recorder)
    do throws(Refusal) { try read(&owned.reader) } catch { throw ParsingError(input: text, recorder) }
    removeFirst(utf8Count: utf8.count - owned.reader.count)
  }

  public mutating func _write(_ write: (inout RequestWriter) throws(Refusal) -> Void) throws {
    var owned = OwnedWriter()
    owned.writer.allowed = .all
    do throws(Refusal) { try write(&owned.writer) } catch {
      throw PrintingError(owned.writer.refusal, value: "the value")
    }
    append(contentsOf: owned.writer.text)
  }

  private mutating func removeFirst(utf8Count count: Int) {
    self = Substring(utf8.dropFirst(count))
  }
}
