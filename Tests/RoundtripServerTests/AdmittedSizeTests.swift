import Roundtrip
import RoundtripInspection
import RoundtripServer
import Testing

/// The size of a body that an admission allows, whenever the request is admitted.
@Suite struct AdmittedSizeTests {
  enum Site: Equatable, Sendable { case keyed(String, [UInt8]), json([UInt8]), text([UInt8]), upload, home }

  static let site = OneOf {
    Route(.case(Site.keyed)) {
      Method.post
      Path { "notes" }
      Query { Field("k") }
      Body()
    }
    Route(.case(Site.json)) {
      Method.post
      Path { "notes" }
      Body("application/json")
    }
    Route(.case(Site.text)) {
      Method.post
      Path { "text" }
      Body()
    }
    Route(.case(Site.upload)) {
      Method.post
      Path { "upload" }
    }
    Route(.case(Site.home))
  }

  /// Sends a request with a body to a service with a limit of 20 bytes.
  static func status(
    _ method: Method, _ target: String, _ count: Int, hasLength: Bool = true, allowing size: Int?
  ) async throws -> String {
    let request = URLRequestData(method: method, target: target, headers: ["Content-Type": ["application/json"]])
    let outcome: Outcome<OneOf<URLRequestData, Site>, String> = try await Reception(site, site.routes).outcome(
      of: request, contentLength: hasLength ? "\(count)" : nil, maxBodySize: 20,
      admit: { _ in .allow(maxBodySize: size) }
    ) { count > $0 ? nil : Array(repeating: 97, count: count) }
    switch outcome {
    case .matched: return "200"
    case .refused(let refusal): return "\(refusal.status) \(refusal.reason) \(refusal.row?.path ?? "")"
    case .answered, .redirected: return "\(outcome)"
    }
  }

  @Test(
    "A body has at most the size that is allowed, whether its route is known before it arrives or after, or reads none",
    arguments: [
      (.post, "/notes?k=1", "/notes"), (.post, "/notes", "/notes"), (.post, "/text", "/text"),
      (.post, "/upload", "/upload"), (.get, "/", "/"),
    ] as [(Method, String, String)])
  func sizes(method: Method, target: String, path: String) async throws {
    let tooLong = "413 expected a body of at most 5 bytes \(path)"
    #expect(try await Self.status(method, target, 5, allowing: 5) == "200")
    #expect(try await Self.status(method, target, 6, allowing: 5) == tooLong)
    #expect(try await Self.status(method, target, 20, allowing: nil) == "200")
  }

  @Test("Without its length, a body that a route reads is counted", arguments: ["/notes?k=1", "/notes", "/text"])
  func counted(target: String) async throws {
    #expect(try await Self.status(.post, target, 5, hasLength: false, allowing: 5) == "200")
    #expect(try await Self.status(.post, target, 6, hasLength: false, allowing: 5).hasPrefix("413 "))
  }

  @Test("A request that is bad besides is a bad request")
  func badRequest() async throws {
    let site = Route(.case(Site.keyed)) {
      Method.post
      Path { "notes" }
      Query { Field("k") }
      Body()
    }
    let both = OneOf {
      site
      site
    }
    let outcome: Outcome<OneOf<URLRequestData, Site>, String> = try await Reception(both, both.routes).outcome(
      of: URLRequestData(method: .post, target: "/notes"), contentLength: "6", maxBodySize: 20,
      admit: { _ in .allow(maxBodySize: 5) }
    ) { _ in [1, 2, 3, 4, 5, 6] }
    guard case .refused(let refusal) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(refusal.status == 400)
  }
}
