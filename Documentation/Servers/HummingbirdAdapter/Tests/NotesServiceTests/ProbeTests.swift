import HTTPTypes
import Hummingbird
import HummingbirdTesting
import ServerProbe
import Testing

@testable import NotesService

@Suite struct ProbeTests {
  @Test("Every request gets the right response, with and without a server", arguments: [false, true])
  func probe(isLive: Bool) async throws {
    try await Application(router: NotesService.router()).test(isLive ? .live : .router) { client in
      // Over HTTP/1, Hummingbird sees only the path of an absolute target.
      for request in ProbeRequest.all where !isLive || request.target.hasPrefix("/") {
        let response = try await client.answer(request)
        #expect(response.status.code == request.status, "\(request)")
        #expect(response.headers[.allow] == request.allow, "\(request)")
        if let location = request.location { #expect(response.headers[.location]?.hasSuffix(location) == true) }
        if let text = request.text { #expect(String(buffer: response.body) == text, "\(request)") }
      }
    }
  }
}

extension TestClientProtocol {
  func answer(_ request: ProbeRequest) async throws -> TestResponse {
    var headers = HTTPFields()
    for (name, value) in request.headers { headers.append(HTTPField(name: try #require(.init(name)), value: value)) }
    return try await execute(
      uri: request.target, method: try #require(HTTPRequest.Method(request.method)), headers: headers,
      body: request.body.map { ByteBuffer(string: $0) })
  }
}
