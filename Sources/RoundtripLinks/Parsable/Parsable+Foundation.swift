public import Foundation

extension URL: Parsable {
  /// Creates a URL, absolute or relative.
  public init?(from text: String) {
    guard let value = URL.parser().value(of: text) else { return nil }
    self = value
  }
}

extension UUID: Parsable {
  /// Creates a UUID from text such as `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in any letter case.
  public init?(from text: String) { self.init(uuidString: text) }
}
