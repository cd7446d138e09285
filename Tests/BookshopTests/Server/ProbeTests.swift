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

  @Test("Each request differs from the others, and says which section makes its response the right one")
  func sections() {
    let services = [
      ProbeRequest.all, ProbeRequest.files, ProbeRequest.addresses, ProbeRequest.sockets, ProbeRequest.proxied,
      ProbeRequest.forwarded,
    ]
    for requests in services + [ProbeRequest.bookshop] {
      #expect(requests.filter { $0.section.isEmpty }.map(\.description) == [])
      let repeated = Dictionary(grouping: requests, by: \.bytes).values.filter { $0.count > 1 }
      #expect(repeated.map(\.[0].description) == [])
    }
    #expect(services.joined().count >= 600)
  }
}
