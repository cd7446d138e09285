import Roundtrip

/// A path of the corpus, and its expected result.
struct Work: Sendable {
  enum Outcome: Equatable, Sendable {
    case value(Page, printed: String?)
    case error(RoutingError.Kind)

    /// Matches a path, and prints its value.
    init(_ path: String, _ router: OneOf<URLRequestData, Page>) {
      do throws(RoutingError) {
        let page = try router.match(path: path)
        self = .value(page, printed: try? router.path(for: page))
      } catch {
        self = .error(error.kind)
      }
    }
  }

  let path: String
  let outcome: Outcome

  /// All paths of the corpus.
  static func all(with router: OneOf<URLRequestData, Page>) -> [Work] {
    corpus.compactMap { input in
      var draw = Draw(input)
      guard Target(draw.byte()) == .path else { return nil }
      let path = draw.text()
      return Work(path: path, outcome: Outcome(path, router))
    }
  }
}
