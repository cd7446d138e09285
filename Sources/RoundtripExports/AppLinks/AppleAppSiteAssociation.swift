public import Roundtrip

/// The file that tells Apple's platforms which links an app opens, made by `appleAppSiteAssociation(appIDs:)`.
public struct AppleAppSiteAssociation: Sendable {
  /// The file as a JSON value that you can change.
  public var value: JSONValue
  /// Everything that the file leaves out or states only approximately.
  public let notes: [ExportNote]
  let rules: AppLinkRules

  /// The text to serve at `/.well-known/apple-app-site-association`, as `application/json`.
  public var json: String { value.text }
}

extension ParserPrinter where Input == URLRequestData {
  /// The links of this router as universal links.
  ///
  /// ```swift
  /// shopRouter.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.shop"]).json
  /// ```
  ///
  /// The file covers every route that accepts a GET request, including aliases, so old links open as well. A route is
  /// left out, with a note, if its path contains a `*` that would be read as a pattern.
  ///
  /// - Parameter appIDs: The identifiers of the apps: the team and the bundle, separated by a dot.
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
  /// The rule as it appears in both files, with the route and its notes as a comment.
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
