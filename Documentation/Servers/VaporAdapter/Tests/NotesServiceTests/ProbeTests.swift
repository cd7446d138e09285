import NotesRoutes
import NotesService
import RoundtripServer
import ServerProbe
import Testing
import VaporTesting

@Suite struct ProbeTests {
  @Test("Every request gets the right response, with Vapor's router or without", arguments: [true, false])
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
    try await probe(ProbeRequest.sockets, .proxiedNotes(.xForwarded), hasRouter: hasRouter)
  }

  private func probe(
    _ requests: [ProbeRequest], _ options: ServiceOptions = .notes, hasFiles: Bool = false, hasRouter: Bool
  ) async throws {
    let configure = { @Sendable (app: Application) async throws in
      NotesService.configure(app, options, hasFiles: hasFiles, hasRouter: hasRouter)
    }
    try await withApp(configure: configure) { app in
      try await app.expect(requests.filter { $0.isFor(.vapor) })
    }
  }
}

extension Application {
  /// Starts the server, and expects the responses to some requests.
  func expect(_ requests: [ProbeRequest]) async throws {
    try await server.start(address: .hostname("127.0.0.1", port: 0))
    let probe = ProbeClient(port: try #require(http.server.shared.localAddress?.port))
    for request in requests {
      // Vapor traps in a server that isn't shut down, so an error must not end the test here.
      do {
        let response = try await probe.response(to: request)
        #expect(request.faults(of: response, from: .vapor) == [], "\(request)")
      } catch {
        Issue.record(error, "\(request)")
      }
    }
    await server.shutdown()
  }
}
