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

  /// `https` or `http`, if the server knows which of them clients use. Behind a proxy, it doesn't.
  public var scheme: String?
  /// The headers that a proxy sets itself, if every request comes through one.
  public var proxy: URLRequestData.ForwardedHeaders?
  /// The hosts for which the service responds, as in `hasHost(in:)` of a request. A request for another host is
  /// answered with status 421.
  public var hosts: [String]?
  /// The maximum number of bytes in a body that a route reads. By default, it is the framework's.
  public var maxBodySize: Int?
  /// Which addresses are answered. See ``RouteMatch/redirection()``.
  public var addresses: Addresses

  /// Creates options, each of which can be left out.
  public init(
    scheme: String? = nil, proxy: URLRequestData.ForwardedHeaders? = nil, hosts: [String]? = nil,
    maxBodySize: Int? = nil, addresses: Addresses = .all
  ) {
    (self.scheme, self.proxy, self.hosts) = (scheme, proxy, hosts)
    (self.maxBodySize, self.addresses) = (maxBodySize, addresses)
  }
}
