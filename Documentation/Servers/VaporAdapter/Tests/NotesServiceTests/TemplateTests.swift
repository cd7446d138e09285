import InMemoryTracing
import Metrics
import MetricsTestKit
import Testing
import Tracing
import VaporTesting

@testable import NotesService

@Suite struct TemplateTests {
  @Test("Metrics and traces have the template of the route, never the path")
  func templates() async throws {
    let (metrics, tracer) = (TestMetrics(), InMemoryTracer())
    MetricsSystem.bootstrap(metrics)
    InstrumentationSystem.bootstrap(tracer)
    try await withApp(configure: { NotesService.configure($0, proxy: .xForwarded, isWatched: true) }) { app in
      for (method, path, route) in [
        ("GET", "/notes/1", "/notes/:id"), ("GET", "/authors/a", "/authors/:name"), ("GET", "/own", "/own"),
        ("GET", "/planned", "/planned"), ("GET", "/notes/999", "/notes/:id"), ("GET", "/nowhere", nil),
        // Vapor puts a slash before all of them.
        ("GET", "/status", "/status.example/status"),
        // What is refused has the label of what it is refused by.
        ("GET", "/search", "/search"), ("GET", "/uploads/a", "/uploads/:name"), ("POST", "/notes", "/notes"),
        ("OPTIONS", "/echo", "/echo"), ("HEAD", "/account", "/account"),
      ] as [(String, String, String?)] {
        let host: HTTPHeaders = ["X-Forwarded-Host": path == "/status" ? "status.example" : "notes.example"]
        _ = try await app.testing().sendRequest(HTTPMethod(rawValue: method), path, headers: host)
        let isOfRequest = { (span: FinishedInMemorySpan) in
          span.attributes["url.path"]?.toSpanAttribute() == .string(path)
        }
        let span = try #require(tracer.finishedSpans.last(where: isOfRequest))
        #expect(span.operationName == route.map { "GET \($0)" } ?? "vapor_route_undefined")
        #expect(span.attributes["http.route"]?.toSpanAttribute() == route.map { .string($0) })
        let label = route ?? "vapor_route_undefined"
        #expect(metrics.counters.contains { $0.dimensions.contains { $0 == ("path", label) } }, "\(label)")
      }
    }
    #expect(!metrics.counters.contains { $0.dimensions.contains { $0.1.contains("999") || $0.1.contains("nowhere") } })
  }
}
