extension Substring: ParserInput {
  public static func _node<P: ParserPrinter>(of parser: P) -> Node where P.Input == Substring {
    OwnNode(parser) { (parser: P, reader: inout RequestReader) throws(Refusal) in
      let position = reader.text.position
      let text = reader.text.takeText()
      reader.text.position = position
      var input = text[...]
      do {
        let output = try parser.parse(&input)
        reader.text.advance(by: try input.countOfBytes(takenFrom: text))
        return output
      } catch {
        throw reader.refuse(ParsingError.expected(by: error))
      }
    } writing: { (parser: P, output: P.Output, writer: inout RequestWriter) throws(Refusal) in
      var text = Substring()
      try writer.printing { try parser.print(output, into: &text) }
      writer.append(String(text))
    }
  }

  public mutating func _read<Output>(by node: Node) throws -> Output {
    let text = String(self)
    let recorder = Recorder(of: "")
    var owned = OwnedReader(text)
    owned.reader.text.isAnchored = false
    owned.reader.record(in: recorder)
    do throws(Refusal) {
      let output: Output = try node.value(&owned.reader)
      keepLast(utf8Count: owned.reader.text.count)
      return output
    } catch {
      throw ParsingError(input: text, expected: recorder.lastReason)
    }
  }

  public mutating func _append<Output>(_ output: Output, printedBy node: Node) throws {
    var owned = OwnedWriter()
    owned.writer.allowed = .all
    do throws(Refusal) { try node.write(output, &owned.writer) } catch {
      throw PrintingError(owned.writer.refusal, of: "the value")
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
