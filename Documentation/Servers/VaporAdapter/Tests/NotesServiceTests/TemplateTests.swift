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
    try await withApp(configure: { NotesService.configure($0, isWatched: true) }) { app in
      for (path, route) in [
        ("/notes/1", "/notes/:id"), ("/authors/a", "/authors/:name"), ("/own", "/own"), ("/planned", "/planned"),
        ("/notes/999", "/notes/:id"), ("/nowhere", nil),
      ] as [(String, String?)] {
        _ = try await app.testing().sendRequest(.GET, path)
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
