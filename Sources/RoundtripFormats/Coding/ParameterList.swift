/// The parameters of a format, by name: what decoder and encoder look up.
final class ParameterList: Sendable {
  let parameters: [Parameter]
  /// Their names; a wildcard that is not asked for has none.
  private let names: [String?]
  /// Those without which nothing can be printed.
  let required: [Int]
  /// What is encoded before a value is: literals are what they are.
  let blank: [FormatValue]
  /// The name of the type that is decoded and encoded.
  let type: String
  /// Who watches while a sample is made.
  let trial: Trial?
  /// The names of the properties that are decoded, as far as they are known.
  let asked: Set<String>?

  init(_ parameters: [Parameter], of type: String, asked: Set<String>? = nil, trial: Trial? = nil) {
    self.parameters = parameters
    names = parameters.map(\.name)
    required = parameters.indices.filter { !parameters[$0].isOptional && parameters[$0].name != nil }
    self.type = type
    self.asked = asked
    self.trial = trial
    blank = parameters.map { if case .literal(let text) = $0.kind { .string(text) } else { .absent } }
  }

  /// The place of a parameter.
  func index(of name: String) -> Int? {
    trial?.note(name)
    // Properties are few: comparing lengths first is quicker than any hash.
    let count = name.utf8.count
    return names.firstIndex { other in
      guard let other else { return false }
      return other.utf8.count == count && other == name
    }
  }

  /// Whether a property is encoded and never decoded.
  func isConstant(_ name: String) -> Bool { asked.map { !$0.contains(name) } ?? true }

  /// The only parameter, for a type that is coded as a single value.
  var only: Int? {
    let named = parameters.indices.filter { parameters[$0].name != nil && !parameters[$0].kind.isLiteral }
    return named.count == 1 ? named[0] : nil
  }
}

/// The name of a property, where a coder needs one.
struct ParameterKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
