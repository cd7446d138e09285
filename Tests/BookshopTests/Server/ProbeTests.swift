import ServerProbe
import Testing

@Suite(.tags(.sockets), .slow) struct ProbeTests {
  @Test("The bookshop responds as the services in the guides do, whatever a request names or contains")
  func all() async throws {
    let shop = try OpenShop()
    let probe = ProbeClient(port: Int(shop.port))
    for request in ProbeRequest.bookshop {
      let faults = request.faults(of: try await probe.response(to: request), from: .bookshop)
      #expect(faults == [], "\(request)")
    }
  }
}
