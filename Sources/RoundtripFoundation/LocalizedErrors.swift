// Makes the `localizedDescription` of this module's errors, and of those of the core, which doesn't link Foundation,
// the same as their descriptions. One by one: an extension of `LocalizedError` would reach types of users, and what a protocol
// of the package gives isn't in the reference.

public import Foundation
public import Roundtrip

extension RoutingError: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension PrintingError: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension ParsingError: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension ConversionError: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension InvalidBaseURL: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension InvalidWords: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension UnexpectedRoute: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension URLRoutingDecodingError: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}
