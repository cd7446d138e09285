package import Roundtrip
internal import RoundtripFoundation
internal import RoundtripInspection

/// A route as other programs see it: the model that every export is made from.
///
/// It is a row of the route list, with types for what the row shows as text.
package struct Endpoint: Sendable {
  /// The row of the table.
  package let row: RouteList.Row
  /// The names of the cases that lead to it, outermost first: `["books", "book", "show"]`.
  let cases: [String]
  /// Whether these are all of them.
  private let isNamed: Bool
  /// What it requires of a request, in order.
  private(set) var parts: [Part]
  /// Whether a conversion or a filter may reject what all the parts accept.
  private let isConverted: Bool
  /// Whether some of its fields exclude or need each other, which neither a list of them nor a group says.
  private let hasAlternatives: Bool

  /// A requirement on a request.
  package indirect enum Part: Sendable {
    /// A path component with known text.
    case literal(ComponentText)
    /// A path component with a value.
    case component(Parameter)
    /// Any number of path components, at least the minimum and at most the maximum.
    case rest(Parameter, minimum: Int, maximum: Int?)
    /// A field, the host, the body, …
    case other(Parameter)
    /// Whether the path must, or must not, end in a slash.
    case slash(isRequired: Bool)
    /// Parts that may be omitted together, and the component that stands in their place then.
    case optional([Part], otherwise: ComponentText? = nil)
    /// A parser-printer that doesn't describe itself.
    case opaque(String)
  }

  /// A value that a route reads from a request.
  package struct Parameter: Sendable {
    package let place: Place
    /// Its name in the request, if it has one there, as fields do.
    package let field: String?
    /// What exports call its value. The name is unique among parameters without a name in the request.
    package fileprivate(set) var name: String
    /// The case whose associated value it is.
    let owner: String?
    var text: TextForm
    /// The JSON it contains, if it is a JSON body.
    var document: (any JSONDescription)?
    package var presence: Presence
    /// What stands for it if the optional part of the path is left out, if anything does.
    var absent: DefaultText?
    /// Whether it is a part of a base URL, which a request needn't name.
    var isOfBase = false
    /// Which values count as missing.
    var leniency: Leniency = []
    /// What it says to people.
    let words: Words
    /// What it must be, as far as the router doesn't check it.
    let detail: SchemaDetail?
    /// The media types of the response among which it chooses, if it does.
    let representations: [String]?
  }

  /// The part of a request that holds a parameter.
  package enum Place: Sendable, Hashable {
    case path, query, headers, cookies, form, body, mediaType, scheme, host, port, fragment
    /// The user or the password of a URL.
    case credentials
  }

  /// How often a parameter may occur.
  package enum Presence: Sendable, Equatable {
    case required
    case optional
    /// It may be omitted, which means this text, or a value without one.
    case defaulted(to: String?)
    case repeated(minimum: Int, maximum: Int?)
    /// Not at all, or several times.
    case optionallyRepeated(minimum: Int, maximum: Int?)
    /// A name without a value, or no field at all.
    case flag
  }

  init(
    row: RouteList.Row, cases: [String], parts: [Part], isNamed: Bool, isConverted: Bool, hasAlternatives: Bool
  ) {
    (self.row, self.cases, self.parts, self.isNamed) = (row, cases, parts, isNamed)
    (self.isConverted, self.hasAlternatives) = (isConverted, hasAlternatives)
    nameParameters()
  }
}

extension Endpoint {
  /// The parameters, in order. Those of optional parts are optional.
  package var parameters: [Parameter] { parts.flatMap(\.parameters) }

  /// Whether something may reject what all the parts accept.
  var isRefined: Bool { isConverted || hasAlternatives }

  /// Why something may.
  ///
  /// - Parameter hasGroups: Whether what is written from it says which parts are left out together.
  func doubts(about what: String, hasGroups: Bool = false) -> [String] {
    let areListed = hasAlternatives || !hasGroups && parts.contains(where: \.isGroup)
    return (isConverted ? ["a conversion or filter may reject some of \(what)"] : [])
      + (areListed ? ["fields that exclude or need each other are listed as if each might be left out"] : [])
  }

  /// Why its name doesn't say its case, unless it does.
  var doubtAboutName: String? {
    isNamed ? nil : "its name is that of its path: no sample tells its case, which needs examples(_:) of its text"
  }

  /// The parser-printers that don't describe themselves: with any of them, what the route accepts is unknown.
  package var opaque: [String] { parts.flatMap(\.opaque) }

  /// The host that it requires, or that its base URL has.
  var host: Parameter? {
    for case .other(let parameter) in parts where parameter.place == .host { return parameter }
    return nil
  }

  /// The only texts that a part of a request may be.
  func fixedTexts(_ place: Place) -> [String]? { parameters.first { $0.place == place }?.text.fixedTexts }

  /// Makes the names of all path parameters unique.
  ///
  /// Parameters with the same name are distinguished by the case they belong to: `bookID`, `reviewID`.
  private mutating func nameParameters() {
    let ambiguous = repeatedNames
    if ambiguous.isEmpty { return }
    rename { parameter in
      guard ambiguous.contains(parameter.name), let owner = parameter.owner else { return parameter.name }
      return owner + parameter.name.capitalizedFirst
    }
    var used: [String: Int] = [:]
    let stillAmbiguous = repeatedNames
    rename { parameter in
      guard stillAmbiguous.contains(parameter.name) else { return parameter.name }
      used[parameter.name, default: 0] += 1
      return parameter.name + "\(used[parameter.name, default: 0])"
    }
  }

