extension ParserPrinter where Input == URLRequestData {
  /// The values of all routes that take a path, in order of declaration; none where a match would throw.
  ///
  /// - Parameter start: Where the path begins in the text, in bytes. The slash at its beginning may be missing.
  @inlinable
  package func everyMatch(of text: String, from start: Int = 0) -> [Output] {
    let node = keptNode
    defer { withExtendedLifetime(node) {} }
    return unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { room in
      // Sound: a temporary allocation has an address; each value is moved out before the next is made.
      let slot = unsafe Slot(UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped))
      var outputs: [Output] = []
      node.table.use { table in
        table.everyMatch(of: text, from: start, into: slot) { outputs.append(unsafe room.moveElement(from: 0)) }
      }
      return outputs
    }
  }
}
