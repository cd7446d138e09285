public import Foundation

extension URL: Parsable {
  /// A URL, absolute or relative.
  public init?(from text: String) { self.init(string: text, encodingInvalidCharacters: false) }
}

extension UUID: Parsable {
  /// A UUID, such as `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in any letter case.
  public init?(from text: String) { self.init(uuidString: text) }
}
