import Roundtrip

/// The reason that a type can't be decoded or encoded, in words.
struct CodingProblem: CustomStringConvertible {
  let description: String
  /// The property, if the problem concerns one.
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
      (property, description) = (nil, String(saidBy: error))
      return
    }
    property = key?.stringValue
    // Problems found here continue a sentence; those of other coders are sentences.
    let isPredicate = problem.first?.isLowercase == true
    description = (property.map { "\"\($0)\"" } ?? type) + (isPredicate ? " " : ": ") + problem
  }
}
