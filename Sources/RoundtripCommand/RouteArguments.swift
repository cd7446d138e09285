internal import Roundtrip
internal import RoundtripExports

/// The texts of a route's parameters, as `print` receives them: `id=42`, or just `42` for a part of the path.
struct RouteArguments {
  private let words: [String]
  private var named: [(name: String, text: String?)] = []
  private var others: [String] = []

  init(_ words: some Sequence<String>) { self.words = Array(words) }

  /// Parts the words at the equals sign behind the name of a parameter. Others are texts without a name.
  private mutating func part(for endpoint: Endpoint) {
    for word in words {
      if let found = Self.parted(word, for: endpoint) { named.append(found) } else { others.append(word) }
    }
  }

  /// The name of a parameter, the longest that there is, and its text; `nil` for a word without either.
  private static func parted(_ word: String, for endpoint: Endpoint) -> (name: String, text: String?)? {
    let (parameters, scalars) = (endpoint.parameters, word.unicodeScalars)
    if parameters.contains(where: { $0.presence == .flag && $0.isNamed(word) }) { return nil }
    for place in scalars.indices.reversed() where scalars[place] == "=" {
      let name = String(word[..<place])
      if parameters.contains(where: { $0.isNamed(name) }) {
        return (name, String(scalars[scalars.index(after: place)...]))
      }
    }
    return nil
  }

  /// A request with these texts that the route may match.
  ///
  /// - Throws: A ``CommandUsageError`` if a text is missing or unknown.
  func request(for endpoint: Endpoint) throws -> URLRequestData {
    if let type = endpoint.opaque.first {
      throw CommandFailure("\(type) doesn't describe what it matches, so its text can't be given here")
    }
    var failure: (any Error)?
    for way in endpoint.ways {
      var arguments = self
      arguments.part(for: endpoint)
      do {
        let (request, missing) = try arguments.request(way, endpoint)
        try arguments.requireEmpty(endpoint)
        if let missing { throw CommandUsageError("missing \(missing.nameInRequest)=TEXT") }
        return request
      } catch { failure = failure ?? error }
    }
    throw failure ?? CommandUsageError("the route has no parts")
  }

  /// A request with the texts, as far as they are there, and the first parameter without one.
  private mutating func request(
    _ way: Endpoint.Way, _ endpoint: Endpoint
  ) throws -> (URLRequestData, missing: Endpoint.Parameter?) {
    var (request, missing) = (URLRequestData(), Endpoint.Parameter?.none)
    request.method = endpoint.row.methods.first
    var (query, form, cookies) = (URLRequestData.Fields(), URLRequestData.Fields(), [String]())
    for part in way.parts {
      switch part {
      case .literal(let text): try request.appendComponent(text.text)
      case .component(let parameter):
        if let text = try takeTexts(parameter).first ?? parameter.constant {
          try append(text, to: &request)
        } else {
          missing = missing ?? parameter
        }
      case .rest(let parameter, let minimum, _):
        // An empty component is kept, so that the router refuses it.
        let components = try takeTexts(parameter, all: true).flatMap { text in
          (text ?? "").split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        }
        if components.count < minimum { missing = missing ?? parameter }
        for component in components { try append(component, to: &request) }
      case .slash(let isRequired): if isRequired { request.path += "/" }
      case .other, .optional, .opaque: break
      }
    }
    for parameter in way.parameters where parameter.place != .path {
      var texts = try takeTexts(parameter)
      if texts.isEmpty, parameter.isRequired {
        if let text = parameter.constant { texts = [text] } else { missing = missing ?? parameter }
      }
      let name = parameter.nameInRequest
      for text in texts {
        switch parameter.place {
        case .path: break
        case .query: query.append(name, text)
        case .form: form.append(name, text)
        case .headers: request.headers.append(name, text ?? "")
        case .mediaType: request.headers.append("Content-Type", text ?? "")
        case .cookies: cookies.append("\(name)=\(text ?? "")")
        case .body: request.body = Array((text ?? "").utf8)
        case .scheme: request.scheme = text
        case .host: request.host = text
        case .port: request.port = text.flatMap { Int($0) }
        case .fragment: request.fragment = text
        case .credentials: throw CommandFailure("a user and a password can't be given here")
        }
      }
    }
    request.query = query
    if !cookies.isEmpty { request.headers.append("Cookie", cookies.joined(separator: "; ")) }
    if !form.isEmpty || way.parameters.contains(where: { $0.place == .form }) {
      request.body = Array(form.percentEncoded.utf8)
      if request.headers[header: "Content-Type"].isEmpty {
        request.headers.append("Content-Type", "application/x-www-form-urlencoded")
      }
    }
    return (request, missing)
  }

  /// Appends a component. One that no URL can have is kept as it is, so that the router refuses it: an empty one between
  /// two slashes, as one slash may end a path.
  private func append(_ text: String, to request: inout URLRequestData) throws {
    do { try request.appendComponent(text) } catch { request.path += text.isEmpty ? "//" : "/" + text }
  }

  /// Removes the texts of a parameter. Without its name, a part of the path has the next text, or all of them.
  private mutating func takeTexts(_ parameter: Endpoint.Parameter, all: Bool = false) throws -> [String?] {
    let texts = named.filter { parameter.isNamed($0.name) }.map(\.text)
    named.removeAll { parameter.isNamed($0.name) }
    if texts.count > 1, !all, !parameter.isRepeated {
      throw CommandUsageError("\(parameter.nameInRequest) has one text, and not \(texts.count)")
    }
    if !texts.isEmpty { return texts }
    if parameter.presence == .flag, let place = others.firstIndex(where: parameter.isNamed) {
      others.remove(at: place)
      return [nil]
    }
    guard parameter.place == .path else { return [] }
    let next = others.prefix(all ? others.count : 1)
    others.removeFirst(next.count)
    return Array(next)
  }

  private func requireEmpty(_ endpoint: Endpoint) throws {
    if let unknown = named.first?.name ?? others.first?.parted(at: "=").0 { throw Self.unexpected(unknown, endpoint) }
  }

  /// - Throws: A ``CommandUsageError`` if a word looks like the text of a parameter that the route doesn't have.
  func requireNames(of endpoint: Endpoint) throws {
    for word in words where word.parted(at: "=").1 != nil && Self.parted(word, for: endpoint) == nil {
      throw Self.unexpected(word.parted(at: "=").0, endpoint)
    }
  }

  private static func unexpected(_ name: String, _ endpoint: Endpoint) -> CommandUsageError {
    let names = endpoint.parameters.filter { $0.fixedTexts?.count != 1 }.map(\.nameInRequest)
    return CommandUsageError(
      "unexpected \(CommandTerminal.quoted(name)): "
        + (names.isEmpty ? "the route has no parameters" : "its parameters are \(names.joined(separator: ", "))"))
  }
}

extension Endpoint.Parameter {
  /// Whether a word is its name. Those of headers are the same in any case.
  fileprivate func isNamed(_ word: String) -> Bool {
    word == name || word == field || place == .headers && word.lowercased() == field?.lowercased()
  }
}
