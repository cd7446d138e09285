import LanguageChecks
import Roundtrip
import RoundtripInspection

@testable import ExportSamples
@testable import RoundtripExports

/// A text of which exports make patterns: of a parser of the library, or of a parameter of a route among the samples.
struct JudgedText: Sendable, CustomStringConvertible {
  let description: String
  let form: TextForm

  static let all = ofParsers + ofRows

  static let ofParsers = TextParser.all.map { JudgedText(description: $0.description, form: TextForm($0.shape)) }

  /// One row for each form that no parser has: of equal forms, exports say the same.
  static let ofRows = {
    var known = Set(ofParsers.map(\.key))
    return
      (rows(of: sampleRouter) + rows(of: siteRouter) + rows(of: cornerRouter) + rows(of: optionalRouter)
      + rows(of: doubtfulRouter)
      + rows(of: videoSite))
      .filter { known.insert($0.key).inserted }
  }()

  /// What tells forms apart, even those whose texts differ in normalization alone.
  private var key: [UInt8] { Array("\(form)".utf8) }

  private static func rows<Output>(of router: some ParserPrinter<URLRequestData, Output>) -> [JudgedText] {
    router.endpoints.flatMap { endpoint in
      endpoint.parameters.filter { ![.body, .mediaType].contains($0.place) }.map { parameter in
        JudgedText(description: "\(endpoint.title): \(parameter.name)", form: parameter.text)
      }
    }
  }

  /// What it accepts and prints.
  var texts: Texts { Self.known[description] ?? Texts(form.part) }

  // Made once, by their names, because parts whose texts differ in normalization alone are equal.
  private static let known = Dictionary(all.map { ($0.description, Texts($0.form.part)) }) { one, _ in one }

  /// Whether some of it is refused by code, and not by its kind.
  ///
  /// Of the kinds without exact languages, exports know more: which numbers are finite, for example. And a type is asked
  /// whether it accepts every raw value.
  var isRefused: Bool { description != "mapped" && form.part.isRefused }
}

extension TextPart {
  fileprivate var isRefused: Bool {
    switch self {
    case .refined, .unknown, .kind(.custom): true
    case .kind(.date(let name)): Texts(.kind(.date(name))).certain.isEmpty
    case .sequence(let parts), .choice(let parts): parts.contains(where: \.isRefused)
    case .suffixed(let part, _), .commaSeparated(let part, _, _), .verbatim(let part): part.isRefused
    case .many(let part, let separator, _, _): part.isRefused || separator?.isRefused ?? false
    case .literal, .kind, .longest: false
    }
  }
}

/// A pattern beside the texts that it is for.
struct Judgement {
  let pattern: Language
  let accepted: Language
  let possible: Language

  /// - Parameter excluded: Texts that don't occur where the pattern is used.
  init(_ pattern: Language, _ text: JudgedText, without excluded: Language = .none) throws {
    let texts = text.texts
    self.pattern = try pattern.subtracting(excluded)
    accepted = try (text.isRefused ? texts.certain : texts.possible).subtracting(excluded)
    possible = try texts.possible.subtracting(excluded)
  }

  /// A text that may be read, and that the pattern doesn't match.
  var missed: String? { get throws { try Self.shortest(in: possible, outside: pattern) } }

  /// A text that the pattern matches, and that isn't read for certain.
  var extra: String? { get throws { try Self.shortest(in: pattern, outside: accepted) } }

  private static func shortest(in one: Language, outside other: Language) throws -> String? {
    try Language.shortest(in: [one], outside: [other]).map { String(decoding: $0, as: UTF8.self) }
  }
}
