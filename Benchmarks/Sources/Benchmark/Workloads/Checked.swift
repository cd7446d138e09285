import Roundtrip

/// What it costs to print a URL that another route might match, and which is therefore matched before it is returned.
enum Checked {
  static var contests: [Contest] {
    [
      Contest(workload: "checked", comparisons: [Comparison("overlapping", against: "apart")]) {
        let (overlapping, apart) = (router("episodes"), router("seasons"))
        let episode = Show.episode(show: 42, slug: "the-one-with-the-long-title")
        for router in [overlapping, apart] {
          try verify(
            try router.path(for: episode) == "/shows/42/episodes/the-one-with-the-long-title", "an episode is printed")
        }
        return [
          Contestant("overlapping") { consume(try overlapping.path(for: episode)) },
          Contestant("apart") { consume(try apart.path(for: episode)) },
        ]
      }
    ]
  }

  private enum Show: Equatable, Sendable { case latest(show: Int), episode(show: Int, slug: String) }

  /// - Parameter component: If it is "episodes", the first route matches URLs of the second.
  private static func router(_ component: String) -> AnyParserPrinter<URLRequestData, Show> {
    OneOf {
      Route(.case(Show.latest(show:))) {
        Path {
          "shows"; Digits(); component; "latest"
        }
      }
      Route(.case(Show.episode(show:slug:))) {
        Path {
          "shows"; Digits(); "episodes"; String.parser()
        }
      }
    }.eraseToAnyParserPrinter()
  }
}
