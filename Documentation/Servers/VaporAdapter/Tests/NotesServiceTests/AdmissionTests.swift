import Foundation
import NIOConcurrencyHelpers
import NotesRoutes
import NotesService
import Roundtrip
import RoundtripServer
import RoundtripVapor
import ServerProbe
import Testing
import VaporTesting

@Suite struct AdmissionTests {
  @Test(
    "A request is refused, redirected, or limited by its tags before its body is read",
    arguments: [
      ("POST", "/notes", 401), ("GET", "/account", 303), ("PUT", "/notes/1", 413), ("GET", "/notes/1", 200),
      ("POST", "/echo", 200), ("GET", "/nowhere", 404), ("PATCH", "/notes", 405),
    ])
  func byTags(method: String, path: String, status: UInt) async throws {
    let seen = NIOLockedValueBox<[String]>([])
    try await withApp(configure: { app in
      app.middleware.use(
        RoundtripMiddleware(
          notesRouter, ServiceOptions(maxBodySize: 1000),
          admit: { asked, request in
            let tags = asked.row.tags
            seen.withLockedValue { $0.append(asked.row.path) }
            if tags.contains("public") { return .allow() }
            if tags.contains("members") { return .deny(request.redirect(to: "/signin")) }
            guard request.headers.contains(name: .authorization) else {
              return .deny(Vapor.Response(status: .unauthorized))
            }
            return .allow(maxBodySize: tags.contains("editors") ? 10 : nil)
          }, handler: Notes().answer))
    }) { app in
      // Longer than the limit of all routes, so that reading it for the first two would be a 413.
      let count = path == "/echo" ? 999 : path == "/notes/1" ? 11 : 2000
      var headers: HTTPHeaders = ["Content-Type": "application/json"]
      if method == "PUT" { headers.add(name: .authorization, value: "Bearer t") }
      // The client of a running application follows redirects.
      let response = try await app.testing(method: method == "GET" ? .inMemory : .running(port: 0)).sendRequest(
        HTTPMethod(rawValue: method), path, headers: headers,
        body: method == "GET" ? nil : ByteBuffer(repeating: UInt8(ascii: "1"), count: count))
      #expect(response.status.code == status)
    }
    #expect(seen.withLockedValue(\.count) == ([404, 405].contains(status) ? 0 : 1))
  }

  /// Notes the label and the status of each response.
  private struct Watch: AsyncMiddleware {
    let lines = NIOLockedValueBox<[String]>([])

    func respond(to request: Vapor.Request, chainingTo next: any AsyncResponder) async throws -> Vapor.Response {
      func note(_ status: HTTPStatus) {
        let path = request.route.map { "/" + $0.path.string }
        lines.withLockedValue { $0.append("\(status.code) \(path ?? "?")") }
      }
      do {
        let response = try await next.respond(to: request)
        note(response.status)
        return response
      } catch let error as any AbortError {
        note(error.status)
        throw error
      }
    }
  }

  @Test(
    "Middleware sees what is refused, with the label of the row where it is known",
    arguments: [
      ("POST", "/notes", "notes.example", "401 /notes"), ("POST", "/echo", "notes.example", "413 /echo"),
      ("GET", "/health", "evil.example", "421 ?"), ("GET", "/health", "a b", "400 ?"),
      ("GET", "/search", "notes.example", "400 /search"), ("PATCH", "/echo", "notes.example", "405 /echo"),
      ("POST", "/notes/1/tags", "notes.example", "401 /notes/:id/tags"), ("GET", "/nowhere", "notes.example", "404 ?"),
    ])
  func isSeen(method: String, path: String, host: String, line: String) async throws {
    for (hasRouter, isThrown) in [(true, false), (false, false), (true, true), (false, true)] {
      let (inner, outer) = (Watch(), Watch())
      try await withApp(configure: { app in
        app.middleware.use(outer)
        app.middleware.use(
          RoundtripMiddleware(
            notesRouter, ServiceOptions(hosts: notesHosts, maxBodySize: 10),
            admit: { asked, _ in
              if asked.row.tags.contains("public") { return .allow() }
              if isThrown { throw Abort(.unauthorized) }
              return .deny(Vapor.Response(status: .unauthorized))
            }, middleware: [inner], handler: Notes().answer))
        if !hasRouter { app.responder.use(.middlewareOnly) }
      }) { app in
        _ = try await app.testing().sendRequest(
          HTTPMethod(rawValue: method), path, headers: ["Host": host, "Content-Type": "application/json"],
          body: method == "POST" ? ByteBuffer(string: "12345678901") : nil)
      }
      #expect(outer.lines.withLockedValue { $0 } == [line])
      #expect(inner.lines.withLockedValue { $0 } == [line])
    }
  }

