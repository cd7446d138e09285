import Hummingbird
import NotesRoutes
import Roundtrip
import RoundtripHummingbird
import RoundtripServer

/// `NotesService [PORT] [--own-router|--empty-middleware|--one-router|--no-router|--x-forwarded|--forwarded]`
///
/// The first two serve the same paths with Hummingbird's router, directly or behind a middleware that does nothing, the third
/// with one Roundtrip router instead of two, and the fourth without Hummingbird's router, to compare the cost. The others trust
/// the headers of a proxy.
@main struct NotesService {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let port = arguments.first.flatMap { Int($0) } ?? 8080
    let configuration = ApplicationConfiguration(address: .hostname("127.0.0.1", port: port))
    if arguments.dropFirst().first == "--no-router" {
      let notes = Notes()
      let responder = RoundtripMiddleware(
        notesRouter, ServiceOptions(maxBodySize: 1 << 16),
        handler: { try await notes.answer($0, $1, $2 as BasicRequestContext) })
      return try await Application(responder: responder, configuration: configuration).runService()
    }
    let router =
      switch arguments.dropFirst().first {
      case "--own-router": ownRouter(hasMiddleware: false)
      case "--empty-middleware": ownRouter(hasMiddleware: true)
      case "--one-router": router(hasSecond: false)
      case "--x-forwarded": router(proxy: .xForwarded, hosts: notesHosts)
      case "--forwarded": router(proxy: .forwarded, hosts: notesHosts)
      default: router()
      }
    try await Application(router: router, configuration: configuration).runService()
  }

  /// The routes of the service, and some of Hummingbird's own.
  static func router(
    proxy: URLRequestData.ForwardedHeaders? = nil, hosts: [String]? = nil, isWatched: Bool = false,
    hasSecond: Bool = true
  ) -> Hummingbird.Router<BasicRequestContext> {
    let router = Hummingbird.Router(context: BasicRequestContext.self)
    if isWatched {
      router.addMiddleware {
        MetricsMiddleware(); TracingMiddleware()
      }
    }
    let ownRoutes = OwnRoutes()
    router.addMiddleware {
      RoundtripMiddleware(
        notesRouter, ServiceOptions(proxy: proxy, hosts: hosts, maxBodySize: 1 << 16),
        ownMethods: ownRoutes.methods, handler: Notes().answer)
    }
    if hasSecond {
      router.addMiddleware {
        RoundtripMiddleware(secondRouter) { _, _, _ in "second" }
      }
    }
    router.get("own") { _, _ in "Hummingbird's own" }
    router.post("health") { request, _ in try await request.body.collect(upTo: 1 << 16) }
    ownRoutes.list(router)
    return router
  }
}
