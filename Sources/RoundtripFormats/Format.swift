/// A route in one string, to and from a `Codable` type.
///
/// ```swift
/// struct ViewUserProfile: Codable, Equatable { let userId: Int; let nickname: String? }
///
/// let profile = try Format("/user/:userId{int}?:nickname{string?}", ViewUserProfile.self)
/// try profile.match(path: "/user/15127128?nickname=Bob")   // ViewUserProfile(userId: 15127128, nickname: "Bob")
/// try profile.path(for: ViewUserProfile(userId: 7, nickname: nil))   // "/user/7"
/// ```
public struct Format<Value: Codable & SendableMetatype>: _CoreParserPrinter {
  public typealias Input = URLRequestData

  /// The format as it was written.
  public let text: String
  private let route: Route<Value>

  /// A format, compiled.
  public init(
    _ format: String, _ type: Value.Type = Value.self, types: [FormatType] = []
  ) throws(FormatError) {
    try FormatType.check(types)
    let written = try FormatText(format, types: types)
    let list = try ParameterList(written, type)
    text = format
    let parameters = list.parameters
    var next = 0
    var parts: [StepList<FormatValue>.Part] = []
    for component in written.components {
      switch component {
      case .literal(let text): parts.append(.literal(text))
      case .parameter:
        parts.append(parameters[next].part)
        next += 1
      }
    }
    parts += parameters[next...].map(\.part)
    route = Route(FormatConversion<Value>(list: list)) { StepList(parts) }
  }

  public var shape: Shape { route.shape }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Value { try route._read(&reader) }

  public func _write(_ output: Value, _ writer: inout RequestWriter) throws(Refusal) {
    try route._write(output, &writer)
  }

  public var _step: Step<Value>? { route._step }
}
