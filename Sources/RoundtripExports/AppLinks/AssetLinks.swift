public import Roundtrip

/// The file that tells Android which links an app opens, made by `assetLinks(package:fingerprints:)`.
public struct AssetLinks: Sendable {
  /// The file as a JSON value that you can change.
  public var value: JSONValue
  /// Everything that the file leaves out or states only approximately.
  public let notes: [ExportNote]
  let rules: AppLinkRules

  /// The text to serve at `/.well-known/assetlinks.json`, as `application/json`.
  public var json: String { value.text }
}

extension ParserPrinter where Input == URLRequestData {
  /// The links of this router as app links for Android 15 and later, with rules for paths, queries, and fragments.
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
  public func assetLinks(package: String, fingerprints: [String]) -> AssetLinks {
    let endpoints = endpoints
    let rules = AppLinkRules(endpoints, .android)
    let others = AppLinkRule(path: "*", isExcluded: true)
    let components = (rules.rules + [others]).map { $0.value(endpoints, rules.notes, comment: "comments") }
    let relation: JSONValue = "delegate_permission/common.handle_all_urls"
    let value: JSONValue = [
      [
        "relation": [relation],
        "target": [
          "namespace": "android_app", "package_name": .string(package),
          "sha256_cert_fingerprints": .array(fingerprints.map(JSONValue.string)),
        ],
        "relation_extensions": [
          "delegate_permission/common.handle_all_urls": ["dynamic_app_link_components": .array(components)]
        ],
      ]
    ]
    return AssetLinks(value: value, notes: rules.notes, rules: rules)
  }
}
