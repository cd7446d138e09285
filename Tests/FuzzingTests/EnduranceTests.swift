import Fuzzing
import Testing

/// A few seconds of what `LongRuns` does for minutes.
@Suite(.tags(.random), .slow) struct EnduranceTests {
  @Test("Eight threads that share a global router get the results of a single thread")
  func threads() {
    let run = shareRouter(among: 8) { $0 < 20 }
    #expect(run.differences == [])
    #expect(run.operations > 8 * 20 * 10)
  }

  @Test("A hundred levels of a router that contains itself match, are refused, and are printed on a small stack")
  func hundredLevels() { #expect(HundredLevels.failures() == []) }

  #if os(Linux)
    @Test("A large number of matches leaves no memory allocated")
    func memory() async {
      // In a separate process, because the memory of other tests would count as well.
      await #expect(processExitsWith: .success) {
        let run = matchOver(60_000)
        #expect((run.growth ?? .max) < 1024, "\(run)")
      }
    }
  #endif
}
