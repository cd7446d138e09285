/// A link that a pattern matches: the pattern and the values of its parameters, as text.
///
/// ```swift
/// let links = try LinkRouter(accepting: [.customURLScheme("pokedex")]) { LinkRoute("/pokemons/:id") { _ in } }
/// try links.match("pokedex://pokemons/25")["id"]                                       // "25"
/// try links.url(for: LinkMatch("/pokemons/:id", ["id": "7"]), via: .customURLScheme)   // pokedex://pokemons/7
/// ```
public struct LinkMatch: Sendable, Hashable {
  /// The pattern.
  public let pattern: LinkPattern
  /// The values of the parameters, as text, in order.
  public let values: [String]
  /// The number of the router's link that matched; the same for all matches that are created by an initializer.
  let link: Int

  init(_ pattern: LinkPattern, _ values: [String], link: Int) {
    (self.pattern, self.values, self.link) = (pattern, values, link)
  }

  /// Creates a match to print: `LinkMatch("/pokemons/:id", ["id": "25"])`.
  ///
  /// - Throws: An error that explains an invalid pattern, a parameter without a value, or a value without a parameter.
  public init(_ pattern: String, _ values: KeyValuePairs<String, String> = [:]) throws {
    let pattern = try LinkPattern(pattern)
    let names = pattern.parameters
    for (name, _) in values where !names.contains(name) { throw LinkArgumentError.noParameter(name) }
    let texts = try names.map { name in
      guard let value = values.first(where: { $0.key == name }) else { throw LinkArgumentError.noValue(name) }
      return value.value
    }
    self.init(pattern, texts, link: -1)
  }

  /// The value of a parameter, as text.
  public subscript(name: String) -> String? {
    pattern.parameters.firstIndex(of: name).map { values[$0] }
  }

  /// Whether both represent the same link.
  public static func == (left: LinkMatch, right: LinkMatch) -> Bool {
    left.pattern == right.pattern && left.values == right.values
  }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(values)
  }
}

extension LinkMatch: DescribedInErrors {
  /// The pattern and the values of its parameters.
  public var description: String {
    let values = zip(pattern.parameters, values).map { "\($0): \($1)".visible() }.joined(separator: ", ")
    return values.isEmpty ? "\(pattern)" : "\(pattern) (\(values))"
  }
}
