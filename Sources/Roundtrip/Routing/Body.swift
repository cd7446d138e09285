/// The body of a request.
///
/// ```swift
/// Body()                        // its bytes
/// Body(.json(Comment.self))     // with `import RoundtripFoundation`
/// ```
///
/// A request without a body is refused; an empty body is a body.
public struct Body<Output>: _CoreParserPrinter {
  public typealias Input = URLRequestData

  private let step: Step<Output>

  /// The body made into a value.
  public init<C: Conversion>(_ conversion: C) where C.Input == [UInt8], C.Output == Output {
    step = Step(body: conversion)
  }

  /// The body made into a value by two functions.
  @_disfavoredOverload
  public init(_ conversion: FunctionConversion<[UInt8], Output>) {
    step = Step(body: conversion)
  }

  /// The bytes of the body.
  public init() where Output == [UInt8] { self.init(IdentityConversion()) }

  /// The fields of a form: `Body { FormData { Field("name") } }`, whose values are one tuple.
  ///
  /// Without `Body` around it, ``FormData`` yields its values one by one.
  public init<Parts: PartSequence>(_ form: () -> FormData<Parts>) where Parts.Prepared.Output == Output {
    step = Step(form())
  }

  public var shape: Shape { step.shape }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Output { try step.read(&reader) }

  public func _write(_ output: Output, _ writer: inout RequestWriter) throws(Refusal) {
    try step.write(output, &writer)
  }
}

extension Step {
  /// The body of a request, made into a value.
  fileprivate init<C: Conversion>(body conversion: C) where C.Input == [UInt8], C.Output == Value {
    self.init(
      shape: .part(.body, .text("\(Value.self)")),
      read: { (reader: inout RequestReader) throws(Refusal) in
        reader.refusal = .request
        guard let body = reader.body else { throw reader.refuse("a body", in: "body") }
        return try conversion._applied(body, &reader)
      },
      write: { (output, writer: inout RequestWriter) throws(Refusal) in
        writer.others.contents.request.body = try conversion._unapplied(output, &writer)
      })
  }
}
