/// The promises that a router keeps, as `checkLaws` verifies them.
public enum Law: Int, Sendable, CaseIterable, CustomStringConvertible {
  /// What prints, matches back: the whole request. The path alone need not, of a route that asks for a host.
  case printsMatchBack = 1
  /// What matches, prints a canonical URL.
  case matchesAreCanonical
  /// Printing refuses rather than loses.
  case printingRefuses
  /// Text is decoded once, after splitting.
  case decodedOnce
  /// Time grows at most linearly with the length of a request.
  case linearTime
  /// Text is read whole: what is added to it makes another value, or none.
  case wholeText
  /// A shape says what its parser takes.
  case trueShape

  /// The law in words.
  public var description: String {
    switch self {
    case .printsMatchBack: "law 1: what prints, matches back"
    case .matchesAreCanonical: "law 2: what matches, prints a canonical URL"
    case .printingRefuses: "law 3: printing refuses rather than loses"
    case .decodedOnce: "law 4: text is decoded once, after splitting"
    case .linearTime: "law 5: time grows at most linearly with the length of a request"
    case .wholeText: "text is read whole"
    case .trueShape: "a shape says what its parser takes"
    }
  }
}

/// A law that does not hold, and for which request.
struct Violation {
  var law: Law
  /// What was observed, line by line.
  var lines: [(label: String, text: String)]

  init(_ law: Law, _ lines: (String, String)...) {
    self.law = law
    self.lines = lines.map { (label: $0.0, text: $0.1) }
  }
}
