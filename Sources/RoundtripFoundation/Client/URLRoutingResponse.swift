public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Result where Success == (data: Data, response: URLResponse), Failure == URLError {
  /// Returns a response of status 200 with a value as JSON.
  ///
  /// ```swift
  /// let client = URLRoutingClient.failing.override(AppRoute.books) { try .ok([Book(id: 42)]) }
  /// ```
  ///
  /// - Throws: Any error that the encoder throws.
  public static func ok(
    _ value: some Encodable, headerFields: [String: String]? = nil, encoder: JSONEncoder = JSONEncoder()
  ) throws -> Self {
    .status(200, try encoder.encode(value), headerFields: headerFields)
  }

  /// Returns a response with any status.
  ///
  /// ```swift
  /// let client = URLRoutingClient.failing.override(AppRoute.books) { .status(404) }
  /// ```
  public static func status(
    _ statusCode: Int, _ data: Data = Data(), headerFields: [String: String]? = nil
  ) -> Self {
    guard let url = URL(string: "/"),
      let response = HTTPURLResponse(
        url: url, statusCode: statusCode, httpVersion: nil, headerFields: headerFields)
    else { return .failure(URLError(.badServerResponse)) }
    return .success((data, response))
  }
}
