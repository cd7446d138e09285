import Roundtrip

/// A route of a random router.
struct ClaimRoute {
  let text: String
  let parser: AnyParserPrinter<URLRequestData, Sort>
  /// The same route with its method at the other end.
  let reordered: AnyParserPrinter<URLRequestData, Sort>
  let value: @Sendable (inout SplitMix64) -> Sort
  let isAlias: Bool
  /// The parts it consists of.
  private let condition: Condition
  private let lead: String
  private let parts: [ClaimPart<URLRequestData>]

  /// Creates a route, often similar to an earlier one.
  init(behind earlier: [ClaimRoute], _ random: inout SplitMix64) {
    let model = random.oneIn(3) || earlier.isEmpty ? nil : random.pick(earlier)
    lead = model?.lead ?? random.pick(["", "a", "a", "b", "a/1"])
    parts = model.flatMap { random.oneIn(3) ? nil : $0.parts } ?? Self.parts(&random)
    let taken = Set(parts.flatMap(\.parts))
    let condition = random.oneIn(2) ? Condition.none : random.pick(Condition.all)
    self.condition = condition.part.map(taken.contains) ?? false ? .none : condition
    let number = random.number(below: Sort.all.count)
    let make = Sort.all[number]
    let (isLast, isPartial, isAlias) = (random.oneIn(3), random.oneIn(12), random.oneIn(12))
    let routes = [isLast, self.condition.isMethod ? !isLast : isLast].map {
      [condition = self.condition, lead, parts] isLast in
      var route = Self.route(make, condition, isLast: isLast, Path { lead }.eraseToAnyParserPrinter(), parts)
      if isPartial { route = route.filter { "\($0)".utf8.count.isMultiple(of: 2) }.eraseToAnyParserPrinter() }
      return isAlias ? Alias { route }.eraseToAnyParserPrinter() : route
    }
    (parser, reordered, self.isAlias) = (routes[0], routes[1], isAlias)
    let texts = ["/" + lead] + parts.map(\.text)
    let text = (isLast ? texts + [self.condition.text] : [self.condition.text] + texts).joined(separator: "; ")
    self.text = "\(Array("abcde")[number]): " + text + (isPartial ? " (some)" : "") + (isAlias ? " (alias)" : "")
    value = { [parts] random in
      let pieces = parts.map { $0.value(&random) }
      return switch pieces.count {
      case 1: make(pieces[0])
      case 2: make(.two(pieces[0], pieces[1]))
      default: make(.three(pieces[0], pieces[1], pieces[2]))
      }
    }
  }

  /// One to three parts, no two of which read the same unique part of a request.
  private static func parts(_ random: inout SplitMix64) -> [ClaimPart<URLRequestData>] {
    var parts = [ClaimPart<URLRequestData>.any(&random)]
    for _ in 0..<random.pick([0, 0, 1, 1, 2]) {
      let part = ClaimPart<URLRequestData>.any(&random)
      if part.parts.isDisjoint(with: parts.flatMap(\.parts)) { parts.append(part) }
    }
    return parts
  }

  private static func route(
    _ make: @escaping @Sendable (Piece) -> Sort, _ condition: Condition, isLast: Bool,
    _ lead: AnyParserPrinter<URLRequestData, Void>, _ parts: [ClaimPart<URLRequestData>]
  ) -> AnyParserPrinter<URLRequestData, Sort> {
    let parsers = parts.map(\.parser)
    let (first, last) = (isLast ? Condition.none.parser : condition.parser, (isLast ? condition : .none).parser)
    let two: EnumCase<(Piece, Piece), Piece> = .case(Piece.two)
    let three: EnumCase<(Piece, Piece, Piece), Piece> = .case(Piece.three)
    return switch parsers.count {
    case 1:
      Route(.case(make)) {
        first; lead; parsers[0]; last
      }.eraseToAnyParserPrinter()
    case 2:
      Route(two.map(.case(make))) {
        first; lead; parsers[0]; parsers[1]; last
      }.eraseToAnyParserPrinter()
    default:
      Route(three.map(.case(make))) {
        first; lead; parsers[0]; parsers[1]; parsers[2]; last
      }.eraseToAnyParserPrinter()
    }
  }
}

/// The requirements of a route in addition to its values.
private struct Condition: Sendable {
  let text: String
  let parser: AnyParserPrinter<URLRequestData, Void>
  /// The part that occurs only once in a request.
  var part: String?
  private(set) var isMethod = false

  init<P: ParserPrinter>(_ text: String, _ parser: P, part: String? = nil)
  where P.Input == URLRequestData, P.Output == Void {
    (self.text, self.parser, self.part) = (text, parser.eraseToAnyParserPrinter(), part)
  }

  init(_ method: Method) {
    self.init(method.rawValue, method)
    isMethod = true
  }

  static let none = Self("any", Path { "" })

  static let all = [
    Self(.get), Self(.post), Self(.head), Self("PURGE"), Self("LINK"),
    Self("Host(one)", Host("one"), part: "host"), Self("Host(two, one)", Host("two", "one"), part: "host"),
    Self("https", Scheme.https), Self("text/plain", ContentType("text/plain")),
    Self("Port(80)", Port(80), part: "port"), Self("?n=1", Query { Field("n") { "1" } }),
    Self("?n=1 or blank", Query { Field("n") { "1" }.blankIsMissing() }),
    Self("?n=new", Query { Field("n") { "new" } }),
  ]
}
