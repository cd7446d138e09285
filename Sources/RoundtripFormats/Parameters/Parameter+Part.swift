extension Parameter {
  /// The part of a route that reads and prints this.
  var part: ParameterRoute<FormatValue>.Part {
    let (name, isNamed) = (name ?? "", name != nil)
    let text = ParameterText(kind: kind, name: name)
    switch place {
    case .component: return .component(text)
    case .rest: return .part(RestParameter(rest: Rest { text }, isNamed: isNamed))
    case .field where isList:
      let list = ListParameter(field: Field(name) { text }.commaSeparated(atLeast: 1))
      return isOptional ? .field(OptionalListParameter(list: Optionally { list })) : .field(list)
    case .field:
      if isOptional { return .field(Field(name, absent: .absent, isAbsent: { !$0.isPresent }, text)) }
      return .field(Field(name) { text })
    }
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

/// A field with a list in it that may be absent.
private struct OptionalListParameter: _CoreParserPrinter {
  typealias Input = URLRequestData.Fields

  let list: Optionally<ListParameter>

  var shape: Shape { list.shape }

  func _read(_ reader: inout RequestReader) throws(Refusal) -> FormatValue { try list._read(&reader) ?? .absent }

  func _write(_ output: FormatValue, _ writer: inout RequestWriter) throws(Refusal) {
    // Of a property that is not optional, none and an empty list are the same.
    if let elements = output.elements, !elements.isEmpty { try list._write(output, &writer) }
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

extension FormatText {
  /// The parts of a route, of which the parameters have been looked at.
  func parts(_ parameters: [Parameter]) -> [ParameterRoute<FormatValue>.Part] {
    var parameters = parameters[...]
    let path = components.compactMap { component -> ParameterRoute<FormatValue>.Part? in
      switch component {
      case .literal(let text): .literal(text)
      case .parameter: parameters.popFirst()?.part
      }
    }
    return path + parameters.map(\.part)
  }
}

extension ParameterRoute<FormatValue> {
  /// The values of the parameters.
  func read(_ reader: inout RequestReader) throws(Refusal) -> [FormatValue] {
    var values: [FormatValue] = []
    values.reserveCapacity(count)
    try read(&reader) { values.append($0) }
    return values
  }

  /// Prints the values of the parameters.
  func write(_ values: [FormatValue], _ writer: inout RequestWriter) throws(Refusal) {
    try write(&writer) { values[$0] }
  }
}
