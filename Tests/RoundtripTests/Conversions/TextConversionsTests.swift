import Testing

@testable import Roundtrip

@Suite struct TextConversionsTests {
  @Test("A text stays unchanged", arguments: hostileTexts + [""])
  func stays(value: String) throws {
    #expect(try FunctionConversion.string.apply(value).utf8.elementsEqual(value.utf8))
    #expect(try FunctionConversion.string.unapply(value).utf8.elementsEqual(value.utf8))
  }

  @Test("Parse accepts any text", arguments: hostileTexts)
  func parse(value: String) throws {
    let inPath = router(of: Parse(.string))
    #expect(try inPath.match(path: try inPath.path(for: .page(value))).value.utf8.elementsEqual(value.utf8))
  }

  @Test("Other conversions can follow")
  func chains() throws {
    let numbers = router(of: Parse(.string.lossless(Int.self)))
    #expect(try numbers.match(path: "/x/-3") == .page(-3))
    #expect(try numbers.path(for: .page(-3)) == "/x/-3")
  }
}
