import Testing

@testable import Roundtrip

@Suite struct ParserInputRequestTests {
  /// Prints whatever it is given, and reads nothing.
  struct Anything: ParserPrinter {
    let printed: URLRequestData

    func parse(_ input: inout URLRequestData) {}
    func print(_ output: Void, into input: inout URLRequestData) { input = printed }
  }

  @Test(
    "Ambiguous output of a custom parser-printer is refused",
    arguments: [
      (URLRequestData(headers: ["X-A": ["a\r\nB: c"]]), "\"a\r\nB: c\" can't be the value of the header X-A"),
      (URLRequestData(headers: ["X A": ["a"]]), "\"X A\" isn't a valid name for a header"),
      (URLRequestData(host: "example.com/x"), "\"example.com/x\" isn't a URL"),
      (URLRequestData(host: "a@example.com"), "\"a@example.com\" isn't a URL"),
      (URLRequestData(port: 99999), "\"\" isn't a URL"),
    ])
  func refused(_ printed: URLRequestData, _ reason: String) {
    let router = Route(.case("x")) {
      Path { "a" }; Anything(printed: printed)
    }
    #expect(router.printedRequest("x") == .refused(.invalidCharacters(reason)))
  }

  @Test("Every part that a custom parser-printer prints is printed")
  func parts() throws {
    let printed = URLRequestData(
      scheme: "https", user: "u", password: "p", host: "example.com", port: 8080, path: "/b", query: ["q": ["1"]],
      fragment: "f", headers: ["X-A": ["a"]], body: [1])
    let router = Route(.case("x")) {
      Path { "a" }; Anything(printed: printed)
    }
    var writer: URLRequestData?
    // It reads nothing, so its path wouldn't match back: a reader matches the component that it printed.
    #expect(throws: PrintingError.self) { writer = try router.requestData(for: "x") }
    #expect(writer == nil)
    let reading = Route(.case("x")) {
      Path { "a" }; Anything(printed: printed); Path { "b" }
    }
    #expect(throws: PrintingError.self) { try reading.requestData(for: "x") }
  }
}
