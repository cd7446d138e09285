public import Foundation
public import Roundtrip

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension ParserPrinter where Input == URLRequestData {
  /// The value of the first route that takes a URL, as a GET request.
  ///
  /// The text of the URL is matched, not what Foundation decodes of it. The router's own rules say what it makes of
  /// scheme and host.
  ///
  /// - Throws: The same as `match(path:)`. A URL of which no request can be made is a bad request.
  @inlinable @discardableResult
  public func match(url: URL) throws(RoutingError) -> Output { try match(url: url.absoluteString) }

  /// The value of the first route that takes a request.
  ///
  /// A body that is a stream is not read: see `URLRequestData.init(request:)`.
  ///
  /// - Throws: The same as `match(path:)`. A URL of which no request can be made is a bad request.
  @inlinable @discardableResult
  public func match(request: URLRequest) throws(RoutingError) -> Output {
    try match(request: URLRequestData(matched: request))
  }

  /// The URL of a value: absolute where the router has a base URL, and relative, such as `/books/42`, where it has none.
  ///
  /// What a route says itself of scheme, host and port comes before the base. A route that names a host and no scheme has
  /// a URL such as `//acme.example/books`, until a base such as `.baseURL("https://example.com")` gives it a scheme.
  ///
  /// - Throws: When no route prints the value, or when the request would not match as the value again.
  @inlinable @discardableResult
  public func url(for output: Output) throws(PrintingError) -> URL {
    try URL(printed: requestData(for: output), of: output)
  }

  /// The request of a value: URL, method, headers and body.
  ///
  /// `requestData(for:)` gives the same without Foundation.
  ///
  /// - Throws: When no route prints the value, when the request would not match as the value again, and when a
  ///   `URLRequest` cannot say it: a header that is there several times would come back as one.
  @inlinable @discardableResult
  public func request(for output: Output) throws(PrintingError) -> URLRequest {
    try URLRequest(printed: requestData(for: output), of: output)
  }
}

extension URLRequestData {
  @usableFromInline
  init(matched request: URLRequest) throws(RoutingError) {
    guard let data = URLRequestData(request: request) else {
      throw RoutingError(notAURL: request.url?.absoluteString ?? "")
    }
    self = data
  }
}

extension URL {
  @usableFromInline
  init<Value>(printed data: URLRequestData, of value: Value) throws(PrintingError) {
    guard let url = URL(data: data) else {
      throw PrintingError(.conversion("\"\(data.target)\" makes no URL"), value: value)
    }
    self = url
  }
}

extension URLRequest {
  @usableFromInline
  init<Value>(printed data: URLRequestData, of value: Value) throws(PrintingError) {
    for header in data.headers {
      guard header.isValidHeader else { throw PrintingError(.forbidden("the header \(header.name)"), value: value) }
      guard header.name.lowercased() == "cookie" || data.headers[header: header.name].count == 1 else {
        throw PrintingError(.conversion("the header \(header.name) is there several times"), value: value)
      }
    }
    guard let request = URLRequest(data: data) else {
      throw PrintingError(
        .conversion("\(data.method ?? .get) \"\(data.target)\" makes no URLRequest"), value: value)
    }
    self = request
  }
}
