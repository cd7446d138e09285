/// The raw text of a target, and where its parts are, once a walk has split it.
@safe
struct SplitTarget {
  let base: UnsafePointer<UInt8>
  /// The number of bytes, or `.max` if there are more than an `Int32` can express.
  let end: Int32
  var path: Range<Int32>
  var query: Range<Int32>
  var fragmentStart: Int32?
  /// The starts of the components, and one more: each ends one byte before the next start. The numbers of components that
  /// divide rests follow.
  var starts: UnsafeMutableBufferPointer<Int32>
  var componentCount: Int32 = 0
  private(set) var ownsStarts = false
  var hasEscapes = false
  var hasTrailingSlash = false

  @inline(__always)
  init(_ base: UnsafePointer<UInt8>, _ end: Int32, _ starts: UnsafeMutableBufferPointer<Int32>) {
    unsafe (self.base, self.end, self.starts) = (base, end, starts)
    (path, query) = (0..<end, end..<end)
  }

  // Sound: the match keeps the text.
  var bytes: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: base, count: Int(end)) }

  mutating func growStarts() {
    let larger = unsafe UnsafeMutableBufferPointer<Int32>.allocate(capacity: starts.count * 4)
    _ = unsafe larger.moveInitialize(fromContentsOf: starts)
    if ownsStarts { unsafe starts.deallocate() }
    unsafe (starts, ownsStarts) = (larger, true)
  }
}

// MARK: The path

extension SplitTarget {
  /// The raw text of a component, counted from the first.
  @inline(__always)
  func component(_ index: Int32) -> UnsafeBufferPointer<UInt8> {
    // Sound: a component has a start, and there is one more.
    let start = unsafe Int(starts[Int(index)])
    return unsafe UnsafeBufferPointer(start: base + start, count: Int(starts[Int(index) &+ 1]) &- 1 &- start)
  }

  /// The place of a component, or of the end of the path.
  func place(ofComponent index: Int32) -> Recorder.Note.Place {
    .path(offset: Int(unsafe index < componentCount ? starts[Int(index)] : path.upperBound))
  }

  /// Remembers the component that divides two rests, by its number among those of a leaf, from 1 on.
  ///
  /// They stand behind the starts of the components, where nothing else does.
  mutating func setDivider(_ number: Int32, at component: Int32) {
    let place = Int(componentCount + number)
    while unsafe place >= starts.count { growStarts() }
    // Sound: there is room for it.
    unsafe starts[place] = component
  }

  /// The component that divides two rests, which a step has found.
  func divider(_ number: Int32) -> Int32 {
    // Sound: that step, an earlier one of the same leaf, has stored it.
    unsafe starts[Int(componentCount + number)]
  }
}

// MARK: The query and the fragment

extension SplitTarget {
  /// Splits what follows the path, which ends at an index.
  @inline(__always)
  mutating func splitQuery(from index: Int) {
    path = path.lowerBound..<Int32(truncatingIfNeeded: index)
    if index < Int(end) { splitQueryText(from: index) }
  }

  private mutating func splitQueryText(from index: Int) {
    let end = Int(end)
    var stop = index
    // Sound: every read is before `end`.
    if unsafe base[index] == UInt8(ascii: "?") {
      stop &+= 1
      while stop < end, unsafe base[stop] != UInt8(ascii: "#") { stop &+= 1 }
      query = Int32(truncatingIfNeeded: index &+ 1)..<Int32(truncatingIfNeeded: stop)
    }
    if stop < end { fragmentStart = Int32(truncatingIfNeeded: stop &+ 1) }
  }
}
