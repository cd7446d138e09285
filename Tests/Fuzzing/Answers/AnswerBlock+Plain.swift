#if DEBUG
  import Roundtrip

  extension AnswerBlock {
    /// The answers of the same routers with and without optimizations that differ, and the number of requests. A block of
    /// routers that outlive it has none.
    public func comparedWithoutOptimizations() -> (requests: Int, differences: [String]) {
      if family == .sites || family == .samples { return (0, []) }
      let answers = answers(namesFirst: true)
      let others = Optimizations.$areOff.withValue(true) { self.answers(namesFirst: true) }
      var differences = zip(answers.all, others.all)
        .filter { $0.question != $1.question || $0.asked != $1.asked || !isSame($0.text, $1.text) }
        .map { "\($0.question), \($0.asked): \($0.text)\nwithout: \($1.text)" }
      if answers.all.count != others.all.count { differences.append("the numbers of answers") }
      return (answers.requests, differences)
    }

    /// The values, errors, and printed requests that differ if metadata can't be read, and the number of requests. Names
    /// of cases are unknown then, and with them the texts of lists and reports. The values of claims have mirrors that
    /// show nothing.
    public func comparedWithoutMetadata() -> (requests: Int, differences: [String]) {
      if family == .sites || family == .samples || family == .claims { return (0, []) }
      func texts() -> (requests: Int, texts: [String]) {
        let answers = self.answers()
        let kept = answers.all.filter { $0.question == .match || $0.question == .print }
        return (answers.requests, kept.map { "\($0.asked) is \($0.text)" })
      }
      let (requests, answers) = Optimizations.$areOff.withValue(true) { texts() }
      let others = TypeMetadata.$isSigned.withValue(true) { Optimizations.$areOff.withValue(true) { texts().texts } }
      var differences = zip(answers, others).filter { $0 != $1 }.map { "\($0)\nwithout: \($1)" }
      if answers.count != others.count { differences.append("the numbers of answers") }
      return (requests, differences)
    }

    /// Whether two answers are the same. A router names a case once it has learnt its name, and without optimizations it
    /// learns fewer, so a line may say "for the route" in one of them.
    private func isSame(_ answer: String, _ other: String) -> Bool {
      if answer == other { return true }
      let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
      let others = other.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.count == others.count
        && zip(lines, others).allSatisfy { line, other in
          line == other
            || other.contains("for the route ") && withoutName(line) == withoutName(other)
        }
    }

    /// A line of an error without the name of the case, which stands between "for" and the route.
    private func withoutName(_ line: Substring) -> String {
      guard let name = line.firstRange(of: "for "), let end = line[name.upperBound...].firstRange(of: "  ") else {
        return String(line)
      }
      return line[..<name.lowerBound] + String(line[end.upperBound...].drop { $0 == " " })
    }
  }
#endif
