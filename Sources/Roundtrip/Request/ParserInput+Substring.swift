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
    let text = String(self)
    let recorder = Recorder()
    let result = unsafe text.bytes.withUnsafeBufferPointer { bytes in
      unsafe RequestReader.reading(bytes) { reader -> Result<(Output, Int), Refusal> in
        reader.isAnchored = false
        reader.record(in: recorder)
        do throws(Refusal) { return .success((try read(&reader), reader.count)) } catch { return .failure(error) }
      }
    }
    withExtendedLifetime(recorder) {}
    guard case .success(let (output, left)) = result else {
      throw ParsingError(input: text, expected: recorder.notes.last?.reason ?? "something else")
    }
    removeFirst(utf8Count: utf8.count - left)
    return output
  }

  public mutating func _write(_ write: (inout RequestWriter) throws(Refusal) -> Void) throws {
    let result = RequestWriter.writing { writer -> Result<String, PrintingError> in
      writer.allowed = .all
      do throws(Refusal) {
        try write(&writer)
        return .success(writer.text)
      } catch {
        return .failure(PrintingError(writer.refusal, value: "the value"))
      }
    }
    append(contentsOf: try result.get())
  }

  private mutating func removeFirst(utf8Count count: Int) {
    self = Substring(utf8.dropFirst(count))
  }
}
