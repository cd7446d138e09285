import Roundtrip
import RoundtripInspection
import RoundtripServer
import Testing

/// Options with which a service would refuse every request.
@Suite struct ServiceOptionsTests {
  private enum Site: Equatable, Sendable { case item(String) }
  private static let site = Route(.case(Site.item)) { Path { String.parser() } }

  @Test(
    "Hosts that no request can have trap, with what to write",
    arguments: [
      "localhost:8080", "https://a.example", "*.a.example", "::1", "é.example", " a.example", "a.example/", "", ".",
      "a..example", "user@a.example", "1.2.3", "..a.example",
    ])
  func hosts(_ host: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [host = host as String] in _ = ServiceOptions(hosts: ["a.example", host])
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      said.contains("ServiceOptionsTests.swift") && said.contains("isn't a host: write a name in ASCII"), "\(said)")
    await #expect(processExitsWith: .failure) { [host = host as String] in
      var options = ServiceOptions()
      options.hosts = [host]
      _ = options
    }
  }

  @Test("Schemes other than those of the web trap", arguments: ["HTTPS", "ftp", "https://", ""])
  func schemes(_ scheme: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [scheme = scheme as String] in _ = ServiceOptions(scheme: scheme)
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(#"isn't a scheme of requests: write "https" or "http""#), "\(said)")
    await #expect(processExitsWith: .failure) { [scheme = scheme as String] in
      var options = ServiceOptions()
      options.scheme = scheme
      _ = options
    }
  }

  @Test(
    "A host of the options is the host of some request",
    arguments: [
      "a.example", "A.example", "localhost", "a.example.", "127.0.0.1", "[::1]", "xn--bcher-kva.example", "a_b.example",
    ])
  func usableHosts(_ host: String) throws {
    func receive(_ asked: String, _ options: ServiceOptions) throws {
      let reception = Reception(Self.site, Self.site.routes, options)
      _ = try reception.receive(method: .get, target: "/x", headers: ["Host": [asked]], needsHost: true)
    }
    try receive(host + ":8080", ServiceOptions(scheme: "https", hosts: [host]))
    // Addresses have no subdomains.
    if host.first == "[" || host.first == "1" { return }
    try receive("b." + host, ServiceOptions(scheme: "http", hosts: ["." + host]))
  }
}
