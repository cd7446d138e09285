import Fuzzing
import Testing

/// Some seconds of what `LongRuns` does for minutes.
@Suite struct EnduranceTests {
  @Test("Eight threads that match and print with one global router get what one thread gets")
  func threads() {
    let run = shareRouter(among: 8) { $0 < 20 }
    #expect(run.differences == [])
    #expect(run.operations > 8 * 20 * 10)
  }

  #if os(Linux)
    @Test("Very many matches leave no memory behind")
    func memory() async {
      // In a process of its own: what other tests do in the meantime counts there as well.
      await #expect(processExitsWith: .success) {
        let run = matchOver(60_000)
        #expect((run.growth ?? .max) < 1024, "\(run)")
      }
    }
  #endif
}
