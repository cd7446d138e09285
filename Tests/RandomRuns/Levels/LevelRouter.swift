import Roundtrip
import RoundtripInspection
import Synchronization

/// A value of a router that contains itself. The first number is that of the alternative that makes it.
indirect enum Level: Equatable, Sendable {
  case end(Int)
  case number(Int, Int)
  case own(Int, String)
  case rest(Int, [String])
  case field(Int, Int)
  case maybeField(Int, Int?)
  case one(Int, Level)
  case maybe(Int, Level?)
  case two(Int, Level, Level)
}

/// A router within an alternative.
indirect enum LevelSource: Sendable {
  /// The router itself, made later.
  case again
  /// Other alternatives, possibly none.
  case inner([LevelRule])
  /// A router below a base: a host and a component, or one of both.
  case below(LevelBase, LevelSource)
}

/// A base URL.
struct LevelBase: Sendable {
  let host: String?
  let components: [String]

  var text: String { (host.map { "//" + $0 } ?? "") + components.map { "/" + $0 }.joined() }
}

/// An alternative of a router that contains itself: its case, and what stands around what the case contains.
struct LevelRule: Sendable {
  enum Kind: CaseIterable { case end, number, own, rest, field, maybeField, one, maybe, two }

  let kind: Kind
  let before, between, behind: [String]
  let first, second: LevelSource
  var isRoute = false
  var isFallback = false
  var isPost = false
  var host: String?

  /// - Parameter inner: Whether it is an alternative within another one.
  init(_ random: inout SplitMix64, isInner: Bool = false) {
    func literals() -> [String] { (0..<random.pick([0, 0, 1, 1, 2])).map { _ in random.pick(["a", "b", "1"]) } }
    kind =
      isInner
      ? random.pick([.end, .number, .own, .field, .maybeField, .one]) : random.pick([.one, .maybe] + Kind.allCases)
    (before, between, behind) = (literals(), literals(), literals())
    (first, second) = (
      isInner ? .again : LevelSource(&random), isInner || !random.oneIn(3) ? .again : LevelSource(&random)
    )
    isFallback = random.oneIn(8)
    if isInner { return }
    isRoute = random.oneIn(4)
    isPost = random.oneIn(6)
    if random.oneIn(6) { host = random.pick(["one", "two"]) }
  }
}

extension LevelRule: CustomStringConvertible {
  var description: String {
    let content =
      switch kind {
      case .end: ""
      case .one: "\(first)"
      case .maybe: "(\(first))?"
      case .two: "\(first) \(between) \(second)"
      default: "\(kind)"
      }
    let notes = [isRoute ? "route" : nil, isFallback ? "fallback" : nil, isPost ? "POST" : nil, host]
    return (notes.compactMap { $0 } + ["\(before) \(content) \(behind)"]).joined(separator: " ")
  }
}

extension LevelSource: CustomStringConvertible {
  var description: String {
    switch self {
    case .again: "again"
    case .inner(let rules): "{ \(rules.map(\.description).joined(separator: "; ")) }"
    case .below(let base, let source): "\(base.text)(\(source))"
    }
  }
}

extension LevelSource {
  fileprivate init(_ random: inout SplitMix64) {
    switch random.number(below: 8) {
    case 0..<4: self = .again
    case 4: self = .inner((0..<random.number(below: 3)).map { _ in LevelRule(&random, isInner: true) })
    default:
      let component = random.pick(["a", "b"])
      let base = random.pick([
        LevelBase(host: nil, components: [component]), LevelBase(host: "one", components: []),
        LevelBase(host: "two", components: []), LevelBase(host: "one", components: [component]),
      ])
      self = .below(base, LevelSource(&random))
    }
  }
}

typealias AnyLevels = AnyParserPrinter<URLRequestData, Level>

/// A router of random alternatives, most of which contain it.
final class LevelRouter: Sendable {
  let rules: [LevelRule]
  /// A base of the whole router, which isn't one of the router within itself.
  let base: LevelBase?
  /// The router, until it is forgotten.
  var router: AnyLevels { kept.withLock { $0 } ?? OneOf {}.eraseToAnyParserPrinter() }
  private let kept = Mutex<AnyLevels?>(nil)

