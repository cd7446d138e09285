// What `localizedDescription` says of the errors of this module: the same as their descriptions.

public import Foundation

extension UnhandledLink: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension LinkHandlerError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension LinkRouterError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension LinkArgumentError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension InvalidLinkPattern: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
