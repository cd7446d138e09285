// Walking from the raw bytes of a path to the leaves that remain at its end.

extension PathTable {
  /// Where a walk ends if no route has the path.
  static var nowhere: Int32 { -1 }
  /// Where it ends if the path can't be decoded.
  static var undecodable: Int32 { -2 }

  /// Splits the path of the request, and follows its components from state to state. Returns the last state.
  func walk(_ reader: inout RequestReader) -> Int32 {
    if reader.target.end == .max { return Self.undecodable }
    let base = unsafe reader.target.base
    let end = Int(reader.target.end)
    var start = Int(reader.target.path.lowerBound)
    if start < end, unsafe base[start] == UInt8(ascii: "/") { start &+= 1 }
    var index = start
    var depth = 0
    var state: Int32 = 0
    unsafe reader.target.starts[0] = Int32(truncatingIfNeeded: start)
    while true {
      var needsDecoding = depth < foldedDepth
      var isLast = true
      // Sound: every read is before `end`.
      while index < end {
        if end &- index >= 8 {
          // Eight bytes without a delimiter are skipped at once.
          let word = unsafe UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
          let found = Self.delimiters(in: UInt64(littleEndian: word))
          if found == 0 {
            index &+= 8
            continue
          }
          index &+= found.trailingZeroBitCount &>> 3
        }
        let byte = unsafe base[index]
        // All four are less than 64: # % / ?
        if byte < 64, Self.delimiters &>> UInt64(byte) & 1 != 0 {
          if byte != UInt8(ascii: "%") {
            isLast = byte != UInt8(ascii: "/")
            break
          }
          needsDecoding = true
        }
        index &+= 1
      }
      if index == start {
        // The last slash may be the end of the path. An empty component anywhere else never matches.
        guard isLast else { return miss(&reader, from: index) }
        reader.target.hasTrailingSlash = depth > 0
        break
      }
      if needsDecoding {
        state = step(from: state, decoding: start..<index, folding: depth < foldedDepth, &reader)
        if state == Self.undecodable { return state }
      } else {
        state = unsafe step(from: state, by: base + start, index &- start)
      }
      guard state >= 0 else { return miss(&reader, from: index) }
      depth &+= 1
      if unsafe depth >= reader.target.starts.count { reader.target.growStarts() }
      // The end of a component is the next start minus one, even if no slash separates them.
      unsafe reader.target.starts[depth] = Int32(truncatingIfNeeded: index &+ 1)
      if isLast { break }
      index &+= 1
      start = index
    }
    reader.target.componentCount = Int32(truncatingIfNeeded: depth)
    reader.target.splitQuery(from: index)
    return state
  }

  /// Walks over the rest of a path that has been split already.
  @inline(never)
  func walk(_ reader: inout RequestReader, from first: Int32) -> Int32 {
    var state: Int32 = 0
    for index in first..<max(first, reader.target.componentCount) {
      // What is left was a path to the walk that split it.
      if states[Int(state)].leadsNowhere(but: state) { break }
      do throws(Refusal) { try reader.open(component: index) } catch { return Self.undecodable }
      if Int(index - first) < foldedDepth { reader.lowercasePiece() }
      state = unsafe step(from: state, by: reader.text.start, reader.text.count)
      if state < 0 { break }
    }
    return state
  }

  /// Sets the highest bit of each byte that may end a component or begin an escape. Bits above the lowest that is set
  /// might be wrong.
  @inline(__always)
  private static func delimiters(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A byte is zero if subtracting one borrows. `/` and `?` differ in one bit, `#` and `%` in two, as do `!` and `'`.
    let slashOrQuestion = (word | ones &* 0x10) ^ ones &* 0x3F
    let hashOrPercent = (word | ones &* 0x06) ^ ones &* 0x27
    let borrows = (slashOrQuestion &- ones) & ~slashOrQuestion | (hashOrPercent &- ones) & ~hashOrPercent
    return borrows & (ones &* 0x80)
  }

  private static let delimiters: UInt64 = 1 << 0x23 | 1 << 0x25 | 1 << 0x2F | 1 << 0x3F

  /// The state after a component, or `nowhere`.
  @inline(__always)
  private func step(from state: Int32, by component: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let state = states[Int(state)]
    if state.mask == 0 {
      let key = unsafe ComponentKey(component, count)
      let edge = edges[Int(state.firstEdge)]
      if edge.key == key, unsafe key.isWhole || isEqual(texts.start + Int(edge.text), component, count) {
        return edge.next
      }
    } else if state.mask > 0 {
      let key = unsafe ComponentKey(component, count)
      let mask = Int(state.mask)
      var slot = key.hash & mask
      while true {
        // Sound: the slots are half empty, and every number in them was assigned with the table.
        let edge = edges[Int(state.firstEdge) &+ slot]
        if edge.next < 0 { break }
        if edge.key == key, unsafe key.isWhole || isEqual(texts.start + Int(edge.text), component, count) {
          return edge.next
        }
        slot = (slot &+ 1) & mask
      }
    }
    // RFC 3986 §5.2.4: resolving a URL would remove a segment of one dot or two, and what comes before it.
    let isDots =
      unsafe count <= 2 && component[0] == UInt8(ascii: ".") && (count == 1 || component[1] == UInt8(ascii: "."))
    return isDots ? Self.nowhere : state.other
  }

  /// The state after a component that has escapes or is looked up in lowercase, `nowhere`, or `undecodable`.
  @inline(never)
  private func step(
    from state: Int32, decoding range: Range<Int>, folding: Bool, _ reader: inout RequestReader
  ) -> Int32 {
    if unsafe range.count > reader.memory.scratch.count { reader.memory.growScratch(to: range.count) }
    let raw = unsafe UnsafeBufferPointer(start: reader.target.base + range.lowerBound, count: range.count)
    guard let count = unsafe PercentCoding.decode(raw, into: reader.memory.scratch, plusIsSpace: false),
      let decoded = unsafe reader.memory.scratch.baseAddress
    else { return Self.undecodable }
    if count < range.count { reader.target.hasEscapes = true }
    if folding {
      for index in 0..<count { unsafe decoded[index] = decoded[index].lowercased }
    }
    return unsafe step(from: state, by: decoded, count)
  }

  /// No route has this path. A path that can't be decoded, wherever the error is, is a worse failure than that.
  ///
  /// - Parameter index: The end of the components that can be decoded.
  @inline(never)
  private func miss(_ reader: inout RequestReader, from index: Int) -> Int32 {
    let raw = unsafe UnsafeBufferPointer(start: reader.target.base + index, count: Int(reader.target.end) &- index)
    let path = unsafe raw.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard unsafe path.contains(UInt8(ascii: "%")) else { return Self.nowhere }
    return unsafe PercentCoding.decoded(Array(path)[...]) == nil ? Self.undecodable : Self.nowhere
  }

  private func isEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    // Sound: a literal with an equal key has this length.
    var index = 0
    while index < count {
      if unsafe left[index] != right[index] { return false }
      index &+= 1
    }
    return true
  }
}
