/// A function that was passed as the constructor of a case, but isn't one.
///
/// This is found when the first value passes through it. It is a programmer's mistake and traps, because the route's
/// URLs wouldn't match as the values that they were printed for.
struct CaseMistake {
  enum Kind {
    case buildsCaseWithoutPayload(String)
    case changesPayload(of: String)
    case buildsSeveralCases(String, String)
  }

  let root: Any.Type
  let payload: Any.Type
  let kind: Kind
  /// The full name of a case that would be valid.
  let example: String

  var message: String {
    "`.case(_:)` was given a function that isn't a constructor of a case of \(root): \(finding). "
      + "Pass the constructor itself, such as `.case(\(root).\(example))`, or write both directions: "
      + "`.case(embed:extract:)`."
  }

  private var finding: String {
    switch kind {
    case .buildsCaseWithoutPayload(let name): "given \(payload), it builds .\(name), which carries no \(payload)"
    case .changesPayload(let name): "it builds .\(name) with a different payload than the one it is given"
    case .buildsSeveralCases(let one, let other): "it builds .\(one) from one value and .\(other) from another"
    }
  }
}