  /// Names that occur more than once among parameters without a name in the request.
  private var repeatedNames: Set<String> {
    let names = parameters.map(\.name)
    return Set(names.filter { name in names.count { $0 == name } > 1 })
  }

  private mutating func rename(_ name: (Parameter) -> String) {
    parts = parts.map { $0.mapped { $0.field == nil ? name($0) : $0.name } }
  }
}

extension Endpoint.Parameter {
  /// Whether an empty value counts as missing. A flag is never blank.
  var isBlankMissing: Bool { leniency.contains(.blankIsMissing) && presence != .flag }

  /// Whether a value that is refused counts as missing.
  var isInvalidMissing: Bool { leniency.contains(.invalidIsMissing) }

  /// Whether it may occur several times.
  package var isRepeated: Bool { presence.count != nil }

  /// Whether it may be missing, and may occur as often as one likes.
  var isUncounted: Bool {
    switch presence {
    case .optional, .defaulted: true
    case .repeated(let minimum, let maximum): minimum == 0 && maximum == nil
    case .required, .optionallyRepeated, .flag: false
    }
  }

  /// Whether it is the scheme, the host, or the port.
  var isOfOrigin: Bool { [.scheme, .host, .port].contains(place) }

  /// Its name in the request, or the name of its value if it has none there.
  package var nameInRequest: String { field ?? name }

  /// The only texts that it may be, if they are listed.
  package var fixedTexts: [String]? { text.fixedTexts }

  /// The text that is printed, whichever is read.
  package var constant: String? { text.constant }
}

extension Endpoint.Presence {
  /// How often something repeated occurs if it is there at all.
  var count: (minimum: Int, maximum: Int?)? {
    switch self {
    case .repeated(let minimum, let maximum), .optionallyRepeated(let minimum, let maximum): (minimum, maximum)
    case .required, .optional, .defaulted, .flag: nil
    }
  }
}

extension Endpoint.Parameter {
  /// The same parameter in a part that may be left out.
  var madeOptional: Self {
    var parameter = self
    switch presence {
    case .required: parameter.presence = .optional
    case .repeated(let minimum, let maximum):
      parameter.presence =
        minimum > 1
        ? .optionallyRepeated(minimum: minimum, maximum: maximum) : .repeated(minimum: 0, maximum: maximum)
    case .optional, .optionallyRepeated, .defaulted, .flag: break
    }
    return parameter
  }
}

extension Endpoint.Place {
  /// What it is called where a link alone can't have it, or `nil` if a link has it.
  var beyondLinks: String? {
    switch self {
    case .path, .query, .fragment, .scheme, .host, .port: nil
    case .headers, .mediaType: "headers"
    case .cookies: "cookies"
    case .form, .body: "body"
    case .credentials: "user"
    }
  }
}

extension Endpoint.Part {
  var parameters: [Endpoint.Parameter] {
    switch self {
    case .component(let parameter), .rest(let parameter, _, _), .other(let parameter): [parameter]
    case .optional(let parts, _): parts.flatMap(\.parameters).map(\.madeOptional)
    case .literal, .slash, .opaque: []
    }
  }

  var opaque: [String] {
    switch self {
    case .opaque(let name): [name]
    case .optional(let parts, _): parts.flatMap(\.opaque)
    default: []
    }
  }

  /// Whether it is a part of the path, or contains one.
  var isOfPath: Bool {
    switch self {
    case .literal, .component, .rest, .slash: true
    case .optional(let parts, _): parts.contains(where: \.isOfPath)
    case .other, .opaque: false
    }
  }

  /// Whether it has several fields of which some are required where any of them is there.
  var isGroup: Bool {
    guard case .optional(let parts, _) = self else { return false }
    let fields = isOfPath ? [] : parts.flatMap(\.parameters).filter { $0.place != .mediaType }
    return fields.count > 1 && fields.contains(where: \.isRequired) || parts.contains(where: \.isGroup)
  }

  fileprivate func mapped(_ name: (Endpoint.Parameter) -> String) -> Self {
    func renamed(_ parameter: Endpoint.Parameter) -> Endpoint.Parameter {
      var parameter = parameter
      parameter.name = name(parameter)
      return parameter
    }
    return switch self {
    case .component(let parameter): .component(renamed(parameter))
    case .rest(let parameter, let minimum, let maximum):
      .rest(renamed(parameter), minimum: minimum, maximum: maximum)
    case .other(let parameter): .other(renamed(parameter))
    case .optional(let parts, let other): .optional(parts.map { $0.mapped(name) }, otherwise: other)
    case .literal, .slash, .opaque: self
    }
  }
}

extension [Endpoint] {
  /// Whether the links of each are absolute: if it requires a host, or if not all base URLs have the same host. Then a
  /// path alone leads to another route, or to none.
  var areAbsolute: [Bool] {
    let bases = Set(compactMap { $0.host?.isOfBase == true ? $0.host?.text.fixedTexts : nil })
    return map { endpoint in endpoint.host.map { !$0.isOfBase || bases.count > 1 } ?? false }
  }
}
