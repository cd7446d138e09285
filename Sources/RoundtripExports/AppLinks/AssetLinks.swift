public import Roundtrip

/// Which links an app of Android opens; made by `assetLinks(package:fingerprints:)`.
public struct AssetLinks: Sendable {
  /// The file as a value of JSON, whose members may be changed.
  public var value: JSONValue
  /// What it does not say exactly, or not at all.
  public let notes: [ExportNote]
  let rules: AppLinkRules

  /// The file that stands at `/.well-known/assetlinks.json`, as `application/json`.
  public var json: String { value.text }
}

extension ParserPrinter where Input == URLRequestData {
  /// The links of this router, as the app links of Android 15 and later: with rules for paths, queries and fragments.
  ///
  /// ```swift
  /// shopRouter.assetLinks(package: "com.example.shop", fingerprints: ["14:6D:…"]).json
  /// ```
  ///
  /// The rules narrow what the manifest of the app declares, and never widen it: see `androidIntentFilters(hosts:)`. The
  /// last excludes what none before it has taken.
  ///
  /// - Parameters:
  ///   - package: The identifier of the app.
  ///   - fingerprints: The SHA-256 fingerprints of the certificates with which it is signed.
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
