extension ParserPrinter where Input == URLRequestData {
  /// Returns the values of all routes that match a path, in order of declaration, or an empty array if `match` would
  /// throw.
  ///
  /// - Parameter start: The offset of the path in the text, in bytes. The leading slash may be missing.
  @inlinable
  package func everyMatch(of text: String, from start: Int = 0) -> [Output] {
    let part = _part
    defer { withExtendedLifetime(part) {} }
    return unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { room in
      // Sound: a temporary allocation has an address, and each value is moved out before the next is created.
      let slot = unsafe Slot(UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped))
      var outputs: [Output] = []
      part.program.use { program in
        program.everyMatch(of: text, from: start, into: slot) { outputs.append(unsafe room.moveElement(from: 0)) }
      }
      return outputs
    }
  }
}
