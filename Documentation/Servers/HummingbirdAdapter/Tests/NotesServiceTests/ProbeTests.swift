import Hummingbird
import HummingbirdCore
import HummingbirdTesting
import NotesRoutes
import NotesService
import RoundtripServer
import ServerProbe
import Testing

@Suite struct ProbeTests {
  @Test("Every request gets the right response, with Hummingbird's router or instead of it", arguments: [true, false])
  func all(hasRouter: Bool) async throws {
    try await probe(hasRouter ? ProbeRequest.all : ProbeRequest.ofNotes, hasRouter: hasRouter)
  }

  @Test("Files are served where no route matches", arguments: [true, false])
  func files(hasRouter: Bool) async throws { try await probe(ProbeRequest.files, hasFiles: true, hasRouter: hasRouter) }

  @Test("Other addresses are redirected to the canonical one", arguments: [true, false])
  func addresses(hasRouter: Bool) async throws {
    try await probe(ProbeRequest.addresses, .redirectingNotes, hasRouter: hasRouter)
  }

  @Test("Behind a proxy, its headers name the host, and other hosts are refused", arguments: [true, false])
  func proxied(hasRouter: Bool) async throws {
    try await probe(ProbeRequest.proxied, .proxiedNotes(.xForwarded), hasRouter: hasRouter)
    try await probe(ProbeRequest.forwarded, .proxiedNotes(.forwarded), hasRouter: hasRouter)
  }

  @Test("Sockets are opened where a route says so, on the hosts of the service", arguments: [true, false])
  func sockets(hasRouter: Bool) async throws {
    let options = ServiceOptions.proxiedNotes(.xForwarded)
    try await probe(ProbeRequest.sockets, options, NotesService.server(options), hasRouter: hasRouter)
  }

  private func probe(
    _ requests: [ProbeRequest], _ options: ServiceOptions = .notes, _ server: HTTPServerBuilder = .http1(),
    hasFiles: Bool = false, hasRouter: Bool
  ) async throws {
    if hasRouter {
      try await probe(
        requests, Application(router: NotesService.router(options, hasFiles: hasFiles), server: server))
    } else {
      try await probe(
        requests, Application(responder: NotesService.responder(options, hasFiles: hasFiles), server: server))
    }
  }

  private func probe(_ requests: [ProbeRequest], _ application: some ApplicationProtocol) async throws {
    try await application.test(.live) { client in
      let probe = ProbeClient(port: try #require(client.port))
      for request in requests where request.isFor(.hummingbird) {
        let response = try await probe.response(to: request)
        #expect(request.faults(of: response, from: .hummingbird) == [], "\(request)")
      }
    }
  }
}
