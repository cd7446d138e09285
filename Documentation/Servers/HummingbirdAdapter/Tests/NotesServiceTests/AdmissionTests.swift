import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOConcurrencyHelpers
import NotesRoutes
import NotesService
import Roundtrip
import RoundtripHummingbird
import RoundtripServer
import ServerProbe
import Testing

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
    "A request is refused, redirected, or limited by its tags before its body is read",
    arguments: [
      ("POST", "/notes", 401), ("GET", "/account", 303), ("PUT", "/notes/1", 413), ("GET", "/notes/1", 200),
      ("POST", "/echo", 200), ("GET", "/nowhere", 404), ("PATCH", "/notes", 405),
    ])
  func byTags(method: String, uri: String, status: Int) async throws {
    let seen = NIOLockedValueBox<[String]>([])
    let router = Hummingbird.Router(context: BasicRequestContext.self)
    router.addMiddleware {
      RoundtripMiddleware(
        notesRouter, ServiceOptions(maxBodySize: 1000),
        admit: { asked, request, _ in
          let tags = asked.row.tags
          seen.withLockedValue { $0.append(asked.row.path) }
          if tags.contains("public") { return .allow() }
          if tags.contains("members") { return .deny(.redirect(to: "/signin")) }
          guard request.headers.contains(.authorization) else { return .deny(Response(status: .unauthorized)) }
          return .allow(maxBodySize: tags.contains("editors") ? 10 : nil)
        }, middleware: [Stamp()], handler: Notes().answer)
    }
    try await Application(router: router).test(.live) { client in
      // Longer than the limit of all routes, so that reading it for the first two would be a 413.
      let count = uri == "/echo" ? 999 : uri == "/notes/1" ? 11 : 2000
      var headers: HTTPFields = [.contentType: "application/json"]
      if method == "PUT" { headers[.authorization] = "Bearer t" }
      let response = try await client.execute(
        uri: uri, method: .init(method)!, headers: headers,
        body: method == "GET" ? nil : ByteBuffer(repeating: UInt8(ascii: "1"), count: count))
      #expect(response.status.code == status)
      if status == 200 { #expect(response.headers[.location] == (uri == "/echo" ? "/echo" : "/notes/:id")) }
    }
    #expect(seen.withLockedValue(\.count) == ([404, 405].contains(status) ? 0 : 1))
  }

  /// Notes the label and the status of each response.
  private struct Watch: RouterMiddleware {
    let lines = NIOLockedValueBox<[String]>([])

    func handle(
      _ request: Request, context: BasicRequestContext,
      next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
      func note(_ status: HTTPResponse.Status) {
        lines.withLockedValue { $0.append("\(status.code) \(context.endpointPath ?? "?")") }
      }
      do {
        let response = try await next(request, context)
        note(response.status)
        return response
      } catch let error as any HTTPResponseError {
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
      ("POST", "/notes/1/tags", "notes.example", "401 /notes/:id/tags"),
      ("GET", "/nowhere", "notes.example", "404 NotFound"),
    ])
  func isSeen(method: String, uri: String, host: String, line: String) async throws {
    for (isResponder, isThrown) in [(false, false), (true, false), (false, true), (true, true)] {
      let (inner, outer) = (Watch(), Watch())
      let middleware = RoundtripMiddleware<_, BasicRequestContext>(
        notesRouter, ServiceOptions(hosts: notesHosts, maxBodySize: 10),
        admit: { asked, _, _ in
          if asked.row.tags.contains("public") { return .allow() }
          if isThrown { throw HTTPError(.unauthorized) }
          return .deny(Response(status: .unauthorized))
        }, middleware: [inner], handler: Notes().answer)
      let router = Hummingbird.Router(context: BasicRequestContext.self)
      router.addMiddleware {
        outer
        middleware
      }
      let test = { @Sendable (client: any TestClientProtocol) async throws in
        let probe = ProbeClient(port: try #require(client.port))
        let body = method == "POST" ? "12345678901" : nil
        _ = try await probe.response(
          to: ProbeRequest(method, uri, host: host, headers: [("Content-Type", "application/json")], body: body))
      }
      if isResponder {
        try await Application(responder: middleware).test(.live, test)
      } else {
        try await Application(router: router).test(.live, test)
        #expect(outer.lines.withLockedValue { $0 } == [line])
      }
      #expect(inner.lines.withLockedValue { $0 } == [line])
    }
  }

  /// Problem details (RFC 9457).
  @Sendable private static func problem(
    _ refusal: RequestRefusal, _ request: Request, _ context: BasicRequestContext
  ) throws -> any ResponseGenerator {
    let json = try JSONEncoder().encode(["detail": refusal.reason])
    return Response(
      status: .init(code: refusal.status), headers: [.contentType: "application/problem+json"],
      body: .init(byteBuffer: ByteBuffer(bytes: json)))
  }

  @Test("A refusal is answered as the service wants, and otherwise tells the reason")
  func refusals() async throws {
    for isOwn in [false, true] {
      let middleware = RoundtripMiddleware<_, BasicRequestContext>(
        notesRouter, refusal: isOwn ? Self.problem : nil, handler: Notes().answer)
      let router = Hummingbird.Router(context: BasicRequestContext.self)
      router.addMiddleware { middleware }
      for application in [0, 1] {
        let test = { @Sendable (client: any TestClientProtocol) async throws in
          let bad = try await client.execute(uri: "/search?limit=x", method: .get)
          #expect(bad.status == .badRequest)
          #expect(
            String(buffer: bad.body)
              == (isOwn
                ? #"{"detail":"expected the field \"q\""}"# : #"{"error":{"message":"expected the field \"q\""}}"#))
          let method = try await client.execute(uri: "/echo", method: .patch)
          #expect(method.status == .methodNotAllowed)
          #expect(method.headers[.allow] == "POST, OPTIONS")
          #expect(method.headers[.contentType]?.hasPrefix("application/\(isOwn ? "problem+" : "")json") == true)
          let head = try await client.execute(uri: "/search", method: .head)
          #expect(head.status == .badRequest)
          #expect(head.body.readableBytes == 0)
          let options = try await client.execute(uri: "/echo", method: .options)
          #expect(options.status == .noContent)
          // What a handler throws isn't a refusal.
          #expect(try await client.execute(uri: "/notes/999", method: .get).status == .notFound)
        }
        if application == 0 {
          try await Application(router: router).test(.live, test)
        } else {
          try await Application(responder: middleware).test(.live, test)
        }
      }
    }
  }

  @Test("An address that isn't canonical is redirected") func addresses() async throws {
    let middleware = RoundtripMiddleware<_, BasicRequestContext>(
      notesRouter, ServiceOptions(addresses: .redirect), handler: Notes().answer)
    try await Application(responder: middleware).test(.live) { client in
      let response = try await client.execute(uri: "/notes/01/?utm=1", method: .get)
      #expect(response.status == .permanentRedirect)
      #expect(response.headers[.location] == "/notes/1?utm=1")
      #expect(try await client.execute(uri: "/notes/1?utm=1", method: .get).status == .ok)
    }
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
        admit: { asked, _, _ in asked.route == .open ? .allow() : .deny(Response(status: .forbidden)) },
        handler: { _, _, _ in "open" })
    }
    try await Application(router: router).test(.router) { client in
      let response = try await client.execute(uri: uri, method: .get)
      #expect(response.status.code == status)
    }
  }
}
