public import Foundation

/// A router of several types, each with a format, and of parameters that any of their URLs can have.
///
/// ```swift
/// struct Global: Codable, Equatable { var source: String? }
///
/// var router = try FormatRouter(globals: "?:source{string?}", Global.self)
/// try router.register("/user/:userId{int}?:nickname{string?}", ViewUserProfile.self)
/// try router.register("/news/:postId", ViewPost.self)
///
/// let response = router.attemptMatch("https://example.com/user/7?source=email")
/// response?.route             // ViewUserProfile(userId: 7, nickname: nil)
/// response?.globals.source    // "email"
/// try router.url(for: ViewPost(postId: "42"), globals: Global(source: "app"))   // "/news/42?source=app"
/// ```
///
/// It is a router of ``FormatResponse`` values, with all features of a router. Formats that can match a path are tried
/// in the order they were registered; if the type of one throws while decoding, the next one is tried. A value is
/// printed by the first format of its type that can print it. If that URL is another value to an earlier format, printing
/// throws, and tries no later format. The number of formats doesn't affect matching, nor that of other types' formats printing.
public struct FormatRouter<Globals: Codable & Sendable>: ParserPrinter {
  public func parse(_ input: inout URLRequestData) throws -> FormatResponse<Globals> { try input._read(by: _part) }

  private let types: [FormatType]
  private let globals: FormatText?
  private let globalList: ParameterList
  private let noGlobals: Globals
  private var parts: [Part] = []
  private var formatsByType: [ObjectIdentifier: [Int]] = [:]
  private var choice = KeptPart()

  /// Creates a router whose URLs can all have the optional parameters of a query such as `?:source{string?}`.
  ///
  /// - Throws: A ``FormatError`` if the query isn't a valid format, or doesn't fit the type.
  public init(
    globals: String, _ type: Globals.Type = Globals.self, types: [FormatType] = []
  ) throws(FormatError) {
    try FormatType.check(types)
    let written = try FormatText(query: globals, types: types)
    for parameter in written.parameters where !parameter.isOptional {
      throw FormatError(
        .invalidSyntax, globals, at: parameter.offset,
        expected: "an optional type, such as \"{string?}\": global parameters are always optional")
    }
    let list = try ParameterList(written, type)
    do {
      noGlobals = try Globals(from: FormatDecoder(list, list.blank))
    } catch {
      throw FormatError(
        .typeMismatch(type: "\(type)"), globals, at: 0,
        expected: "a type that doesn't require them: \(CodingProblem(error, of: "\(type)"))")
    }
    (self.types, self.globals, globalList) = (types, written, list)
  }

  /// Creates a router without global parameters.
  public init() where Globals == NoGlobals {
    (types, globals, noGlobals) = ([], nil, NoGlobals())
    globalList = ParameterList([], of: "NoGlobals", asked: [])
  }

  /// Creates a router without global parameters whose formats can use custom types.
  ///
  /// - Throws: A ``FormatError`` if a type's name isn't allowed.
  public init(types: [FormatType]) throws(FormatError) where Globals == NoGlobals {
    try FormatType.check(types)
    (self.types, globals, noGlobals) = (types, nil, NoGlobals())
    globalList = ParameterList([], of: "NoGlobals", asked: [])
  }

  /// Adds a format after all others.
  ///
  /// - Throws: A ``FormatError`` if the format isn't valid, as creating a ``Format`` does, or if a parameter has the
  ///   name of a global one.
  public mutating func register<Value: Codable & Sendable>(
    _ format: String, _ type: Value.Type
  ) throws(FormatError) {
    let written = try FormatText(format, types: types)
    for parameter in written.parameters {
      guard let name = parameter.name, globalList.parameters.contains(where: { $0.name == name }) else { continue }
      throw FormatError(
        .invalidSyntax, format, at: parameter.offset + 1, expected: "another name: \"\(name)\" is a global parameter")
    }
    let part = part(written, try ParameterList(written, type), type)
    formatsByType[ObjectIdentifier(type), default: []].append(parts.count)
    parts.append(part)
    choice = KeptPart()
  }

  /// A format and the global parameters, combined into one route.
  private func part<Value: Codable & Sendable>(
    _ format: FormatText, _ list: ParameterList, _ type: Value.Type
  ) -> Part {
    let route = ParameterRoute(format.parts(list.parameters) + globalList.parameters.map(\.part))
    let labels = (list.parameters + globalList.parameters).map(\.name)
    let globalList = globalList
    let count = list.parameters.count
    let (areSame, areSameGlobals) = (Sameness<Value>(), Sameness<Globals>())
    return route.part(
      named: CaseName(given: list.type, labels: labels), isRefined: true,
      make: { values in
        let value: Value = try list.decode(Array(values[..<count]))
        return FormatResponse(route: value, globals: try globalList.decode(Array(values[count...])) as Globals)
      },
      take: { response in
        guard let value = response.route as? Value else { return nil }
        return try list.encode(value, areSame) + globalList.encode(response.globals, areSameGlobals)
      })
  }

  public var body: _Part {
    choice.part {
      let formats = formatsByType
      return OneOf<URLRequestData, Output>(parts) { formats[ObjectIdentifier(type(of: $0.route))] ?? [] }.body
    }
  }

  /// Whether the formats are compiled. They are compiled on first use, so that registering several formats takes time
  /// in proportion to their number.
  package var isCompiled: Bool { choice.isMade }
}

/// A part that is made on first use and shared by copies.
private final class KeptPart: Sendable {
  private let made = Once<Part>()

  var isMade: Bool { made.isMade }

  func part(_ make: () -> Part) -> Part { made.object(madeBy: make) }
}

// MARK: The interface of Corridor's router

extension FormatRouter {
  /// Returns the value of a URL, or `nil` if no format matches it.
  ///
  /// The scheme, user, host, port, and fragment are ignored. `match(url:)` does the same, and throws an error that
  /// explains why no format matches.
  public func attemptMatch(_ url: String) -> FormatResponse<Globals>? { try? match(url: url) }

  /// Returns the value of a URL, or `nil` if no format matches it.
  ///
  /// The scheme, user, host, port, and fragment are ignored. `match(url:)` does the same, and throws an error that
  /// explains why no format matches.
  public func attemptMatch(url: URL) -> FormatResponse<Globals>? { try? match(url: url) }

  /// Returns the path of a value with its query, in which global parameters follow those of the format.
  ///
  /// The result is a URL without a scheme and host (RFC 3986 §4.2).
  ///
  /// - Throws: If no format of the type prints the value, or the URL wouldn't match as the same value again.
  public func url<Value: Codable & Sendable>(
    for value: Value, globals: Globals? = nil
  ) throws(PrintingError) -> String {
    try path(for: FormatResponse(route: value, globals: globals ?? noGlobals))
  }
}
