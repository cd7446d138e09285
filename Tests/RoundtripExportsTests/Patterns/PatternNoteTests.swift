import LanguageChecks
import Roundtrip
import RoundtripInspection
import Testing

@testable import ExportSamples
@testable import RoundtripExports

/// What an export matches too much is in its notes, and nothing else is.
@Suite(.tags(.random), .slow) struct PatternNoteTests {
  /// A route with a parameter of each parser of the library.
  private static let endpoints: [(text: JudgedText, endpoint: Endpoint)] = {
    let texts = JudgedText.ofParsers
    let rows = ManyRoute.router(texts.count).endpoints.map(\.row)
    return zip(zip(texts, TextParser.all), rows).map { parsed, row in
      let shape = NodeShape.sequence([.literalComponent(ComponentText("t")), .component(parsed.1.shape)])
      return (parsed.0, EndpointBuilder.endpoint(row, [], shape, choices: []))
    }
  }()

  /// Texts that no component of a path is.
  private static let excluded = ["", ".", ".."].map { Language($0) }

  /// Whether there is a note exactly if there is something that it could be about.
  ///
  /// Of a few compositions, exports don't see that their pattern is exact after all: a note too many.
  private static func isRight(_ hasNote: Bool, _ extra: String?, _ text: JudgedText) -> Bool {
    let isDoubtful = !text.texts.isExact && !text.isRefused || overcautious.contains(text.description)
    return extra == nil ? !hasNote || isDoubtful : hasNote
  }

  private static let overcautious: Set = [
    "name...rest", "1 to 4 bytes, rest", "sizes", "list and more", "size digits", "size-size", "digits or text",
    "a.b.c",
    "no separator", "optional first",
  ]

  /// Notes about what isn't a matter of patterns.
  private static func isOfPattern(_ note: String) -> Bool {
    !note.contains("only dates in the years") && !note.contains("a date has milliseconds")
  }

  private static func extra(_ pattern: Language, _ text: JudgedText) throws -> String? {
    try Judgement(pattern, text, without: .union(excluded)).extra
  }

  @Test(
    "A document has a note on a parameter exactly if its schema accepts more than the router",
    arguments: JudgedText.ofParsers)
  func openAPI(text: JudgedText) throws {
    let endpoint = try #require(Self.endpoints.first { $0.text.description == text.description }?.endpoint)
    guard let schema = try text.form.languageOfTemplate else { return }
    var builder = OpenAPIBuilder()
    builder.add(endpoint, id: "route") { _ in }
    let notes = builder.document(info: [:], servers: [], describing: [:]).notes.map(\.text).filter(Self.isOfPattern)
    let extra = try Self.extra(schema, text)
    #expect(Self.isRight(!notes.isEmpty, extra, text), "\(extra ?? "nothing more"): \(notes)")
  }

  @Test(
    "A module has a note on a parameter exactly if it reads more or less than the router",
    arguments: JudgedText.ofParsers)
  func typeScript(text: JudgedText) throws {
    let endpoint = try #require(Self.endpoints.first { $0.text.description == text.description }?.endpoint)
    let notes = TypeScriptLink(endpoint, isAbsolute: true).notes.filter(Self.isOfPattern)
    let script: Language
    do {
      guard let language = try text.form.languageInScript else { return }
      script = language
    } catch is CannotBeTold {
      return #expect(!notes.isEmpty)
    }
    let judged = try Judgement(script, text, without: .union(Self.excluded))
    let difference = try judged.extra ?? judged.missed
    #expect(Self.isRight(!notes.isEmpty, difference, text), "\(difference ?? "no difference"): \(notes)")
  }

  @Test(
    "App links have a note on a route exactly if its patterns match more", arguments: JudgedText.ofParsers,
    [GlobDialect.apple, .android])
  func globs(text: JudgedText, dialect: GlobDialect) throws {
    let endpoint = try #require(Self.endpoints.first { $0.text.description == text.description }?.endpoint)
    let rules = AppLinkRules([endpoint], dialect) { _ in true }
    let variables = Dictionary(rules.variables.map { ($0.name, $0.texts) }) { one, _ in one }
    // Other rules exclude paths with more components.
    let paths = rules.rules.filter { !$0.isExcluded && !$0.path.hasSuffix("/") }
    let languages = try paths.map { try #require(Language(glob: $0.path, variables: variables)) }
    let slash = try Language.sequence([.any, Language("/"), .any])
    let components = try Language.union(languages).after("/t/".utf8).subtracting(slash)
    let extra = try Self.extra(components, text)
    #expect(Self.isRight(!rules.notes.isEmpty, extra, text), "\(extra ?? "nothing more"): \(rules.notes)")
  }

  @Test("A manifest has a note on a route exactly if its patterns match more", arguments: JudgedText.ofParsers)
  func manifest(text: JudgedText) throws {
    let endpoint = try #require(Self.endpoints.first { $0.text.description == text.description }?.endpoint)
    let (paths, notes) = AndroidPath.all(of: endpoint)
    let languages = try paths.map { path in
      path.kind == .pathAdvancedPattern ? try #require(Language(pattern: path.text)) : Language(path.text)
    }
    let slash = try Language.sequence([.any, Language("/"), .any])
    let components = try Language.union(languages).after("/t/".utf8).subtracting(slash)
    let extra = try Self.extra(components, text)
    #expect(Self.isRight(!notes.isEmpty, extra, text), "\(extra ?? "nothing more"): \(notes)")
  }

  @Test("The page is unsure of a route exactly if it matches more", arguments: JudgedText.ofParsers)
  func page(text: JudgedText) throws {
    let endpoint = try #require(Self.endpoints.first { $0.text.description == text.description }?.endpoint)
    let isSure = RouteData.value(endpoint)["perhaps"] == nil
    let extra = try Self.extra(#require(try text.form.languageOfPage), text)
    #expect(Self.isRight(!isSure, extra, text), "\(extra ?? "nothing more")")
  }

  @Test(
    "What the patterns of a route match too much is in the notes of each export",
    arguments: JudgedRouter.allCases)
  func rows(router: JudgedRouter) throws {
    for endpoint in router.endpoints where endpoint.opaque.isEmpty {
      var builder = OpenAPIBuilder()
      builder.add(endpoint, id: "route") { _ in }
      let document = builder.document(info: [:], servers: [], describing: [:]).notes.map(\.text)
      let module = TypeScriptLink(endpoint, isAbsolute: true).notes
      for parameter in endpoint.parameters {
        let text = JudgedText(description: "\(endpoint.title): \(parameter.name)", form: parameter.text)
        let isInPath = parameter.place == .path
        func isNoted(_ notes: [String]) -> Bool {
          endpoint.isRefined
            || notes.contains { $0.hasPrefix("\(isInPath ? parameter.name : parameter.nameInRequest): ") }
            || notes.contains { $0.hasPrefix("left out") }
        }
        if [.path, .query].contains(parameter.place), let script = try text.form.languageInScript {
          let judged = try Judgement(script, text)
          let difference = try judged.extra ?? judged.missed
          #expect(difference == nil || isNoted(module), "\(text): \(difference ?? "") \(module)")
        }
        guard [.path, .query, .headers, .form].contains(parameter.place),
          let schema = try isInPath ? text.form.languageOfTemplate : text.form.languageOfSchema
        else { continue }
        let extra = try Judgement(schema, text, without: isInPath ? .union(Self.excluded) : .none).extra
        #expect(extra == nil || isNoted(document), "\(text): \(extra ?? "") \(document)")
      }
    }
  }
}
