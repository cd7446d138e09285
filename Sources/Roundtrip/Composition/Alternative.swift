/// One of the alternatives of a choice, with its type taken away where it was still known.
public final class Alternative<Output>: Sendable {
  let shape: Shape
  /// Whether this may print a value; settled once for each case of an enum. `nil` when only trying can tell.
  let mayPrint: (@Sendable (Output) -> Bool)?
  @usableFromInline let read: @Sendable (inout RequestReader) throws(Refusal) -> Output
  @usableFromInline let write: @Sendable (Output, inout RequestWriter) throws(Refusal) -> Void

  @usableFromInline
  init(
    shape: Shape, mayPrint: (@Sendable (Output) -> Bool)? = nil,
    read: @escaping @Sendable (inout RequestReader) throws(Refusal) -> Output,
    write: @escaping @Sendable (Output, inout RequestWriter) throws(Refusal) -> Void
  ) {
    self.shape = shape
    self.mayPrint = mayPrint
    self.read = read
    self.write = write
  }

  /// A parser-printer as it is.
  @inlinable @inline(never)
  convenience init<P: ParserPrinter>(_ parser: P) where P.Output == Output {
    self.init(
      shape: parser.shape,
      mayPrint: parser._mayPrint,
      read: { (reader: inout RequestReader) throws(Refusal) in try parser._read(&reader) },
      write: { (output, writer: inout RequestWriter) throws(Refusal) in try parser._write(output, &writer) })
  }

  /// Parts in a row, whose values a conversion makes into one.
  @inlinable @inline(never)
  convenience init<C: Conversion, Parts: PartSequence>(
    _ conversion: C, _ parts: Parts, isRoute: Bool = false
  ) where C.Output == Output, C.Input == Parts.Output {
    let parts = parts._prepared
    self.init(
      shape: isRoute ? .route(conversion, parts._shape) : parts._shape,
      mayPrint: conversion._mayUnapply,
      read: { (reader: inout RequestReader) throws(Refusal) in
        let input = try parts._read(&reader)
        if reader.isSequential && isRoute { try reader.endRoute() }
        return try conversion._applied(input, &reader)
      },
      write: { (output, writer: inout RequestWriter) throws(Refusal) in
        try parts._write(try conversion._unapplied(output, &writer), &writer)
      })
  }
}
