/// Where a site or an API stands: what all its URLs begin with.
///
/// ```swift
/// let api = apiRouter.baseURL("https://api.example.com/v1")
/// try api.requestData(for: .books).urlString              // "https://api.example.com/v1/books"
/// try api.match(path: "/v1/books")                    // .books
/// try apiRouter.baseURL(BaseURL(configuration.url))   // throws for text that is none
/// ```
public struct BaseURL: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// Its parts.
  public let requestData: URLRequestData
  let components: [String]
  /// What is wrong with one that is written in the program. The router that is given it stops with the place.
  private let fault: InvalidBaseURL?

  /// A base URL with the parts of a request: its path begins every path; its scheme, user, host and port, its query and
  /// headers are printed with every request.
  ///
  /// - Throws: An error that says why, for a path with empty components, dot segments, or escapes that cannot be decoded;
  ///   for a fragment, and for a body.
  public init(_ data: URLRequestData) throws(InvalidBaseURL) {
    var components: [String] = []
    if let reason = Self.fault(of: data, &components) {
      throw InvalidBaseURL(text: data.urlString ?? data.target, reason: reason)
    }
    requestData = data
    self.components = components
    fault = nil
  }

  /// Why a request can be no base, or the components of its path.
  private static func fault(of data: URLRequestData, _ components: inout [String]) -> String? {
    if data.fragment != nil { return "it has a fragment" }
    if data.body != nil { return "it has a body" }
    if data.method != nil { return "it has a method" }
    if let host = data.host, !URLRequestData.isHost(host) { return "\"\(host)\" is no host without escapes" }
    if !data.hasReadableParts { return "its scheme, user, password and host make no URL" }
    if let query = data.percentEncodedQuery, PercentCoding.decoded(query.bytes) == nil {
      return "its query cannot be decoded"
    }
    let texts = data.path.bytes.pieces(between: UInt8(ascii: "/"))
    // A slash at the beginning and one at the end separate nothing.
    for place in texts.indices where place > 0 && place < texts.count - 1 || !texts[place].isEmpty {
      switch PercentCoding.decodedText(texts[place]) {
      case nil: return "its path cannot be decoded"
      case "": return "a component of its path is empty"
      case ".", "..": return "its path has a dot segment"
      case let component?: components.append(component)
      }
    }
    return nil
  }

  /// A base URL by its text, such as `https://api.example.com/v1` or `/v1`.
  ///
  /// - Throws: An error that says why, for text that is no URL or has a fragment, or a path that never matches.
  public init(_ text: String) throws(InvalidBaseURL) {
    guard let data = URLRequestData(string: text) else { throw InvalidBaseURL(text: text, reason: "it is no URL") }
    try self.init(data)
  }

  /// A base URL that is written in the program. Where it is none, the router that is given it stops with a message.
  public init(stringLiteral text: String) {
    do throws(InvalidBaseURL) { try self.init(text) } catch { self.init(fault: error) }
  }

  private init(fault: InvalidBaseURL) {
    (requestData, components) = (URLRequestData(), [])
    self.fault = fault
  }

  /// Stops where this is none.
  func requireValid(file: StaticString, line: UInt) {
    if let fault { stop("\(fault)", file: file, line: line) }
  }

  /// The URL.
  public var description: String { requestData.urlString ?? requestData.target }
}

/// Why a text is no base URL.
public struct InvalidBaseURL: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text.
  public let text: String
  /// What is wrong with it.
  public let reason: String

  /// A sentence for a log.
  public var description: String { "\"\(text)\" is no base URL: \(reason)" }
}

extension ParserPrinter where Input == URLRequestData {
  /// The router with everything below a base URL, in both directions.
  ///
  /// It prints the base, and asks for its path. Of a request that says which scheme, host or port it was made to, it asks
  /// that they are those of the base; a server sees most requests without them.
  ///
  /// ```swift
  /// let api = apiRouter.baseURL("https://api.example.com/v1")
  /// ```
  public func baseURL(
    _ base: BaseURL, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyParserPrinter<URLRequestData, Output> {
    base.requireValid(file: file, line: line)
    return below(base)
  }

  /// The router with everything below a base URL that is known at run time only.
  ///
  /// - Throws: For text that is no base URL.
  @_disfavoredOverload
  public func baseURL(_ base: String) throws(InvalidBaseURL) -> AnyParserPrinter<URLRequestData, Output> {
    below(try BaseURL(base))
  }

  /// The router with the parts of a request in front of everything: as `baseURL(_:)`, and with a query and headers that
  /// are printed with every request, and not asked for.
  ///
  /// - Throws: For parts that can be no base.
  public func baseRequestData(
    _ base: URLRequestData
  ) throws(InvalidBaseURL) -> AnyParserPrinter<URLRequestData, Output> {
    below(try BaseURL(base))
  }

  private func below(_ base: BaseURL) -> AnyParserPrinter<URLRequestData, Output> {
    AnyParserPrinter(self, base) {
      let parts = [.node(BaseNode(base.requestData))] + base.components.map(SequencePart.component) + [.node(_node)]
      return SequenceNode(parts, .parts, ValueLayout(of: Output.self))
    }
  }
}

/// Everything of a base URL but its path.
private final class BaseNode: Node, @unchecked Sendable {
  private let base: URLRequestData

  init(_ base: URLRequestData) {
    self.base = base
    let parts: [(NodeShape.Part, String?)] = [
      (.scheme, base.scheme?.asciiLowercased), (.host, base.host?.asciiLowercased), (.port, base.port.map { "\($0)" }),
    ]
    super.init(
      .sequence(parts.compactMap { part, text in text.map { .part(part, .choice([.literal($0), .nothing])) } }),
      ValueLayout(of: Void.self))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    guard let request = reader.request.data else { return }
    if base.host != nil { reader.way.hostWasNamed = true }
    if reader.way.search.ignoresForm { return }
    (reader.refusal, reader.way.search.hasRefusedForm) = (.path, true)
    if Self.differ(request.scheme, base.scheme) {
      throw reader.refuse("the scheme \"\(base.scheme ?? "")\"", in: .scheme)
    }
    if Self.differ(request.host, base.host) { throw reader.refuse("the host \"\(base.host ?? "")\"", in: .host) }
    if request.host != nil, base.host != nil, let port = base.effectivePort,
      let other = request.effectivePort ?? base.port, other != port
    {
      throw reader.refuse("the port \(port)", in: .port)
    }
  }

  /// Whether both are there, and are not the same.
  private static func differ(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return false }
    return !URLRequestData.Fields.isEqual(header: left, right)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    try writer.writeFields(of: base)
    // A route may ask for what was just printed.
    if !base.query.elements.isEmpty || !base.headers.elements.isEmpty { writer.needsCheck = true }
    writer.others.contents.request.take(partsOf: base)
  }
}
