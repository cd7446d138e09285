import Roundtrip

/// A router, or a few, with the requests and values for them; the same for the same name in each process.
///
/// Nothing in it depends on what the library answers, except that a request is drawn from a printed one: so two versions
/// get the same questions, unless they print differently, which is a difference of its own.
public struct AnswerBlock: Sendable, LosslessStringConvertible {
  enum Family: String, CaseIterable, Sendable {
    /// Routers that are given as plain data, whose routes usually overlap.
    case patterns
    /// Routers of all parts of the library.
    case claims
    /// The routers of the fuzzer, with variations of its corpus.
    case sites
    /// Routers of random enums, with all their values.
    case enums
  }

  /// The number of requests in a block. There are slightly more in some.
  public static let requests = 100

  let family: Family
  let seed: UInt64

  /// The block of a number. Most of ten blocks are of the families with the most different routers.
  public init(number: Int, from first: UInt64) {
    family = number % 10 == 2 ? .sites : number % 10 == 5 ? .enums : number.isMultiple(of: 2) ? .patterns : .claims
    seed = first &+ UInt64(number)
  }

  /// The block of a name, such as `claims-17`.
  public init?(_ description: String) {
    let parts = description.split(separator: "-")
    guard parts.count == 2, let family = Family(rawValue: String(parts[0])), let seed = UInt64(parts[1]) else {
      return nil
    }
    (self.family, self.seed) = (family, seed)
  }

  public var description: String { "\(family.rawValue)-\(seed)" }

  /// What the library answers.
  ///
  /// - Parameter namesFirst: Whether the router knows the names of its routes from the beginning. Usually, some requests
  ///   are answered before.
  public func answers(keepingTexts: Bool = false, namesFirst: Bool = false) -> Answers {
    var answers = Answers(keepingTexts: keepingTexts, namesFirst: namesFirst)
    switch family {
    case .patterns: answers.askPattern(seed)
    case .claims: answers.askClaims(seed)
    case .sites: answers.askSites(seed)
    case .enums: answers.askEnum(seed)
    }
    return answers
  }
}
