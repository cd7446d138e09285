import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOConcurrencyHelpers
import NotesRoutes
import Roundtrip
import RoundtripHummingbird
import Testing

@testable import NotesService

@Suite struct AdmissionTests {
  /// Adds the template of the route to all responses.
  private struct Stamp: RouterMiddleware {
    func handle(
      _ request: Request, context: BasicRequestContext,
      next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
      var response = try await next(request, context)
      response.headers[.location] = context.endpointPath
      return response
    }
  }

  @Test(
    "A request is refused, redirected, or limited by its row before its body is read",
    arguments: [
      ("POST", "/notes", 401), ("GET", "/account", 303), ("PUT", "/notes/1", 413), ("GET", "/notes/1", 200),
      ("POST", "/echo", 200), ("GET", "/nowhere", 404), ("DELETE", "/notes", 405),
    ])
  func byRow(method: String, uri: String, status: Int) async throws {
    let seen = NIOLockedValueBox<[String?]>([])
    let router = Hummingbird.Router(context: BasicRequestContext.self)
    router.addMiddleware {
      RoundtripMiddleware(
        notesRouter, maxBodySize: 1000,
        admit: { row, _, _ in
          seen.withLockedValue { $0.append(row.name) }
          switch row.name {
          case "addNote(_:)": return .refused(Response(status: .unauthorized))
          case "account(session:)": return .refused(.redirect(to: "/signin"))
          case "replaceNote(id:_:)": return .admitted(maxBodySize: 10)
          default: return .admitted()
          }
        }, inner: [Stamp()], answer: Notes().answer)
    }
    try await Application(router: router).test(.live) { client in
      // Longer than the limit of all routes, so that reading it for the first two would be a 413.
      let count = uri == "/echo" ? 999 : uri == "/notes/1" ? 11 : 2000
      let response = try await client.execute(
        uri: uri, method: .init(method)!, headers: [.contentType: "application/json"],
        body: method == "GET" ? nil : ByteBuffer(repeating: UInt8(ascii: "1"), count: count))
      #expect(response.status.code == status)
      if status == 200 { #expect(response.headers[.location] == (uri == "/echo" ? "/echo" : "/notes/:id")) }
    }
    #expect(seen.withLockedValue(\.count) == ([404, 405].contains(status) ? 0 : 1))
  }

  private enum Place: Sendable, Equatable { case open, closed }

  @Test(
    "If fields tell the routes of a path apart, the one that matches decides",
    arguments: [("/x?k=1", 200), ("/x", 403)])
  func byFields(uri: String, status: Int) async throws {
    let site = OneOf {
      Route(.case(Place.open)) {
        Path { "x" }
        Query { Field("k") { "1" } }
      }
      Route(.case(Place.closed)) { Path { "x" } }
    }
    let router = Hummingbird.Router(context: BasicRequestContext.self)
    router.addMiddleware {
      RoundtripMiddleware(
        site,
        admit: { row, _, _ in row.name == "closed" ? .refused(Response(status: .forbidden)) : .admitted() },
        answer: { _, _, _ in "open" })
    }
    try await Application(router: router).test(.router) { client in
      let response = try await client.execute(uri: uri, method: .get)
      #expect(response.status.code == status)
    }
  }
}
