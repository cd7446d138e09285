import Foundation
import RoundtripLinks

/// Deep links among 10 and 100 patterns, from text and from a `URL`, against only splitting the paths of the API; and a
/// hundred patterns against ten.
enum Links {
  static var contests: [Contest] {
    ["first", "last", "miss"].flatMap { place in
      [
        contest("text", place) { $0 },
        contest("url", place) { URL(string: $0) },
      ]
    }
  }

  private static let sizes = [10, 100]

  private static func contest<Link: LinkConvertible>(
    _ kind: String, _ place: String, _ link: @escaping (String) -> Link?
  ) -> Contest {
    let names = sizes.map { "\(kind)-\(place)-\($0)" }
    return Contest(
      workload: "links",
      comparisons: names.map { Comparison($0, against: "split") } + [Comparison(names[1], against: names[0])]
    ) {
      try zip(sizes, names).map { size, name in
        let index = ["first": 0, "last": size - 1][place] ?? size
        guard let link = link(received("https://links.example.com/resource\(index)/42/detail")) else {
          throw WrongAnswer(description: "\(name) has a link")
        }
        return try opening(link, among: size, isMiss: place == "miss", name)
      } + [splitting()]
    }
  }

  /// Opens a link, whose handler asks for its argument as a number.
  private static func opening(
    _ link: some LinkConvertible, among size: Int, isMiss: Bool, _ name: String
  ) throws -> Contestant {
    let links = try LinkRouter(
      accepting: [.customURLScheme("links"), .universalLink("https://links.example.com")]
    ) {
      for index in 0..<size {
        LinkRoute(synchronously: "/resource\(index)/:id/detail") { context in
          let id: Int = try context.argument(named: "id")
          consume(id)
        }
      }
    }
    try verify(links.openSynchronouslyIfPossible(link) != isMiss, "\(name) is \(isMiss ? "missed" : "opened")")
    return Contestant(name) { consume(links.openSynchronouslyIfPossible(link)) }
  }

  private static func splitting() -> Contestant {
    let paths = ForgeSample.all.map(\.path)
    return Contestant("split", operations: paths.count) {
      for path in paths { consume(path.split(separator: "/")) }
    }
  }
}
