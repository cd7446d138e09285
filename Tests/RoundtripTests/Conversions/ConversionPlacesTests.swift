import Testing

@testable import Roundtrip

/// Two functions after a leading dot, in every place that accepts a conversion.
@Suite struct ConversionPlacesTests {
  enum Page: Equatable, Sendable {
    case color(Int), range(Int, to: Int), upload([Int], note: Int), tenant(Int, user: Int)
  }

  static let router = OneOf {
    Route(.case(Page.color)) {
      Path {
        "colors"
        Parse(.convert(apply: { Int($0, radix: 16) }, unapply: { String($0, radix: 16) }))
      }
    }
    Route(.case(Page.range)) {
      Path { "range" }
      Query {
        Field("from", .convert(apply: { Int($0, radix: 2) }, unapply: { String($0, radix: 2) }))
        Field("to", .convert(apply: { Int($0, radix: 2) }, unapply: { String($0, radix: 2) }), default: 4)
      }
    }
    Route(.case(Page.upload)) {
      Method.post
      Path { "uploads" }
      Body(.convert(apply: { $0.map { Int($0) } }, unapply: { $0.map { UInt8(clamping: $0) } }))
      Fragment(.convert(apply: { Int($0) }, unapply: { String($0) }))
    }
    Route(.case(Page.tenant)) {
      Host(.convert(apply: { Int($0.dropFirst()) }, unapply: { "t\($0)" }))
      Path { "users" }
      Cookies { Field("user", .convert(apply: { Int($0) }, unapply: { String($0) })) }
    }
  }

  @Test(
    "Unnamed functions convert wherever a conversion is accepted",
    arguments: [
      (Page.color(0xFF00), "/colors/ff00"), (.range(3, to: 4), "/range?from=11"),
      (.range(1, to: 2), "/range?from=1&to=10"), (.upload([1, 2], note: 7), "/uploads#7"),
      (.tenant(3, user: 5), "/users"),
    ])
  func functions(page: Page, path: String) throws {
    #expect(try Self.router.path(for: page) == path)
    #expect(try Self.router.match(request: Self.router.requestData(for: page)) == page)
  }

  @Test("Chained conversions convert through their own methods, too")
  func chained() throws {
    let conversion = FunctionConversion.lossless(Int.self).map(
      FunctionConversion.convert(apply: { (number: Int) in number * 2 }, unapply: { $0 / 2 }))
    #expect(try conversion.apply("21") == 42)
    #expect(try conversion.unapply(42) == "21")
    #expect(throws: (any Error).self) { try conversion.unapply(41) }
    #expect(throws: (any Error).self) { try conversion.apply("x") }
  }
}
