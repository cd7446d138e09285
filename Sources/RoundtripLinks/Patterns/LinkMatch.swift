/// A link as a pattern takes it: the pattern, and the texts that its parameters took.
public struct LinkMatch: Sendable, Hashable {
  /// The pattern.
  public let pattern: LinkPattern
  /// The texts of the parameters, in their order.
  public let values: [String]
  /// Which link of the router this is; the same for all that are made by hand.
  let link: Int

  init(_ pattern: LinkPattern, _ values: [String], link: Int) {
    (self.pattern, self.values, self.link) = (pattern, values, link)
  }

  /// A link to be printed: `LinkMatch("/pokemons/:id", ["id": "25"])`.
  ///
  /// - Throws: An error that says why, for text that is no pattern, for a parameter without a value, and for a value that
  ///   no parameter takes.
  public init(_ pattern: String, _ values: KeyValuePairs<String, String> = [:]) throws {
    let pattern = try LinkPattern(pattern)
    let names = pattern.parameters
    for (name, _) in values where !names.contains(name) { throw LinkArgumentError.noParameter(name) }
    let texts = try names.map { name in
      guard let value = values.first(where: { $0.key == name }) else { throw LinkArgumentError.noParameter(name) }
      return value.value
    }
    self.init(pattern, texts, link: -1)
  }

  /// The text of a parameter.
  public subscript(name: String) -> String? {
    pattern.parameters.firstIndex(of: name).map { values[$0] }
  }

  /// Whether both stand for the same link.
  public static func == (left: LinkMatch, right: LinkMatch) -> Bool {
    left.pattern == right.pattern && left.values == right.values
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(values)
  }
}

extension LinkMatch: DescribedInErrors {
  /// The pattern, with the texts that its parameters took.
  public var description: String {
    let values = zip(pattern.parameters, values).map { "\($0): \($1)".visible() }.joined(separator: ", ")
    return values.isEmpty ? "\(pattern)" : "\(pattern) (\(values))"
  }
}
