/// Makes the values of parameters into a value of the user's, and back.
struct FormatConversion<Value: Codable>: Conversion {
  let list: ParameterList

  var _name: String? { list.type }

  func apply(_ input: [FormatValue]) throws -> Value {
    do {
      return try Value(from: FormatDecoder(list, input))
    } catch {
      throw CodingProblem(error)
    }
  }

  func unapply(_ output: Value) throws -> [FormatValue] {
    do {
      return try FormatEncoder.values(of: output, list)
    } catch {
      throw CodingProblem(error)
    }
  }
}

/// What a type had against being decoded or encoded, in words.
struct CodingProblem: Error, CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    let context: DecodingError.Context?
    switch error {
    case DecodingError.typeMismatch(_, let found), DecodingError.valueNotFound(_, let found),
      DecodingError.dataCorrupted(let found):
      context = found
    case DecodingError.keyNotFound(let key, let found):
      context = DecodingError.Context(codingPath: [key], debugDescription: found.debugDescription)
    case EncodingError.invalidValue(_, let found):
      context = DecodingError.Context(codingPath: found.codingPath, debugDescription: found.debugDescription)
    default: context = nil
    }
    guard let context else {
      description = "\(error)"
      return
    }
    let name = context.codingPath.first.map { "\"\($0.stringValue)\": " } ?? ""
    description = name + context.debugDescription
  }
}
