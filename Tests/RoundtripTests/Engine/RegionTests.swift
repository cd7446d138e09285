import Testing

@testable import Roundtrip

/// Writing past the capacity of a region might show in no result, so this tests the capacity itself.
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

  #if DEBUG && (os(Linux) || os(macOS))
    @Test("Elements that aren't there stop a debug build, rather than be read")
    func bounds() async {
      await #expect(processExitsWith: .failure) { _ = FixedArray([1, 2])[2] }
      await #expect(processExitsWith: .failure) { _ = FixedArray([1, 2])[-1] }
      await #expect(processExitsWith: .success) { _ = FixedArray([1, 2])[1] }
    }
  #endif
}
