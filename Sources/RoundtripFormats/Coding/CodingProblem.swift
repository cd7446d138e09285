/// What a type had against being decoded or encoded, in words.
struct CodingProblem: CustomStringConvertible {
  let description: String
  /// The property, if it was one.
  let property: String?

  init(_ error: any Error, of type: String) {
    let (key, problem): ((any CodingKey)?, String)
    switch error {
    case DecodingError.keyNotFound(let missing, let context): (key, problem) = (missing, context.debugDescription)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      (key, problem) = (context.codingPath.first, context.debugDescription)
    case EncodingError.invalidValue(_, let context):
      (key, problem) = (context.codingPath.first, context.debugDescription)
    default:
      (property, description) = (nil, "\(error)")
      return
    }
    property = key?.stringValue
    // What the format says goes on a sentence, what others say is one.
    let isPredicate = problem.first?.isLowercase == true
    description = (property.map { "\"\($0)\"" } ?? type) + (isPredicate ? " " : ": ") + problem
  }
}
