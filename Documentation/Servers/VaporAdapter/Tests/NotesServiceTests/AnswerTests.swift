import Foundation
import InMemoryLogging
import Logging
import NotesRoutes
import NotesService
import Roundtrip
import RoundtripFoundation
import RoundtripServer
import RoundtripVapor
import Testing
import VaporTesting

@Suite struct AnswerTests {
  @Test("A new note is at the address in Location")
  func locations() async throws {
    try await withApp(configure: { NotesService.configure($0) }) { app in
      let headers: HTTPHeaders = ["Content-Type": "application/json"]
      let made = try await app.testing().sendRequest(
        .POST, "/notes", headers: headers, body: ByteBuffer(string: #"{"title": "A", "text": "B"}"#))
      #expect(made.status == .created)
      #expect(made.headers.first(name: .location) == "/notes/2")
      #expect(try await app.testing().sendRequest(.GET, "/notes/2").body.string == "B")
      let other = ByteBuffer(string: #"{"title": "A", "text": "C"}"#)
      #expect(try await app.testing().sendRequest(.PUT, "/notes/2", headers: headers, body: other).status == .ok)
      #expect(try await app.testing().sendRequest(.GET, "/notes/2").body.string == "C")
      #expect(try await app.testing().sendRequest(.DELETE, "/notes/2").status == .noContent)
      #expect(try await app.testing().sendRequest(.GET, "/notes/2").status == .notFound)
    }
  }

  @Test("A test matches a request as the middleware does, and links as the handler does")
  func matches() throws {
    let request = try #require(URLRequestData(string: "https://status.example/status"))
    let match = try RouteMatch(notesRouter, request)
    #expect(match.route == .status)
    #expect(try match.path(for: .note(id: 1)) == "/notes/1")
    #expect(try match.urlString(for: .note(id: 1)) == "https://status.example/notes/1")
    #expect(try match.link(to: .note(id: 1)) == "/notes/1")
    let other = try RouteMatch(notesRouter, #require(URLRequestData(string: "https://notes.example/")))
    #expect(try other.link(to: .status) == "https://status.example/status")
  }

  @Test("Without Vapor's router, the responses are the same")
  func middlewareOnly() async throws {
    let json: HTTPHeaders = ["Content-Type": "application/json"]
    for (method, path) in [
      (HTTPMethod.GET, "/notes/1"), (.HEAD, "/notes/1"), (.GET, "/notes/999"), (.HEAD, "/notes/999"),
      (.GET, "/nowhere"), (.DELETE, "/notes"), (.OPTIONS, "/notes"), (.OPTIONS, "/nowhere"), (.GET, "/notes?page=x"),
      (.POST, "/notes"), (.POST, "/notes/1/tags"), (.GET, "/planned"), (.GET, "/stream"),
    ] {
      var responses: [String] = []
      for hasRouter in [true, false] {
        try await withApp(configure: { NotesService.configure($0, hasSecond: false) }) { app in
          if !hasRouter { app.responder.use(.middlewareOnly) }
          let response = try await app.testing(method: .running(port: 0)).sendRequest(
            method, path, headers: json, body: ByteBuffer(string: "{}"))
          let headers = response.headers.map { "\($0.name.lowercased()): \($0.value)" }
          let known = headers.filter { !$0.hasPrefix("date:") }.sorted()
          // Vapor writes the keys of an error in any order.
          responses.append("\(response.status) \(known) \(String(response.body.string.sorted()))")
        }
      }
      #expect(responses[0] == responses[1], "\(method) \(path)")
    }
  }

  @Test("A body that no route reads is a stream of any length")
  func streams() async throws {
    try await withApp(configure: { NotesService.configure($0) }) { app in
      let bytes = ByteBuffer(repeating: UInt8(ascii: "a"), count: 1 << 20)
      let response = try await app.testing(method: .running(port: 0)).sendRequest(.PUT, "/uploads/a", body: bytes)
      #expect(response.body.string == "a: 1048576 bytes")
    }
  }

  @Test("Forwarded headers count only if the proxy is trusted", arguments: [true, false])
  func proxies(isTrusted: Bool) async throws {
    try await withApp(configure: { NotesService.configure($0, ServiceOptions(proxy: isTrusted ? .xForwarded : nil)) }) {
      app in
      let host: HTTPHeaders = ["X-Forwarded-Host": "status.example"]
      let scheme: HTTPHeaders = ["X-Forwarded-Proto": "https"]
      let status: HTTPStatus = isTrusted ? .ok : .notFound
      #expect(try await app.testing().sendRequest(.GET, "/status", headers: host).status == status)
      #expect(try await app.testing().sendRequest(.GET, "/vault", headers: scheme).status == status)
      let both: HTTPHeaders = ["X-Forwarded-Host": "status.example", "X-Forwarded-Proto": "https", "Host": "a.example"]
      let home = try await app.testing().sendRequest(.GET, "/", headers: both)
      #expect(home.body.string == (isTrusted ? "https://status.example/notes/1" : "//a.example/notes/1"))
    }
  }

  @Test("An invalid or ambiguous host is a bad request", arguments: [["a b"], ["a.example", "b.example"]])
  func hosts(hosts: [String]) async throws {
    try await withApp(configure: { NotesService.configure($0) }) { app in
      let headers = HTTPHeaders(hosts.map { ("Host", $0) })
      let response = try await app.testing().sendRequest(.GET, "/health", headers: headers)
      #expect(response.status == .badRequest)
    }
  }

  @Test("A handler responds with what its route declares")
  func replies() async throws {
    try await withApp(configure: { app in
      app.middleware.use(
        RoundtripMiddleware(catalogRouter) { match, _ in
          switch match.route {
          case .note(let id, let reply): try reply(Note(title: "\(id)", text: ""))
          case .add(let note, let reply): try reply(note)
          }
        })
    }) { app in
      let note = Note(title: "7", text: "")
      let found = try await app.testing().sendRequest(.GET, "/7")
      #expect(found.status == .ok)
      #expect(found.headers.first(name: .contentType) == "application/json")
      #expect(try JSONDecoder().decode(Note.self, from: Data(found.body.string.utf8)) == note)
      let added = try await app.testing().sendRequest(
        .POST, "/", headers: ["Content-Type": "application/json"], body: ByteBuffer(bytes: JSONEncoder().encode(note)))
      #expect(added.status == .created)
      #expect(try JSONDecoder().decode(Note.self, from: Data(added.body.string.utf8)) == note)
    }
  }

  @Test("Clients learn the reason, and the debug log has the explanation")
  func texts() async throws {
    try await withApp(configure: { NotesService.configure($0) }) { app in
      let handler = InMemoryLogHandler()
      app.logger = Logger(label: "notes") { _ in handler }
      app.logger.logLevel = .debug
      for (path, status, reason) in [
        ("/notes?page=x", HTTPStatus.badRequest, #"expected digits in the field \"page\""#),
        ("/uploads/a", .methodNotAllowed, "the methods of this address are PUT and OPTIONS"),
      ] {
        let response = try await app.testing().sendRequest(.GET, path)
        #expect(response.status == status)
        #expect(response.body.string.contains(#""reason":"\#(reason)""#))
      }
      // An operator isn't warned of what clients do.
      #expect(handler.entries.allSatisfy { $0.level <= .info })
      let messages = handler.entries.map { $0.message.description }
      #expect(messages.contains { $0.contains("expected digits") })
      #expect(messages.contains { $0.contains("/uploads/a (allowed: PUT, OPTIONS)") })
    }
  }
}

/// The response of a route that declares what it is.
extension EncodedReply: @retroactive AsyncResponseEncodable {
  public func encodeResponse(for request: Vapor.Request) -> Vapor.Response {
    Vapor.Response(
      status: HTTPStatus(statusCode: status), headers: ["Content-Type": contentType], body: .init(data: Data(body)))
  }
}
