import Roundtrip
import RoundtripInspection
import Synchronization

/// A value of a router that contains itself. The first number is that of the alternative that makes it.
indirect enum Level: Equatable, Sendable {
  case end(Int)
  case number(Int, Int)
  case one(Int, Level)
  case maybe(Int, Level?)
  case two(Int, Level, Level)
}

/// An alternative of a router that contains itself: its case, and the literals around what the case contains.
struct LevelRule: Sendable {
  enum Kind: CaseIterable { case end, number, one, maybe, two }

  let kind: Kind
  let before, between, behind: [String]
  let isRoute: Bool

  init(_ random: inout SplitMix64) {
    func literals() -> [String] { (0..<random.pick([0, 0, 1, 1, 2])).map { _ in random.pick(["a", "b"]) } }
    kind = random.pick(Kind.allCases)
    (before, between, behind) = (literals(), literals(), literals())
    isRoute = random.oneIn(4)
  }
}

/// A router of random alternatives, most of which contain it.
final class LevelRouter: Sendable {
  let rules: [LevelRule]
  /// The router, until it is forgotten.
  var router: AnyParserPrinter<URLRequestData, Level> { kept.withLock { $0 } ?? OneOf {}.eraseToAnyParserPrinter() }
  private let kept = Mutex<AnyParserPrinter<URLRequestData, Level>?>(nil)

  init(_ random: inout SplitMix64) {
    rules = (0..<2 + random.number(below: 4)).map { _ in LevelRule(&random) }
    // Parts that are made later are the same one, or others.
    let shared = random.oneIn(2) ? again : nil
    let alternatives = rules.enumerated().map { alternative($1, $0) { shared ?? self.again } }
    let router = OneOf { for alternative in alternatives { alternative } }.eraseToAnyParserPrinter()
    kept.withLock { $0 = router }
  }

  /// Drops the router, which keeps itself.
  func forget() { kept.withLock { $0 = nil } }

  private var again: Lazy<AnyParserPrinter<URLRequestData, Level>> { Lazy { [unowned self] in router } }

  private func alternative(
    _ rule: LevelRule, _ number: Int, _ again: () -> Lazy<AnyParserPrinter<URLRequestData, Level>>
  ) -> AnyParserPrinter<URLRequestData, Level> {
    let (before, between, behind) = (path(rule.before), path(rule.between), path(rule.behind))
    let alternative =
      switch rule.kind {
      case .end:
        Parse(.case(Level.end)) {
          Always(number); before
        }.eraseToAnyParserPrinter()
      case .number:
        Parse(.case(Level.number)) {
          Always(number); before; Path { Digits() }; behind
        }.eraseToAnyParserPrinter()
      case .one:
        Parse(.case(Level.one)) {
          Always(number); before; again(); behind
        }.eraseToAnyParserPrinter()
      case .maybe:
        Parse(.case(Level.maybe)) {
          Always(number); before; Optionally { again() }; behind
        }.eraseToAnyParserPrinter()
      case .two:
        Parse(.case(Level.two)) {
          Always(number); before; again(); between; again(); behind
        }.eraseToAnyParserPrinter()
      }
    return rule.isRoute
      ? Route(.convert(apply: { $0 }, unapply: { $0 })) { alternative }.eraseToAnyParserPrinter() : alternative
  }

  private func path(_ literals: [String]) -> AnyParserPrinter<URLRequestData, Void> {
    switch literals.count {
    case 0: Path {}.eraseToAnyParserPrinter()
    case 1: Path { literals[0] }.eraseToAnyParserPrinter()
    default:
      Path {
        literals[0]; literals[1]
      }.eraseToAnyParserPrinter()
    }
  }
}

/// All ways in which alternatives read a path, one after another, without what the library does for speed.
struct LevelReader {
  let rules: [LevelRule]
  let path: [String]
  /// How often the router may still be entered. A router that begins with itself uses them up.
  private(set) var entries: Int

  /// Passes on each value, and where it ends, until one is taken.
  mutating func read(from start: Int, _ take: (inout Self, Level, Int) -> Bool) -> Bool {
    entries -= 1
    for (number, rule) in rules.enumerated() where entries > 0 {
      let isTaken = read(rule, number, from: start) { reader, value, end in
        if rule.isRoute, end < reader.path.count { return false }
        return take(&reader, value, end)
      }
      if isTaken { return true }
    }
    return false
  }

  private mutating func read(
    _ rule: LevelRule, _ number: Int, from start: Int, _ take: (inout Self, Level, Int) -> Bool
  ) -> Bool {
    guard let inner = end(of: rule.before, from: start) else { return false }
    let behind = { (reader: Self, place: Int) in reader.end(of: rule.behind, from: place) }
    switch rule.kind {
    case .end: return take(&self, .end(number), inner)
    case .number:
      guard inner < path.count, let digits = Int(path[inner]), let end = behind(self, inner + 1) else { return false }
      return take(&self, .number(number, digits), end)
    case .one, .maybe:
      let isTaken = read(from: inner) { reader, value, place in
        guard let end = behind(reader, place) else { return false }
        return take(&reader, rule.kind == .one ? .one(number, value) : .maybe(number, value), end)
      }
      if isTaken { return true }
      guard rule.kind == .maybe, let end = behind(self, inner) else { return false }
      return take(&self, .maybe(number, nil), end)
    case .two:
      return read(from: inner) { reader, first, place in
        guard let middle = reader.end(of: rule.between, from: place) else { return false }
        return reader.read(from: middle) { reader, second, place in
          guard let end = behind(reader, place) else { return false }
          return take(&reader, .two(number, first, second), end)
        }
      }
    }
  }

  private func end(of literals: [String], from start: Int) -> Int? {
    path[start...].starts(with: literals) ? start + literals.count : nil
  }
}
