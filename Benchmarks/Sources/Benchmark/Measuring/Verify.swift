/// A contestant gave a wrong answer, so its time would mean nothing.
struct WrongAnswer: Error, CustomStringConvertible {
  let description: String
}

/// Stops the program unless the claim holds.
func verify(_ holds: Bool, _ claim: @autoclosure () -> String) throws {
  guard holds else { throw WrongAnswer(description: "not true: \(claim())") }
}

/// Stops the program unless the operation gives the right answer for each of the inputs.
func verify<Input, Answer: Equatable>(
  _ name: String, _ cases: [(input: Input, answer: Answer)], _ operation: (Input) throws -> Answer
) throws {
  for (input, answer) in cases {
    let given = try operation(input)
    try verify(given == answer, "\(name) of \(input) is \(answer); it gave \(given)")
  }
}
