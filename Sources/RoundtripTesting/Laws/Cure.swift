import Roundtrip

/// What to do about a broken law.
struct Cure {
  let text: String

  /// - Parameters:
  ///   - suspect: The code of the user's that might break it, if there is any.
  ///   - route: The name of the route, for an exception.
  ///   - printsOtherwise: Whether equal values print different requests.
  ///   - caller: What checks the laws.
  init(
    _ law: Law, _ suspect: Suspect?, route: String?, printsOtherwise: Bool = false, for caller: LawCaller = .test
  ) {
    let isConversion = suspect?.kind == .conversion
    let it = suspect == nil ? "the parser or the conversion" : "it"
    switch law {
    case .printsMatchBack, .printingRefuses:
      text =
        isConversion
        ? "write it as .convert(apply:unapply:), which prints nothing that it doesn't read back"
        : "make \(it) throw when it prints a value that it would read back as another"
    case .matchesAreCanonical where printsOtherwise:
      text = "make \(it) print equal values alike: in an order of their own"
    case .matchesAreCanonical:
      text =
        isConversion
        ? "make \(it) reject what it can't convert back" : "make \(it) reject what it wouldn't print"
    case .decodedOnce: text = "leave escapes and plus signs to the library: the text that a parser reads is decoded"
    case .linearTime: text = "make \(it) look at each byte a bounded number of times"
    case .wholeText:
      text =
        "make \(it) reject text that it ignores, make the route an Alias of another one"
        + caller.exception("wholeText", route)
    case .accurateShape: text = "correct its shape, or use .opaque(_:)"
    case .aliasesLead: text = "let another route print the value"
    case .everyRoute:
      text =
        "pass \(caller.given), declare examples(_:) of what they accept"
        + caller.exception("everyRoute", route)
    }
  }
}

/// What checks laws, which decides what can be passed to the check.
enum LawCaller: Sendable {
  /// `checkLaws` in a test.
  case test
  /// `check` of a `RouterCommand`.
  case command

  /// What may reach a route that no request has reached.
  fileprivate var given: String {
    switch self {
    case .test: "requests or values that reach them"
    case .command: "samples that reach them to RouterCommand"
    }
  }

  /// The name of the argument that is values.
  var values: String { self == .test ? "values" : "samples" }

  /// How a route is excepted from a law, after other advice.
  fileprivate func exception(_ law: String, _ route: String?) -> String {
    guard self == .test, let route else { return "" }
    return ", or accept that with except: [.\(law): [\"\(route)\"]]"
  }
}
