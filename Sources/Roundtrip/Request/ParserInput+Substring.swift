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
      reader.advance(by: try input.countOfBytes(takenFrom: text))
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
    let text = String(self)
    let recorder = Recorder()
    var owned = OwnedReader(text)
    owned.reader.isAnchored = false
    owned.reader.record(in: recorder)
    do throws(Refusal) {
      let output = try read(&owned.reader)
      keepLast(utf8Count: owned.reader.count)
      return output
    } catch {
      throw ParsingError(input: text, recorder)
    }
  }

  public mutating func _write(_ write: (inout RequestWriter) throws(Refusal) -> Void) throws {
    var owned = OwnedWriter()
    owned.writer.allowed = .all
    do throws(Refusal) { try write(&owned.writer) } catch {
      throw PrintingError(owned.writer.refusal, value: "the value")
    }
    append(contentsOf: owned.writer.text)
  }

  @inline(never)
  private mutating func keepLast(utf8Count count: Int) {
    self = Substring(utf8.dropFirst(utf8.count - count))
  }

  /// How many bytes of a text were taken from its front, when what is left is what stood at its end.
  @inline(never)
  private func countOfBytes(takenFrom text: String) throws(ConversionError) -> Int {
    var end = text[...]
    let (before, left) = (text.utf8.count, utf8.count)
    if left < before { end.keepLast(utf8Count: left) }
    guard String(end).hasSameBytes(as: String(self)) else {
      throw ConversionError("a parser that takes text from the front")
    }
    return before - left
  }
}
