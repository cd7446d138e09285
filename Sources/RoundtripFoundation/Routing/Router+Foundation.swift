public import Foundation
public import Roundtrip

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension ParserPrinter where Input == URLRequestData {
  /// Returns the value of the first route that matches a URL, as a GET request.
  ///
  /// The text of the URL is matched as it was written, not as Foundation decodes it. Whether the scheme and the host
  /// matter depends on the router.
  ///
  /// - Throws: The same errors as `match(path:)`. A URL that no request can have is a bad request.
  @inlinable
  public func match(url: URL) throws(RoutingError) -> Output { try match(url: url.absoluteString) }

  /// Returns the value of the first route that matches a request.
  ///
  /// A body stream isn't read: see `URLRequestData.init(request:)`.
  ///
  /// - Throws: The same errors as `match(path:)`. A URL that no request can have is a bad request.
  @inlinable
  public func match(request: URLRequest) throws(RoutingError) -> Output {
    try match(request: URLRequestData(matched: request))
  }

  /// Returns the URL of a value: absolute if the router has a base URL, and otherwise relative, such as `/books/42`.
  ///
  /// The scheme, host, and port that a route prints take precedence over the base URL. A route that prints a host but
  /// no scheme has a URL such as `//acme.example/books`, until a base URL such as `.baseURL("https://example.com")`
  /// adds one.
  ///
  /// - Throws: If no route prints the value, or if the request wouldn't match as the same value again.
  @inlinable
  public func url(for output: Output) throws(PrintingError) -> URL {
    try URL(printed: requestData(for: output), of: output)
  }

  /// Returns the request of a value, with its URL, method, headers, and body.
  ///
  /// `requestData(for:)` returns the same without Foundation.
  ///
  /// - Throws: If no route prints the value, if the request wouldn't match as the same value again, or if a
  ///   `URLRequest` can't represent it: a repeated header would become one.
  @inlinable
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
      throw PrintingError(.conversion("\"\(data.target)\" isn't a valid URL"), value: value)
    }
    self = url
  }
}

extension URLRequest {
  @usableFromInline
  init<Value>(printed data: URLRequestData, of value: Value) throws(PrintingError) {
    for header in data.headers {
      guard header.hasValidName else {
        throw PrintingError(.invalidCharacters("\"\(header.name)\" isn't a valid name for a header"), value: value)
      }
      // Without the value, which may be a secret.
      guard header.hasValidValue else {
        throw PrintingError(
          .invalidCharacters("the value of the header \(header.name) contains a control character or a line break"),
          value: value)
      }
      guard header.name.lowercased() == "cookie" || data.headers[header: header.name].count == 1 else {
        throw PrintingError(.conversion("the header \(header.name) occurs more than once"), value: value)
      }
    }
    guard let request = URLRequest(data: data) else {
      throw PrintingError(
        .conversion("\(data.method ?? .get) \"\(data.target)\" isn't a valid URLRequest"), value: value)
    }
    self = request
  }
}
