/// Where in a request the piece of text stands that is read or printed.
enum PiecePlace: UInt8, Sendable {
  /// In the URL from the path on: what the reader has the raw text of.
  case target
  case headers, cookies, form
  case scheme, user, password, host, port, body
}

extension PiecePlace: CustomStringConvertible {
  var description: String {
    switch self {
    case .target: "target"
    case .headers: "headers"
    case .cookies: "cookies"
    case .form: "form"
    case .scheme: "scheme"
    case .user: "user"
    case .password: "password"
    case .host: "host"
    case .port: "port"
    case .body: "body"
    }
  }
}

extension Shape.Fields {
  /// Where such fields stand.
  var place: PiecePlace {
    switch self {
    case .query: .target
    case .headers: .headers
    case .cookies: .cookies
    case .form: .form
    }
  }
}

extension RequestReader {
  /// Reads something that stands in another place.
  @inline(__always)
  mutating func at<Value>(
    _ place: PiecePlace, _ read: (inout RequestReader) throws(Refusal) -> Value
  ) throws(Refusal) -> Value {
    let outer = self.place
    self.place = place
    defer { self.place = outer }
    return try read(&self)
  }
}
