// Makes the `localizedDescription` of this module's errors the same as their descriptions.

public import Foundation

extension UnhandledLink: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension LinkHandlerError: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension LinkRouterError: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension LinkArgumentError: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension InvalidLinkPattern: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}
