import Roundtrip
import RoundtripTesting
import Testing

/// The reports of `checkLaws` about requests with more than a path.
@Suite struct ViolationTests {
  /// Bytes that lose the first one if they contain a 255.
  struct LosesFirst: Conversion {
    func apply(_ input: [UInt8]) -> [UInt8] { input.contains(255) ? Array(input.dropFirst()) : input }
    func unapply(_ output: [UInt8]) -> [UInt8] { output }
  }

  struct Note: Equatable {
    var token: Int
    var body: [UInt8]
  }

  @Test("Headers and a body are reduced to the part that breaks the law")
  func shrinking() throws {
    let line = #line + 1
    let router = Route(.memberwise(Note.init(token:body:), \.token, \.body)) {
      Method.post
      Path { "notes" }
      Headers { Field("X-Token") { Digits() } }
      Body().map(LosesFirst())
    }
    let request = URLRequestData(
      method: .post, target: "/notes?page=2#end",
      headers: ["X-Other": ["a"], "X-Token": ["7"], "Accept": ["*/*"]],
      body: Array(1...40) + [255] + Array(41...80))
    let failure = #expect(throws: RoundTripFailure.self) {
      try checkLaws(router, samples: 1, seed: 1, requests: [request])
    }
    let finding = try #require(failure?.findings.first)
    #expect(
      finding.hasPrefix(
        """
        law 1: if it prints, it matches back (broken)
          route       1 POST /notes headers(X-Token) body(Array<UInt8>) at \(#fileID):\(line)
          conversion  the conversion of the body
          request     POST /notes X-Token: 7 body: (\u{FFFD}
          value       Note(token: 7, body: [255])
          prints      POST /notes X-Token: 7 body: \u{FFFD}
          matches     Note(token: 7, body: [])
        """), "\(finding)")
    #expect(finding.contains("found with  POST /notes?page=2#end X-Other: a X-Token: 7 Accept: */* body: "))
  }

  /// The first component, without decoding.
  struct Undecoded: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> String {
      defer { input.path = "" }
      return input.path
    }

    func print(_ output: String, into input: inout URLRequestData) { input.path = output }
  }

  @Test("Text that isn't decoded depends on its spelling")
  func undecoded() {
    let failure = #expect(throws: RoundTripFailure.self) {
      try checkLaws(Undecoded(), samples: 20, seed: 1, requests: [URLRequestData(target: "/abc")])
    }
    #expect(
      failure?.findings.first == """
        law 4: text is decoded once, after splitting (broken)
          route       1 any / <Undecoded>
          parser      <Undecoded>
          request     /a
          matches     "/a"
          but         /%61
          matches     "/%61"
          found with  /abc
          help        leave escapes and plus signs to the library: the text that a parser reads is decoded
          seed        1, sample 1
        """)
  }

  @Test("A request that prints differently the next time isn't canonical")
  func moody() {
    let failure = #expect(throws: RoundTripFailure.self) {
      try checkLaws(
        ExpectRoundTripTests.Moody(prints: 2), samples: 1, seed: 1, requests: [URLRequestData(target: "/a")])
    }
    #expect(
      failure?.findings.first == """
        law 2: anything that matches prints as a canonical URL (broken)
          route     1 any / <Moody>
          parser    <Moody>
          request   /a
          value     "a"
          prints    /a
          and then  /a X-Tired: yes
          help      make it print equal values alike: in an order of their own
          seed      1, sample 1
        """)
  }
}
