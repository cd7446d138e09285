/// What a router answers, as text, for comparisons with another version of the library.
///
/// The questions are the same in each process, whatever the hashes of its values are.
public struct Answers: Sendable {
  /// The kind of a question, so that a comparison says what has changed.
  public enum Question: String, CaseIterable, Sendable {
    /// The router as plain data, which no version of the library changes.
    case router
    /// The list of routes.
    case list
    case conflicts
    case missing
    /// The value of a request with the number and the template of its row, or the kind of the error with its methods.
    case match
    /// The row of that error.
    case refuser
    /// The whole description of that error.
    case error
    case explanation
    /// The numbers of the rows that fit a request.
    case fits
    /// Whether the router reads the body of a request.
    case body
    /// The canonical path of a request.
    case canonical
    /// The stack of values of a request.
    case stack
    /// The printed request of a value, or that it is refused.
    case print
    /// The whole description of a refusal.
    case refusal
  }

  public struct Answer: Sendable {
    public let question: Question
    /// The request or the value that was asked about, if it wasn't the router itself.
    public let asked: String
    public let text: String
  }

  /// The number of requests.
  public internal(set) var requests = 0
  /// The number of values to print.
  public internal(set) var values = 0
  /// The answers in the order in which they were given.
  public private(set) var all: [Answer] = []
  /// Whether a router is asked about itself before anything else.
  let namesFirst: Bool

  init(namesFirst: Bool) { self.namesFirst = namesFirst }

  /// Adds what a router answers about itself.
  mutating func add(_ question: Question, _ text: String) { add(question, "", text) }

  mutating func add(_ question: Question, _ asked: String, _ text: String) {
    all.append(Answer(question: question, asked: asked.withoutAddresses, text: text.withoutAddresses))
  }
}

extension Answers.Answer {
  /// The answer in one line: a digest in place of a text of several lines, unless it is wanted whole.
  public func line(isWhole: Bool) -> String {
    let isText =
      switch question {
      case .list, .conflicts, .missing, .error, .explanation, .refusal: true
      case .router, .match, .refuser, .fits, .body, .canonical, .stack, .print: false
      }
    return [question.rawValue, asked.inOneLine, isText && !isWhole ? text.digest : text.inOneLine]
      .joined(separator: "\t")
  }
}

extension String {
  /// FNV-1a, which has the same result in each process, unlike `Hasher`.
  fileprivate var digest: String {
    let digest = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The text in visible ASCII and spaces, different for different texts.
  fileprivate var inOneLine: String {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\\") }) { return self }
    return unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }

  /// The text without the address that the runtime shows in the name of a private type, which differs in each process.
  fileprivate var withoutAddresses: String {
    guard utf8.contains(UInt8(ascii: "$")) else { return self }
    return split(separator: "(unknown context at $", omittingEmptySubsequences: false).enumerated().map {
      $0 == 0 ? String($1) : "(unknown context" + $1.drop { $0.isHexDigit }
    }.joined()
  }
}
