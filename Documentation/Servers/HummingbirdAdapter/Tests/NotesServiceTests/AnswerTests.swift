import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Logging
import NotesRoutes
import NotesService
import Roundtrip
import RoundtripFoundation
import RoundtripHummingbird
import RoundtripServer
import Testing

@Suite struct AnswerTests {
  @Test("A new note is at the address in Location")
  func locations() async throws {
    try await Application(router: NotesService.router()).test(.live) { client in
      let json: HTTPFields = [.contentType: "application/json"]
      let note = ByteBuffer(string: #"{"title": "A", "text": "B"}"#)
      let made = try await client.execute(uri: "/notes", method: .post, headers: json, body: note)
      #expect(made.status == .created)
      #expect(made.headers[.location] == "/notes/2")
      #expect(String(buffer: try await client.execute(uri: "/notes/2", method: .get).body) == "B")
      let other = ByteBuffer(string: #"{"title": "A", "text": "C"}"#)
      #expect(try await client.execute(uri: "/notes/2", method: .put, headers: json, body: other).status == .ok)
      #expect(String(buffer: try await client.execute(uri: "/notes/2", method: .get).body) == "C")
      #expect(try await client.execute(uri: "/notes/2", method: .delete).status == .noContent)
      #expect(try await client.execute(uri: "/notes/2", method: .get).status == .notFound)
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

  @Test("A body that no route reads is a stream of any length")
  func streams() async throws {
    try await Application(router: NotesService.router()).test(.live) { client in
      let bytes = ByteBuffer(repeating: UInt8(ascii: "a"), count: 1 << 20)
      let response = try await client.execute(uri: "/uploads/a", method: .put, body: bytes)
      #expect(String(buffer: response.body) == "a: 1048576 bytes")
    }
  }

  @Test("Forwarded headers count only if the proxy is trusted", arguments: [true, false])
  func proxies(isTrusted: Bool) async throws {
    try await Application(router: NotesService.router(ServiceOptions(proxy: isTrusted ? .xForwarded : nil))).test(
      .router
    ) { client in
      let host: HTTPFields = [.init("X-Forwarded-Host")!: "status.example"]
      let scheme: HTTPFields = [.init("X-Forwarded-Proto")!: "https"]
      #expect(
        try await client.execute(uri: "/status", method: .get, headers: host).status == (isTrusted ? .ok : .notFound))
      #expect(
        try await client.execute(uri: "/vault", method: .get, headers: scheme).status == (isTrusted ? .ok : .notFound))
      let home = try await client.execute(uri: "/", method: .get, headers: host.merging(scheme))
      #expect(String(buffer: home.body) == (isTrusted ? "https://status.example/notes/1" : "//localhost/notes/1"))
    }
  }

  @Test("An invalid or ambiguous host is a bad request", arguments: ["a b", "other.example"])
  func hosts(host: String) async throws {
    try await Application(router: NotesService.router()).test(.router) { client in
      let response = try await client.execute(uri: "/health", method: .get, headers: [.init("Host")!: host])
      #expect(response.status == .badRequest)
    }
  }

  @Test("Files are found for HEAD as for GET, where a handler responds with 404", arguments: [true, false])
  func files(isHead: Bool) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "notes"), withIntermediateDirectories: true)
    try Data("a file".utf8).write(to: folder.appending(path: "notes/999"))
    let router = Hummingbird.Router(context: BasicRequestContext.self)
    router.addMiddleware {
      FileMiddleware(folder.path())
      RoundtripMiddleware(notesRouter, handler: Notes().answer)
    }
    try await Application(router: router).test(.live) { client in
      let response = try await client.execute(uri: "/notes/999", method: isHead ? .head : .get)
      #expect(response.status == .ok)
      #expect(response.headers[.contentLength] == "6")
      #expect(String(buffer: response.body) == (isHead ? "" : "a file"))
    }
  }

  @Test(
    "`Allow` names the methods of Hummingbird's own routes whose path fits",
    arguments: [
      ("", "/", true), ("authors/{name}", "/authors/a", true), ("authors/*", "/authors/a", true),
      ("authors/*.txt", "/authors/a.txt", true), ("authors/*.txt", "/authors/a", false),
      ("authors", "/authors/a", false),
      ("authors/a/b", "/authors/a", false), ("other/**", "/authors/a", false), ("authors/**", "/authors/a", true),
      ("files/**", "/files/a/b", true), ("files/a/b/**", "/files/a/b", false),
    ])
  func ownRoutes(pattern: String, uri: String, isAllowed: Bool) async throws {
    let (router, ownRoutes) = (Hummingbird.Router(context: BasicRequestContext.self), OwnRoutes())
    router.addMiddleware { RoundtripMiddleware(notesRouter, ownMethods: ownRoutes.methods, handler: Notes().answer) }
    router.on(RouterPath(pattern), method: .patch) { _, _ in "own" }
    ownRoutes.list(router)
    try await Application(router: router).test(.router) { client in
      let refused = try await client.execute(uri: uri, method: .delete)
      #expect(refused.status == .methodNotAllowed)
      #expect(refused.headers[.allow] == "GET, HEAD, \(isAllowed ? "PATCH, " : "")OPTIONS")
      // Hummingbird agrees.
      let own = try await client.execute(uri: uri, method: .patch)
      #expect(own.status == (isAllowed ? .ok : .methodNotAllowed))
    }
  }

  @Test("Without Hummingbird's router, the responses are the same")
  func responder() async throws {
    let notes = Notes()
    let middleware = RoundtripMiddleware<_, BasicRequestContext>(
      notesRouter,
      admit: { asked, _, _ in asked.row.path == "/search" ? .deny(Response(status: .unauthorized)) : .allow() },
      handler: notes.answer)
    let router = Hummingbird.Router(context: BasicRequestContext.self)
    router.addMiddleware { middleware }
    let json: HTTPFields = [.contentType: "application/json"]
    for (method, uri) in [
      (HTTPRequest.Method.get, "/notes/1"), (.head, "/notes/1"), (.get, "/notes/999"), (.head, "/notes/999"),
      (.get, "/nowhere"), (.delete, "/notes"), (.options, "/notes"), (.options, "/nowhere"), (.get, "/notes?page=x"),
      (.get, "/search?q=a"), (.post, "/notes"), (.post, "/notes/1/tags"), (.get, "/planned"), (.get, "/stream"),
    ] {
      let responses = [
        try await Application(router: router).test(.live) { client in
          try await client.execute(uri: uri, method: method, headers: json, body: ByteBuffer(string: "{}"))
        },
        try await Application(responder: middleware).test(.live) { client in
          try await client.execute(uri: uri, method: method, headers: json, body: ByteBuffer(string: "{}"))
        },
      ]
      let parts = responses.map { response in
        let headers = response.headers.filter { $0.name != .date }.map { "\($0)" }
        return "\(response.status) \(headers.sorted()) \(String(buffer: response.body))"
      }
      #expect(parts[0] == parts[1], "\(method) \(uri)")
    }
  }

  @Test("A handler responds with what its route declares")
  func replies() async throws {
    let router = Hummingbird.Router(context: BasicRequestContext.self)
    router.addMiddleware {
      RoundtripMiddleware(catalogRouter) { match, _, _ in
        switch match.route {
        case .note(let id, let reply): try reply(Note(title: "\(id)", text: ""))
        case .add(let note, let reply): try reply(note)
        }
      }
    }
    let note = Note(title: "7", text: "")
    try await Application(router: router).test(.live) { client in
      let found = try await client.execute(uri: "/7", method: .get)
      #expect(found.status == .ok)
      #expect(found.headers[.contentType] == "application/json")
      #expect(try JSONDecoder().decode(Note.self, from: Data(String(buffer: found.body).utf8)) == note)
      #expect(try await client.execute(uri: "/7", method: .head).body.readableBytes == 0)
      let added = try await client.execute(
        uri: "/", method: .post, headers: [.contentType: "application/json"],
        body: ByteBuffer(bytes: JSONEncoder().encode(note)))
      #expect(added.status == .created)
      #expect(try JSONDecoder().decode(Note.self, from: Data(String(buffer: added.body).utf8)) == note)
    }
  }

  @Test("Clients learn the reason, and the debug log has the explanation")
  func texts() async throws {
    let handler = InMemoryLogHandler()
    var logger = Logger(label: "notes") { _ in handler }
    logger.logLevel = .debug
    try await Application(router: NotesService.router(), logger: logger).test(.live) { client in
      for (uri, status, reason) in [
        ("/notes?page=x", HTTPResponse.Status.badRequest, #"expected digits in the field \"page\""#),
        ("/uploads/a", .methodNotAllowed, "the methods of this address are PUT and OPTIONS"),
      ] {
        let response = try await client.execute(uri: uri, method: .get)
        #expect(response.status == status)
        #expect(String(buffer: response.body) == #"{"error":{"message":"\#(reason)"}}"#)
      }
    }
    // An operator isn't warned of what clients do.
    #expect(handler.entries.allSatisfy { $0.level <= .info })
    let messages = handler.entries.map { $0.message.description }
    #expect(messages.contains { $0.contains("expected digits") })
    #expect(messages.contains { $0.contains("/uploads/a (allowed: PUT, OPTIONS)") })
  }
}

/// The response of a route that declares what it is.
extension EncodedReply: @retroactive ResponseGenerator {
  public func response(from request: Request, context: some RequestContext) -> Response {
    Response(
      status: .init(code: status), headers: [.contentType: contentType],
      body: .init(byteBuffer: ByteBuffer(bytes: body)))
  }
}

extension HTTPFields {
  fileprivate func merging(_ others: HTTPFields) -> HTTPFields {
    var all = self
    all.append(contentsOf: others)
    return all
  }
}
