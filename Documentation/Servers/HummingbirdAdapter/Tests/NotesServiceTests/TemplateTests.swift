import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryTracing
import Metrics
import MetricsTestKit
import NotesService
import Roundtrip
import RoundtripServer
import Testing
import Tracing

@Suite struct TemplateTests {
  @Test("Metrics and traces have the template of the route, never the path")
  func templates() async throws {
    let (metrics, tracer) = (TestMetrics(), InMemoryTracer())
    MetricsSystem.bootstrap(metrics)
    InstrumentationSystem.bootstrap(tracer)
    try await Application(router: NotesService.router(ServiceOptions(proxy: .xForwarded), isWatched: true)).test(
      .router
    ) { client in
      for (method, uri, route) in [
        ("GET", "/notes/1", "/notes/:id"), ("GET", "/authors/a", "/authors/:name"), ("GET", "/own", "/own"),
        ("GET", "/planned", "/planned"), ("GET", "/notes/999", "/notes/:id"), ("GET", "/nowhere", "NotFound"),
        ("GET", "/status", "status.example/status"),
        // What is refused has the label of what it is refused by.
        ("GET", "/search", "/search"), ("GET", "/uploads/a", "/uploads/:name"), ("POST", "/notes", "/notes"),
        ("OPTIONS", "/echo", "/echo"), ("HEAD", "/account", "/account"),
      ] {
        let method = try #require(HTTPRequest.Method(method))
        let host: HTTPFields = [.init("X-Forwarded-Host")!: uri == "/status" ? "status.example" : "notes.example"]
        _ = try await client.execute(uri: uri, method: method, headers: host)
        let isOfRequest = { (span: FinishedInMemorySpan) in
          span.attributes["url.path"]?.toSpanAttribute() == .string(uri)
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
