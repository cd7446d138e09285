import Roundtrip
import RoundtripInspection

/// A route of a random router.
struct ClaimRoute {
  let text: String
  let parser: AnyParserPrinter<URLRequestData, Sort>
  /// The same route with its method at the other end.
  let reordered: AnyParserPrinter<URLRequestData, Sort>
  let value: @Sendable (inout SplitMix64) -> Sort
  let isAlias: Bool
  /// The parts it consists of.
  private let lead: String
  private let parts: [ClaimPart<URLRequestData>]

  /// Creates a route, often similar to an earlier one.
  init(behind earlier: [ClaimRoute], _ random: inout SplitMix64) {
    let model = random.oneIn(3) || earlier.isEmpty ? nil : random.pick(earlier)
    lead = model?.lead ?? random.pick(["", "a", "a", "b", "a/1"])
    let parts = model.flatMap { random.oneIn(3) ? nil : $0.parts } ?? Self.parts(&random)
    self.parts = parts
    let conditions = ClaimCondition.some(besides: Set(parts.flatMap(\.parts)), &random)
      .filter { !Self.hasSharedName(parts.map(\.text) + [$0.text]) }
    let number = random.number(below: Sort.all.count)
    let make = Sort.all[number]
    let (isPartial, isAlias) = (random.oneIn(12), random.oneIn(12))
    // The gaps between the lead and the parts.
    var gaps = [[ClaimCondition]](repeating: [], count: 5)
    var reorderedGaps = gaps
    for condition in conditions {
      let gap = random.number(below: parts.count + 2)
      gaps[gap].append(condition)
      reorderedGaps[condition.isMethod ? random.number(below: parts.count + 2) : gap].append(condition)
    }
    let routes = [gaps, reorderedGaps].map { [lead, parts] gaps in
      var route = Self.route(make, gaps.map(ClaimCondition.all), Path { lead }.eraseToAnyParserPrinter(), parts)
      if isPartial { route = route.filter { "\($0)".utf8.count.isMultiple(of: 2) }.eraseToAnyParserPrinter() }
      return isAlias ? Alias { route }.eraseToAnyParserPrinter() : route
    }
    (parser, reordered, self.isAlias) = (routes[0], routes[1], isAlias)
    var texts: [String] = []
    for (gap, part) in zip(gaps, ["/" + lead] + parts.map(\.text) + [""]) {
      texts += gap.map(\.text)
      if !part.isEmpty { texts.append(part) }
    }
    let remarks = (isPartial ? " (some)" : "") + (isAlias ? " (alias)" : "")
    self.text = "\(Array("abcde")[number]): \(texts.joined(separator: "; "))\(remarks)"
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
    return hasSharedName(parts.map(\.text)) ? Self.parts(&random) : parts
  }

  /// Whether a custom parser reads a field of a name that another part reads, too. It reads what it prints, but perhaps not
  /// what both print.
  private static func hasSharedName(_ parts: [String]) -> Bool {
    let text = parts.joined(separator: " ").lowercased()
    return ["n", "m", "é", "x-n", "x-m"].contains { name in
      let reads = ["(\(name))", "(\(name),", "?\(name)="].reduce(0) { $0 + text.ranges(of: $1).count }
      return reads > 1 && text.contains("remaining(\(name))")
    }
  }

  private static func route(
    _ make: @escaping @Sendable (Piece) -> Sort, _ gaps: [AnyParserPrinter<URLRequestData, Void>],
    _ lead: AnyParserPrinter<URLRequestData, Void>, _ parts: [ClaimPart<URLRequestData>]
  ) -> AnyParserPrinter<URLRequestData, Sort> {
    let parsers = parts.map(\.parser)
    let two: EnumCase<(Piece, Piece), Piece> = .case(Piece.two)
    let three: EnumCase<(Piece, Piece, Piece), Piece> = .case(Piece.three)
    return switch parsers.count {
    case 1:
      Route(.case(make)) {
        gaps[0]; lead; gaps[1]; parsers[0]; gaps[2]
      }.eraseToAnyParserPrinter()
    case 2:
      Route(two.map(.case(make))) {
        gaps[0]; lead; gaps[1]; parsers[0]; gaps[2]; parsers[1]; gaps[3]
      }.eraseToAnyParserPrinter()
    default:
      Route(three.map(.case(make))) {
        gaps[0]; lead; gaps[1]; parsers[0]; gaps[2]; parsers[1]; gaps[3]; parsers[2]; gaps[4]
      }.eraseToAnyParserPrinter()
    }
  }
}
