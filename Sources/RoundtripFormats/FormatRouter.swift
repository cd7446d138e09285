public import Foundation

/// Routes of several types, each a format, and the parameters that any of their URLs may have.
///
/// ```swift
/// struct Global: Codable, Equatable { var source: String? }
///
/// var router = try FormatRouter(globals: "?:source{string?}", Global.self)
/// try router.register("/user/:userId{int}?:nickname{string?}", ViewUserProfile.self)
/// try router.register("/news/:postId", ViewPost.self)
///
/// let response = router.attemptMatch("https://example.com/user/7?source=email")
/// response?.route             // ViewUserProfile(userId: 7, nickname: nil)
/// response?.globals.source    // "email"
/// try router.url(for: ViewPost(postId: "42"), globals: Global(source: "app"))   // "/news/42?source=app"
/// ```
///
/// It is a router of ``FormatResponse``, and does all that routers do. Formats are tried in the order in which they were
/// registered, as far as they can match a path at all; one whose type throws while it is decoded is passed over. A
/// value is printed by the first format of its type that prints it. Neither takes longer where there are more of them.
public struct FormatRouter<Globals: Codable & Sendable>: ParserPrinter {
  public func parse(_ input: inout URLRequestData) throws -> FormatResponse<Globals> { try input._read(by: _node) }

  private let types: [FormatType]
  private let globals: FormatText?
  private let globalList: ParameterList
  private let noGlobals: Globals
  private var nodes: [Node] = []
  private var formatsByType: [ObjectIdentifier: [Int]] = [:]
  private var choice = KeptNode()

  /// A router whose URLs may all have the parameters of a query such as `?:source{string?}`, all of which are optional.
  ///
  /// - Throws: A ``FormatError``, when the query is no format, or does not fit the type.
  public init(
    globals: String, _ type: Globals.Type = Globals.self, types: [FormatType] = []
  ) throws(FormatError) {
    try FormatType.check(types)
    let written = try FormatText(query: globals, types: types)
    for parameter in written.parameters where !parameter.isOptional {
      throw FormatError(
        .unreadable, globals, at: parameter.offset,
        expected: "an optional type, such as \"{string?}\": no URL has to have a global parameter")
    }
    let list = try ParameterList(written, type)
    do {
      noGlobals = try Globals(from: FormatDecoder(list, list.blank))
    } catch {
      throw FormatError(
        .unfit(type: "\(type)"), globals, at: 0,
        expected: "a type that can do without them: \(CodingProblem(error, of: "\(type)"))")
    }
    (self.types, self.globals, globalList) = (types, written, list)
  }

  /// A router whose URLs have no parameters but those of their formats.
  public init() where Globals == NoGlobals {
    (types, globals, noGlobals) = ([], nil, NoGlobals())
    globalList = ParameterList([], of: "NoGlobals", asked: [])
  }

  /// A router whose URLs have no parameters but those of their formats, which may have types of one's own.
  ///
  /// - Throws: A ``FormatError``, when a type has a name that it cannot have.
  public init(types: [FormatType]) throws(FormatError) where Globals == NoGlobals {
    try FormatType.check(types)
    (self.types, globals, noGlobals) = (types, nil, NoGlobals())
    globalList = ParameterList([], of: "NoGlobals", asked: [])
  }

  /// Adds a format behind all others.
  ///
  /// - Throws: A ``FormatError``, as making a ``Format`` does, and where a parameter has the name of a global one.
  public mutating func register<Value: Codable & Sendable>(
    _ format: String, _ type: Value.Type
  ) throws(FormatError) {
    let written = try FormatText(format, types: types)
    for parameter in written.parameters {
      guard let name = parameter.name, globalList.parameters.contains(where: { $0.name == name }) else { continue }
      throw FormatError(
        .unreadable, format, at: parameter.offset + 1, expected: "another name: \"\(name)\" is a global parameter")
    }
    let node = node(written, try ParameterList(written, type), type)
    formatsByType[ObjectIdentifier(type), default: []].append(nodes.count)
    nodes.append(node)
    choice = KeptNode()
  }

  /// A format and the global parameters, as one route.
  private func node<Value: Codable & Sendable>(
    _ format: FormatText, _ list: ParameterList, _ type: Value.Type
  ) -> Node {
    let route = ParameterRoute(format.parts(list.parameters) + globalList.parameters.map(\.part))
    let labels = (list.parameters + globalList.parameters).map(\.name)
    return OperationNode(
      RegisteredFormat<Value, Globals>(route: route, list: list, globalList: globalList),
      .named(CaseName(given: list.type, labels: labels), .refined(route.shape)))
  }

  public var body: Node {
    choice.node {
      let formats = formatsByType
      return OneOf<URLRequestData, Output>(nodes) { formats[ObjectIdentifier(type(of: $0.route))] ?? [] }.body
    }
  }

  /// Whether the choice among the formats is made already: not until it is needed, so that registering one format after
  /// the other takes no longer than their number.
  package var isCompiled: Bool { choice.isMade }
}

/// A node that is made when it is first needed, and shared by copies.
private final class KeptNode: Sendable {
  private let made = Once<Node>()

  var isMade: Bool { made.isMade }

  func node(_ make: () -> Node) -> Node { made.object(madeBy: make) }
}

/// One format of a router, with the global parameters behind its own.
private struct RegisteredFormat<Value: Codable & Sendable, Globals: Codable & Sendable>: NodeOperation {
  let route: ParameterRoute<FormatValue>
  let list: ParameterList
  let globalList: ParameterList
  private let areSame = Sameness<Value>()
  private let areSameGlobals = Sameness<Globals>()

  init(route: ParameterRoute<FormatValue>, list: ParameterList, globalList: ParameterList) {
    (self.route, self.list, self.globalList) = (route, list, globalList)
  }

  func read(_ reader: inout RequestReader) throws(Refusal) -> FormatResponse<Globals> {
    let values = try route.read(&reader)
    let count = list.parameters.count
    let value: Value = try list.decode(Array(values[..<count]), &reader)
    return FormatResponse(route: value, globals: try globalList.decode(Array(values[count...]), &reader))
  }

  func write(_ response: FormatResponse<Globals>, _ writer: inout RequestWriter) throws(Refusal) {
    guard let value = response.route as? Value else { throw writer.refuse(.otherCase) }
    let values = try list.encode(value, areSame, &writer)
    try route.write(values + globalList.encode(response.globals, areSameGlobals, &writer), &writer)
  }
}

// MARK: As the router of Corridor

extension FormatRouter {
  /// What a URL stands for; `nil` when no format takes it.
  ///
  /// Scheme, user, host, port and fragment are ignored. `match(url:)` does the same, and says what is wrong.
  public func attemptMatch(_ url: String) -> FormatResponse<Globals>? { try? match(url: url) }

  /// What a URL stands for; `nil` when no format takes it.
  ///
  /// Scheme, user, host, port and fragment are ignored. `match(url:)` does the same, and says what is wrong.
  public func attemptMatch(url: URL) -> FormatResponse<Globals>? { try? match(url: url) }

  /// The path of a value, with its query, and with global parameters behind those of its format.
  ///
  /// It is a URL without scheme and host (RFC 3986 §4.2).
  ///
  /// - Throws: When no format of the type prints the value, or when the URL would not match as the value again.
  public func url<Value: Codable & Sendable>(
    for value: Value, globals: Globals? = nil
  ) throws(PrintingError) -> String {
    try path(for: FormatResponse(route: value, globals: globals ?? noGlobals))
  }
}
