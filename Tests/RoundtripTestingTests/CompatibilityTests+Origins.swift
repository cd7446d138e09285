import Roundtrip
import RoundtripTesting
import Testing

// Parts of the origin.

extension CompatibilityTests {
  enum Origin: Equatable, Sendable { case page(Int), name(String), numbers(Int, Int) }

  @Test("A port without a host has examples, so another default is another value")
  func ports() throws {
    func router(_ number: UInt16, page: Int) -> Route<Origin> {
      Route(.case(Origin.page)) {
        PortNumber(number)
        Path { "a" }
        Query { Field("page", default: page) { Digits() } }
      }
    }
    for number in [8080, 443] as [UInt16] {
      let record = RouteRecord(of: router(number, page: 1))
      #expect(router(number, page: 1).compatibility(with: record).isDecided)
      let changes = router(number, page: 2).compatibility(with: record).changes
      #expect(changes.filter(\.isBreak).map(\.kind) == [.otherValue])
      #expect(changes.first?.request?.port == Int(number))
      #expect(router(81, page: 1).compatibility(with: record).changes.first?.kind == .lost)
    }
    func any(_ page: Int) -> Route<Origin> {
      Route(.case(Origin.numbers)) {
        PortNumber()
        Path { "a" }
        Query { Field("page", default: page) { Digits() } }
      }
    }
    let record = RouteRecord(of: any(1))
    #expect(any(1).compatibility(with: record).isDecided)
    #expect(any(2).compatibility(with: record).changes.filter(\.isBreak).map(\.kind) == [.otherValue])
  }

  @Test("Of a port without a host and a filter, examples are checked")
  func filteredPorts() {
    let fixed = Route(.case(Origin.name)) {
      PortNumber(8080)
      Path {
        "a"; String.parser().filter { $0 != "x" }
      }
    }
    let any = Route(.case(Origin.numbers)) {
      PortNumber()
      Path {
        "a"; Digits().filter { $0 != 5 }
      }
    }
    let compatibilities = [
      fixed.compatibility(with: RouteRecord(of: fixed)), any.compatibility(with: RouteRecord(of: any)),
    ]
    for compatibility in compatibilities {
      #expect(compatibility.isCompatible && compatibility.requests > 2, "\(compatibility)")
      #expect(compatibility.changes.map(\.kind) == [.undecided])
    }
  }

  @Test("A URL of an app with a port and no path is tried without a host, which a route would have to name")
  func portOfApp() throws {
    let files = FunctionConversion<[String], Site>.convert(
      apply: { Site.files($0) }, unapply: { if case .files(let names) = $0 { names } else { nil } })
    let router = OneOf {
      Parse(files) {
        Path { Rest { String.parser() } }
        PortNumber(81); Scheme("app")
      }
      Alias {
        Route(files) {
          Path { Rest { String.parser() } }
          PortNumber(81)
        }
      }
    }
    #expect(try router.match(request: #require(URLRequestData(string: "app://:81/"))) == .files([]))
    let withHost = try #require(URLRequestData(string: "app://localhost:81/"))
    #expect(throws: RoutingError.self) { try router.match(request: withHost) }
    let found = router.compatibility(with: RouteRecord(of: router))
    #expect(found.changes.allSatisfy { !$0.isBreak }, "\(found)")
  }

  @Test("A host that is required now breaks links, and the example of one has a host or none")
  func addedHosts() throws {
    let books = Route(.case(Origin.page)) {
      Path {
        "books"; Digits()
      }
    }
    let record = RouteRecord(of: books)
    for base in ["https://example.com", "//example.com", "http://example.com:81", "https://example.com/v1"] {
      let broken = try books.baseURL(base).compatibility(with: record).changes.filter(\.isBreak)
      #expect(broken.count == 1 && broken.allSatisfy { $0.request?.host != "" }, "\(base): \(broken)")
    }
    let host = Route(.case(Origin.page)) {
      Host("example.com")
      Path {
        "books"; Digits()
      }
    }
    let broken = host.compatibility(with: record).changes.filter(\.isBreak)
    #expect(broken.count == 1 && broken.allSatisfy { $0.request?.host != "" }, "\(broken)")
  }
}
