/// A parser-printer with its type taken away where it was still known: a part of a sequence, or an alternative.
public final class Step<Value>: Sendable {
  @usableFromInline let shape: Shape
  /// The method that this asks for, when it is nothing but that.
  let method: Method?
  /// Whether this may print a value, where the case of an enum settles that. `nil` when only trying can tell.
  @usableFromInline let mayPrint: (@Sendable (Value) -> Bool)?
  @usableFromInline let read: @Sendable (inout RequestReader) throws(Refusal) -> Value
  @usableFromInline let write: @Sendable (Value, inout RequestWriter) throws(Refusal) -> Void

  @usableFromInline
  init(
    shape: Shape,
    method: Method? = nil,
    mayPrint: (@Sendable (Value) -> Bool)? = nil,
    read: @escaping @Sendable (inout RequestReader) throws(Refusal) -> Value,
    write: @escaping @Sendable (Value, inout RequestWriter) throws(Refusal) -> Void
  ) {
    self.shape = shape
    self.method = method
    self.mayPrint = mayPrint
    self.read = read
    self.write = write
  }

  /// A parser-printer as it is. What it is composed of is made here, once.
  @inlinable @inline(never)
  convenience init<P: ParserPrinter>(_ part: P) where P.Output == Value {
    if let step = part._step {
      self.init(shape: step.shape, mayPrint: step.mayPrint, read: step.read, write: step.write)
    } else {
      self.init(
        shape: part.shape,
        method: Method(fixedIn: part),
        mayPrint: part._mayPrint,
        read: { (reader: inout RequestReader) throws(Refusal) in try part._read(&reader) },
        write: { (output, writer: inout RequestWriter) throws(Refusal) in try part._write(output, &writer) })
    }
  }
}

// MARK: Fields

extension Step {
  /// The same, where it is known whose fields it reads.
  func asField(of fields: Shape.Fields) -> Step {
    let (place, read, write) = (fields.place, read, write)
    guard place != .target else { return Step(shape: .fields(fields, shape), read: read, write: write) }
    return Step(
      shape: .fields(fields, shape),
      read: { (reader: inout RequestReader) throws(Refusal) in try reader.at(place, read) },
      write: { (value, writer: inout RequestWriter) throws(Refusal) in
        try writer.at(place) { writer throws(Refusal) in try write(value, &writer) }
      })
  }
}

// MARK: Pieces of text

extension Step {
  /// A text parser that reads a whole piece. What it prints is read back where it could be cut in more than one way.
  convenience init<P: ParserPrinter>(text part: P) where P.Output == Value, P.Input == Substring {
    guard part._step == nil else {
      self.init(text: AnyParserPrinter(part))
      return
    }
    let shape = part.shape
    let isAmbiguous = shape.isAmbiguousText
    self.init(
      shape: shape,
      read: { (reader: inout RequestReader) throws(Refusal) in
        if !isAmbiguous { return try part._read(&reader) }
        return try reader.readUnnoted { reader throws(Refusal) in try part._read(&reader) }
      },
      write: { (output, writer: inout RequestWriter) throws(Refusal) in
        if isAmbiguous { try writer.writeChecked(part, output) } else { try part._write(output, &writer) }
      })
  }

  /// Reads the piece to its end.
  @inline(__always)
  func readWhole(_ reader: inout RequestReader) throws(Refusal) -> Value {
    let output = try read(&reader)
    guard reader.count == 0 else { throw reader.refuseRest() }
    return output
  }

  /// The text of a value, or nothing when it cannot be printed.
  func printed(_ value: Value) -> String {
    RequestWriter.writing { writer in
      writer.allowed = .all
      do throws(Refusal) {
        try write(value, &writer)
        return writer.text
      } catch {
        return ""
      }
    }
  }
}

// MARK: Components of a path

extension Step {
  /// A text parser, as a component of the path.
  convenience init<P: ParserPrinter>(component part: P) where P.Output == Value, P.Input == Substring {
    guard part._step == nil else {
      self.init(component: AnyParserPrinter(part))
      return
    }
    let shape = part.shape
    let isAmbiguous = shape.isAmbiguousText
    self.init(
      shape: .component(shape.asParameter),
      read: { (reader: inout RequestReader) throws(Refusal) in
        if !isAmbiguous { return try reader.readComponent(part) }
        return try reader.readUnnoted { reader throws(Refusal) in try reader.readComponent(part) }
      },
      write: { (output, writer: inout RequestWriter) throws(Refusal) in
        let start = writer.beginComponent()
        if isAmbiguous { try writer.writeChecked(part, output) } else { try part._write(output, &writer) }
        try writer.endComponent(from: start)
      })
  }
}

// MARK: Steps that are lent

extension Lent {
  @inlinable @inline(__always)
  func read<Value>(_ reader: inout RequestReader) throws(Refusal) -> Value where Object == Step<Value> {
    try tryUsing { step throws(Refusal) in try step.read(&reader) }
  }

  @inlinable @inline(__always)
  func write<Value>(_ value: Value, _ writer: inout RequestWriter) throws(Refusal) where Object == Step<Value> {
    try tryUsing { step throws(Refusal) in try step.write(value, &writer) }
  }
}
