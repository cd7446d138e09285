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
  public func parse(_ input: inout URLRequestData) throws -> Value { try input._read(by: _part) }

  /// The format as it was written.
  public let text: String
  public let body: _Part

  /// Creates and compiles a format.
  public init(
    _ format: String, _ type: Value.Type = Value.self, types: [FormatType] = []
  ) throws(FormatError) {
    try FormatType.check(types)
    let written = try FormatText(format, types: types)
    let list = try ParameterList(written, type)
    let route = ParameterRoute(written.parts(list.parameters))
    text = format
    let areSame = Sameness<Value>()
    body = route.part(
      named: CaseName(given: list.type, labels: list.parameters.map(\.name)), isRefined: true,
      make: { values in try list.decode(values) }, take: { value in try list.encode(value, areSame) })
  }
}
