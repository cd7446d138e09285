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

  /// All paths of the corpus, and one with more escapes than are decoded on the stack.
  static func all(with router: OneOf<URLRequestData, Page>) -> [Work] {
    let paths = corpus.compactMap { input -> String? in
      var draw = Draw(input)
      return Target(draw.byte()) == .path ? draw.text() : nil
    }
    return (paths + ["/text/" + String(repeating: "%41", count: 1000)]).map { path in
      Work(path: path, outcome: Outcome(path, router))
    }
  }
}
