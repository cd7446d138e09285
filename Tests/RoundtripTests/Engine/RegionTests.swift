import Testing

@testable import Roundtrip

/// What is written behind the room that there is shows in no answer, so this asks for the room itself.
@Suite struct RegionTests {
  @Test("Room that counts as written is there", arguments: [0, 1, 2, 16, 1000])
  func room(bytes: Int) {
    var region = unsafe Region(UnsafeMutableBufferPointer(start: nil, count: 0))
    defer { region.release() }
    for _ in 0..<2 {
      let before = region.count
      #expect(region.makeRoom(for: bytes) == before + bytes)
      #expect(region.count == before + bytes && region.capacity >= region.count)
    }
  }
}
