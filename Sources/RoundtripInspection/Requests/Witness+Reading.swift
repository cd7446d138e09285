package import Roundtrip

extension RequestLanguage.Witness {
  /// The parts of a request, read as a router reads them: each text without escapes.
  package init(_ request: URLRequestData, read parts: some Sequence<RequestLanguage.Part>) {
    self.init(method: request.method ?? .get)
    for part in parts { self.parts[part] = Self.texts(of: part, in: request) }
  }

  private static func texts(of part: RequestLanguage.Part, in request: URLRequestData) -> [UInt8] {
    var texts: [[UInt8]] = []
    switch part {
    case .path: texts = request.rawComponents.map(unescaped)
    case .noPath: if request.path.isEmpty { texts = [[]] }
    case .field(let field):
      let fields =
        switch field.place {
        case .query: request.query
        case .headers: request.headers
        case .cookies: request.cookies
        case .form: URLRequestData.Fields(percentEncoded: String(decoding: request.body ?? [], as: UTF8.self))
        }
      for element in fields {
        let name = RequestLanguage.Part.field(RequestCodec.Name(element.name, in: field.place))
        if name == part { texts.append(Array((element.value ?? "").utf8)) }
      }
    case .other(let part):
      if part.place == .trailingSlash {
        if request.path.utf8.count > 1, request.path.utf8.last == UInt8(ascii: "/") { texts = [[]] }
      } else if let text = part.text(request) {
        texts = [part.unescaped == nil ? Array(text.utf8) : unescaped(Array(text.utf8)[...])]
      }
    }
    return texts.flatMap { [Language.mark] + $0 }
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    PercentCoding.decodedText(bytes).map { Array($0.utf8) } ?? Array(bytes)
  }
}

extension URLRequestData {
  /// The pairs of its cookies.
  package var cookies: Fields {
    var cookies: Fields = [:]
    for header in headers[header: "Cookie"] {
      for pair in header.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { continue }
        var value = parts[1].drop { $0 == " " }
        if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") { value = value.dropFirst().dropLast() }
        cookies.append(String(parts[0].drop { $0 == " " }), String(value))
      }
    }
    return cookies
  }
}

extension RequestLanguage {
  /// All requests with the path of one.
  package static func path(of request: URLRequestData) -> RequestLanguage {
    requests(like: request, in: CollectionOfOne(.path))
  }

  /// All requests that are like one in some parts.
  package static func requests(like request: URLRequestData, in parts: some Sequence<Part>) -> RequestLanguage {
    var language = RequestLanguage(methods: .all)
    for (part, texts) in Witness(request, read: parts).parts {
      language.parts[part] = Bounds(Language(bytes: texts))
    }
    return language
  }
}