  /// Problem details (RFC 9457).
  @Sendable private static func problem(
    _ refusal: RequestRefusal, _ request: Vapor.Request
  ) throws -> any AsyncResponseEncodable {
    let json = try JSONEncoder().encode(["detail": refusal.reason])
    return Vapor.Response(
      status: HTTPStatus(statusCode: refusal.status), headers: ["Content-Type": "application/problem+json"],
      body: .init(data: json))
  }

  @Test("A refusal is answered as the service wants, and otherwise tells the reason", arguments: [true, false])
  func refusals(isOwn: Bool) async throws {
    for hasRouter in [true, false] {
      try await withApp(configure: { app in
        app.middleware.use(
          RoundtripMiddleware(notesRouter, refusal: isOwn ? Self.problem : nil, handler: Notes().answer))
        if !hasRouter { app.responder.use(.middlewareOnly) }
      }) { app in
        let bad = try await app.testing().sendRequest(.GET, "/search?limit=x")
        #expect(bad.status == .badRequest)
        #expect(bad.body.string.contains(#""\#(isOwn ? "detail" : "reason")":"expected the field \"q\"""#))
        let method = try await app.testing().sendRequest(.PATCH, "/echo")
        #expect(method.status == .methodNotAllowed)
        #expect(method.headers.first(name: .allow) == "POST, OPTIONS")
        #expect(
          method.headers.first(name: .contentType)?.hasPrefix("application/\(isOwn ? "problem+" : "")json") == true)
        #expect(try await app.testing().sendRequest(.OPTIONS, "/echo").status == .noContent)
        // What a handler throws isn't a refusal.
        let missing = try await app.testing().sendRequest(.GET, "/notes/999")
        #expect(missing.status == .notFound)
        #expect(missing.headers.first(name: .contentType)?.hasPrefix("application/json") == true)
      }
    }
  }

  @Test("An address that isn't canonical is redirected") func addresses() async throws {
    try await withApp(configure: { app in
      app.middleware.use(
        RoundtripMiddleware(notesRouter, ServiceOptions(addresses: .redirect), handler: Notes().answer))
    }) { app in
      let response = try await app.testing().sendRequest(.GET, "/notes/01/?utm=1")
      #expect(response.status == .permanentRedirect)
      #expect(response.headers.first(name: .location) == "/notes/1?utm=1")
      #expect(try await app.testing().sendRequest(.GET, "/notes/1?utm=1").status == .ok)
    }
  }

  @Test("A socket is opened for those whom `admit:` allows", arguments: [true, false])
  func sockets(hasRouter: Bool) async throws {
    let seen = NIOLockedValueBox<[String]>([])
    try await withApp(configure: { app in
      app.middleware.use(
        RoundtripMiddleware(
          notesRouter,
          admit: { asked, request in
            seen.withLockedValue { $0.append(asked.row.path) }
            let isSigned = request.headers.contains(name: .authorization)
            return isSigned ? .allow() : .deny(Vapor.Response(status: .unauthorized))
          }, handler: Notes().answer))
      if !hasRouter { app.responder.use(.middlewareOnly) }
    }) { app in
      try await app.expect([.handshake(isSigned: true, 101), .handshake(isSigned: false, 401)])
    }
    #expect(seen.withLockedValue { $0 } == ["/notes/:id/live", "/notes/:id/live"])
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
          admit: { asked, _ in
            asked.route == .open ? .allow() : .deny(Vapor.Response(status: .forbidden))
          },
          handler: { _, _ in "open" }))
    }) { app in
      let response = try await app.testing().sendRequest(.GET, path)
      #expect(response.status.code == status)
    }
  }
}
