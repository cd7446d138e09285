/// What a type had against being decoded or encoded, in words.
struct CodingProblem: CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    let (name, problem): (String?, String)
    switch error {
    case DecodingError.keyNotFound(let key, let context): (name, problem) = (key.stringValue, context.debugDescription)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      (name, problem) = (context.codingPath.first?.stringValue, context.debugDescription)
    case EncodingError.invalidValue(_, let context):
      (name, problem) = (context.codingPath.first?.stringValue, context.debugDescription)
    default: (name, problem) = (nil, "\(error)")
    }
    description = (name.map { "\"\($0)\" " } ?? "") + problem
  }
}
