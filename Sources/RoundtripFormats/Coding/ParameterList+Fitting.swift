// Whether a format and a type go together: found out when the format is made, as far as the type lets it.

extension ParameterList {
  /// The parameters of a format, as narrow as the properties of a type.
  convenience init<Value: Codable>(_ format: FormatText, _ type: Value.Type) throws(FormatError) {
    let (name, parameters) = ("\(type)", format.parameters)
    var trial = Trial()
    var isKnown = false
    for round in 0..<Trial.rounds where !isKnown {
      trial = Trial(round: round)
      let list = ParameterList(parameters, of: name, trial: trial)
      do {
        _ = try type.init(from: FormatDecoder(list, list.present))
        isKnown = true
      } catch let error as DecodingError {
        if let mistake = format.mistake(error, name) { throw mistake }
      } catch {}
    }
    if isKnown, let mistake = format.mistakeOfAbsence(type, name) { throw mistake }
    var narrowed = parameters
    for index in narrowed.indices { narrowed[index].kind = trial.kind(at: index) ?? narrowed[index].kind }
    if isKnown {
      let asked = trial.names
      for parameter in parameters where !parameter.kind.isLiteral {
        guard let own = parameter.name, !asked.contains(own) else { continue }
        let known = asked.isEmpty ? "none" : asked.sorted().joined(separator: ", ")
        throw FormatError(
          .unfit(type: name), format.text, at: parameter.offset,
          expected: "the name of a property: \(name) has \(known)")
      }
    }
    self.init(narrowed, of: name, asked: isKnown ? trial.names : nil)
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
  /// What is wrong with a format, when a property has to be there and its parameter has not.
  fileprivate func mistakeOfAbsence<Value: Decodable>(_ type: Value.Type, _ name: String) -> FormatError? {
    let list = ParameterList(parameters, of: name, trial: Trial())
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
    case .typeMismatch:
      let problem = CodingProblem(error, of: type)
      let parameter = parameters.first { $0.name == problem.property }
      return FormatError(
        .unfit(type: type), text, at: parameter?.offset ?? 0, expected: "another type: \(problem)")
    default: return nil
    }
  }
}
