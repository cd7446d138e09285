import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdWebSocket
import NotesRoutes
import Roundtrip
import RoundtripHummingbird
import RoundtripInspection
import RoundtripServer

/// `NotesService [PORT] [--own-router|--empty-middleware|--one-router|--no-router|--x-forwarded|--forwarded]`
///
/// The first two serve the same paths with Hummingbird's router, directly or behind a middleware that does nothing, the third
/// with one Roundtrip router instead of two, and the fourth without Hummingbird's router, to compare the cost. The others trust
/// the headers of a proxy.
@main package struct NotesService {
  package static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let port = arguments.first.flatMap { Int($0) } ?? 8080
    let configuration = ApplicationConfiguration(address: .hostname("127.0.0.1", port: port))
    switch arguments.dropFirst().first {
    case "--own-router":
      try await Application(router: ownRouter(hasMiddleware: false), configuration: configuration).runService()
    case "--empty-middleware":
      try await Application(router: ownRouter(hasMiddleware: true), configuration: configuration).runService()
    case "--one-router":
      try await Application(router: router(hasSecond: false), configuration: configuration).runService()
    case "--no-router":
      try await Application(responder: responder(), configuration: configuration).runService()
    case "--x-forwarded":
      try await run(.proxiedNotes(.xForwarded), configuration)
    case "--forwarded":
      try await run(.proxiedNotes(.forwarded), configuration)
    default:
      try await run(.notes, configuration)
    }
  }

  private static func run(_ options: ServiceOptions, _ configuration: ApplicationConfiguration) async throws {
    try await Application(router: router(options), server: server(options), configuration: configuration).runService()
  }

  /// The routes of the service, and some of Hummingbird's own.
  ///
  /// - Parameters:
  ///   - hasFiles: Whether paths without a route may be those of files.
  ///   - hasSecond: Whether there is a second Roundtrip router behind the first.
  package static func router(
    _ options: ServiceOptions = .notes, isWatched: Bool = false, hasFiles: Bool = false, hasSecond: Bool = true
  ) -> Hummingbird.Router<BasicRequestContext> {
    let router = Hummingbird.Router(context: BasicRequestContext.self)
    if isWatched {
      router.addMiddleware {
        MetricsMiddleware(); TracingMiddleware()
      }
    }
    if hasFiles { router.addMiddleware { FileMiddleware(notesFiles) } }
    let ownRoutes = OwnRoutes()
    router.addMiddleware {
      RoundtripMiddleware(notesRouter, options, ownMethods: ownRoutes.methods, handler: Notes().answer)
    }
    if hasSecond {
      router.addMiddleware {
        RoundtripMiddleware(secondRouter) { _, _, _ in "second" }
      }
    }
    router.get("own") { _, _ in "own" }
    router.post("health") { request, _ in try await request.body.collect(upTo: 1 << 16) }
    ownRoutes.list(router)
    return router
  }

  /// The same without Hummingbird's router.
  package static func responder(
    _ options: ServiceOptions = .notes, hasFiles: Bool = false
  ) -> some HTTPResponder<BasicRequestContext> {
    RoundtripMiddleware<_, BasicRequestContext>(
      notesRouter, options, middleware: hasFiles ? [FileMiddleware(notesFiles)] : [], handler: Notes().answer)
  }

  /// Opens the sockets of the service. Hummingbird asks for them before any middleware runs.
  package static func server(_ options: ServiceOptions = .notes) -> HTTPServerBuilder {
    let reception = Reception(notesRouter, notesRouter.routes, options)
    return .http1WebSocketUpgrade { head, _, _ in
      var fields: URLRequestData.Fields = [:]
      for field in head.headerFields { fields.append(field.name.rawName, field.value) }
      guard
        let request = try? reception.receive(
          method: Method(head.method.rawValue), target: head.path ?? "/", authority: head.authority, headers: fields,
          needsHost: true),
        case .live = try? notesRouter.match(request: request)
      else { return .dontUpgrade }
      return .upgrade([:]) { inbound, outbound, _ in
        for try await case .text(let text) in inbound.messages(maxSize: 1 << 14) {
          try await outbound.write(.text(text))
        }
      }
    }
  }
}
