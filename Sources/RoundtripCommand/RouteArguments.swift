internal import Roundtrip
internal import RoundtripExports

/// The texts of a route's parameters, as `print` receives them: `id=42`, or just `42` for a part of the path.
struct RouteArguments {
  private let words: [String]
  private var named: [(name: String, text: String?)] = []
  private var others: [String] = []

  init(_ words: some Sequence<String>) { self.words = Array(words) }

  /// Parts the words at their first equals sign, unless it is one in the name of a parameter.
  private mutating func part(for endpoint: Endpoint) {
    let names = (endpoint.parameters.map(\.name) + endpoint.parameters.map(\.nameInRequest)).filter { name in
      name.contains("=")
    }
    for word in words {
      let known = names.filter { word == $0 || word.hasPrefix($0 + "=") }.max { $0.count < $1.count }
      let end = known.map { word.index(word.startIndex, offsetBy: $0.count) }
      let (name, text) =
        end.map { (String(word[..<$0]), $0 == word.endIndex ? nil : String(word[$0...].dropFirst())) }
        ?? word.parted(at: "=")
      if let text { named.append((name, text)) } else { others.append(word) }
    }
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
        let request = try arguments.request(way, endpoint)
        try arguments.requireEmpty(endpoint)
        return request
      } catch { failure = failure ?? error }
    }
    throw failure ?? CommandUsageError("the route has no parts")
  }

  private mutating func request(_ way: Endpoint.Way, _ endpoint: Endpoint) throws -> URLRequestData {
    var request = URLRequestData()
    request.method = endpoint.row.methods.first
    var (query, form, cookies) = (URLRequestData.Fields(), URLRequestData.Fields(), [String]())
    for part in way.parts {
      switch part {
      case .literal(let text): try request.appendComponent(text.text)
      case .component(let parameter):
        guard let text = try takeTexts(parameter).first ?? nil else { throw missing(parameter) }
        try append(text, to: &request)
      case .rest(let parameter, let minimum, _):
        // An empty component is kept, so that the router refuses it.
        let components = try takeTexts(parameter, all: true).flatMap { text in
          (text ?? "").split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        }
        if components.count < minimum { throw missing(parameter) }
        for component in components { try append(component, to: &request) }
      case .slash(let isRequired): if isRequired { request.path += "/" }
      case .other, .optional, .opaque: break
      }
    }
    for parameter in way.parameters where parameter.place != .path {
      var texts = try takeTexts(parameter)
      if texts.isEmpty, parameter.isRequired {
        guard let text = parameter.fixedTexts?.first else { throw missing(parameter) }
        texts = [text]
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
    return request
  }

  /// Appends a component. One that no URL can have is kept as it is, so that the router refuses it: an empty one between
  /// two slashes, as one slash may end a path.
  private func append(_ text: String, to request: inout URLRequestData) throws {
    do { try request.appendComponent(text) } catch { request.path += text.isEmpty ? "//" : "/" + text }
  }

  /// Removes the texts of a parameter. Without its name, a part of the path has the next text, or all of them.
  private mutating func takeTexts(_ parameter: Endpoint.Parameter, all: Bool = false) throws -> [String?] {
    let isNamed = { (name: String) in name == parameter.name || name == parameter.field }
    let texts = named.filter { isNamed($0.name) }.map(\.text)
    named.removeAll { isNamed($0.name) }
    if texts.count > 1, !all, !parameter.isRepeated {
      throw CommandUsageError("\(parameter.nameInRequest) has one text, and not \(texts.count)")
    }
    if !texts.isEmpty { return texts }
    if case .flag = parameter.presence, let place = others.firstIndex(where: isNamed) {
      others.remove(at: place)
      return [nil]
    }
    guard parameter.place == .path else { return [] }
    let next = others.prefix(all ? others.count : 1)
    others.removeFirst(next.count)
    return Array(next)
  }

  private func missing(_ parameter: Endpoint.Parameter) -> CommandUsageError {
    CommandUsageError("missing \(parameter.nameInRequest)=TEXT")
  }

  private func requireEmpty(_ endpoint: Endpoint) throws {
    guard let unknown = named.first?.name ?? others.first else { return }
    let names = endpoint.parameters.filter { $0.fixedTexts?.count != 1 }.map(\.nameInRequest)
    throw CommandUsageError(
      "unexpected \(CommandTerminal.quoted(unknown)): "
        + (names.isEmpty ? "the route has no parameters" : "its parameters are \(names.joined(separator: ", "))"))
  }
}
