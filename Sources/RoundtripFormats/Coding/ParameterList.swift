/// The parameters of a format, by name, as the decoder and the encoder look them up.
final class ParameterList: Sendable {
  let parameters: [Parameter]
  /// The names of the parameters; `nil` for a wildcard that isn't decoded.
  private let names: [String?]
  /// The parameters that printing requires.
  let required: [Int]
  /// The values before encoding: literals have theirs already.
  let blank: [FormatValue]
  /// The name of the type that is decoded and encoded.
  let type: String
  /// Observes the decoding while a sample is made.
  let trial: Trial?
  /// The only parameter, for a type that is coded as a single value.
  let only: Int?
  /// The names of the properties that are decoded, if known.
  let asked: Set<String>?

  init(_ parameters: [Parameter], of type: String, asked: Set<String>? = nil, trial: Trial? = nil) {
    self.parameters = parameters
    names = parameters.map(\.name)
    required = parameters.indices.filter { !parameters[$0].isOptional && parameters[$0].name != nil }
    let named = parameters.indices.filter { parameters[$0].name != nil && !parameters[$0].kind.isLiteral }
    only = named.count == 1 ? named[0] : nil
    self.type = type
    self.asked = asked
    self.trial = trial
    blank = parameters.map { if case .literal(let text) = $0.kind { .string(text) } else { .absent } }
  }

  /// The index of a parameter.
  func index(of name: String) -> Int? {
    trial?.note(name)
    // There are few properties, so comparing lengths first is faster than hashing.
    let count = name.utf8.count
    return names.firstIndex { other in
      guard let other else { return false }
      return other.utf8.count == count && other == name
    }
  }

  /// Whether a property is encoded but never decoded.
  func isConstant(_ name: String) -> Bool { asked.map { !$0.contains(name) } ?? true }
}

/// The name of a property, for APIs that require a coding key.
struct ParameterKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
