/// The promises of a router that `checkLaws` verifies.
///
/// ```swift
/// try checkLaws(appRouter, except: [.wholeText: ["show(id:)"]])
/// ```
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Law: Int, Sendable, CaseIterable, CustomStringConvertible {
  /// A value that prints matches back, as a whole request. The path alone doesn't have to match if the route requires a
  /// host.
  case printsMatchBack = 1
  /// A request that matches prints as a canonical URL, which then never changes.
  case matchesAreCanonical
  /// Printing throws instead of losing data.
  case printingRefuses
  /// Text is decoded once, after splitting.
  case decodedOnce
  /// Time grows at most linearly with the length of a request.
  case linearTime
  /// Text is read completely: additional text makes another value, or none. An alias may drop text, such as the title
  /// in an old link; it has a law of its own.
  case wholeText
  /// A shape describes what its parser accepts.
  case accurateShape
  /// Each route is reached by a request that was tried, so every route is verified.
  case everyRoute
  /// A value that an alias matches is printed by another route.
  case aliasesLead

  /// The law in words.
  public var description: String {
    switch self {
    case .printsMatchBack: "law 1: if it prints, it matches back"
    case .matchesAreCanonical: "law 2: anything that matches prints as a canonical URL"
    case .printingRefuses: "law 3: printing throws instead of losing data"
    case .decodedOnce: "law 4: text is decoded once, after splitting"
    case .linearTime: "law 5: time grows at most linearly with the length of a request"
    case .wholeText: "text is read completely"
    case .accurateShape: "a shape describes what its parser accepts"
    case .everyRoute: "every route is tried"
    case .aliasesLead: "what an alias matches, another route prints"
    }
  }
}

/// A violation of a law by a request.
struct Violation {
  var law: Law
  /// The observations, line by line.
  var lines: [(label: String, text: String)]
  /// Whether equal values print different requests.
  var printsOtherwise = false

  init(_ law: Law, _ lines: (String, String)...) {
    self.law = law
    self.lines = lines.map { (label: $0.0, text: $0.1) }
  }
}
