/// A function that was given as the constructor of a case and turned out to be something else.
///
/// It is found when the first value goes through it, and it is a programmer's mistake: the program stops, because what
/// such a route prints would not match as the value that it was printed for.
struct CaseMistake {
  enum Kind {
    case buildsCaseWithoutPayload(String)
    case changesPayload(of: String)
    case buildsSeveralCases(String, String)
  }

  let root: Any.Type
  let payload: Any.Type
  let kind: Kind
  /// The full name of a case that would have done.
  let example: String

  var message: String {
    "`.case(_:)` was given a function that is no constructor of a case of \(root): \(finding). "
      + "Give it the constructor itself, such as `.case(\(root).\(example))`, or write both directions: "
      + "`.case(embed:extract:)`."
  }

  private var finding: String {
    switch kind {
    case .buildsCaseWithoutPayload(let name): "from \(payload) it makes .\(name), which carries no \(payload)"
    case .changesPayload(let name): "it makes .\(name) with another payload than the one it is given"
    case .buildsSeveralCases(let one, let other): "it makes .\(one) of one value and .\(other) of another"
    }
  }
}
