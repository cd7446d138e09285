internal import Roundtrip
internal import RoundtripExports
internal import RoundtripTesting

extension RouterCommand {
  /// The words behind `print` that print the URL of a request, if there are any: they have been tried.
  func wordsForPrint(of request: URLRequestData) -> [String]? {
    guard let row = try? router.match(request).route else { return nil }
    let endpoints = router.endpoints
    guard let endpoint = endpoints.first(where: { $0.row.number == row.number }) else { return nil }
    let names = [row.name?.withoutLabels, row.name, "\(row.number)"].compactMap { $0 }
    guard let name = names.first(where: { (try? endpoints.named($0))?.row.number == row.number }) else { return nil }
    for way in endpoint.ways {
      guard let words = RouteArguments.words(way, of: request),
        let made = try? RouteArguments(words).request(for: endpoint), let value = try? router.match(made).output,
        let printed = try? router.request(for: value), printed == request
      else { continue }
      // What begins with a hyphen would be an option.
      let isLikeOption = ([name] + words).contains { $0.utf8.first == UInt8(ascii: "-") }
      return (isLikeOption ? ["--"] : []) + [name] + words
    }
    return nil
  }
}

extension RouteArguments {
  /// The words for a request that has the parts of a way, which may be another one's.
  fileprivate static func words(_ way: Endpoint.Way, of request: URLRequestData) -> [String]? {
    let path = request.rawComponents.map { PercentCoding.decodedText($0) ?? String(decoding: $0, as: UTF8.self) }
    guard let shares = way.components(in: path) else { return nil }
    var words: [String] = []
    for (part, components) in zip(way.parts, shares) {
      switch part {
      case .component(let parameter), .rest(let parameter, _, _):
        if !components.isEmpty { words.append("\(parameter.name)=\(components.joined(separator: "/"))") }
      case .literal, .other, .optional, .slash, .opaque: break
      }
    }
    for parameter in way.parameters where parameter.place != .path && parameter.fixedTexts?.count != 1 {
      let texts = texts(of: parameter, in: request)
      if case .flag = parameter.presence {
        if !texts.isEmpty { words.append(parameter.nameInRequest) }
      } else {
        words += texts.map { "\(parameter.nameInRequest)=\($0)" }
      }
    }
    return words
  }

  private static func texts(of parameter: Endpoint.Parameter, in request: URLRequestData) -> [String] {
    let name = parameter.nameInRequest
    func one(_ text: String?) -> [String] { text.map { [$0] } ?? [] }
    switch parameter.place {
    case .path, .credentials: return []
    case .query: return request.query[name]
    case .form: return URLRequestData.Fields(percentEncoded: String(decoding: request.body ?? [], as: UTF8.self))[name]
    case .headers: return request.headers[header: name]
    case .mediaType: return request.headers[header: "Content-Type"]
    case .cookies: return request.cookies[name]
    case .body: return one(request.body.map { String(decoding: $0, as: UTF8.self) })
    case .scheme: return one(request.scheme)
    case .host: return one(request.host)
    case .port: return one(request.port.map { "\($0)" })
    case .fragment: return one(request.fragment.flatMap { PercentCoding.decodedText(Array($0.utf8)[...]) })
    }
  }
}
