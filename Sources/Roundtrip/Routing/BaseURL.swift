/// The base URL of a site or an API, with which all its URLs begin.
///
/// ```swift
/// let api = apiRouter.baseURL("https://api.example.com/v1")
/// try api.requestData(for: .books).urlString          // "https://api.example.com/v1/books"
/// try api.match(path: "/v1/books")                    // .books
/// try apiRouter.baseURL(BaseURL(configuration.url))   // throws for an invalid base URL
/// ```
public struct BaseURL: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The parts of the base URL.
  public let requestData: URLRequestData
  let components: [String]
  /// The error of an invalid literal. A router with this base traps, with its location in the source.
  private let fault: InvalidBaseURL?

  /// Creates a base URL from the parts of a request. Its path begins every path, and its scheme, user, host, port,
  /// query, and headers are printed with every request.
  ///
  /// - Throws: An error with the reason, for a path with empty components, dot segments, or invalid escapes, for a
  ///   fragment, and for a body.
  public init(_ data: URLRequestData) throws(InvalidBaseURL) {
    var components: [String] = []
    if let reason = Self.fault(of: data, &components) {
      throw InvalidBaseURL(text: data.urlString ?? data.target, reason: reason)
    }
    requestData = data
    self.components = components
    fault = nil
  }

  /// Returns the reason why a request can't be a base, or else the components of its path.
  private static func fault(of data: URLRequestData, _ components: inout [String]) -> String? {
    if data.fragment != nil { return "it has a fragment" }
    if data.body != nil { return "it has a body" }
    if data.method != nil { return "it has a method" }
    if let host = data.host, !data.hasUnambiguousHost {
      return "\"\(host)\" isn't a host in ASCII without escapes"
    }
    if !data.hasReadableParts { return "its scheme, user, password, and host don't form a URL" }
    if let query = data.percentEncodedQuery, PercentCoding.decoded(query.bytes) == nil {
      return "its query can't be decoded"
    }
    // `example.com` would be a component, and `localhost:8080` one of a scheme.
    if !data.path.isEmpty, !data.path.utf8.starts(with: "/".utf8) {
      return "its path doesn't begin with a slash; a host has two before it, as in https://example.com or //example.com"
    }
    let texts = data.path.bytes.pieces(between: UInt8(ascii: "/"))
    // A leading and a trailing slash don't separate components.
    for place in texts.indices where place > 0 && place < texts.count - 1 || !texts[place].isEmpty {
      switch PercentCoding.decodedText(texts[place]) {
      case nil: return "its path can't be decoded"
      case "": return "a component of its path is empty"
      case ".", "..": return "its path has a dot segment"
      case let component?: components.append(component)
      }
    }
    return nil
  }

  /// Creates a base URL from text, such as `https://api.example.com/v1` or `/v1`.
  ///
  /// - Throws: An error with the reason, for text that isn't a URL, for a fragment, and for a path that can never
  ///   match.
  public init(_ text: String) throws(InvalidBaseURL) {
    guard let data = URLRequestData(string: text) else { throw InvalidBaseURL(text: text, reason: "it isn't a URL") }
    try self.init(data)
  }

  /// Creates a base URL from a literal. If it is invalid, creating a router with it traps.
  public init(stringLiteral text: String) {
    do throws(InvalidBaseURL) { try self.init(text) } catch { self.init(fault: error) }
  }

  private init(fault: InvalidBaseURL) {
    (requestData, components) = (URLRequestData(), [])
    self.fault = fault
  }

  /// Traps if this is invalid.
  func requireValid(file: StaticString, line: UInt) {
    if let fault { stop("\(fault)", file: file, line: line) }
  }

  /// The URL.
  public var description: String { requestData.urlString ?? requestData.target }
}

/// An error thrown for text that isn't a valid base URL.
///
/// ```swift
/// let text = "https://example.com/#top"
/// try BaseURL(text)   // throws: "https://example.com/#top" isn't a base URL: it has a fragment
/// ```
public struct InvalidBaseURL: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text.
  public let text: String
  /// The reason why it isn't valid.
  public let reason: String

  /// A sentence for a log, with control characters escaped.
  public var description: String { "\"\(text)\" isn't a base URL: \(reason)".visible() }
}

