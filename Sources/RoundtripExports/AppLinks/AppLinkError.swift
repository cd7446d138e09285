public import Foundation

/// The reason that devices would ignore a list of links.
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
  /// The file has this number of bytes. Devices ignore a file that is larger than 128 KB (131,072 bytes).
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
