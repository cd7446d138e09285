import NotesRoutes
import Roundtrip
import RoundtripVapor
import Vapor

/// `NotesService [PORT] [--own-router]`
@main struct NotesService {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let port = arguments.first.flatMap { Int($0) } ?? 8080
    let application = try await Application.make(Environment(name: "production", arguments: ["notes"]))
    application.http.server.configuration.hostname = "127.0.0.1"
    application.http.server.configuration.port = port
    do {
      if arguments.contains("--own-router") { configureOwnRouter(application) } else { configure(application) }
      try await application.execute()
    } catch {
      try? await application.asyncShutdown()
      throw error
    }
    try await application.asyncShutdown()
  }

  /// Adds the routes of the service, and some of Vapor's own.
  static func configure(
    _ application: Application, proxy: URLRequestData.ForwardedHeaders? = nil, hosts: [String]? = nil,
    isWatched: Bool = false
  ) {
    application.middleware.use(
      RoundtripMiddleware(
        notesRouter, proxy: proxy, hosts: hosts, maxBodySize: 1 << 16,
        inner: isWatched ? [TracingMiddleware()] : [],
        answer: Notes().answer))
    application.middleware.use(RoundtripMiddleware(secondRouter) { _, _ in "second" })
    application.get("own") { _ in "Vapor's own" }
    application.post("health") { $0.body.data.map { String(buffer: $0) } ?? "" }
  }
}
