import Foundation
public import Roundtrip

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension URLRequestData {
  /// Creates request data with the URL (see ``init(url:)``), method, headers, and body of a request.
  ///
  /// The headers are sorted by name, because a `URLRequest` doesn't keep their order. Their values are not split at
  /// commas.
  ///
  /// A body stream (`httpBodyStream`) can be read only once, so it is left alone, and the request counts as one without
  /// a body. A `URLProtocol` on Apple's platforms receives every body as a stream. To match it, read the stream, and
  /// set `body`:
  ///
  /// ```swift
  /// guard var data = URLRequestData(request: request) else { return }
  /// if let stream = request.httpBodyStream { data.body = try bytes(of: stream) }
  /// ```
  ///
  /// Returns `nil` if the request has no URL, or its URL is invalid.
  public init?(request: URLRequest) {
    guard let url = request.url else { return nil }
    self.init(url: url)
    method = request.httpMethod.map { Method($0) }
    let headers = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key.lowercased() < $1.key.lowercased() }
    self.headers = Fields(headers.map { Fields.Element(name: $0.key, value: $0.value) })
    body = request.httpBody.map { Array($0) }
  }
}

extension URLRequest {
  /// Creates a request with the URL, method, headers, and body of request data.
  ///
  /// Repeated headers are combined into one, separated by commas (RFC 9110 §5.3), or by semicolons for cookies (RFC
  /// 6265 §4.2.1).
  ///
  /// Returns `nil` if `URL(data:)` does; if the method isn't a token (RFC 9110 §9.1) or is one that Foundation
  /// rewrites, such as `get`; and if a header is invalid: a name that isn't a token, or a value that contains CR, LF,
  /// or NUL (§5.1, §5.5).
  public init?(data: URLRequestData) {
    guard let url = URL(data: data) else { return nil }
    self.init(url: url)
    if let method = data.method {
      httpMethod = method.rawValue
      guard HeaderText.isToken(method.rawValue), httpMethod?.utf8.elementsEqual(method.rawValue.utf8) == true else {
        return nil
      }
    }
    for header in data.headers {
      guard header.hasValidName, header.hasValidValue else { return nil }
      let separator = header.name.lowercased() == "cookie" ? "; " : ", "
      let value = header.value ?? ""
      let before = self.value(forHTTPHeaderField: header.name).map { $0 + separator } ?? ""
      setValue(before + value, forHTTPHeaderField: header.name)
    }
    httpBody = data.body.map { Data($0) }
  }
}

extension URLRequestData.Fields.Element {
  var hasValidName: Bool { HeaderText.isToken(name) }
  var hasValidValue: Bool { HeaderText.mayStand((value ?? "").utf8) }
}
