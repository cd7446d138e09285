import NotesRoutes
import Roundtrip
import RoundtripServer
import RoundtripVapor
import Vapor

/// `NotesService [PORT] [--own-router|--empty-middleware|--one-router|--no-router|--x-forwarded|--forwarded]`
///
/// The first two serve the same paths with Vapor's router, directly or behind a middleware that does nothing, the third with
/// one Roundtrip router instead of two, and the fourth without Vapor's router, to compare the cost. The others trust the
/// headers of a proxy.
@main package struct NotesService {
  package static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let port = arguments.first.flatMap { Int($0) } ?? 8080
    let application = try await Application.make(Environment(name: "production", arguments: ["notes"]))
    application.http.server.configuration.hostname = "127.0.0.1"
    application.http.server.configuration.port = port
    do {
      switch arguments.dropFirst().first {
      case "--own-router": configureOwnRouter(application, hasMiddleware: false)
      case "--empty-middleware": configureOwnRouter(application, hasMiddleware: true)
      case "--one-router": configure(application, hasSecond: false)
      case "--no-router": configure(application, hasRouter: false)
      case "--x-forwarded": configure(application, .proxiedNotes(.xForwarded))
      case "--forwarded": configure(application, .proxiedNotes(.forwarded))
      default: configure(application)
      }
      try await application.execute()
    } catch {
      try? await application.asyncShutdown()
      throw error
    }
    try await application.asyncShutdown()
  }

  /// Adds the routes of the service, and some of Vapor's own.
  ///
  /// - Parameters:
  ///   - hasFiles: Whether paths without a route may be those of files.
  ///   - hasSecond: Whether there is a second Roundtrip router behind the first.
  ///   - hasRouter: Whether there is Vapor's router. Without it, there is no second router either.
  package static func configure(
    _ application: Application, _ options: ServiceOptions = .notes, isWatched: Bool = false, hasFiles: Bool = false,
    hasSecond: Bool = true, hasRouter: Bool = true
  ) {
    application.middleware.use(
      RoundtripMiddleware(
        notesRouter, options, middleware: isWatched ? [TracingMiddleware()] : [], handler: Notes().answer))
    if hasFiles { application.middleware.use(FileMiddleware(publicDirectory: notesFiles)) }
    guard hasRouter else { return application.responder.use(.middlewareOnly) }
    if hasSecond { application.middleware.use(RoundtripMiddleware(secondRouter) { _, _ in "second" }) }
    application.get("own") { _ in "own" }
    application.post("health") { $0.body.data.map { String(buffer: $0) } ?? "" }
  }
}
