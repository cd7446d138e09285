public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A response that can't be decoded, and the reason.
public struct URLRoutingDecodingError: Error {
  /// The data of the response.
  public let bytes: Data
  /// The status and headers of the response.
  public let response: URLResponse
  /// The error that the decoder threw.
  public let underlyingError: any Error
}

extension URLRoutingDecodingError: CustomStringConvertible {
  /// A description for a log, with control characters escaped. It doesn't contain the data of the response.
  public var description: String {
    let status = (response as? HTTPURLResponse).map { "status \($0.statusCode), " } ?? ""
    return "can't decode the response (\(status)\(bytes.count) bytes): \(underlyingError)".visible()
  }
}
