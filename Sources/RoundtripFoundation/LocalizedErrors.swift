// What `localizedDescription` says of the errors of the core, which links no Foundation, and of this module: the same as
// their descriptions.

public import Foundation
public import Roundtrip

extension RoutingError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension PrintingError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension ParsingError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension ConversionError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension InvalidBaseURL: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension UnexpectedRoute: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension URLRoutingDecodingError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
