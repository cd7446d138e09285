public import Foundation

/// The reason that a list of links is useless to the apps.
///
/// ```swift
/// do {
///   try association.json.write(to: file, atomically: true, encoding: .utf8)
/// } catch AppLinkError.tooLarge(let bytes) {
///   print("\(bytes) bytes")
/// }
/// ```
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum AppLinkError: Error, Hashable, CustomStringConvertible {
  /// The file has this many bytes, and devices ignore one that is larger than 128 KB.
  case tooLarge(bytes: Int)

  /// A description for a log.
  public var description: String {
    switch self {
    case .tooLarge(let bytes):
      "apple-app-site-association has \(bytes) bytes, and devices ignore more than 131072: open fewer routes"
    }
  }
}

extension AppLinkError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
