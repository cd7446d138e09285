internal import Roundtrip
internal import RoundtripInspection

extension SecurityScheme {
  /// The names of all that a request carries.
  var name: String { parts.map(\.name).joined(separator: " and ") }

  /// Whether a parameter carries it. The names of headers are case-insensitive.
  func isCarried(by parameter: Endpoint.Parameter) -> Bool {
    guard let field = parameter.field else { return false }
    return parts.contains { part in
      let (place, name) = part.field
      return RouteList.Parameter.Place(parameter.place) == place
        && (field == name || place == .headers && field.lowercased() == name.lowercased())
    }
  }
}

extension Endpoint {
  /// The schemes of which a request needs one: those that the row names, or else those of the credentials that it reads.
  var security: [SecurityScheme] {
    if !row.security.isEmpty { return row.security }
    let read = wholeWay.parameters.compactMap { parameter in
      parameter.text.part.credentialsScheme.map { (SecurityScheme(credentialsOf: $0), parameter.isRequired) }
    }
    return read.map(\.0).uniqued + (read.contains { $0.1 } || read.isEmpty ? [] : [.none])
  }
}

extension TextPart {
  fileprivate var credentialsScheme: String? {
    switch self {
    case .kind(.credentials(let scheme, _)): scheme
    case .refined(let part): part.credentialsScheme
    default: nil
    }
  }
}

extension SecurityScheme.Part {
  /// Its name in the document, unless another has it.
  var name: String {
    switch kind {
    case .basic: "basic"
    case .bearer: "bearer"
    // The name of a component consists of these characters.
    case .http(let name), .apiKey(_, let name):
      String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" })
    case .oauth2: "oauth2"
    case .openIDConnect: "openID"
    }
  }

  /// Its description in the document.
  var value: JSONValue {
    switch kind {
    case .basic: return ["type": "http", "scheme": "basic"]
    case .bearer(let format):
      var value: JSONValue = ["type": "http", "scheme": "bearer"]
      if let format { value["bearerFormat"] = .string(format) }
      return value
    case .http(let scheme): return ["type": "http", "scheme": .string(scheme)]
    case .apiKey(let place, let name):
      let word = place == .headers ? "header" : place == .cookies ? "cookie" : "query"
      return ["type": "apiKey", "in": .string(word), "name": .string(name)]
    case .oauth2(let flows, let scopes):
      let known = JSONValue.object(scopes.map { .init($0.name, .string($0.meaning)) })
      return ["type": "oauth2", "flows": .object(flows.map { .init($0.name, $0.value(scopes: known)) })]
    case .openIDConnect(let url): return ["type": "openIdConnect", "openIdConnectUrl": .string(url)]
    }
  }
}

extension OAuthFlow {
  fileprivate var name: String {
    switch kind {
    case .authorizationCode: "authorizationCode"
    case .clientCredentials: "clientCredentials"
    }
  }

  fileprivate func value(scopes: JSONValue) -> JSONValue {
    let urls = [("authorizationUrl", authorizationURL), ("tokenUrl", tokenURL), ("refreshUrl", refreshURL)]
    var value = JSONValue.object(urls.compactMap { name, url in url.map { .init(name, .string($0)) } })
    value["scopes"] = scopes
    return value
  }
}
