import Roundtrip
import RoundtripInspection
import RoundtripTesting

/// What is asked of a router with many routes, and should take time in proportion to their number. `.ci/check-growth` counts.
enum Growth: String, CaseIterable {
  case making, list, conflicts, record, comparison, additions, links

  private enum Page: Equatable, Sendable { case numbered(Int), named(Int) }

  /// Half of the routes have a parameter; all of them are of two cases.
  private static func router(_ routes: Range<Int>) -> OneOf<URLRequestData, Page> {
    OneOf {
      for number in routes {
        if number.isMultiple(of: 2) {
          Route(.case(Page.numbered)) {
            Path {
              "numbers-\(number)"; Digits()
            }
          }
        } else {
          Route(.case(Page.named(number))) {
            Path {
              "names"; "name-\(number)"
            }
          }
        }
      }
    }
  }

  /// A description of the failure.
  func run(routes: Int) -> [String] {
    let router = Self.router(0..<routes)
    // A router of which nothing was asked isn't compiled.
    var isRight = (try? router.match(path: "/names/name-1")) == .named(1)
    switch self {
    case .making: break
    case .list: isRight = isRight && router.routes.count == routes && !"\(router.routes)".isEmpty
    case .conflicts: isRight = isRight && router.conflicts().isEmpty
    case .record: isRight = isRight && !RouteRecord(of: router).text.isEmpty
    case .comparison: isRight = isRight && isCompatible(router, 0..<routes)
    case .additions: isRight = isRight && isCompatible(router, 0..<routes / 2)
    case .links:
      let judge = LinkJudge(router, hosts: [])
      let link = WrittenLink(Array("/numbers-0/7".utf8), method: nil, isForm: false)
      isRight = isRight && link.map { if case .taken = judge.decide($0) { true } else { false } } ?? false
    }
    return isRight ? [] : ["\(rawValue) of \(routes) routes isn't what it should be"]
  }

  private func isCompatible(_ router: OneOf<URLRequestData, Page>, _ earlier: Range<Int>) -> Bool {
    router.compatibility(with: RouteRecord(of: Self.router(earlier))).isCompatible
  }
}
