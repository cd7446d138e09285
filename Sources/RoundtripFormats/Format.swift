/// A route in one string, to and from a `Codable` type.
///
/// ```swift
/// struct ViewUserProfile: Codable, Equatable { let userId: Int; let nickname: String? }
///
/// let profile = try Format("/user/:userId{int}?:nickname{string?}", ViewUserProfile.self)
/// try profile.match(path: "/user/15127128?nickname=Bob")   // ViewUserProfile(userId: 15127128, nickname: "Bob")
/// try profile.path(for: ViewUserProfile(userId: 7, nickname: nil))   // "/user/7"
/// ```
public struct Format<Value: Codable & SendableMetatype>: _KeptStepParserPrinter {
  public typealias Input = URLRequestData
  public typealias Output = Value

  /// The format as it was written.
  public let text: String
  public let _kept: KeptStep<Value>

  /// A format, compiled.
  public init(
    _ format: String, _ type: Value.Type = Value.self, types: [FormatType] = []
  ) throws(FormatError) {
    try FormatType.check(types)
    let written = try FormatText(format, types: types)
    let list = try ParameterList(written, type)
    let route = ParameterRoute(written.parts(list.parameters))
    let areSame = Sameness<Value>()
    text = format
    let step = Step(
      shape: .named(CaseName(given: list.type, labels: list.parameters.map(\.name)), route.shape),
      read: { (reader: inout RequestReader) throws(Refusal) in try list.decode(try route.read(&reader), &reader) },
      write: { (output, writer: inout RequestWriter) throws(Refusal) in
        try route.write(try list.encode(output, areSame, &writer), &writer)
      })
    _kept = KeptStep(step)
  }
}
