/// The fields of a link's query, by name.
///
/// ```swift
/// let page: Int? = context.queryParameters.page
/// let tags: [String]? = context.queryParameters["tags"]
/// ```
///
/// The case of ASCII letters in names doesn't matter, and the first of several fields with the same name counts. A field
/// such as `?on` has an empty value. A value is `nil` if the field is missing or its text isn't a valid value.
@dynamicMemberLookup
public struct QueryParameters: Sendable, Hashable {
  /// The fields in order, decoded. Fields that can't be decoded are left out.
  public let fields: URLRequestData.Fields

  /// The value of a field.
  public subscript<Value: Parsable>(name: String) -> Value? { text(of: name).flatMap { Value.parsed(from: $0) } }

  /// The value of a field.
  public subscript<Value: Parsable>(dynamicMember name: String) -> Value? { self[name] }

  func text(of name: String) -> String? {
    fields.first { URLRequestData.Fields.isEqual(header: $0.name, name) }.map { $0.value ?? "" }
  }
}