extension ParserPrinter where Input == URLRequestData {
  /// Puts all routes of the router below a base URL, in both directions.
  ///
  /// The router prints the base URL, and requires its path. If a request includes a scheme, host, or port, they must
  /// equal the base URL's. Most requests that reach a server don't include them.
  ///
  /// ```swift
  /// let api = apiRouter.baseURL("https://api.example.com/v1")
  /// ```
  ///
  /// A route with its own ``Scheme``, ``Host``, or ``PortNumber`` keeps it, in both directions, and the base URL adds the
  /// parts that the route leaves open: with the base `https://forum.example`, the links of a route with `Host {
  /// HostLabel(); ".forum.example" }` are `https://acme.forum.example/…`. The user and the password of the base are
  /// printed only with its own host.
  public func baseURL(
    _ base: BaseURL, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyParserPrinter<URLRequestData, Output> {
    base.requireValid(file: file, line: line)
    return below(base)
  }

  /// Puts all routes of the router below a base URL that is known only at run time.
  ///
  /// - Throws: If the text isn't a valid base URL.
  @_disfavoredOverload
  public func baseURL(_ base: String) throws(InvalidBaseURL) -> AnyParserPrinter<URLRequestData, Output> {
    below(try BaseURL(base))
  }

  /// Adds the parts of a request to all routes of the router, like `baseURL(_:)`, with a query and headers that are
  /// printed with every request but not required.
  ///
  /// - Throws: If the parts aren't a valid base.
  public func baseRequestData(
    _ base: URLRequestData
  ) throws(InvalidBaseURL) -> AnyParserPrinter<URLRequestData, Output> {
    below(try BaseURL(base))
  }

  private func below(_ base: BaseURL) -> AnyParserPrinter<URLRequestData, Output> {
    let data = base.requestData
    let hasFields = !data.query.elements.isEmpty || !data.headers.elements.isEmpty
    let form = Form(
      base.components.map { ComponentText($0) },
      codecs: (hasFields ? [BaseFieldsCodec(data)] : []) + [BaseCodec(data)])
    return AnyParserPrinter(_part.formed(form))
  }
}

/// The query and the headers of a base, which are printed but not required.
private final class BaseFieldsCodec: RequestCodec, @unchecked Sendable {
  private let base: URLRequestData

  init(_ base: URLRequestData) {
    self.base = base
    super.init(.none, .form)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {}

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    try writer.writeFields(of: base)
    // A route might require a part that was just printed.
    writer.needsCheck = true
  }

  override var names: [Name] {
    base.query.elements.map { Name($0.name, in: .query) } + base.headers.elements.map { Name($0.name, in: .headers) }
  }
}

/// The scheme, the host, and the port of a base. They come after all other parts, so that a route's own take
/// precedence.
private final class BaseCodec: RequestCodec, @unchecked Sendable {
  private let base: URLRequestData
  /// The parts that the base sets.
  private let said: Origin

  init(_ base: URLRequestData) {
    self.base = base
    var said: Origin = []
    if base.scheme != nil { said.insert(.scheme) }
    if base.host != nil { said.insert(.host) }
    if base.port != nil { said.insert(.port) }
    self.said = said
    super.init(.none, .form)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let named = reader.front.named
    reader.front.named.formUnion(said)
    if settlesPort(named) { reader.front.named.insert(.port) }
    guard let request = reader.request, let fault = fault(of: request, named) else { return }
    throw reader.refuse(fault.expected, at: .part(fault.place))
  }

  /// Whether a missing port means the scheme's default port, as with the host of the base.
  private func settlesPort(_ named: Origin) -> Bool { base.host != nil && !named.contains(.host) }

  /// The part of a request that contradicts the base, among those that no route has set.
  private func fault(of request: URLRequestData, _ named: Origin) -> (expected: String, place: RequestPlace)? {
    let open = said.subtracting(named)
    if open.contains(.scheme), let scheme = base.scheme, Self.differ(request.scheme, scheme) {
      return ("the scheme \"\(scheme)\"", .scheme)
    }
    if open.contains(.host), let host = base.host, Self.differ(request.host, host) {
      return ("the host \"\(host)\"", .host)
    }
    if named.contains(.port) { return nil }
    let scheme = named.contains(.scheme) ? request.scheme : base.scheme
    guard let port = base.port ?? (settlesPort(named) ? scheme.flatMap(URLRequestData.port) : nil),
      let other = request.host == nil ? request.port : request.effectivePort, other != port
    else { return nil }
    return ("the port \(port)", .port)
  }

  /// Whether a request has a different one.
  private static func differ(_ text: String?, _ expected: String) -> Bool {
    text.map { !URLRequestData.Fields.isEqual(header: $0, expected) } ?? false
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) {
    var contents = writer.others.contents
    contents.request.scheme = contents.request.scheme ?? base.scheme
    if !contents.isPortSettled { contents.request.port = contents.request.port ?? base.port }
    if contents.request.host == nil, let host = base.host {
      // The user and the password are for this host only.
      (contents.request.host, contents.isPortSettled) = (host, true)
      contents.request.user = contents.request.user ?? base.user
      contents.request.password = contents.request.password ?? base.password
      // A route might read them, or require that there are none.
      if base.user != nil || base.password != nil { writer.needsCheck = true }
    }
    writer.others.contents = contents
  }

  override var shape: NodeShape {
    let parts: [(NodeShape.RequestPart, String?)] = [
      (.scheme, base.scheme?.asciiLowercased), (.host, base.host?.asciiLowercased), (.port, base.port.map { "\($0)" }),
    ]
    return .sequence(parts.compactMap { part, text in text.map { .completing(part, $0) } })
  }

  override var parts: [RequestPlace] {
    var places: [RequestPlace] = [.scheme, .host, .port].filter { !said.isDisjoint(with: $0.origin) }
    if base.host != nil, base.user != nil { places.append(.user) }
    if base.host != nil, base.password != nil { places.append(.password) }
    return places
  }
  override var isSign: Bool { false }
  override var isCompleting: Bool { true }
}
