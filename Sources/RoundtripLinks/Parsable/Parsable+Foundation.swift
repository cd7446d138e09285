public import Foundation

extension URL: Parsable {
  /// A URL, absolute or relative.
  public static func parsed(from text: String) -> URL? { URL.parser().value(of: text) }
}

extension UUID: Parsable {
  /// A UUID from text such as `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in any letter case.
  public static func parsed(from text: String) -> UUID? { UUID.parser().value(of: text) }
}
