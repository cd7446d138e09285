extension Parameter {
  /// The part of a request that reads and prints this.
  var part: StepList<FormatValue>.Part {
    let text = ParameterText(kind: kind, name: name ?? "")
    switch place {
    case .component: return .component(text)
    case .rest: return .part(RestParameter(rest: Rest { text }, isNamed: name != nil))
    case .field:
      let field = Field(name ?? "") { text }
      switch (isList, isOptional) {
      case (false, false): return .field(field)
      case (false, true): return .field(OptionalParameter(field: Optionally { field }))
      case (true, false): return .field(ListParameter(field: field.commaSeparated(atLeast: 1)))
      case (true, true):
        return .field(OptionalParameter(field: Optionally { ListParameter(field: field.commaSeparated(atLeast: 1)) }))
      }
    }
  }
}

/// A field that may be absent.
private struct OptionalParameter<Wrapped: ParserPrinter>: _CoreParserPrinter
where Wrapped.Input == URLRequestData.Fields, Wrapped.Output == FormatValue {
  typealias Input = URLRequestData.Fields

  let field: Optionally<Wrapped>

  var shape: Shape { field.shape }

  func _read(_ reader: inout RequestReader) throws(Refusal) -> FormatValue { try field._read(&reader) ?? .absent }

  func _write(_ output: FormatValue, _ writer: inout RequestWriter) throws(Refusal) {
    try field._write(output.isPresent ? output : nil, &writer)
  }
}

/// A field with a list in it.
private struct ListParameter: _CoreParserPrinter {
  typealias Input = URLRequestData.Fields

  let field: ListField<FormatValue>

  var shape: Shape { field.shape }

  func _read(_ reader: inout RequestReader) throws(Refusal) -> FormatValue { .list(try field._read(&reader)) }

  func _write(_ output: FormatValue, _ writer: inout RequestWriter) throws(Refusal) {
    try field._write(output.elements ?? [], &writer)
  }
}

/// What a wildcard stands for: nothing that is kept where it has no name.
private struct RestParameter: _CoreParserPrinter {
  typealias Input = URLRequestData

  let rest: Rest<ParameterText>
  let isNamed: Bool

  var shape: Shape { rest.shape }

  func _read(_ reader: inout RequestReader) throws(Refusal) -> FormatValue {
    let elements = try rest._read(&reader)
    return isNamed ? .rest(elements) : .absent
  }

  func _write(_ output: FormatValue, _ writer: inout RequestWriter) throws(Refusal) {
    // A property that is a text has the components with slashes between them.
    if case .string(let text) = output {
      let components = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      try rest._write(text.isEmpty ? [] : components.map { .string(String(Substring($0))) }, &writer)
    } else {
      try rest._write(output.elements ?? [], &writer)
    }
  }
}
