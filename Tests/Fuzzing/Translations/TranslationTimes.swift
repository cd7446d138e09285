import Foundation
import Roundtrip

/// How long it takes to make a site of some languages, and to match and print its URLs, in time of the processor: other
/// programs don't matter.
public struct TranslationTimes: CustomStringConvertible {
  private let languages: Int
  /// Of making the router, and of a first match and a first print of each of its routes.
  private let making: Duration
  /// Of a match and a print of URLs of the first language.
  public let match: Duration
  private let print: Duration
  /// Of a match of URLs of all languages in turn, which needs all of the router in the cache.
  private let mixed: Duration

  /// - Parameter rounds: How often the same two thousand URLs are matched.
  public init(languages count: Int, rounds: Int) {
    let made = Translations(languages: count)
    // Twenty URLs for each route of the first language, and one or more for each route of all languages.
    let (first, all) = (0..<2_000).reduce(into: (first: [Example](), all: [Example]())) { examples, number in
      examples.first.append(made.value(number * count))
      examples.all.append(made.value(number))
    }
    var failures = 0
    // Whatever else the processor does is worst now and then, so the best round counts.
    making =
      (0..<5).map { _ in
        processorTime {
          let router = Translations(languages: count).router
          for (value, path) in all
          where !Self.isMatched(path, as: value, router) || !Self.isPrinted(value, as: path, router) {
            failures += 1
          }
        }
      }.min() ?? .zero
    func best(_ examples: [Example], _ body: (Example) -> Bool) -> Duration {
      (0..<rounds).map { _ in
        processorTime { for example in examples where !body(example) { failures += 1 } } / examples.count
      }.min() ?? .zero
    }
    let router = made.router
    match = best(first) { Self.isMatched($0.path, as: $0.value, router) }
    print = best(first) { Self.isPrinted($0.value, as: $0.path, router) }
    mixed = best(all) { Self.isMatched($0.path, as: $0.value, router) }
    precondition(failures == 0, "a URL isn't matched or printed")
    languages = count
  }

  private typealias Example = (value: Translations.Value, path: String)

  private static func isMatched(
    _ path: String, as value: Translations.Value, _ router: AnyParserPrinter<URLRequestData, Translations.Value>
  ) -> Bool { (try? router.match(path: path)) == value }

  private static func isPrinted(
    _ value: Translations.Value, as path: String, _ router: AnyParserPrinter<URLRequestData, Translations.Value>
  ) -> Bool { (try? router.path(for: value))?.utf8.count == path.utf8.count }

  public var description: String {
    "\(languages) languages: made and first used in \(making), a match \(match), a print \(print), a match in turns \(mixed)"
  }
}

/// The time that this program's threads have spent in a function.
private func processorTime(_ body: () -> Void) -> Duration {
  func now() -> Duration {
    var time = timespec()
    // Sound: there is a time to fill.
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  body()
  return now() - start
}
