extension Parameter {
  /// The part of a route that reads and prints this parameter.
  var part: ParameterRoute<FormatValue>.Part {
    let (name, isNamed) = (name ?? "", name != nil)
    let text = ParameterText(kind: kind, name: name)
    switch place {
    case .component: return .component(text)
    case .rest:
      // The value of a wildcard without a name isn't kept.
      let wrap: @Sendable ([FormatValue]) -> FormatValue = { isNamed ? .rest($0) : .absent }
      return .part(WrappingParameter(Rest { text }, wrap: wrap, unwrap: \.components))
    case .field where isList:
      let list = Field(name) { text }.commaSeparated(atLeast: 1)
      guard isOptional else {
        return .field(WrappingParameter(list, wrap: { .list($0) }, unwrap: { $0.elements ?? [] }))
      }
      // For a property that isn't optional, a missing list and an empty one are the same.
      let unwrap: @Sendable (FormatValue) -> [FormatValue]? = { $0.elements.flatMap { $0.isEmpty ? nil : $0 } }
      return .field(
        WrappingParameter(Optionally { list }, wrap: { $0.map(FormatValue.list) ?? .absent }, unwrap: unwrap))
    case .field:
      if isOptional { return .field(Field(name, absent: .absent, isAbsent: { !$0.isPresent }, text)) }
      return .field(Field(name) { text })
    }
  }
}

/// A field with a list, or a wildcard, whose values become those of a format.
private struct WrappingParameter<Wrapped: ParserPrinter>: ParserPrinter {
  typealias Input = Wrapped.Input
  typealias Output = FormatValue

  let body: AnyParserPrinter<Wrapped.Input, FormatValue>

  init(
    _ wrapped: Wrapped, wrap: @escaping @Sendable (Wrapped.Output) -> FormatValue,
    unwrap: @escaping @Sendable (FormatValue) -> Wrapped.Output
  ) { body = wrapped.rewrapping(wrap, unwrap) }
}

extension FormatValue {
  /// The components of a wildcard. A property that is a text contains them joined by slashes.
  fileprivate var components: [FormatValue] {
    guard case .string(let text) = self else { return elements ?? [] }
    if text.isEmpty { return [] }
    let components = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return components.map { .string(String(Substring($0))) }
  }
}

extension FormatText {
  /// The parts of a route for these parameters, after all checks.
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
