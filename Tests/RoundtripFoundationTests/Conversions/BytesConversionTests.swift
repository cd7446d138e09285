import Foundation
import RoundtripFoundation
import Testing

@Suite struct BytesConversionTests {
  @Test("Bytes convert to data and back", arguments: [[], [0], [0xFF, 0, 0x0A]] as [[UInt8]])
  func data(bytes: [UInt8]) throws {
    let request = try Body(.data).requestData(for: Data(bytes))
    #expect(request.body == bytes)
    #expect(try Body(.data).match(request: request) == Data(bytes))
  }

  @Test("A slice of data is printed from its own start")
  func slice() throws {
    #expect(try Body(.data).requestData(for: Data([1, 2, 3]).dropFirst()).body == [2, 3])
  }

  @Test("Text round-trips through bytes unchanged", arguments: ["", "é", "e\u{301}", "a\r\nb\0", "😀"])
  func text(text: String) throws {
    let request = try Body(.utf8).requestData(for: text)
    #expect(request.body == Array(text.utf8))
    #expect(try Body(.utf8).match(request: request).utf8.elementsEqual(text.utf8))
  }

  @Test(
    "Invalid UTF-8 isn't repaired",
    arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x61, 0xE2, 0x82], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]])
  func invalid(bytes: [UInt8]) throws {
    let error = try #require(throws: RoutingError.self) {
      try Body(.utf8).match(request: URLRequestData(target: "/", body: bytes))
    }
    #expect(error.kind == .badRequest)
  }
}
