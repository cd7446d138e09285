import Hummingbird
import HummingbirdTesting
import NotesRoutes
import Roundtrip
import RoundtripHummingbird
import RoundtripServer
import ServerProbe
import Testing

@testable import NotesService

@Suite struct ProbeTests {
  @Test("Every request gets the right response") func all() async throws {
    try await probe(ProbeRequest.all, NotesService.router())
  }

  @Test("Behind a proxy, its headers name the host, and other hosts are refused") func proxied() async throws {
    try await probe(ProbeRequest.proxied, NotesService.router(proxy: .xForwarded, hosts: notesHosts))
    try await probe(ProbeRequest.forwarded, NotesService.router(proxy: .forwarded, hosts: notesHosts))
  }

  @Test("Instead of Hummingbird's router, it responds alike") func alone() async throws {
    let notes = Notes()
    let responder = RoundtripMiddleware<_, BasicRequestContext>(
      notesRouter, ServiceOptions(maxBodySize: 1 << 16), handler: notes.answer)
    try await probe(ProbeRequest.ofNotes, Application(responder: responder))
  }

  func probe(_ requests: [ProbeRequest], _ router: Hummingbird.Router<BasicRequestContext>) async throws {
    try await probe(requests, Application(router: router))
  }

  func probe(_ requests: [ProbeRequest], _ application: some ApplicationProtocol) async throws {
    try await application.test(.live) { client in
      let probe = ProbeClient(port: try #require(client.port))
      for request in requests where request.isFor(.hummingbird) {
        let faults = request.faults(of: try await probe.response(to: request), from: .hummingbird)
        #expect(faults == [], "\(request)")
      }
    }
  }
}
