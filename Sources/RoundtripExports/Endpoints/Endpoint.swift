internal import Roundtrip
internal import RoundtripFoundation

/// A route as everybody else wants to know it: what all exports are made of.
///
/// It is a row of the table of routes with the types of what the row shows as text.
struct Endpoint: Sendable {
  /// The row of the table.
  let row: RouteList.Row
  /// The names of the cases on the way to it, from the outside in: `["books", "book", "show"]`.
  let cases: [String]
  /// What it asks of a request, in order.
  private(set) var parts: [Part]
  /// Whether a conversion or a filter may refuse what all the parts take.
  let isRefined: Bool

  /// Something that it asks of a request.
  indirect enum Part: Sendable {
    /// A component of the path that is known text.
    case literal(String)
    /// A component of the path.
    case component(Parameter)
    /// The remaining components of the path.
    case rest(Parameter, minimum: Int)
    /// A field, or the host, the body, …
    case other(Parameter)
    /// Whether the path has to end in a slash, or must not.
    case slash(isRequired: Bool)
    /// Parts that may be left out together.
    case optional([Part])
    /// A parser-printer that says nothing about itself.
    case opaque(String)
  }

  /// Something that it takes from a request.
  struct Parameter: Sendable {
    let place: Place
    /// Its name in the request, where it has one there: that of a field.
    let field: String?
    /// What its value is called in what is exported. No other has the same, among those that have no name in the request.
    fileprivate(set) var name: String
    /// The case that it belongs to.
    let owner: String?
    var text: TextForm
    /// What JSON it is, where it is a body of that.
    var document: (any JSONDescription)?
    var presence: Presence
  }

  /// Where a parameter stands.
  enum Place: Sendable, Hashable {
    case path, query, headers, cookies, form, body, mediaType, scheme, host, port, fragment
    /// The user or the password of a URL.
    case credentials
  }

  /// How often a parameter may be there.
  enum Presence: Sendable, Equatable {
    case required
    case optional
    /// Not at all, which stands for this text.
    case byDefault(String)
    case repeated(minimum: Int, maximum: Int?)
    /// A name without a value, or nothing.
    case flag
  }

  init(row: RouteList.Row, cases: [String], parts: [Part], isRefined: Bool) {
    (self.row, self.cases, self.parts, self.isRefined) = (row, cases, parts, isRefined)
    nameParameters()
  }
}

extension Endpoint {
  /// The parameters, in order.
  var parameters: [Parameter] { parts.flatMap(\.parameters) }

  /// The parser-printers that say nothing about themselves, without which nobody can know what the route takes.
  var opaque: [String] { parts.flatMap(\.opaque) }

  /// The only text that a part of a request has to be, or may be.
  func fixedText(_ place: Place) -> String? { parameters.first { $0.place == place }?.text.fixedTexts?.first }

  /// Gives every parameter of the path a name of its own.
  ///
  /// Of two parameters with one name, each is told from the other by the case that it belongs to: `bookID`, `reviewID`.
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

  /// Names of parameters of the path, and of others without a name in the request, that are there more than once.
  private var repeatedNames: Set<String> {
    let names = parameters.map(\.name)
    return Set(names.filter { name in names.count { $0 == name } > 1 })
  }

  private mutating func rename(_ name: (Parameter) -> String) {
    parts = parts.map { $0.mapped { $0.field == nil ? name($0) : $0.name } }
  }
}

extension Endpoint.Parameter {
  /// Its name in the request; of what has none there, that of its value.
  var nameInRequest: String { field ?? name }
}

extension Endpoint.Part {
  var parameters: [Endpoint.Parameter] {
    switch self {
    case .component(let parameter), .rest(let parameter, _), .other(let parameter): [parameter]
    case .optional(let parts): parts.flatMap(\.parameters)
    case .literal, .slash, .opaque: []
    }
  }

  var opaque: [String] {
    switch self {
    case .opaque(let name): [name]
    case .optional(let parts): parts.flatMap(\.opaque)
    default: []
    }
  }

  /// Whether it is, or has in it, some of the path.
  var isOfPath: Bool {
    switch self {
    case .literal, .component, .rest, .slash: true
    case .optional(let parts): parts.contains(where: \.isOfPath)
    case .other, .opaque: false
    }
  }

  fileprivate func mapped(_ name: (Endpoint.Parameter) -> String) -> Self {
    func renamed(_ parameter: Endpoint.Parameter) -> Endpoint.Parameter {
      var parameter = parameter
      parameter.name = name(parameter)
      return parameter
    }
    return switch self {
    case .component(let parameter): .component(renamed(parameter))
    case .rest(let parameter, let minimum): .rest(renamed(parameter), minimum: minimum)
    case .other(let parameter): .other(renamed(parameter))
    case .optional(let parts): .optional(parts.map { $0.mapped(name) })
    case .literal, .slash, .opaque: self
    }
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
