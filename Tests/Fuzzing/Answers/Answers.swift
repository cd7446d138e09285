/// What a router answers, as text, for comparisons with another version of the library.
///
/// Only the digests are stored: the texts of a million requests would fill a disk, and can be drawn again.
public struct Answers: Sendable {
  /// What was asked. Each aspect has its own digest, so that a comparison says what has changed.
  public enum Aspect: String, CaseIterable, Sendable {
    /// The list of routes.
    case list
    case conflicts
    case missing
    /// The value and the row that match a request, or the kind, status, allowed methods, and row of the
    /// error.
    case matches
    /// The whole description of that error.
    case errors
    case explanations
    /// The printed request of a value, or that it is refused.
    case prints
    /// The whole description of a refusal.
    case refusals
  }

  /// The number of requests.
  public internal(set) var requests = 0
  /// The number of values to print.
  public internal(set) var values = 0
  /// The answers in the order in which they were given, if they are kept.
  public private(set) var texts: [(aspect: Aspect, text: String)] = []
  private let keepsTexts: Bool
  /// Whether a router is asked about itself before anything else.
  let namesFirst: Bool
  private var digests = [Digest](repeating: Digest(), count: Aspect.allCases.count)

  init(keepingTexts keepsTexts: Bool, namesFirst: Bool) {
    (self.keepsTexts, self.namesFirst) = (keepsTexts, namesFirst)
  }

  mutating func add(_ aspect: Aspect, _ text: String) {
    let text = text.withoutAddresses
    for (index, one) in Aspect.allCases.enumerated() where one == aspect { digests[index].add(text) }
    if keepsTexts { texts.append((aspect, text)) }
  }

  /// The digest of each aspect: `list=5f… conflicts=…`.
  public var digest: String {
    zip(Aspect.allCases, digests).map { "\($0.rawValue)=\($1)" }.joined(separator: " ")
  }
}

/// FNV-1a, which has the same result in each process, unlike `Hasher`.
private struct Digest: CustomStringConvertible {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // A byte that never occurs in UTF-8 ends the text.
    state = (state ^ 0xFF) &* 0x100_0000_01B3
  }

  var description: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension String {
  /// The text without the address that the runtime shows in the name of a private type, which differs in each process.
  fileprivate var withoutAddresses: String {
    guard utf8.contains(UInt8(ascii: "$")) else { return self }
    return split(separator: "(unknown context at $", omittingEmptySubsequences: false).enumerated().map {
      $0 == 0 ? String($1) : "(unknown context" + $1.drop { $0.isHexDigit }
    }.joined()
  }
}
