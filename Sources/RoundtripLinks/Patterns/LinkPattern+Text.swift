extension LinkPattern {
  /// A pattern by its text.
  ///
  /// - Throws: An error that says why, for text that is no pattern: empty components, dot segments, a parameter without a
  ///   name, two of one name, wildcards, escapes, a query, or a source that is none.
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
    if let name = Self.repeated(parameters) { throw invalid("the parameter \":\(name)\" is there twice") }
  }

  /// What stands between the slashes.
  private static func texts(
    _ path: Substring, isPath: Bool, _ invalid: (String) -> InvalidLinkPattern
  ) throws(InvalidLinkPattern) -> [Substring] {
    let rest = isPath && path.first == "/" ? path.dropFirst() : path
    if rest.isEmpty { return [] }
    var texts = rest.split(separator: "/", omittingEmptySubsequences: false)
    // A slash at the end means nothing, as in a link.
    if texts.last?.isEmpty == true { texts.removeLast() }
    guard texts.allSatisfy({ !$0.isEmpty }) else { throw invalid("a component of it is empty") }
    return texts
  }

  private static func component(_ text: Substring) -> Result<Component, ComponentFault> {
    if text.first == ":" {
      let name = text.dropFirst()
      if name.isEmpty { return .failure(ComponentFault("a parameter has no name")) }
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) else {
        return .failure(ComponentFault("the name \":\(name)\" has more than letters, digits, \"_\" and \"-\" in it"))
      }
      return .success(.parameter(String(name)))
    }
    if text == "." || text == ".." {
      return .failure(ComponentFault("\"\(text)\" is a dot segment, and never matches"))
    }
    let forbidden = text.first { ":*?#%".contains($0) || $0.isWhitespace }
    switch forbidden {
    case nil: return .success(.literal(String(text)))
    case ":": return .failure(ComponentFault("a parameter takes a whole component, and \"\(text)\" has more in it"))
    case "*": return .failure(ComponentFault("there are no wildcards"))
    case "?", "#": return .failure(ComponentFault("it says nothing of a query or a fragment"))
    case "%": return .failure(ComponentFault("\"\(text)\" is escaped; patterns are written as what they stand for"))
    default: return .failure(ComponentFault("\"\(text)\" has a space in it"))
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

/// Why a text is no pattern.
public struct InvalidLinkPattern: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text.
  public let text: String
  /// What is wrong with it.
  public let reason: String

  /// A sentence for a log.
  public var description: String { "\"\(text)\" is no pattern of links: \(reason)".visible() }
}
