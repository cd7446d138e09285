public import Foundation

/// The origin of links: a custom URL scheme of the app, or a site whose universal links the app opens.
///
/// ```swift
/// LinkSource.customURLScheme("pokedex")                      // pokedex://pokemons/25 and pokedex:/pokemons/25
/// LinkSource.universalLink("https://pokedex.example.com")    // https://pokedex.example.com/pokemons/25
/// ```
///
/// Schemes and hosts are case-insensitive, and the port of a universal link is ignored. You can write an
/// internationalized host in Unicode; links may contain it in Unicode or, as a `URL` always does, in Punycode. Creating
/// a router validates its sources, along with everything else.
public struct LinkSource: Sendable {
  /// The kinds of sources.
  public enum Kind: Sendable, Hashable {
    /// A custom URL scheme: the text after `://`, `:/`, or `:` starts with the first component of the path.
    case customURLScheme
    /// Links to a site, such as universal links and App Links.
    case universalLink
  }

  private let storage: Storage

  /// A custom URL scheme, such as `pokedex`.
  public static func customURLScheme(_ scheme: String) -> LinkSource { LinkSource(customURLScheme: scheme) }

  /// A site whose links the app opens, such as `https://pokedex.example.com`.
  public static func universalLink(_ url: String) -> LinkSource { LinkSource(universalLink: url) }

  /// A site whose links the app opens.
  public static func universalLink(_ url: URL) -> LinkSource { LinkSource(universalLink: url.absoluteString) }

  private init(customURLScheme text: String) {
    let scheme = text.lowercased()
    storage = Storage(
      kind: .customURLScheme, text: text, scheme: scheme, prefix: scheme + "://", fault: Fault(customURLScheme: text))
  }

  private init(universalLink text: String) {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let request = (isASCII ? text : Self.withASCIIHost(text)).flatMap { URLRequestData(string: $0) }
    let scheme = request?.scheme?.lowercased() ?? ""
    let host = request?.host?.lowercased() ?? text
    storage = Storage(
      kind: .universalLink, text: text, scheme: scheme, host: host, port: request?.port, prefix: scheme + "://" + host,
      fault: Fault(universalLink: request))
  }
}

extension LinkSource {
  /// A source is copied with every link, so it is a single reference.
  private final class Storage: Sendable {
    let kind: Kind
    let text: String
    let scheme: String
    let host: String?
    let port: Int?
    let prefix: String
    let beginning: LinkPrefix
    let fault: Fault?

    init(
      kind: Kind, text: String, scheme: String, host: String? = nil, port: Int? = nil, prefix: String,
      fault: Fault?
    ) {
      (self.kind, self.text, self.scheme, self.host, self.port) = (kind, text, scheme, host, port)
      (self.prefix, self.fault) = (prefix, fault)
      beginning = kind == .customURLScheme ? LinkPrefix(scheme: scheme) : LinkPrefix(site: prefix)
    }
  }

  /// The kind of the source.
  public var kind: Kind { storage.kind }
  /// The scheme or the URL, as it was written.
  public var text: String { storage.text }

  /// The reason that the source is invalid, or `nil`.
  var fault: Fault? { storage.fault }
  /// The prefix of printed links, in lowercase: `pokedex://` or `https://pokedex.example.com`.
  var prefix: String { storage.prefix }
  /// The scheme, host, and port of printed links. For a custom scheme, only the scheme is used.
  var scheme: String { storage.scheme }
  var host: String? { storage.host }
  var port: Int? { storage.port }

  /// The path within a link of this source, or `nil` for a link of another source.
  ///
  /// In a custom scheme, the text in the place of the host is the first component of the path: the path of
  /// `pokedex://pokemons/25` is `pokemons/25`.
  func path(of link: String) -> LinkPrefix.Remainder? {
    if let path = storage.beginning.path(of: link) { return path }
    guard kind == .universalLink, let origin = Self.originBeyondASCII(of: link),
      let converted = Self.withASCIIHost(String(origin)),
      let path = storage.beginning.path(of: converted + link[origin.endIndex...])
    else { return nil }
    return LinkPrefix.Remainder(start: path.start + origin.utf8.count - converted.utf8.count, isPlain: path.isPlain)
  }

  /// The scheme and the host of a link to a site whose name isn't ASCII.
  private static func originBeyondASCII(of link: String) -> Substring? {
    let parts = link.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count > 2, parts[1].isEmpty else { return nil }
    let host = parts[2].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return host.contains { $0 >= 0x80 } ? link[..<host.endIndex] : nil
  }

  /// A URL whose internationalized host has the form that URLs use: RFC 5890 §2.3.2.1.
  private static func withASCIIHost(_ text: String) -> String? { URL(string: text)?.absoluteString }

  /// The request for a link of this source. For a custom scheme, it contains neither scheme nor host.
  func request(for link: String, from pathStart: Int) -> URLRequestData {
    let rest = link.utf8.dropFirst(pathStart)
    let path = String(Substring(rest))
    var request = URLRequestData(target: rest.first == UInt8(ascii: "/") ? path : "/" + path)
    if kind == .universalLink { (request.scheme, request.host) = (scheme, host) }
    return request
  }
}

extension LinkSource: Hashable {
  /// Whether both accept the same links.
  public static func == (left: LinkSource, right: LinkSource) -> Bool {
    left.kind == right.kind && left.prefix.utf8.elementsEqual(right.prefix.utf8)
  }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    for byte in prefix.utf8 { hasher.combine(byte) }
  }
}

extension LinkSource: CustomStringConvertible {
  /// The start of this source's links.
  public var description: String { (kind == .customURLScheme ? text + "://" : text).visible() }
}