  init(_ random: inout SplitMix64) {
    rules = (0..<2 + random.number(below: 4)).map { _ in LevelRule(&random) }
    base = random.oneIn(6) ? LevelBase(host: random.pick([nil, "one"]), components: ["a"]) : nil
    // Parts that are made later are the same one, or others, or each makes the next level.
    let shared = random.oneIn(2) ? again : nil
    let router = random.oneIn(3) ? made() : alternatives(rules) { shared ?? self.again }
    kept.withLock { $0 = router }
  }

  /// Drops the router, which keeps itself.
  func forget() { kept.withLock { $0 = nil } }

  /// The router below its base.
  var whole: AnyLevels { base.map { Self.below($0, router) } ?? router }

  private var again: Lazy<AnyLevels> { Lazy { [unowned self] in router } }

  /// The router, each level of which is another one.
  private func made() -> AnyLevels { alternatives(rules) { Lazy { [unowned self] in made() } } }

  private func alternatives(_ rules: [LevelRule], _ again: () -> Lazy<AnyLevels>) -> AnyLevels {
    let alternatives = rules.enumerated().map { alternative($1, $0, again) }
    return OneOf { for alternative in alternatives { alternative } }.eraseToAnyParserPrinter()
  }

  private static func below(_ base: LevelBase, _ router: AnyLevels) -> AnyLevels {
    // Those that are drawn are valid.
    (try? router.baseURL(base.text)) ?? router
  }

  private func router(_ source: LevelSource, _ again: () -> Lazy<AnyLevels>) -> AnyLevels {
    switch source {
    case .again: again().eraseToAnyParserPrinter()
    case .inner(let rules): alternatives(rules, again)
    case .below(let base, let source): Self.below(base, router(source, again))
    }
  }

  private func alternative(_ rule: LevelRule, _ number: Int, _ again: () -> Lazy<AnyLevels>) -> AnyLevels {
    let method = rule.isPost ? Method.post.eraseToAnyParserPrinter() : path([])
    let literals = path(rule.before)
    let before = Parse {
      method; literals
    }
    let (between, behind) = (path(rule.between), path(rule.behind))
    let (first, second) = (router(rule.first, again), router(rule.second, again))
    var alternative =
      switch rule.kind {
      case .end:
        Parse(.case(Level.end)) {
          Always(number); before; behind
        }.eraseToAnyParserPrinter()
      case .number:
        Parse(.case(Level.number)) {
          Always(number); before; Path { Digits() }; behind
        }.eraseToAnyParserPrinter()
      case .own:
        Parse(.case(Level.own)) {
          Always(number); before; OwnComponent(); behind
        }.eraseToAnyParserPrinter()
      case .rest:
        Parse(.case(Level.rest)) {
          Always(number); before; Path { Rest() }; behind
        }.eraseToAnyParserPrinter()
      case .field:
        Parse(.case(Level.field)) {
          Always(number); before; Query { Field("q") { Digits() } }; behind
        }.eraseToAnyParserPrinter()
      case .maybeField:
        Parse(.case(Level.maybeField)) {
          Always(number); before; Query { Optionally { Field("q") { Digits() } } }; behind
        }.eraseToAnyParserPrinter()
      case .one:
        Parse(.case(Level.one)) {
          Always(number); before; first; behind
        }.eraseToAnyParserPrinter()
      case .maybe:
        Parse(.case(Level.maybe)) {
          Always(number); before; Optionally { first }; behind
        }.eraseToAnyParserPrinter()
      case .two:
        Parse(.case(Level.two)) {
          Always(number); before; first; between; second; behind
        }.eraseToAnyParserPrinter()
      }
    if let host = rule.host {
      alternative =
        Parse {
          Host(host); alternative
        }.eraseToAnyParserPrinter()
    }
    if rule.isRoute {
      alternative = Route(.convert(apply: { $0 }, unapply: { $0 })) { [alternative] in alternative }
        .eraseToAnyParserPrinter()
    }
    return rule.isFallback ? Fallback { [alternative] in alternative }.eraseToAnyParserPrinter() : alternative
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

extension LevelRouter: CustomStringConvertible {
  var description: String {
    "\(base?.text ?? "")\n" + rules.enumerated().map { "  \($0): \($1)" }.joined(separator: "\n")
  }
}

/// A component that a program reads itself, unless it is "b".
private struct OwnComponent: ParserPrinter {
  struct No: Error {}

  func parse(_ input: inout URLRequestData) throws -> String {
    guard let text = input.takeComponent(), text != "b" else { throw No() }
    return text
  }

  func print(_ output: String, into input: inout URLRequestData) throws {
    guard output != "b" else { throw No() }
    try input.appendComponent(output)
  }
}
