extension LinkContext {
  /// Returns the argument of a parameter of the pattern.
  ///
  /// ```swift
  /// let id: Int = try context.argument(named: "id")
  /// let type = try context.argument(named: "type", as: PokemonType.self)
  /// ```
  ///
  /// - Throws: If the pattern has no such parameter, or its text isn't a valid value. If a handler rethrows the error,
  ///   the next pattern that matches the link is tried.
  public func argument<Value: Parsable>(
    named name: String, as type: Value.Type = Value.self
  ) throws(LinkArgumentError) -> Value {
    guard let text = match?[name] else { throw .noParameter(name) }
    guard let value = Value.parsed(from: text) else { throw .notParsed(name, text: text, type: "\(type)") }
    return value
  }

  /// Returns the value of the first query parameter with a name, or `nil` if there is none or its text isn't a valid
  /// value. The case of ASCII letters in the name doesn't matter.
  public func queryParameter<Value: Parsable>(named name: String, as type: Value.Type = Value.self) -> Value? {
    queryParameters[name]
  }

  /// Returns the value of the first query parameter with a name.
  ///
  /// - Throws: If there is no such parameter, or its text isn't a valid value.
  public func requiredQueryParameter<Value: Parsable>(
    named name: String, as type: Value.Type = Value.self
  ) throws(LinkArgumentError) -> Value {
    guard let text = queryParameters.text(of: name) else { throw .noQueryParameter(name) }
    guard let value = Value.parsed(from: text) else { throw .notParsed(name, text: text, type: "\(type)") }
    return value
  }

  /// Returns the value of the first query parameter whose whole name matches a regular expression:
  /// `context.queryParameter(matching: /utm_.*/)`.
  ///
  /// The result is `nil` if no name matches, or if the text of the parameter isn't a valid value. The expression
  /// decides whether letter case matters: see `Regex.ignoresCase()`.
  public func queryParameter<Value: Parsable>(
    matching name: some RegexComponent, as type: Value.Type = Value.self
  ) -> Value? {
    let field = queryParameters.fields.first { $0.name.wholeMatch(of: name) != nil }
    return field.flatMap { Value.parsed(from: $0.value ?? "") }
  }
}

/// The reason that a handler can't get an argument, or that a ``LinkMatch`` can't be created.
///
/// ```swift
/// LinkRoute("/pokemons/:id") { context in
///   do {
///     let id: Int = try context.argument(named: "id")
///     try await showPokemon(id)
///   } catch let error as LinkArgumentError {
///     print(error)  // "id" is "pikachu", which isn't a valid Int
///     throw error
///   }
/// }
/// ```
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum LinkArgumentError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The pattern has no parameter with this name.
  case noParameter(String)
  /// No value is given for the parameter with this name.
  case noValue(String)
  /// The query has no parameter with this name.
  case noQueryParameter(String)
  /// The text isn't a valid value of the type.
  case notParsed(String, text: String, type: String)

  /// A description for a log.
  public var description: String {
    let text =
      switch self {
      case .noParameter(let name): "the pattern has no parameter \":\(name)\""
      case .noValue(let name): "the parameter \":\(name)\" of the pattern has no value"
      case .noQueryParameter(let name): "the query has no field \"\(name)\""
      case .notParsed(let name, let text, let type): "\"\(name)\" is \"\(text)\", which isn't a valid \(type)"
      }
    return text.visible()
  }
}
