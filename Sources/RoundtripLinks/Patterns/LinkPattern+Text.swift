extension LinkPattern {
  /// Creates a pattern from text.
  ///
  /// - Throws: An error that explains why the text isn't a pattern: empty components, dot segments, a parameter without
  ///   a name, two parameters with the same name, wildcards, escapes, a query, or an invalid source.
  public init(_ text: String) throws(InvalidLinkPattern) {
    func invalid(_ reason: String) -> InvalidLinkPattern { InvalidLinkPattern(text: text, reason: reason) }
    guard !text.isEmpty else { throw invalid("it is empty; the path of a home page is \"/\"") }
    let beginning = LinkSource.beginning(of: text, hostEnds: "/")
    let (source, path) = (beginning?.source, beginning?.rest ?? text[...])
    if let fault = source?.fault { throw invalid("\(fault)") }
    var components: [Component] = []
    for component in try Self.texts(path, isPath: source?.kind != .customURLScheme, invalid) {
      switch Self.component(component) {
      case .success(let component): components.append(component)
      case .failure(let fault): throw invalid(fault.reason)
      }
    }
    self.init(source: source, components: components)
    if let name = Self.repeated(parameters) { throw invalid("the parameter \":\(name)\" occurs twice") }
  }

  /// The texts between the slashes.
  private static func texts(
    _ path: Substring, isPath: Bool, _ invalid: (String) -> InvalidLinkPattern
  ) throws(InvalidLinkPattern) -> [Substring] {
    let rest = isPath && path.first == "/" ? path.dropFirst() : path
    if rest.isEmpty { return [] }
    var texts = rest.split(separator: "/", omittingEmptySubsequences: false)
    // A trailing slash is ignored, as in a link.
    if texts.last?.isEmpty == true { texts.removeLast() }
    guard texts.allSatisfy({ !$0.isEmpty }) else { throw invalid("a component is empty") }
    return texts
  }

  private static func component(_ text: Substring) -> Result<Component, ComponentFault> {
    if text.first == ":" {
      let name = text.dropFirst()
      if name.isEmpty { return .failure(ComponentFault("a parameter has no name")) }
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) else {
        return .failure(ComponentFault("the name \":\(name)\" may contain only letters, digits, \"_\" and \"-\""))
      }
      return .success(.parameter(String(name)))
    }
    if text == "." || text == ".." {
      return .failure(ComponentFault("path components may not be . or .."))
    }
    let forbidden = text.first { ":*?#%".contains($0) || $0.isWhitespace }
    switch forbidden {
    case nil: return .success(.literal(String(text)))
    case ":": return .failure(ComponentFault("a parameter must be a whole component, unlike \"\(text)\""))
    case "*": return .failure(ComponentFault("wildcards aren't supported"))
    case "?", "#": return .failure(ComponentFault("a pattern can't contain a query or a fragment"))
    case "%": return .failure(ComponentFault("\"\(text)\" is escaped; write patterns without percent-encoding"))
    default: return .failure(ComponentFault("\"\(text)\" contains a space"))
    }
  }

  private static func repeated(_ names: [String]) -> String? {
    var known: Set<String> = []
    return names.first { !known.insert($0).inserted }
  }

  private struct ComponentFault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }
}

/// The reason that a text isn't a link pattern.
///
/// ```swift
/// do {
///   _ = try LinkPattern("/pokemons/:id/*")
/// } catch {
///   print(error)  // "/pokemons/:id/*" isn't a link pattern: wildcards aren't supported
/// }
/// ```
public struct InvalidLinkPattern: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text.
  public let text: String
  /// The reason, as a short text.
  public let reason: String

  /// A description for a log.
  public var description: String { "\"\(text)\" isn't a link pattern: \(reason)".visible() }
}
