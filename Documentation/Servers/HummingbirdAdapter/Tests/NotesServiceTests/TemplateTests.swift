import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryTracing
import Metrics
import MetricsTestKit
import Testing
import Tracing

@testable import NotesService

@Suite struct TemplateTests {
  @Test("Metrics and traces have the template of the route, never the path")
  func templates() async throws {
    let (metrics, tracer) = (TestMetrics(), InMemoryTracer())
    MetricsSystem.bootstrap(metrics)
    InstrumentationSystem.bootstrap(tracer)
    try await Application(router: NotesService.router(isWatched: true)).test(.router) { client in
      for (uri, route) in [
        ("/notes/1", "/notes/:id"), ("/authors/a", "/authors/:name"), ("/own", "/own"), ("/planned", "/planned"),
        ("/notes/999", "/notes/:id"), ("/nowhere", "NotFound"),
        ("/notes?page=x", "/notes"), ("/uploads/a", "/uploads/:name"),
      ] {
        _ = try await client.execute(uri: uri, method: .get)
        let isOfRequest = { (span: FinishedInMemorySpan) in
          span.attributes["url.path"]?.toSpanAttribute() == .string(String(uri.prefix { $0 != "?" }))
        }
        let span = try #require(tracer.finishedSpans.last(where: isOfRequest))
        #expect(span.operationName == route)
        #expect(span.attributes["http.route"]?.toSpanAttribute() == .string(route))
        #expect(metrics.counters.contains { $0.dimensions.contains { $0 == ("http.route", route) } }, "\(route)")
      }
    }
    #expect(!metrics.counters.contains { $0.dimensions.contains { $0.1.contains("999") || $0.1.contains("nowhere") } })
  }
}
