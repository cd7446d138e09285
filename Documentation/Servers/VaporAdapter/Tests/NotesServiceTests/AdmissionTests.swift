import NIOConcurrencyHelpers
import NotesRoutes
import Roundtrip
import RoundtripVapor
import Testing
import VaporTesting

@testable import NotesService

@Suite struct AdmissionTests {
  @Test(
    "A request is refused, redirected, or limited by its row before its body is read",
    arguments: [
      ("POST", "/notes", 401), ("GET", "/account", 303), ("PUT", "/notes/1", 413), ("GET", "/notes/1", 200),
      ("POST", "/echo", 200), ("GET", "/nowhere", 404), ("DELETE", "/notes", 405),
    ])
  func byRow(method: String, path: String, status: UInt) async throws {
    let seen = NIOLockedValueBox<[String?]>([])
    try await withApp(configure: { app in
      app.middleware.use(
        RoundtripMiddleware(
          notesRouter, maxBodySize: 1000,
          admit: { row, request in
            seen.withLockedValue { $0.append(row.name) }
            switch row.name {
            case "addNote(_:)": return .refused(Vapor.Response(status: .unauthorized))
            case "account(session:)": return .refused(request.redirect(to: "/signin"))
            case "replaceNote(id:_:)": return .admitted(maxBodySize: 10)
            default: return .admitted()
            }
          }, answer: Notes().answer))
    }) { app in
      // Longer than the limit of all routes, so that reading it for the first two would be a 413.
      let count = path == "/echo" ? 999 : path == "/notes/1" ? 11 : 2000
      // The client of a running application follows redirects.
      let response = try await app.testing(method: method == "GET" ? .inMemory : .running(port: 0)).sendRequest(
        HTTPMethod(rawValue: method), path, headers: ["Content-Type": "application/json"],
        body: method == "GET" ? nil : ByteBuffer(repeating: UInt8(ascii: "1"), count: count))
      #expect(response.status.code == status)
    }
    #expect(seen.withLockedValue(\.count) == ([404, 405].contains(status) ? 0 : 1))
  }

  private enum Place: Sendable, Equatable { case open, closed }

  @Test(
    "If fields tell the routes of a path apart, the one that matches decides",
    arguments: [("/x?k=1", 200), ("/x", 403)])
  func byFields(path: String, status: UInt) async throws {
    let site = OneOf {
      Route(.case(Place.open)) {
        Path { "x" }
        Query { Field("k") { "1" } }
      }
      Route(.case(Place.closed)) { Path { "x" } }
    }
    try await withApp(configure: { app in
      app.middleware.use(
        RoundtripMiddleware(
          site,
          admit: { row, _ in row.name == "closed" ? .refused(Vapor.Response(status: .forbidden)) : .admitted() },
          answer: { _, _ in "open" }))
    }) { app in
      let response = try await app.testing().sendRequest(.GET, path)
      #expect(response.status.code == status)
    }
  }
}
