extension ParameterList {
  /// Decodes a value from the parameters.
  func decode<Value: Decodable>(_ values: [FormatValue]) throws -> Value {
    do { return try value(values) } catch {
      let problem = CodingProblem(error, of: type)
      // Errors of the type itself may be about anything.
      let property = parameters.compactMap(\.name).first { $0 == problem.property }
      throw ConversionError(
        "a value of \(type) (\(problem))", forClients: property.map { "another \"\($0)\"" } ?? "a value of \(type)")
    }
  }

  /// The parameters of a value. They are decoded again, and a value that doesn't round-trip is refused.
  func encode<Value: Codable>(
    _ output: Value, _ areSame: Sameness<Value>
  ) throws(ConversionError) -> [FormatValue] {
    let values: [FormatValue]
    let back: Value
    do {
      let encoder = FormatEncoder(self)
      values = try encoder.values(of: output)
      back = try value(values, besides: encoder.constants)
    } catch {
      throw ConversionError(refusing: "\(CodingProblem(error, of: type))")
    }
    guard areSame(back, output) else {
      throw ConversionError(refusing: "it would match back as another value")
    }
    return values
  }

  /// Decodes a value from the parameters. If no sample could be made of the type, this is where the properties it
  /// decodes become known.
  ///
  /// - Parameter constants: The encoded properties without a parameter.
  private func value<Value: Decodable>(_ values: [FormatValue], besides constants: Set<String> = []) throws -> Value {
    if asked != nil { return try FormatDecoder(self, values).decoded(Value.self) }
    let trial = Trial(isWatching: true)
    let value = try FormatDecoder(ParameterList(parameters, of: type, trial: trial), values).decoded(Value.self)
    let asked = trial.names
    let unasked = parameters.first { parameter in
      parameter.name.map { !parameter.kind.isLiteral && !asked.contains($0) } ?? false
    }
    if let name = unasked?.name { throw CodingMistake.noProperty(name) }
    if let name = constants.intersection(asked).min() { throw CodingMistake.noParameter(name) }
    return value
  }
}

/// A mistake in a format that is found only when it is used.
enum CodingMistake: Error, CustomStringConvertible {
  case noProperty(String)
  case noParameter(String)

  var description: String {
    switch self {
    case .noProperty(let name): "\"\(name)\" isn't the name of a property"
    case .noParameter(let name): "\"\(name)\" has no parameter, so it would be lost"
    }
  }
}
