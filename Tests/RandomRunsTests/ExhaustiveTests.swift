import RandomRuns
import Testing

/// A slice of what `LongRuns exhaustive` does for minutes.
@Suite(.tags(.random), .slow) struct ExhaustiveTests {
  @Test("All small routers match all short targets, and print their values, like the reference")
  func allOfThem() throws {
    var run = ExhaustiveRun()
    try matchExhaustively(alphabet: 14, parts: 2, length: 1, into: &run)
    try matchExhaustively(alphabet: 3, parts: 2, length: 3, into: &run)
    print("ExhaustiveTests: \(run)")
    // A run without one of the results tests less than it says.
    #expect(min(run.found, run.notFound, run.methodNotAllowed, run.badRequest, run.printed) >= 50, "\(run)")
  }
}
