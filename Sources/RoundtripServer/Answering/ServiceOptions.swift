public import Roundtrip

/// The options of a service, in any framework.
///
/// ```swift
/// ServiceOptions(proxy: .xForwarded, hosts: ["shop.example", ".shop.example"], maxBodySize: 1 << 16)
/// ```
public struct ServiceOptions: Sendable {
  /// How a service responds to a GET or HEAD request whose address isn't the canonical one of its route.
  public enum Addresses: Sendable {
    /// It is answered like one at the canonical address.
    case all
    /// It is redirected to the canonical address with status 308, before a handler runs.
    case redirect
  }

  /// `https` or `http`, if the server knows which of them clients use. Behind a proxy, it doesn't. Anything else is a
  /// mistake that traps.
  public var scheme: String? { didSet { requireScheme() } }
  /// The headers that a proxy sets itself, if every request comes through one.
  public var proxy: URLRequestData.ForwardedHeaders?
  /// The hosts for which the service responds, as in `hasHost(in:)` of a request. A request for another host is
  /// answered with status 421. A text that no host can be, such as one with a port, is a mistake that traps.
  public var hosts: [String]? { didSet { requireHosts() } }
  /// The maximum number of bytes in a body that a route reads. By default, it is the framework's.
  public var maxBodySize: Int?
  /// Which addresses are answered. See ``RouteMatch/redirection()``.
  public var addresses: Addresses

  /// Creates options, each of which can be left out.
  public init(
    scheme: String? = nil, proxy: URLRequestData.ForwardedHeaders? = nil, hosts: [String]? = nil,
    maxBodySize: Int? = nil, addresses: Addresses = .all, file: StaticString = #fileID, line: UInt = #line
  ) {
    (self.scheme, self.proxy, self.hosts) = (scheme, proxy, hosts)
    (self.maxBodySize, self.addresses) = (maxBodySize, addresses)
    requireScheme(file: file, line: line)
    requireHosts(file: file, line: line)
  }

  private func requireScheme(file: StaticString = #fileID, line: UInt = #line) {
    guard let scheme else { return }
    require(
      scheme == "https" || scheme == "http",
      "\"\(scheme.visible())\" isn't a scheme of requests: write \"https\" or \"http\"", file: file, line: line)
  }

  private func requireHosts(file: StaticString = #fileID, line: UInt = #line) {
    for host in hosts ?? [] {
      let name = host.hasPrefix(".") ? String(host.dropFirst()) : host
      // A host may contain a star, which stands for nothing.
      let isHost = Authority(ofRequest: name.bytes)?.host.hasSameBytes(as: name) ?? false && !name.contains("*")
      require(
        isHost,
        "\"\(host.visible())\" isn't a host: write a name in ASCII without a scheme or a port, an international one in"
          + " Punycode, an IPv6 address in brackets, and .shop.example for all subdomains of shop.example",
        file: file, line: line)
    }
  }
}
