// Lists and dictionaries, whose schemas tell what they contain.

/// An array or a set that can be made from a single element.
protocol DecodableList<ListElement> {
  associatedtype ListElement: Decodable
  init()
  init(_ elements: [ListElement])
}

extension Array: DecodableList where Element: Decodable { typealias ListElement = Element }
extension Set: DecodableList where Element: Decodable { typealias ListElement = Element }

/// A dictionary.
protocol DecodableMap {
  init()
  static var keyType: any Decodable.Type { get }
  static var valueType: any Decodable.Type { get }
  /// Whether its keys are those of an object.
  static var hasCodingKeys: Bool { get }
  /// The only names of its members, if they are known.
  static var keyNames: [String]? { get }
}

extension Dictionary: DecodableMap where Key: Decodable, Value: Decodable {
  static var keyType: any Decodable.Type { Key.self }
  static var valueType: any Decodable.Type { Value.self }
  static var hasCodingKeys: Bool {
    Key.self == String.self || Key.self == Int.self || Key.self is any CodingKeyRepresentable.Type
  }
  static var keyNames: [String]? {
    plainCases(of: Key.self)?.compactMap { ($0 as? any CodingKeyRepresentable)?.codingKey.stringValue }
  }
}
