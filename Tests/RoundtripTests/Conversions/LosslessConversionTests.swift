import Testing

@testable import Roundtrip

@Suite struct LosslessConversionTests {
  struct Version: LosslessStringConvertible, Equatable, Sendable {
    var major: Int
    var minor: Int

    init(major: Int, minor: Int) { (self.major, self.minor) = (major, minor) }
    init?(_ text: String) {
      let numbers = text.split(separator: ".").map { Int($0) }
      guard numbers.count == 2, let major = numbers[0], let minor = numbers[1] else { return nil }
      self.init(major: major, minor: minor)
    }
    var description: String { "\(major).\(minor)" }
  }

  /// A type whose description is incomplete.
  struct Vague: LosslessStringConvertible, Equatable, Sendable {
    var number: Int
    var secret = 0

    init(number: Int, secret: Int) { (self.number, self.secret) = (number, secret) }
    init?(_ text: String) {
      guard let number = Int(text) else { return nil }
      self.number = number
    }
    var description: String { "\(number)" }
  }

  /// A type that can't read its own description.
  struct Mute: LosslessStringConvertible, Sendable {
    init() {}
    init?(_ text: String) { nil }
    var description: String { "…" }
  }

  @Test("Texts become the values they describe, and are printed again")
  func comesBack() throws {
    let versions = router(of: Parse(.lossless(Version.self)))
    #expect(try versions.match(path: "/x/1.02") == .page(Version(major: 1, minor: 2)))
    #expect(try versions.path(for: .page(Version(major: 1, minor: 2))) == "/x/1.2")
    #expect(try FunctionConversion.lossless(Character.self).apply("e\u{301}") == "é")
  }

  @Test("Text that describes no value is refused", arguments: ["", "1", "1.2.3", "a.b", "é"])
  func refuses(input: String) {
    #expect(throws: ConversionError("a valid Version")) { try FunctionConversion.lossless(Version.self).apply(input) }
    #expect(throws: ParsingError(input: input, expected: "a valid Version")) {
      try read(input, with: Parse(.lossless(Version.self)))
    }
  }

  @Test("A zero byte is no end of a number", arguments: ["1%00", "1%002", "%001", "1.5%00"])
  func zeroByte(_ text: String) throws {
    let number = Query { Field("n", .lossless(Double.self)) }
    #expect(throws: RoutingError.self) { try number.match(path: "/?n=" + text) }
    #expect(throws: RoutingError.self) { try Query { Field("n", .lossless(Float.self)) }.match(path: "/?n=" + text) }
    #expect(try number.match(path: "/?n=1.5") == 1.5)
    #expect(try Query { Field("n", .lossless(String.self)) }.match(path: "/?n=1%00") == "1\0")
  }

  @Test("A character is neither several nor none", arguments: ["", "=", "=ab", "=e%CC%81a", "=%0D%0A%0D%0A"])
  func characters(text: String) throws {
    let character = Query { Field("c", .lossless(Character.self)) }
    #expect(throws: RoutingError.self) { try character.match(path: "/?c" + text) }
    #expect(try character.match(path: "/?c=e%CC%81") == "é")
    #expect(try character.path(for: "\r\n") == "/?c=%0D%0A")
  }

  @Test("A value that its description doesn't describe isn't printed")
  func refusesToPrint() throws {
    let vague = FunctionConversion.lossless(Vague.self)
    #expect(try vague.unapply(Vague(number: 1, secret: 0)) == "1")
    #expect(throws: ConversionError(refusing: "1 would be converted back to a different value")) {
      try vague.unapply(Vague(number: 1, secret: 2))
    }
    #expect(throws: ConversionError(refusing: "… can't be converted back")) {
      try FunctionConversion.lossless(Mute.self).unapply(Mute())
    }
    let numbers = router(of: Parse(.lossless(Double.self)))
    #expect(try numbers.match(path: try numbers.path(for: .page(1e20))) == .page(1e20))
    let reason = PrintingError.Reason.conversion("nan would be converted back to a different value")
    #expect(throws: PrintingError(reason, part: "path component 2", value: Page.page(Double.nan))) {
      try numbers.path(for: .page(.nan))
    }
  }
}
