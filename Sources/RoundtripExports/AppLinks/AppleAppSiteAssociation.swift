public import Roundtrip

/// Which links an app of Apple's platforms opens; made by `appleAppSiteAssociation(appIDs:)`.
public struct AppleAppSiteAssociation: Sendable {
  /// The file as a value of JSON, whose members may be changed.
  public var value: JSONValue
  /// What it does not say exactly, or not at all.
  public let notes: [ExportNote]
  let rules: AppLinkRules

  /// The file that stands at `/.well-known/apple-app-site-association`, as `application/json`.
  public var json: String { value.text }
}

extension ParserPrinter where Input == URLRequestData {
  /// The links of this router, as universal links that apps open.
  ///
  /// ```swift
  /// shopRouter.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.shop"]).json
  /// ```
  ///
  /// Every route that takes a GET request is among them, aliases too: old links are opened as well. A route whose path
  /// would be a pattern, with `*` in it, is left out and listed.
  ///
  /// - Parameter appIDs: The identifiers of the apps: team and bundle, with a point between them.
  public func appleAppSiteAssociation(appIDs: [String]) -> AppleAppSiteAssociation {
    let endpoints = endpoints
    let rules = AppLinkRules(endpoints, .apple)
    let components = rules.rules.map { $0.value(endpoints, rules.notes, comment: "comment") }
    var links: JSONValue = [
      "details": [["appIDs": .array(appIDs.map(JSONValue.string)), "components": .array(components)]]
    ]
    if !rules.variables.isEmpty {
      links["substitutionVariables"] = .object(
        rules.variables.map { .init($0.name, .array($0.texts.map(JSONValue.string))) })
    }
    return AppleAppSiteAssociation(value: ["applinks": links], notes: rules.notes, rules: rules)
  }
}

extension AppLinkRule {
  /// The rule as both files have it, with the route and what is said of it as a comment.
  func value(_ endpoints: [Endpoint], _ notes: [ExportNote], comment: String) -> JSONValue {
    var value: JSONValue = ["/": .string(path)]
    if !query.isEmpty { value["?"] = .object(query.map { .init($0.name, .string($0.pattern)) }) }
    if let fragment { value["#"] = .string(fragment) }
    if isExcluded { value["exclude"] = true }
    guard let route else { return value }
    let title = endpoints[route].title
    let text = ([title] + notes.filter { $0.route == title }.map(\.text)).joined(separator: "; ")
    value[comment] = .string(text)
    return value
  }
}
