import BookshopRouter
import Roundtrip
import RoundtripTesting
import SampleRouters
import Testing

/// What is reported of routers as people write them: every report is about URLs that lead elsewhere, and there are no others.
@Suite struct SampleConflictsTests {
  /// The reports, by sample: the routes that win, and those that lose.
  private static let expected = [
    // `/words/new` is no word, and `/numbers/0` is a number.
    "export samples": ["note: 2 before 3", "note: 5 before 6", "note: 2 before 4"],
    // A test of exports needs a route that never matches.
    "dependent links": ["error: 2 before 23"],
    // An owner named `blog` has no collection, and one named `search` no page.
    "package index": [
      "warning: 10, 11, 16, 18 before 30", "note: 2, 3, 4, 5, 6, 7, 8, 9, 14, 15, 21, 22 before 31",
      "note: 10, 11, 12, 16, 17, 18, 19, 20, 23, 24, 25, 30 before 35",
    ],
  ]

  @Test("Routers of sites have no reports but those of URLs that lead elsewhere", arguments: 0..<8)
  func sites(index: Int) {
    let sample = (sampleRouters + [bookshopRouter])[index]
    #expect(reports(of: sample) == Self.expected[sample.name] ?? [], "\(sample.name)")
  }

  @Test("There are samples with many routes")
  func count() {
    let counts = (sampleRouters + [bookshopRouter]).map { routes(of: $0) }
    #expect(counts.count == 8 && counts.count { $0 >= 35 } == 4, "\(counts)")
  }

  private func reports(of sample: some SampleRouter) -> [String] {
    sample.router.conflicts().map { conflict in
      let (winners, losers) = (conflict.winners.map { "\($0.number)" }, conflict.losers.map { "\($0.number)" })
      return "\(conflict.severity): \(winners.joined(separator: ", ")) before \(losers.joined(separator: ", "))"
    }
  }

  private func routes(of sample: some SampleRouter) -> Int { sample.router.routes.count }
}
