extension RouteList.Row {
  /// The path and all other requirements: `/books/search?query&count=10`.
  public var template: String {
    var text = path
    let query = query
    if !query.isEmpty { text += "?" + query }
    if !path.isEmpty, let fragment = parameters.first(where: { $0.place == .fragment }) {
      text += "#" + fragment.template
    }
    for place in RouteList.Parameter.Place.besidesURL {
      let all = templates(at: place)
      if !all.isEmpty { text += " " + place.rawValue + "(" + all + ")" }
    }
    for type in custom { text += " <" + type + ">" }
    return text
  }

  /// The fields of the query: `query&count=10`.
  public var query: String { templates(at: .query) }

  @inline(never)
  private func templates(at place: RouteList.Parameter.Place) -> String {
    var templates: [String] = []
    for parameter in parameters where parameter.place == place {
      // The path has what the route requires of the origin.
      if place.isOfOrigin, parameter.presence == .required { continue }
      templates.append(parameter.template)
    }
    return templates.joined(separator: "&")
  }

  /// The methods as text: `GET`, `GET|POST`, `any`.
  public var method: String { methods.isEmpty ? "any" : methods.names.joined(separator: "|") }
}

extension RouteList.Parameter.Place {
  fileprivate static var besidesURL: [Self] { [.scheme, .host, .port, .headers, .cookies, .form, .body] }

  fileprivate var isOfOrigin: Bool { self == .scheme || self == .host || self == .port }
}

extension RouteList.Parameter {
  /// Whether it has a name in a request.
  private var isField: Bool { [.query, .headers, .cookies, .form].contains(place) }

  /// The parameter as shown in a template.
  @inline(never)
  var template: String {
    var name = place == .body ? valueName ?? kind : name ?? kind
    if isField, let valueName { name += ":" + valueName }
    let fixedText = place.isOfOrigin ? nil : fixedText
    if let fixedText { name += "=\"" + fixedText + "\"" }
    return switch presence {
    case .required: name
    case .optional: name + "?"
    case .defaulted(to: let text): fixedText == nil ? name + "=" + text : name + "?"
    case .repeated(let minimum, let maximum): name + NodeShape.sign(ofRepetition: minimum, maximum)
    case .optionallyRepeated(let minimum, let maximum): name + NodeShape.sign(ofRepetition: minimum, maximum) + "?"
    }
  }
}
