import Foundation
import RoundtripFoundation
import Testing

@Suite("The localizedDescription of an error is its description")
struct LocalizedErrorTests {
  private enum SiteRoute: Equatable, Sendable { case name(String) }

  private let router = Route(.case(SiteRoute.name)) { Path { String.parser() } }

  @Test("The errors of the core and of this module")
  func descriptions() async throws {
    var text = "x"[...]
    let client = URLRoutingClient<SiteRoute>.failing
    let unexpected = await #expect(throws: UnexpectedRoute.self) { try await client.data(for: .name("a")) }
    let undecodable = await #expect(throws: URLRoutingDecodingError.self) {
      try await client.override(.name("a")) { try .ok("text") }.decodedResponse(for: .name("a"), as: Int.self)
    }
    let errors: [(any Error & CustomStringConvertible)?] = [
      #expect(throws: RoutingError.self) { try router.match(path: "/") },
      #expect(throws: PrintingError.self) { try router.path(for: .name("")) },
      #expect(throws: ParsingError.self) { try Digits().parse(&text) }, ConversionError("a color"),
      #expect(throws: InvalidBaseURL.self) { try router.baseURL(String("no URL")) },
      unexpected, undecodable,
    ]
    for error in errors {
      let error = try #require(error)
      #expect((error as any Error).localizedDescription == error.description)
    }
  }

  /// The root of the package.
  private static let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

  @Test("Every public error of every module has one")
  func all() throws {
    let sources = Self.package.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String])
    let text = try files.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: sources.appending(path: $0), encoding: .utf8) }.joined()
    let errors = text.matches(of: /public (?:struct|enum) (\w+)(?:<.*>)?: Error\b/).map { String($0.1) }
    #expect(errors.count >= 14)
    // A server's adapter answers a refusal, whose module links no Foundation.
    for error in errors where error != "RequestRefusal" {
      let conforms = text.contains("extension \(error): LocalizedError")
      #expect(conforms, "\(error)")
    }
  }

  @Test("Control characters of the input are escaped")
  func controlCharacters() {
    var text = "\u{1B}[31m\n"[...]
    let parsing = #expect(throws: ParsingError.self) { try Digits().parse(&text) }
    #expect(parsing?.description == #"expected digits in "\u{1B}[31m\u{A}""#)
    #expect(ConversionError("a color, not \u{1B}[31m").description == #"a color, not \u{1B}[31m"#)
    let base = #expect(throws: InvalidBaseURL.self) { try router.baseURL(String("https://\u{1B}\n")) }
    #expect(base?.description.unicodeScalars.contains { $0 == "\n" || $0 == "\u{1B}" } == false)
  }
}
