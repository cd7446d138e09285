import Roundtrip
import RoundtripInspection

/// A requirement in addition to the values of a route or of a part.
struct ClaimCondition: Sendable {
  let text: String
  let parser: AnyParserPrinter<URLRequestData, Void>
  /// The part that occurs only once in a request.
  var part: String?
  private(set) var isMethod = false

  private init<P: ParserPrinter>(_ text: String, _ parser: P, part: String? = nil)
  where P.Input == URLRequestData, P.Output == Void {
    (self.text, self.parser, self.part) = (text, parser.eraseToAnyParserPrinter(), part)
  }

  private init(_ method: Method) {
    // No request has two methods.
    self.init(method.rawValue, method, part: "method")
    isMethod = true
  }

  private static let known = [
    Self(.get), Self(.post), Self(.head), Self("PURGE"), Self("LINK"),
    Self("Host(one)", Host("one"), part: "host"), Self("Host(two, one)", Host("two", "one"), part: "host"),
    Self("https", Scheme.https, part: "scheme"), Self("text/plain", ContentType("text/plain")),
    Self("PortNumber(80)", PortNumber(80), part: "port"), Self("?n=1", Query { Field("n") { "1" } }),
    Self("?n=1 or blank", Query { Field("n") { "1" }.treatingBlankAsMissing() }),
    Self("?n=new", Query { Field("n") { "new" } }),
  ]

  /// At most two, which require nothing that is taken.
  static func some(besides taken: Set<String>, _ random: inout SplitMix64) -> [Self] {
    var (conditions, taken) = ([Self](), taken)
    for _ in 0..<random.pick([0, 0, 0, 1, 1, 2]) {
      let condition = random.pick(known)
      if let part = condition.part, !taken.insert(part).inserted { continue }
      conditions.append(condition)
    }
    return conditions
  }

  /// One that requires several.
  static func all(_ conditions: [Self]) -> AnyParserPrinter<URLRequestData, Void> {
    conditions.reduce(Path { "" }.eraseToAnyParserPrinter()) { all, condition in
      Parse {
        all
        condition.parser
      }.eraseToAnyParserPrinter()
    }
  }
}
