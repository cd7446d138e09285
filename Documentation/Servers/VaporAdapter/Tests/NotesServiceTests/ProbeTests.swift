import ServerProbe
import Testing
import VaporTesting

@testable import NotesService

@Suite struct ProbeTests {
  @Test("Every request gets the right response", arguments: ProbeRequest.all)
  func probe(request: ProbeRequest) async throws {
    try await withApp(configure: { NotesService.configure($0) }) { app in
      let headers = HTTPHeaders(request.headers.map { ($0.name, $0.value) })
      try await app.testing().test(
        HTTPMethod(rawValue: request.method), request.target, headers: headers,
        body: request.body.map { ByteBuffer(string: $0) }
      ) { response in
        #expect(Int(response.status.code) == request.statusOfVapor ?? request.status)
        #expect(response.headers.first(name: .allow) == request.allow)
        if let location = request.location {
          #expect(response.headers.first(name: .location)?.hasSuffix(location) == true)
        }
        if let text = request.text, request.method != "HEAD" { #expect(response.body.string == text) }
      }
    }
  }
}
