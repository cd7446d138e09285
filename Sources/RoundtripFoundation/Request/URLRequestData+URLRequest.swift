import Foundation
public import Roundtrip

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension URLRequestData {
  /// A request with its URL (see ``init(url:)``), method, headers and body.
  ///
  /// The headers are in the order of their names, because a `URLRequest` keeps none. Their values are whole, commas and
  /// all.
  ///
  /// A body that is a stream (`httpBodyStream`) can be read once only, so it is left alone, and the request counts as
  /// one without a body. This is how a `URLProtocol` gets every body on Apple's systems. Read it, and set `body`:
  ///
  /// ```swift
  /// guard var data = URLRequestData(request: request) else { return }
  /// if let stream = request.httpBodyStream { data.body = try bytes(of: stream) }
  /// ```
  ///
  /// It is `nil` for a request without a URL, and where the URL is refused.
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
  /// A request with the URL, method, headers and body of request data.
  ///
  /// Headers that are there several times become one, with commas between the values (RFC 9110 §5.3); cookies with
  /// semicolons (RFC 6265 §4.2.1).
  ///
  /// It is `nil` where `URL(data:)` is; for a method that is no token (RFC 9110 §9.1) or that Foundation rewrites, such
  /// as `get`; and for headers that no request may have: a name that is no token, a value with CR, LF or NUL (§5.1, §5.5).
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
      guard header.isValidHeader else { return nil }
      let separator = header.name.lowercased() == "cookie" ? "; " : ", "
      let value = header.value ?? ""
      let before = self.value(forHTTPHeaderField: header.name).map { $0 + separator } ?? ""
      setValue(before + value, forHTTPHeaderField: header.name)
    }
    httpBody = data.body.map { Data($0) }
  }
}

extension URLRequestData.Fields.Element {
  var isValidHeader: Bool { HeaderText.isToken(name) && HeaderText.mayStand((value ?? "").utf8) }
}
