import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTesting
import HummingbirdWebSocket
import NIOConcurrencyHelpers
import NotesRoutes
import NotesService
import Roundtrip
import RoundtripHummingbird
import RoundtripInspection
import RoundtripServer
import ServerProbe
import Testing

/// Who may open a socket. Hummingbird accepts a handshake before any middleware runs.
@Suite struct SocketTests {
  private typealias Site = OneOf<URLRequestData, NotesRoute>

  /// What `admit:` has seen.
  private let seen = NIOLockedValueBox<[String]>([])

  private func admission(of path: String, isSigned: Bool) -> Admission<Response> {
    seen.withLockedValue { $0.append(path) }
    return isSigned ? .allow() : .deny(Response(status: .unauthorized))
  }

  @Test("A handshake that the server accepts isn't asked of admit:, unlike the page of the route")
  func unasked() async throws {
    try await probe(
      NotesService.server(),
      [.handshake(isSigned: true, 101), .handshake(isSigned: false, 101)])
    #expect(seen.withLockedValue { $0 } == [])
    try await probe(NotesService.server(), [.handshake(isSigned: false, isUpgrade: false, 401)])
    #expect(seen.withLockedValue { $0 } == ["/notes/:id/live"])
  }

  @Test("With the rule of admit: where handshakes are accepted, it is opened for those whom the rule allows")
  func asked() async throws {
    try await probe(server(), [.handshake(isSigned: true, 101), .handshake(isSigned: false, 400)])
    // Hummingbird answers the second one itself.
    #expect(seen.withLockedValue { $0 } == ["/notes/:id/live", "/notes/:id/live"])
  }

  /// A server that accepts handshakes by the rule of the middleware.
  private func server() -> HTTPServerBuilder {
    let reception = Reception(notesRouter, notesRouter.routes, .notes)
    return .http1WebSocketUpgrade { [self] head, _, _ in
      var fields: URLRequestData.Fields = [:]
      for field in head.headerFields { fields.append(field.name.rawName, field.value) }
      let request = try reception.receive(
        method: Method(head.method.rawValue), target: head.path ?? "/", authority: head.authority, headers: fields,
        needsHost: true)
      let outcome: Outcome<Site, Response> = try await reception.outcome(
        of: request, contentLength: nil, maxBodySize: 0,
        admit: { asked in admission(of: asked.row.path, isSigned: head.headerFields.contains(.authorization)) },
        body: { _ in nil })
      guard case .matched(let match) = outcome, case .live = match.route else { return .dontUpgrade }
      return .upgrade([:]) { inbound, outbound, _ in
        for try await case .text(let text) in inbound.messages(maxSize: 1 << 14) {
          try await outbound.write(.text(text))
        }
      }
    }
  }

  private func probe(_ server: HTTPServerBuilder, _ requests: [ProbeRequest]) async throws {
    let middleware = RoundtripMiddleware<_, BasicRequestContext>(
      notesRouter,
      admit: { [self] asked, request, _ in
        admission(of: asked.row.path, isSigned: request.headers.contains(.authorization))
      }, handler: Notes().answer)
    try await Application(responder: middleware, server: server).test(.live) { client in
      let probe = ProbeClient(port: try #require(client.port))
      for request in requests {
        let response = try await probe.response(to: request)
        #expect(request.faults(of: response, from: .hummingbird) == [], "\(request)")
      }
    }
  }
}
