public import Foundation

/// Where links come from: a custom URL scheme of the app, or a site whose universal links it opens.
///
/// ```swift
/// LinkSource.customURLScheme("pokedex")                      // pokedex://pokemons/25
/// LinkSource.universalLink("https://pokedex.example.com")    // https://pokedex.example.com/pokemons/25
/// ```
///
/// Scheme and host are compared without regard to letter case, and the port of a universal link is ignored. Whether the
/// text is a source at all is found out when a router is built, with everything else that is wrong with it.
public struct LinkSource: Sendable {
  /// What kinds of sources there are.
  public enum Kind: Sendable, Hashable {
    /// A custom URL scheme: what follows `://` is the first component of the path.
    case customURLScheme
    /// Links to a site, such as universal links and App Links.
    case universalLink
  }

  /// The kind.
  public let kind: Kind
  /// The scheme, or the URL, as it was written.
  public let text: String
  /// Why this is no source.
  let fault: Fault?
  /// What every link of this source begins with, in lower case: `pokedex://`, or `https://pokedex.example.com`.
  let prefix: String
  /// The scheme, host and port that links of this source are printed with. Of a custom scheme, the first alone.
  let scheme: String
  let host: String?
  let port: Int?

  /// A custom URL scheme, such as `pokedex`.
  public static func customURLScheme(_ scheme: String) -> LinkSource { LinkSource(customURLScheme: scheme) }

  /// A site whose links the app opens, such as `https://pokedex.example.com`.
  public static func universalLink(_ url: String) -> LinkSource { LinkSource(universalLink: url) }

  /// A site whose links the app opens.
  public static func universalLink(_ url: URL) -> LinkSource { LinkSource(universalLink: url.absoluteString) }

  private init(customURLScheme text: String) {
    (kind, self.text) = (.customURLScheme, text)
    scheme = text.lowercased()
    (host, port) = (nil, nil)
    prefix = scheme + "://"
    fault = Fault(customURLScheme: text)
  }

  private init(universalLink text: String) {
    (kind, self.text) = (.universalLink, text)
    let request = URLRequestData(string: text)
    scheme = request?.scheme?.lowercased() ?? ""
    let host = request?.host?.lowercased() ?? text
    self.host = host
    port = request?.port
    prefix = scheme + "://" + host
    fault = Fault(universalLink: request)
  }
}

extension LinkSource: Hashable {
  /// Whether both accept the same links.
  public static func == (left: LinkSource, right: LinkSource) -> Bool {
    left.kind == right.kind && left.prefix.utf8.elementsEqual(right.prefix.utf8)
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    for byte in prefix.utf8 { hasher.combine(byte) }
  }
}

extension LinkSource: CustomStringConvertible {
  /// The source as links begin with it.
  public var description: String { kind == .customURLScheme ? text + "://" : text }
}
