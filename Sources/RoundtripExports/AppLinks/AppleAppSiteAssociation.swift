public import Roundtrip
internal import RoundtripInspection

/// The file that tells Apple's platforms which links an app opens, made by `appleAppSiteAssociation(appIDs:)`.
public struct AppleAppSiteAssociation: Sendable {
  /// The file as a JSON value that you can change. Comments name the route of each rule, and what it states only
  /// approximately; `value.prettyPrinted` is formatted for reading.
  public var value: JSONValue
  /// Everything that the file leaves out or states only approximately.
  public let notes: [ExportNote]

  /// The text to serve at `/.well-known/apple-app-site-association`, as `application/json`: minified, without comments.
  ///
  /// - Throws: ``AppLinkError/tooLarge(bytes:)`` if it is larger than 128 KB, because devices ignore such a file.
  public var json: String {
    get throws(AppLinkError) {
      var value = value
      value["applinks"]?.update("details") { $0.update("components") { $0["comment"] = nil } }
      let text = value.minified + "\n"
      if text.utf8.count > 128 * 1_024 { throw .tooLarge(bytes: text.utf8.count) }
      return text
    }
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Returns the links of this router as universal links.
  ///
  /// ```swift
  /// shopRouter.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.shop"]).json
  /// ```
  ///
  /// The file covers every route that accepts a GET request, except those of an API, and including aliases, so old links
  /// open as well. A route is left out, with a note, if its path contains a `*` that would be read as a pattern.
  ///
  /// - Parameters:
  ///   - appIDs: The identifiers of the apps: the team and the bundle, separated by a dot.
  ///   - webCredentials: The identifiers of the apps that share passwords with the site.
  ///   - appClips: The identifiers of the App Clips of the site.
  ///   - isOpened: Whether the apps open the links of a route; by default, unless it is marked as one of an API: see
  ///     `excludedFromAppLinks()`.
  public func appleAppSiteAssociation(
    appIDs: [String], webCredentials: [String] = [], appClips: [String] = [],
    opening isOpened: (RouteList.Row) -> Bool = { !$0.isAPI }
  ) -> AppleAppSiteAssociation {
    let endpoints = endpoints
    let rules = AppLinkRules(endpoints, .apple, opening: isOpened)
    let components = rules.rules.map { $0.value(endpoints, rules.notes, comment: "comment") }
    var links: JSONValue = [
      "details": [["appIDs": .array(appIDs.map(JSONValue.string)), "components": .array(components)]]
    ]
    if !rules.variables.isEmpty {
      links["substitutionVariables"] = .object(
        rules.variables.map { .init($0.name, .array($0.texts.map(JSONValue.string))) })
    }
    var value: JSONValue = ["applinks": links]
    for (name, apps) in [("webcredentials", webCredentials), ("appclips", appClips)] where !apps.isEmpty {
      value[name] = ["apps": .array(apps.map(JSONValue.string))]
    }
    return AppleAppSiteAssociation(value: value, notes: rules.notes)
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
