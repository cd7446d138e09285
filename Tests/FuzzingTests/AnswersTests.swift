import Fuzzing
import RandomRuns
import Testing

@Suite(.tags(.random), .slow) struct AnswersTests {
  /// A block of each family, and of some samples.
  @Test("Routers give the same answers again", arguments: [0, 1, 2, 4, 5, 7, 9, 11, 21, 33, 45])
  func same(number: Int) throws {
    let block = AnswerBlock(number: number, from: 0)
    let (answers, again) = (block.answers(), try #require(AnswerBlock("\(block)")).answers())
    #expect(answers.all.map { $0.line(isWhole: true) } == again.all.map { $0.line(isWhole: true) })
    #expect(answers.requests >= 50)
  }

  @Test("Each question is asked, and answered in one line of visible ASCII")
  func lines() {
    let all = (0..<12).flatMap { AnswerBlock(number: $0, from: 1).answers(namesFirst: true).all }
    #expect(Set(all.map(\.question)) == Set(Answers.Question.allCases))
    for line in all.flatMap({ [$0.line(isWhole: false), $0.line(isWhole: true)] }) {
      #expect(line.utf8.allSatisfy { 0x20..<0x7F ~= $0 || $0 == UInt8(ascii: "\t") }, "\(line)")
      #expect(line.split(separator: "\t", omittingEmptySubsequences: false).count == 3, "\(line)")
    }
  }

  #if DEBUG
    /// `ROUNDTRIP_ROUNDS` divided by 100 is the number of blocks, each of about 100 requests.
    @Test("Routers give the same answers without optimizations")
    func withoutOptimizations() { compare(atLeast: 50) { $0.comparedWithoutOptimizations() } }

    @Test("Routers match and print the same where metadata is signed, as on arm64e")
    func withoutMetadata() { compare(atLeast: 30) { $0.comparedWithoutMetadata() } }

    private func compare(
      atLeast least: Int, _ compared: (AnswerBlock) -> (requests: Int, differences: [String])
    ) {
      let count = Rounds.count / 100
      var requests = 0
      for number in 0..<count {
        let block = AnswerBlock(number: Int(number), from: Rounds.seed)
        let comparison = compared(block)
        requests += comparison.requests
        for difference in comparison.differences.prefix(1) { Issue.record("\(block): \(difference)") }
      }
      #expect(requests >= least * Int(count) && count > 0)
      print("AnswersTests: \(requests) requests from ROUNDTRIP_SEED=\(Rounds.seed) on")
    }
  #endif

  @Test("A block is found by its name")
  func name() { #expect(AnswerBlock("claims-17")?.description == "claims-17") }

  @Test("A text that isn't the name of a block is refused", arguments: ["claims", "claims-x", "others-1", "1", ""])
  func refused(text: String) { #expect(AnswerBlock(text) == nil) }
}
