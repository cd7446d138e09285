extension Step {
  /// Parts in a row, whose values a conversion makes into one.
  @inlinable @inline(never)
  convenience init<C: Conversion, Parts: PartSequence>(
    _ conversion: C, _ parts: Parts, isRoute: Bool = false, isText: Bool = false
  ) where C.Output == Value, C.Input == Parts.Prepared.Output {
    let parts = ConvertedParts(conversion, parts._prepared(asText: isText), isRoute: isRoute)
    self.init(
      shape: parts.shape,
      mayPrint: conversion._mayUnapply,
      read: { (reader: inout RequestReader) throws(Refusal) in try parts.read(&reader) },
      write: { (output, writer: inout RequestWriter) throws(Refusal) in try parts.write(output, &writer) })
  }
}

/// Parts in a row and what makes their values into one, in one object: a closure that captures it captures one word, and
/// copies nothing when it is called.
@usableFromInline
final class ConvertedParts<C: Conversion, Parts: PreparedParts>: Sendable where C.Input == Parts.Output {
  @usableFromInline let conversion: C
  @usableFromInline let parts: Parts
  @usableFromInline let isRoute: Bool

  @inlinable
  init(_ conversion: C, _ parts: Parts, isRoute: Bool) {
    self.conversion = conversion
    self.parts = parts
    self.isRoute = isRoute
  }

  @inlinable
  var shape: Shape { isRoute ? .route(conversion, parts._shape) : parts._shape.converted(by: conversion) }

  @inlinable @inline(__always)
  func read(_ reader: inout RequestReader) throws(Refusal) -> C.Output {
    if reader.isSequential && isRoute { return try readInOrder(&reader) }
    return try conversion._applied(try parts._read(&reader), &reader)
  }

  @usableFromInline @inline(never)
  func readInOrder(_ reader: inout RequestReader) throws(Refusal) -> C.Output {
    let input: C.Input
    do throws(Refusal) {
      input = try parts._read(&reader)
    } catch {
      if reader.isProbing, reader.refusal == .request {
        try reader.endRoute()
        reader.refusal = .request
      }
      throw error
    }
    try reader.endRoute()
    return try conversion._applied(input, &reader)
  }

  @inlinable @inline(__always)
  func write(_ output: C.Output, _ writer: inout RequestWriter) throws(Refusal) {
    try parts._write(try conversion._unapplied(output, &writer), &writer)
  }
}
