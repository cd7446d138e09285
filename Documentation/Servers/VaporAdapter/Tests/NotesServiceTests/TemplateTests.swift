import InMemoryTracing
import Metrics
import MetricsTestKit
import NotesService
import Roundtrip
import RoundtripServer
import Testing
import Tracing
import VaporTesting

@Suite struct TemplateTests {
  @Test("Metrics and traces have the template of the route, never the path")
  func templates() async throws {
    let (metrics, tracer) = (TestMetrics(), InMemoryTracer())
    MetricsSystem.bootstrap(metrics)
    InstrumentationSystem.bootstrap(tracer)
    try await withApp(configure: { NotesService.configure($0, ServiceOptions(proxy: .xForwarded), isWatched: true) }) {
      app in
      for (method, path, name) in [
        ("GET", "/notes/1", "GET /notes/:id"), ("GET", "/authors/a", "GET /authors/:name"), ("GET", "/own", "GET /own"),
        ("GET", "/planned", "GET /planned"), ("GET", "/notes/999", "GET /notes/:id"), ("GET", "/nowhere", nil),
        // Vapor puts a slash before all of them.
        ("GET", "/status", "GET /status.example/status"),
        // What is refused has the label of the route that refuses it, with the method of that route.
        ("GET", "/search", "GET /search"), ("GET", "/uploads/a", "PUT /uploads/:name"),
        ("POST", "/notes", "POST /notes"),
        ("OPTIONS", "/echo", "POST /echo"), ("HEAD", "/account", "GET /account"),
      ] as [(String, String, String?)] {
        let route = name.map { String($0.drop { $0 != "/" }) }
        let host: HTTPHeaders = ["X-Forwarded-Host": path == "/status" ? "status.example" : "notes.example"]
        _ = try await app.testing().sendRequest(HTTPMethod(rawValue: method), path, headers: host)
        let isOfRequest = { (span: FinishedInMemorySpan) in
          span.attributes["url.path"]?.toSpanAttribute() == .string(path)
        }
        let span = try #require(tracer.finishedSpans.last(where: isOfRequest))
        #expect(span.operationName == name ?? "vapor_route_undefined")
        #expect(span.attributes["http.route"]?.toSpanAttribute() == route.map { .string($0) })
        let label = route ?? "vapor_route_undefined"
        #expect(metrics.counters.contains { $0.dimensions.contains { $0 == ("path", label) } }, "\(label)")
      }
    }
    #expect(!metrics.counters.contains { $0.dimensions.contains { $0.1.contains("999") || $0.1.contains("nowhere") } })
  }
}
