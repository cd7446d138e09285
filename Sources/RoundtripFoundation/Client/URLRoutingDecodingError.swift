public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// An answer that cannot be decoded, and why.
public struct URLRoutingDecodingError: Error {
  /// What the server answered.
  public let bytes: Data
  /// Its status and headers.
  public let response: URLResponse
  /// What the decoder threw.
  public let underlyingError: any Error
}

extension URLRoutingDecodingError: CustomStringConvertible {
  /// A sentence for a log, in which control characters are escaped. The answer itself is not in it.
  public var description: String {
    let status = (response as? HTTPURLResponse).map { "status \($0.statusCode), " } ?? ""
    return "cannot decode the answer (\(status)\(bytes.count) bytes): \(underlyingError)".visible()
  }
}
