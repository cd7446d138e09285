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
    if let host = data.host, !URLRequestData.isHost(host) { return "\"\(host)\" is no host in ASCII without escapes" }
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

  /// A sentence for a log, in which control characters are escaped.
  public var description: String { "\"\(text)\" is no base URL: \(reason)".visible() }
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
  ///
  /// A route that names its own ``Scheme``, ``Host`` or ``Port`` keeps it, in both directions, and the base says what it
  /// leaves open: with the base `https://forum.example`, the links of a route with `Host { HostLabel(); ".forum.example" }`
  /// are `https://acme.forum.example/…`. User and password of the base are printed with its own host only.
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
      var parts: [SequencePart] = []
      let data = base.requestData
      if !data.query.elements.isEmpty || !data.headers.elements.isEmpty {
        parts.append(.node(OperationNode(BaseFields(base: data), .nothing)))
      }
      parts += base.components.map(SequencePart.component) + [.node(_node), .node(OriginNode(data))]
      return SequenceNode(parts, .parts, ValueLayout(of: Output.self))
    }
  }
}

/// The query and the headers of a base, which are printed and not asked for.
private struct BaseFields: NodeOperation {
  let base: URLRequestData

  func read(_ reader: inout RequestReader) {}

  func write(_ value: Void, _ writer: inout RequestWriter) throws(Refusal) {
    try writer.writeFields(of: base)
    // A route may ask for what was just printed.
    writer.needsCheck = true
  }
}

/// The scheme, the host and the port of a base. They stand behind everything else, which goes first in what it says of
/// them itself.
private final class OriginNode: Node, @unchecked Sendable {
  private let base: URLRequestData
  /// What the base says.
  private let said: Origin

  init(_ base: URLRequestData) {
    self.base = base
    let parts: [(NodeShape.Part, String?)] = [
      (.scheme, base.scheme?.asciiLowercased), (.host, base.host?.asciiLowercased), (.port, base.port.map { "\($0)" }),
    ]
    var (said, shapes): (Origin, [NodeShape]) = ([], [])
    for case (let part, let text?) in parts {
      said.formUnion(part.place.origin)
      shapes.append(.completing(part, text))
    }
    self.said = said
    super.init(.sequence(shapes), ValueLayout(of: Void.self))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let named = reader.way.named
    reader.way.named.formUnion(said)
    if settlesPort(named) { reader.way.named.insert(.port) }
    guard let request = reader.request.data, !reader.way.search.ignoresForm, let fault = fault(of: request, named)
    else { return }
    (reader.refusal, reader.way.search.hasRefusedForm) = (.path, true)
    throw reader.refuse(fault.expected, in: fault.place)
  }

  /// Whether no port means that of the scheme: with the host of the base.
  private func settlesPort(_ named: Origin) -> Bool { base.host != nil && !named.contains(.host) }

  /// What a request says otherwise than the base, of what no route has named.
  private func fault(of request: URLRequestData, _ named: Origin) -> (expected: String, place: RequestPlace)? {
    let open = said.subtracting(named)
    if open.contains(.scheme), let scheme = base.scheme, Self.differ(request.scheme, scheme) {
      return ("the scheme \"\(scheme)\"", .scheme)
    }
    if open.contains(.host), let host = base.host, Self.differ(request.host, host) {
      return ("the host \"\(host)\"", .host)
    }
    if named.contains(.port) || request.host == nil { return nil }
    let scheme = named.contains(.scheme) ? request.scheme : base.scheme
    guard let port = base.port ?? (settlesPort(named) ? scheme.flatMap(URLRequestData.port) : nil),
      let other = request.effectivePort, other != port
    else { return nil }
    return ("the port \(port)", .port)
  }

  /// Whether a request says another one.
  private static func differ(_ text: String?, _ expected: String) -> Bool {
    text.map { !URLRequestData.Fields.isEqual(header: $0, expected) } ?? false
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    var contents = writer.others.contents
    contents.request.scheme = contents.request.scheme ?? base.scheme
    if !contents.isPortSettled { contents.request.port = contents.request.port ?? base.port }
    if contents.request.host == nil, let host = base.host {
      // User and password are for this host, and for no other.
      (contents.request.host, contents.isPortSettled) = (host, true)
      contents.request.user = contents.request.user ?? base.user
      contents.request.password = contents.request.password ?? base.password
    }
    writer.others.contents = contents
  }
}
