public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Result where Success == (data: Data, response: URLResponse), Failure == URLError {
  /// An answer of status 200 with a value as JSON.
  ///
  /// - Throws: What the encoder throws.
  public static func ok(
    _ value: some Encodable, headerFields: [String: String]? = nil, encoder: JSONEncoder = JSONEncoder()
  ) throws -> Self {
    .status(200, try encoder.encode(value), headerFields: headerFields)
  }

  /// An answer of any status: `.status(404)`.
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
