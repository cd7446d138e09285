/// A route written as one format string, to and from a `Codable` type.
///
/// ```swift
/// struct ViewUserProfile: Codable, Equatable { let userId: Int; let nickname: String? }
///
/// let profile = try Format("/user/:userId{int}?:nickname{string?}", ViewUserProfile.self)
/// try profile.match(path: "/user/15127128?nickname=Bob")   // ViewUserProfile(userId: 15127128, nickname: "Bob")
/// try profile.path(for: ViewUserProfile(userId: 7, nickname: nil))   // "/user/7"
/// ```
public struct Format<Value: Codable & SendableMetatype>: ParserPrinter {
  public func parse(_ input: inout URLRequestData) throws -> Value { try input._read(by: _node) }

  /// The format as it was written.
  public let text: String
  public let body: Node

  /// Creates and compiles a format.
  public init(
    _ format: String, _ type: Value.Type = Value.self, types: [FormatType] = []
  ) throws(FormatError) {
    try FormatType.check(types)
    let written = try FormatText(format, types: types)
    let list = try ParameterList(written, type)
    let route = ParameterRoute(written.parts(list.parameters))
    text = format
    body = OperationNode(
      CompiledFormat<Value>(route: route, list: list),
      .noted(
        .name(CaseName(given: list.type, labels: list.parameters.map(\.name))), .noted(.refined, route.shape)))
  }
}

private struct CompiledFormat<Value: Codable>: NodeOperation {
  let route: ParameterRoute<FormatValue>
  let list: ParameterList
  private let areSame = Sameness<Value>()

  init(route: ParameterRoute<FormatValue>, list: ParameterList) { (self.route, self.list) = (route, list) }

  func read(_ reader: inout RequestReader) throws(Refusal) -> Value {
    try list.decode(try route.read(&reader), &reader)
  }

  func write(_ value: Value, _ writer: inout RequestWriter) throws(Refusal) {
    try route.write(try list.encode(value, areSame, &writer), &writer)
  }
}
