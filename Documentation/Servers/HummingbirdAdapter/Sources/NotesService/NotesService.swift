import Hummingbird
import NotesRoutes
import Roundtrip
import RoundtripHummingbird

/// `NotesService [PORT] [--own-router]`
@main struct NotesService {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let port = arguments.first.flatMap { Int($0) } ?? 8080
    let router = arguments.contains("--own-router") ? ownRouter() : router()
    let configuration = ApplicationConfiguration(address: .hostname("127.0.0.1", port: port))
    try await Application(router: router, configuration: configuration).runService()
  }

  /// The routes of the service, and some of Hummingbird's own.
  static func router(
    proxy: URLRequestData.ForwardedHeaders? = nil, hosts: [String]? = nil, isWatched: Bool = false
  ) -> Hummingbird.Router<BasicRequestContext> {
    let router = Hummingbird.Router(context: BasicRequestContext.self)
    if isWatched {
      router.addMiddleware {
        MetricsMiddleware(); TracingMiddleware()
      }
    }
    router.addMiddleware {
      RoundtripMiddleware(notesRouter, proxy: proxy, hosts: hosts, maxBodySize: 1 << 16, answer: Notes().answer)
    }
    router.addMiddleware {
      RoundtripMiddleware(secondRouter) { _, _, _ in .text("second") }
    }
    router.get("own") { _, _ in "Hummingbird's own" }
    router.post("health") { request, _ in try await request.body.collect(upTo: 1 << 16) }
    return router
  }
}
