extension Substring: ParserInput {
  public static func _node<P: ParserPrinter>(of parser: P) -> Node where P.Input == Substring {
    OwnNode(parser) { (parser: P, reader: inout RequestReader) throws(Refusal) in
      let text = reader.text.rest()
      var input = text
      do {
        let output = try parser.parse(&input)
        reader.text.advance(by: try input.countOfBytes(takenFrom: text))
        return output
      } catch {
        throw reader.refuse(ParsingError.expected(by: P.self, error))
      }
    } writing: { (parser: P, output: P.Output, writer: inout RequestWriter) throws(Refusal) in
      var text = Substring()
      try writer.printing { try parser.print(output, into: &text) }
      writer.append(String(text))
    }
  }

  public mutating func _read<Output>(by node: Node) throws -> Output {
    let recorder = Recorder(of: "")
    var owned = OwnedReader(String(self))
    owned.reader.text.isAnchored = false
    owned.reader.record(in: recorder)
    do throws(Refusal) {
      let output: Output = try node.value(&owned.reader)
      self = Substring(utf8.dropFirst(utf8.count - owned.reader.text.count))
      return output
    } catch {
      throw ParsingError(input: self, expected: recorder.lastReason)
    }
  }

  public mutating func _append<Output>(_ output: Output, printedBy node: Node) throws {
    var owned = OwnedWriter()
    (owned.writer.allowed, owned.writer.isExplaining) = (.all, true)
    do throws(Refusal) { try node.write(output, &owned.writer) } catch {
      throw PrintingError(owned.writer.refusal, of: "the value")
    }
    append(contentsOf: owned.writer.text)
  }

  /// The number of bytes removed from the front of a text, if the rest is the end of the original text.
  @inline(never)
  private func countOfBytes(takenFrom text: Substring) throws(ConversionError) -> Int {
    let taken = text.utf8.count - utf8.count
    guard taken >= 0, isSame(as: text.utf8.dropFirst(taken)) else {
      throw ConversionError("a parser that removes text from the front")
    }
    return taken
  }

  /// Whether the bytes are equal. Most often, they are the same memory.
  private func isSame(as bytes: Substring.UTF8View.SubSequence) -> Bool {
    let isOne = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe bytes.withContiguousStorageIfAvailable { right in unsafe left.baseAddress == right.baseAddress }
    }
    return isOne == true || utf8.elementsEqual(bytes)
  }
}
