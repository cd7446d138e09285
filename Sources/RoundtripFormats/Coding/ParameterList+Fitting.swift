// Whether a format and a type go together: found out when the format is made, as far as the type lets it.

extension ParameterList {
  /// The parameters of a format for a type.
  ///
  /// - Throws: When the type could not decode what the format gives, or encode what it prints.
  convenience init<Value: Codable>(_ format: FormatText, _ type: Value.Type) throws(FormatError) {
    let (name, parameters) = ("\(type)", format.parameters)
    for round in 0..<Trial.rounds {
      let trial = Trial(round: round)
      let list = ParameterList(parameters, of: name, trial: trial)
      do {
        let sample = try type.init(from: FormatDecoder(list, list.present))
        if let mistake = format.unasked(trial.names, name) ?? format.unfilled(type, name, round) { throw mistake }
        self.init(parameters, of: name, asked: trial.names)
        do { try FormatEncoder(self).encode(sample) } catch { throw format.unfit(error, name) }
        return
      } catch let error as FormatError {
        throw error
      } catch let error as DecodingError {
        if let mistake = format.mistake(error, name) { throw mistake }
      } catch {}
    }
    // No sample was taken: what there is to find is found when the format is used.
    self.init(parameters, of: name)
  }

  /// Values that are all there: which, the trial decides.
  fileprivate var present: [FormatValue] {
    parameters.map { parameter in
      switch parameter.kind {
      case .literal(let text): .string(text)
      default: parameter.wrapped(.boolean(true))
      }
    }
  }

  /// Values of which only those are there that have to be.
  fileprivate var fewest: [FormatValue] {
    zip(parameters, present).map { parameter, value in parameter.isOptional ? .absent : value }
  }
}

extension FormatText {
  /// A parameter that no property asks for.
  fileprivate func unasked(_ asked: Set<String>, _ type: String) -> FormatError? {
    for parameter in parameters where !parameter.kind.isLiteral {
      guard let name = parameter.name, !asked.contains(name) else { continue }
      let known = asked.isEmpty ? "none" : asked.sorted().joined(separator: ", ")
      return FormatError(
        .unfit(type: type), text, at: parameter.offset, expected: "the name of a property: \(type) has \(known)")
    }
    return nil
  }

  /// A property that has to be there, with a parameter that has not.
  fileprivate func unfilled<Value: Decodable>(_ type: Value.Type, _ name: String, _ round: Int) -> FormatError? {
    let list = ParameterList(parameters, of: name, trial: Trial(round: round))
    do {
      _ = try type.init(from: FormatDecoder(list, list.fewest))
    } catch DecodingError.valueNotFound(_, let context) {
      guard let own = parameters.first(where: { $0.name == context.codingPath.first?.stringValue }) else { return nil }
      return FormatError(
        .unfit(type: name), text, at: own.offset,
        expected: "a type without \"?\": the property \"\(own.name ?? "")\" is not optional")
    } catch {}
    return nil
  }

  /// What is wrong with a format, when a type could not decode anything that it may give.
  fileprivate func mistake(_ error: DecodingError, _ type: String) -> FormatError? {
    switch error {
    case .keyNotFound(let key, _):
      return FormatError(
        .unfit(type: type), text, at: text.utf8.count,
        expected: "a parameter for the property \"\(key.stringValue)\", which is not optional")
    case .typeMismatch: return unfit(error, type)
    default: return nil
    }
  }

  /// A property that is not of the type that the format says.
  fileprivate func unfit(_ error: any Error, _ type: String) -> FormatError {
    let problem = CodingProblem(error, of: type)
    let parameter = parameters.first { $0.name == problem.property }
    return FormatError(.unfit(type: type), text, at: parameter?.offset ?? 0, expected: "another type: \(problem)")
  }
}
