import NotesRoutes
import Roundtrip
import RoundtripServer
import RoundtripVapor
import ServerProbe
import Testing
import VaporTesting

@testable import NotesService

@Suite struct ProbeTests {
  @Test("Every request gets the right response") func all() async throws {
    try await probe(ProbeRequest.all) { NotesService.configure($0) }
  }

  @Test("Behind a proxy, its headers name the host, and other hosts are refused") func proxied() async throws {
    try await probe(ProbeRequest.proxied) { NotesService.configure($0, proxy: .xForwarded, hosts: notesHosts) }
    try await probe(ProbeRequest.forwarded) { NotesService.configure($0, proxy: .forwarded, hosts: notesHosts) }
  }

  @Test("Without Vapor's router, it responds alike") func alone() async throws {
    try await probe(ProbeRequest.ofNotes) {
      NotesService.configure($0, hasSecond: false)
      $0.responder.use(.middlewareOnly)
    }
  }

  func probe(_ requests: [ProbeRequest], _ configure: @escaping @Sendable (Application) -> Void) async throws {
    try await withApp(configure: { configure($0) }) { app in
      try await app.server.start(address: .hostname("127.0.0.1", port: 0))
      let probe = ProbeClient(port: try #require(app.http.server.shared.localAddress?.port))
      for request in requests where request.isFor(.vapor) {
        // Vapor traps in a server that isn't shut down, so an error must not end the test here.
        guard let response = try? await probe.response(to: request) else {
          Issue.record("no response to \(request)")
          continue
        }
        #expect(request.faults(of: response, from: .vapor) == [], "\(request)")
      }
      await app.server.shutdown()
    }
  }
}
