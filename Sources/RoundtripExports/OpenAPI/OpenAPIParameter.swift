public import Roundtrip
internal import RoundtripInspection

/// A parameter of an operation, as the router describes it. Add what the router doesn't know.
///
/// ```swift
/// let document = shopRouter.openAPI(title: "Shop", version: "1.0.0") { operation in
///   for index in operation.parameters.indices where operation.parameters[index].name == "page" {
///     operation.parameters[index].description = "The page, from 1 on"
///   }
/// }
/// ```
public struct OpenAPIParameter: Sendable {
  /// Its name: of the field, or of the part of the path in braces.
  public let name: String
  /// Its place in a request.
  public let place: RouteList.Parameter.Place
  /// What it is, in Markdown.
  public var description: String?
  /// An example of its value.
  public var example: JSONValue?
  /// Whether clients should stop sending it.
  public var isDeprecated: Bool
  /// What it must be, if your code rejects more than the router does. The description in it isn't used.
  public var detail: SchemaDetail?

  /// `nil` for a parameter that isn't among those of an operation.
  init?(_ parameter: Endpoint.Parameter, name: String?) {
    guard let place = RouteList.Parameter.Place(parameter.place) else { return nil }
    self.place = place
    self.name = name ?? parameter.nameInRequest
    (description, isDeprecated) = (parameter.words.summary, parameter.words.isDeprecated)
    detail = parameter.detail
    guard let text = parameter.words.example else { return }
    // In a path, the name stands for the part that varies.
    let (before, after) = parameter.place == .path ? parameter.text.affixes : ("", "")
    let isWhole = text.hasPrefix(before) && text.hasSuffix(after)
    let varying = isWhole ? String(text.dropFirst(before.count).dropLast(after.count)) : text
    let value = (parameter.place == .path ? parameter.text.withoutAffixes : parameter.text).value(of: varying)
    // Of a field that is repeated, the first value is known.
    if parameter.isRepeated { example = .array([value]) } else { example = value }
  }
}

extension RouteList.Parameter.Place {
  /// `nil` for a place of which an operation has no parameters.
  init?(_ place: Endpoint.Place) {
    switch place {
    case .path: self = .path
    case .query: self = .query
    case .headers: self = .headers
    case .cookies: self = .cookies
    case .form: self = .form
    case .body: self = .body
    case .mediaType, .scheme, .host, .port, .fragment, .credentials: return nil
    }
  }
}
