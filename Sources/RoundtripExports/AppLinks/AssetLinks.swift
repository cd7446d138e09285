public import Roundtrip
internal import RoundtripInspection

/// The file that tells Android which links an app opens, made by `assetLinks(package:fingerprints:)`.
public struct AssetLinks: Sendable {
  /// The file as a JSON value that you can change. Comments name the route of each rule, and what it states only
  /// approximately; `value.prettyPrinted` is formatted for reading.
  public var value: JSONValue
  /// Everything that the file leaves out or states only approximately.
  public let notes: [ExportNote]

  /// The text to serve at `/.well-known/assetlinks.json`, as `application/json`: minified, without comments.
  public var json: String {
    var value = value
    value.updateElements { statement in
      statement["relation_extensions"]?[Self.relation]?.update("dynamic_app_link_components") { $0["comments"] = nil }
    }
    return value.minified + "\n"
  }

  static let relation = "delegate_permission/common.handle_all_urls"
}

extension ParserPrinter where Input == URLRequestData {
  /// Returns the links of this router as app links for Android 15 and later, with rules for paths, queries, and
  /// fragments.
  ///
  /// ```swift
  /// shopRouter.assetLinks(package: "com.example.shop", fingerprints: ["14:6D:…"]).json
  /// ```
  ///
  /// The rules can narrow what the app's manifest declares, but never widen it: see `androidIntentFilters(hosts:)`. The
  /// last rule excludes everything that no earlier rule matches.
  ///
  /// - Parameters:
  ///   - package: The identifier of the app.
  ///   - fingerprints: The SHA-256 fingerprints of the certificates that sign the app.
  ///   - isOpened: Whether the app opens the links of a route; by default, unless it is marked as one of an API: see
  ///     `excludedFromAppLinks()`.
  public func assetLinks(
    package: String, fingerprints: [String], opening isOpened: (RouteList.Row) -> Bool = { !$0.isAPI }
  ) -> AssetLinks {
    let endpoints = endpoints
    let rules = AppLinkRules(endpoints, .android, opening: isOpened)
    let others = AppLinkRule(path: "*", isExcluded: true)
    let components = (rules.rules + [others]).map { $0.value(endpoints, rules.notes, comment: "comments") }
    let value: JSONValue = [
      [
        "relation": [.string(AssetLinks.relation)],
        "target": [
          "namespace": "android_app", "package_name": .string(package),
          "sha256_cert_fingerprints": .array(fingerprints.map(JSONValue.string)),
        ],
        "relation_extensions": .object([
          .init(AssetLinks.relation, ["dynamic_app_link_components": .array(components)])
        ]),
      ]
    ]
    return AssetLinks(value: value, notes: rules.notes)
  }
}
