import RandomRuns
import Roundtrip

/// A router, or a few, with the requests and values for them; the same for the same name in each process.
///
/// Nothing in it depends on what the library answers, except that a request is drawn from a printed one: so two versions
/// get the same questions, unless they print differently, which is a difference of its own.
public struct AnswerBlock: Sendable, LosslessStringConvertible {
  enum Family: String, CaseIterable, Sendable {
    /// Routers that are given as plain data, whose routes usually overlap.
    case patterns
    /// Routers of parts in any order, with custom parsers and lazy parts at any place, also given as plain data.
    case parts
    /// Routers of all parts of the library.
    case claims
    /// Routers of paths, methods, hosts, and fields.
    case pairs
    /// Routers of three parts, with targets of a few bytes that all mean something.
    case exhaustive
    /// The routers of the fuzzer, with variations of its corpus.
    case sites
    /// Routers as an app has them.
    case samples
    /// Routers of random enums, with all their values.
    case enums
  }

  /// The families of a dozen blocks. Those with the most different routers occur most often.
  private static let dozen: [Family] = [
    .patterns, .parts, .claims, .parts, .sites, .pairs, .parts, .enums, .patterns, .samples, .claims, .exhaustive,
  ]

  /// The number of requests in a block. Some have slightly more or fewer.
  public static let requests = 100

  let family: Family
  let seed: UInt64

  /// The block of a number.
  public init(number: Int, from first: UInt64) {
    (family, seed) = (Self.dozen[number % Self.dozen.count], first &+ UInt64(number))
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
  public func answers(namesFirst: Bool = false) -> Answers {
    var answers = Answers(namesFirst: namesFirst)
    switch family {
    case .patterns: answers.askPattern(seed)
    case .parts: answers.askParts(seed)
    case .claims: answers.askClaims(seed)
    case .pairs: answers.askPair(seed)
    case .exhaustive: answers.askExhaustive(seed)
    case .sites: answers.askSites(seed)
    case .samples: answers.askSample(seed)
    case .enums: answers.askEnum(seed)
    }
    return answers
  }
}
