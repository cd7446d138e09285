import Roundtrip
import RoundtripTesting

/// How long the record of many routes takes, and a comparison with it.
public struct RecordRun: Sendable, CustomStringConvertible {
  private enum Item: Equatable, Sendable { case item(Int), named(String), list(page: Int, words: [String]) }

  private let recorded: Duration
  private let compared: Duration
  private let bytes: Int
  /// Whether the router was found to be compatible with its own record, and with one in another order.
  public let isCompatible: Bool

  /// Records a router with this many routes.
  public init(routes count: Int) {
    let routes = (0..<count).map { number in
      switch number % 3 {
      case 0:
        Route(.case(Item.item)) {
          Path {
            "a\(number)"; Digits()
          }
        }.eraseToAnyParserPrinter()
      case 1:
        Route(.case(Item.named)) {
          Path {
            "b\(number)"; String.parser()
          }
        }.eraseToAnyParserPrinter()
      default:
        Route(.case(Item.list(page:words:))) {
          Path { "c\(number)" }
          Query {
            Field("page", default: 1) { Digits() }; Field("word").repeated()
          }
        }.eraseToAnyParserPrinter()
      }
    }
    let (router, other) = (
      OneOf<URLRequestData, Item> { for route in routes { route } },
      OneOf<URLRequestData, Item> { for route in routes.reversed() { route } }
    )
    let clock = ContinuousClock()
    var record: RouteRecord?
    recorded = clock.measure { record = RouteRecord(of: router) }
    bytes = record?.text.utf8.count ?? 0
    var isCompatible = true
    compared = clock.measure {
      guard let record else { return }
      isCompatible =
        router.compatibility(with: record).isDecided
        && other.compatibility(with: record).changes.allSatisfy { !$0.isBreak }
    }
    self.isCompatible = isCompatible
  }

  /// The times.
  public var description: String { "recorded in \(recorded), compared twice in \(compared), \(bytes) bytes" }
}
