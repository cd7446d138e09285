extension LinkContext {
  /// The argument of a parameter of the pattern.
  ///
  /// ```swift
  /// let id: Int = try context.argument(named: "id")
  /// let type = try context.argument(named: "type", as: PokemonType.self)
  /// ```
  ///
  /// - Throws: Where the pattern has no such parameter, and where its text makes no such value. A handler that lets the
  ///   error through leaves the link to the next pattern.
  public func argument<Value: Parsable>(
    named name: String, as type: Value.Type = Value.self
  ) throws(LinkArgumentError) -> Value {
    guard let text = match?[name] else { throw .noParameter(name) }
    guard let value = Value(from: text) else { throw .notParsed(name, text: text, type: "\(type)") }
    return value
  }

  /// The first field of the query with a name, which is compared without regard to letter case; `nil` where there is
  /// none, or where its text makes no such value.
  public func queryParameter<Value: Parsable>(named name: String, as type: Value.Type = Value.self) -> Value? {
    queryParameters[name]
  }

  /// The first field of the query with a name, which has to be there.
  ///
  /// - Throws: Where there is none, and where its text makes no such value.
  public func requiredQueryParameter<Value: Parsable>(
    named name: String, as type: Value.Type = Value.self
  ) throws(LinkArgumentError) -> Value {
    guard let text = queryParameters.text(of: name) else { throw .noQueryParameter(name) }
    guard let value = Value(from: text) else { throw .notParsed(name, text: text, type: "\(type)") }
    return value
  }

  /// The first field of the query whose whole name a regular expression matches:
  /// `context.queryParameter(matching: /utm_.*/)`.
  ///
  /// It is `nil` where there is none, or where its text makes no such value. Letter case is the expression's own affair:
  /// see `Regex.ignoresCase()`.
  public func queryParameter<Value: Parsable>(
    matching name: some RegexComponent, as type: Value.Type = Value.self
  ) -> Value? {
    let field = queryParameters.fields.first { $0.name.wholeMatch(of: name) != nil }
    return field.flatMap { Value(from: $0.value ?? "") }
  }
}

/// Why a handler did not get an argument.
public enum LinkArgumentError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The pattern has no parameter of this name.
  case noParameter(String)
  /// The query has no field of this name.
  case noQueryParameter(String)
  /// The text makes no value of the type.
  case notParsed(String, text: String, type: String)

  /// A sentence for a log.
  public var description: String {
    let text =
      switch self {
      case .noParameter(let name): "the pattern has no parameter \":\(name)\""
      case .noQueryParameter(let name): "the query has no field \"\(name)\""
      case .notParsed(let name, let text, let type): "\"\(name)\" is \"\(text)\", which makes no \(type)"
      }
    return text.visible()
  }
}
