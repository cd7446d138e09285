// Checks that a format fits its type, as far as the type allows when the format is created.

extension ParameterList {
  /// The parameters of a format for a type.
  ///
  /// - Throws: If the type can't decode what the format matches, or encode what it prints.
  convenience init<Value: Codable>(_ format: FormatText, _ type: Value.Type) throws(FormatError) {
    let (name, parameters) = ("\(type)", format.parameters)
    for round in 0..<Trial.rounds {
      let trial = Trial(round: round)
      let list = ParameterList(parameters, of: name, trial: trial)
      do {
        let sample = try type.init(from: FormatDecoder(list, list.present))
        if let mistake = format.unasked(trial.names, name) ?? format.unfilled(type, name, round) { throw mistake }
        self.init(parameters, of: name, asked: trial.names)
        do { try FormatEncoder(self).encode(sample) } catch { throw format.mismatch(error, name) }
        return
      } catch let error as FormatError {
        throw error
      } catch let error as DecodingError {
        if let mistake = format.mistake(error, name) { throw mistake }
      } catch {}
    }
    // No sample could be made, so mistakes are found when the format is used.
    self.init(parameters, of: name)
  }

  /// Values for all parameters; the trial chooses them.
  fileprivate var present: [FormatValue] {
    parameters.map { parameter in
      switch parameter.kind {
      case .literal(let text): .string(text)
      default: parameter.wrapped(.boolean(true))
      }
    }
  }

  /// Values for the required parameters only.
  fileprivate var fewest: [FormatValue] {
    zip(parameters, present).map { parameter, value in parameter.isOptional ? .absent : value }
  }
}

extension FormatText {
  /// An error for a parameter that no property decodes.
  fileprivate func unasked(_ asked: Set<String>, _ type: String) -> FormatError? {
    for parameter in parameters where !parameter.kind.isLiteral {
      guard let name = parameter.name, !asked.contains(name) else { continue }
      let known = asked.isEmpty ? "none" : asked.sorted().joined(separator: ", ")
      return FormatError(
        .typeMismatch(type: type), text, at: parameter.offset, expected: "the name of a property: \(type) has \(known)")
    }
    return nil
  }

  /// An error for a required property with an optional parameter.
  fileprivate func unfilled<Value: Decodable>(_ type: Value.Type, _ name: String, _ round: Int) -> FormatError? {
    let list = ParameterList(parameters, of: name, trial: Trial(round: round))
    do {
      _ = try type.init(from: FormatDecoder(list, list.fewest))
    } catch DecodingError.valueNotFound(_, let context) {
      guard let own = parameters.first(where: { $0.name == context.codingPath.first?.stringValue }) else { return nil }
      return FormatError(
        .typeMismatch(type: name), text, at: own.offset,
        expected: "a type without \"?\": the property \"\(own.name ?? "")\" isn't optional")
    } catch {}
    return nil
  }

  /// An error for a type that can't decode anything the format matches.
  fileprivate func mistake(_ error: DecodingError, _ type: String) -> FormatError? {
    switch error {
    case .keyNotFound(let key, _):
      return FormatError(
        .typeMismatch(type: type), text, at: text.utf8.count,
        expected: "a parameter for the property \"\(key.stringValue)\", which isn't optional")
    case .typeMismatch: return mismatch(error, type)
    default: return nil
    }
  }

  /// An error for a property whose type differs from that of its parameter.
  fileprivate func mismatch(_ error: any Error, _ type: String) -> FormatError {
    let problem = CodingProblem(error, of: type)
    let parameter = parameters.first { $0.name == problem.property }
    return FormatError(
      .typeMismatch(type: type), text, at: parameter?.offset ?? 0, expected: "another type: \(problem)")
  }
}
