import RandomRuns
import Roundtrip
import Testing

@testable import Fuzzing

/// The fuzzer finds what it looks for.
@Suite struct CheckTests {
  @Test(
    "Requests that should never be printed are detected",
    arguments: [
      (URLRequestData(target: "//evil.example"), "a printed path begins with one slash"),
      (URLRequestData(target: "a"), "a printed path begins with one slash"),
      (URLRequestData(target: ""), "a printed path begins with one slash"),
      (URLRequestData(target: "/a b"), "a printed target is visible ASCII"),
      (URLRequestData(target: "/é"), "a printed target is visible ASCII"),
      (URLRequestData(target: #"/\evil"#), "a printed path has no backslash"),
      (
        URLRequestData(target: "/a//b"),
        "a printed path can be decoded, and has no empty component and no dot segment"
      ),
      (
        URLRequestData(target: "/a/%2E./b"),
        "a printed path can be decoded, and has no empty component and no dot segment"
      ),
      (
        URLRequestData(target: "/%FF"),
        "a printed path can be decoded, and has no empty component and no dot segment"
      ),
      (URLRequestData(target: "/?a=%z"), "a printed query and fragment can be decoded"),
      (URLRequestData(target: "/", headers: ["A": ["b\r\nC: d"]]), "a printed header has no control character"),
      (URLRequestData(target: "/", headers: ["A": ["\u{0}"]]), "a printed header has no control character"),
      (URLRequestData(target: "/", headers: ["Cookie": ["a=b c"]]), "a printed cookie has a value of cookie octets"),
      (URLRequestData(target: "/", headers: ["A": ["\u{9B}31m"]]), "a printed header has no control character"),
      (URLRequestData(host: "a@b", path: "/"), "a printed host is nothing but a host"),
      (URLRequestData(host: "a%41", path: "/"), "a printed host is nothing but a host"),
      (URLRequestData(host: "a\u{FF0F}", path: "/"), "a printed host is nothing but a host"),
      (URLRequestData(host: "", path: "/evil.example"), "a browser goes to the printed host"),
      (URLRequestData(scheme: "https", host: "", path: "/evil.example"), "a browser goes to the printed host"),
    ])
  func printed(_ request: URLRequestData, _ broken: String) {
    let error = #expect(throws: BrokenPromise.self) { try request.checkPrinted() }
    #expect(error?.promise == broken)
  }

  @Test(
    "A path that never matches is recognized without the library",
    arguments: [
      ("/a/b", nil), ("/", nil), ("", nil), ("a/", nil), ("/%2F/?//#//", nil), ("//", .empty), ("/a//b", .empty),
      ("/a//", .empty), ("/..", .dotSegment), ("/%2e%2E/a", .dotSegment), ("/%zz", .undecodable),
      ("/a//%", .undecodable), ("/%C0%AF", .undecodable), ("/%ED%A0%80", .undecodable),
    ] as [(String, ReferencePath.Fault?)])
  func reference(_ target: String, _ fault: ReferencePath.Fault?) {
    #expect(ReferencePath(target: target).fault == fault)
  }

  /// Prints a text that reads as a different text.
  private struct Forgetful: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> String {
      guard let component = input.takeComponent() else { throw Refused() }
      return component.count > 1 ? component + "x" : component
    }

    func print(_ output: String, into input: inout URLRequestData) throws { try input.appendComponent(output) }
  }

  @Test("A parser-printer that breaks a law is detected, in printing and in matching")
  func lawless() {
    let router = Parse(Same()) { Forgetful() }
    let error = #expect(throws: BrokenPromise.self) { try router.checkMatching(URLRequestData(target: "/ab")) }
    #expect(error?.promise == "what matches is printed" || error?.promise == "what is printed matches back")
  }

  private struct Same: Conversion {
    func apply(_ input: String) -> String { input }
    func unapply(_ output: String) -> String { output }
  }
}
