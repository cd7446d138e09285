import Roundtrip
import RoundtripFoundation
import RoundtripTesting
import Synchronization
import Testing

/// `checkLaws` with values that the library's own conversions make, and of types that contain themselves.
@Suite(.tags(.random), .slow) struct LawsOfConversionsTests {
  struct Slug: RawRepresentable, Equatable, Sendable { var rawValue: String }
  struct Name: Equatable, Sendable { var text: String }
  struct Version: Equatable, Sendable { var major: Int, minor: Int }

  /// A number, and perhaps another one behind it.
  struct Chain: Equatable, Sendable {
    var number: Int
    var rest: [Chain]
  }

  private func check(_ name: String, _ router: some ParserPrinter<URLRequestData, some Equatable>) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      let check = try checkLaws(router, samples: 150, seed: seed)
      #expect(check.matched > 0, "\(name)")
    }
  }

  @Test("Texts")
  func texts() throws {
    func check<Value: Equatable>(_ name: String, _ text: some ParserPrinter<Substring, Value>) throws {
      try self.check(
        name + " of a component",
        Path {
          "a"; text
        })
      try self.check(
        name + " of a field",
        Parse {
          Path { "a" }; Query { Field("x") { text } }
        })
      try self.check(
        name + " of a rest",
        Path {
          "a"; Rest { text }
        })
    }
    try check("string", Parse(.string))
    try check("lossless", Parse(.lossless(Int.self)))
    try check("representing", Parse(.representing(Slug.self)))
    try check("memberwise", Parse(.memberwise(Name.init(text:), \.text)))
    try check("chained", Parse(.string.representing(Slug.self)))
    try check("convert", Parse(.convert(apply: { (text: String) in text }, unapply: { $0 })))
  }

  @Test("Parts of requests")
  func parts() throws {
    try check(
      "joined",
      Path {
        "a"; Rest().joined()
      })
    try check(
      "joined",
      Path {
        "a"; Rest(atLeast: 1, atMost: 3).joined()
      })
    try check(
      "joined",
      Route(.memberwise(Name.init(text:), \.text)) {
        Path {
          "a"; Rest().joined()
        }
      })
    let version = Route(.memberwise(Version.init(major:minor:), \.major, \.minor)) {
      Path {
        Digits(); Digits()
      }
    }
    try check("memberwise", version)
    let body = Parse {
      Method.post
      Path { "a" }
      Body(.json([String: [Int]].self))
    }
    try check("json", body)
    let text = Parse {
      Method.post
      Path { "a" }
      Body().map(.utf8)
    }
    try check("utf8", text)
  }

  /// The chains that are printed.
  private func printed() throws -> Set<String> {
    let seen = Mutex<Set<String>>([])
    let watched = Self.chains.map(
      .convert(
        apply: { $0 },
        unapply: { (value: Chain) in
          seen.withLock { _ = $0.insert("\(value)") }
          return value
        }))
    for seed in 1...4 as ClosedRange<UInt64> { try checkLaws(watched, samples: 300, seed: seed) }
    return seen.withLock(\.self)
  }

  private static let chains: AnyParserPrinter<URLRequestData, Chain> = Parse(
    .memberwise(Chain.init(number:rest:), \.number, \.rest)
  ) {
    Path { Digits() }
    OneOf {
      Lazy { chains }.map(.convert(apply: { [$0] }, unapply: { $0.count == 1 ? $0[0] : nil }))
      Always([Chain]())
    }
  }.eraseToAnyParserPrinter()

  @Test("A struct that contains others of its type is changed, and so are those")
  func chain() throws {
    let all = try printed()
    #expect(all.contains { $0.hasPrefix("Chain(number: -") })
    #expect(all.contains { $0.contains("rest: [") && $0.dropFirst("Chain(number: -".count).contains("number: -") })
  }

  @Test("A struct whose computed members have its own type, too, ends")
  func computed() throws {
    try check("itself", Route(.memberwise({ (number: Int) in number }, \.self)) { Path { Digits() } })
    try check(
      "text",
      Route(.memberwise({ (text: String) in text }, \.self)) {
        Path {
          "a"; String.parser()
        }
      })
    let pair = Route(.memberwise({ (first: Number, _: Number) in first }, \.self, \.opposite)) {
      Path {
        Self.number; Self.number
      }
    }
    try check("pair", pair.filter { $0.value == 0 })
  }

  struct Number: Equatable, Sendable {
    var value: Int
    var opposite: Number { Number(value: -value) }
  }

  private static let number = Int.parser().map(.convert(apply: { Number(value: $0) }, unapply: { $0.value }))
}
