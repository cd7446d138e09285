import RoundtripServer

/// The hosts for which a service behind a proxy responds.
public let notesHosts = ["notes.example", ".notes.example", "status.example", ".status.example"]

/// The configurations of the service that are tested.
extension ServiceOptions {
  /// One that clients reach directly.
  public static let notes = ServiceOptions(maxBodySize: 1 << 16)
  /// One that redirects to canonical addresses.
  public static let redirectingNotes = ServiceOptions(maxBodySize: 1 << 16, addresses: .redirect)

  /// One behind a proxy, which responds for some hosts.
  public static func proxiedNotes(_ proxy: URLRequestData.ForwardedHeaders) -> ServiceOptions {
    ServiceOptions(proxy: proxy, hosts: notesHosts, maxBodySize: 1 << 16)
  }
}

/// The length of the longest upload that a handler accepts.
public let longestUpload = 1 << 20

/// The folder of the files that a service has beside its routes.
public let notesFiles = "/" + (#filePath as String).split(separator: "/").dropLast(3).joined(separator: "/") + "/Public"
