import Testing

@testable import Roundtrip

/// Parts that a request has only once.
@Suite struct PartsOnceTests {
  @Test("A repeated part in a route traps where the route is created, with the line of the route")
  func route() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Route(.string) {
        Path { "s" }; Fragment(); Fragment { "x" }
      }
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      said.contains(
        """
        PartsOnceTests.swift:\(#line - 6): Fatal error: the fragment occurs twice in this route, but a request has \
        only one: when printed, the second would overwrite the first, and both would read the same; remove one of them
        """), "\(said)")
  }

  @Test("A body and a form in one route trap as well, because each is the whole body")
  func body() async {
    await #expect(processExitsWith: .failure) {
      _ = Parse {
        Body(); Body()
      }
    }
    await #expect(processExitsWith: .failure) {
      _ = Parse {
        Body(); FormData { Field("a") }
      }
    }
    // Form fields may be listed in several places.
    _ = Parse {
      FormData { Field("a") }; FormData { Field("b") }
    }
  }

  @Test("Two hosts, schemes, or ports trap as well, even within a nested router")
  func nested() async {
    await #expect(processExitsWith: .failure) {
      _ = Route(.string) {
        Host("a"); Host()
      }
    }
    await #expect(processExitsWith: .failure) {
      _ = Parse {
        Scheme.https;
        OneOf {
          Parse { Path { "a" } }; Parse { Scheme.http }
        }
      }
    }
    await #expect(processExitsWith: .failure) {
      _ = Route(.string) {
        PortNumber(80); Path { String.parser() }; PortNumber(81)
      }
    }
  }

  @Test("Different variants of a route may each have such a part, and a base URL may precede another host")
  func apart() throws {
    let router = Route(.string) {
      Path { "a" }
      OneOf {
        Parse {
          Host("one"); Fragment()
        }
        Parse {
          Host("two"); Fragment()
        }
      }
    }
    #expect(try router.baseURL("https://one").requestData(for: "x").urlString == "https://one/a#x")
  }

  // MARK: Parts that are unknown when a route is created

  enum Twice: Sendable {
    case fragment(Opaque, Opaque), port(Int, Int), host(Opaque, Opaque), body([UInt8], [UInt8]), form([UInt8], Opaque)
  }

  /// A text that can't be compared.
  struct Opaque: RawRepresentable, Sendable, CustomReflectable {
    let rawValue: String
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  private static let opaque = FunctionConversion.representing(Opaque.self)

  @Test(
    "If one of several parts is made later, printing refuses values that would be lost, and prints those that match back"
  )
  func later() throws {
    let fragment = Route(.case(Twice.fragment)) {
      Fragment().map(Self.opaque); Lazy { Fragment().map(Self.opaque) }
    }
    #expect(try fragment.path(for: .fragment(Opaque(rawValue: "1"), Opaque(rawValue: "1"))) == "/#1")
    #expect(throws: PrintingError.self) {
      try fragment.path(for: .fragment(Opaque(rawValue: "1"), Opaque(rawValue: "2")))
    }
    let port = Route(.case(Twice.port)) {
      Host("a"); PortNumber(); Lazy { PortNumber() }
    }
    #expect(try port.requestData(for: .port(8, 8)).port == 8)
    #expect(throws: PrintingError.self) { try port.requestData(for: .port(8, 9)) }
    let host = Route(.case(Twice.host)) {
      Host().map(Self.opaque); Lazy { Host().map(Self.opaque) }
    }
    #expect(throws: PrintingError.self) {
      try host.requestData(for: .host(Opaque(rawValue: "good.example"), Opaque(rawValue: "evil.example")))
    }
  }

  @Test("A body is printed once")
  func bodyOnce() {
    let body = Route(.case(Twice.body)) {
      Method.post; Body(); Lazy { Body() }
    }
    func isRefused(_ print: () throws -> URLRequestData) -> Bool {
      do { _ = try print() } catch { return "\(error)".contains("the body is printed twice") }
      return false
    }
    #expect(isRefused { try body.requestData(for: .body([1], [2])) })
    let form = Route(.case(Twice.form)) {
      Method.post; Body(); Lazy { FormData { Field("a").map(Self.opaque) } }
    }
    #expect(isRefused { try form.requestData(for: .form([1], Opaque(rawValue: "y"))) })
  }
}
