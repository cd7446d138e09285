/// The bytes printed so far: first in a buffer of the caller's frame, and on the heap once they outgrow it.
@safe
struct Region {
  /// Memory for `capacity` bytes, of which the first `count` are initialized.
  var start: UnsafeMutablePointer<UInt8>
  var count = 0
  var capacity: Int
  var ownsStart = false

  /// Creates a region in a buffer that outlives it.
  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    if let start = buffer.baseAddress {
      unsafe self.start = start
      capacity = buffer.count
    } else {
      capacity = 1
      unsafe start = .allocate(capacity: 1)
      ownsStart = true
    }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    // Sound: there is room after `count`.
    unsafe start[count] = byte
    count &+= 1
  }

  /// Appends bytes that can be read sixteen at a time.
  @inline(__always)
  mutating func append(_ text: FixedText.Slice) {
    if text.count == 0 { return }
    if capacity &- count < text.count &+ FixedText.padding { grow(by: text.count &+ FixedText.padding) }
    // Sound: there is room for the text and its padding, and the text can be read that far.
    let destination = unsafe UnsafeMutableRawPointer(start + count)
    let source = unsafe UnsafeRawPointer(text.start)
    if text.count <= FixedText.padding {
      unsafe destination.storeBytes(of: source.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
    } else {
      unsafe destination.copyMemory(from: source, byteCount: text.count)
    }
    count &+= text.count
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if capacity &- count < bytes.count { grow(by: bytes.count) }
    // Sound: there is room for all of them, and the appended bytes are never in the region itself.
    unsafe (start + count).update(from: source, count: bytes.count)
    count &+= bytes.count
  }

  /// Makes room for bytes, which count as written, and returns their end.
  mutating func makeRoom(for bytes: Int) -> Int {
    if capacity &- count < bytes { grow(by: bytes) }
    count &+= bytes
    return count
  }

  @inline(never)
  mutating func grow(by bytes: Int) {
    let larger = max(capacity * 2, count + bytes)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe moved.moveInitialize(from: start, count: count)
    release()
    unsafe start = moved
    capacity = larger
    ownsStart = true
  }

  /// The bytes written so far, valid until the next write.
  var bytes: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

  /// Frees the memory that the region has allocated.
  @inline(__always)
  func release() {
    if ownsStart { unsafe start.deallocate() }
  }
}

/// Text that is known when a router is created, stored so that it can be copied sixteen bytes at a time.
@safe
struct FixedText: ~Copyable, @unchecked Sendable {  // Immutable once it is written.
  static let padding = 16

  private let start: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private let ownsStart: Bool
  private(set) var count = 0

  /// Creates an empty text with a capacity.
  init(capacity: Int) {
    unsafe self.init(in: .allocate(capacity: Self.size(capacity: capacity)), capacity: capacity, ownsStart: true)
  }

  /// Creates an empty text with a capacity, in memory of `size(capacity:)` bytes.
  @unsafe init(in start: UnsafeMutablePointer<UInt8>, capacity: Int, ownsStart: Bool = false) {
    unsafe (self.start, self.capacity, self.ownsStart) = (start, capacity, ownsStart)
    unsafe start.initialize(repeating: 0, count: Self.size(capacity: capacity))
  }

  init(_ bytes: ArraySlice<UInt8>) {
    self.init(capacity: bytes.count)
    for byte in bytes { append(byte) }
  }

  deinit { if ownsStart { unsafe start.deallocate() } }

  static func size(capacity: Int) -> Int { capacity + padding }

  /// Appends a byte. Call this only before any of the text is read.
  mutating func append(_ byte: UInt8) {
    precondition(count < capacity)
    unsafe start[count] = byte
    count += 1
  }

  /// A part of the text. Its holder must also keep the owner alive.
  @safe
  struct Slice: @unchecked Sendable {
    let start: UnsafePointer<UInt8>
    let count: Int
  }

  /// The text between two offsets.
  @inline(__always)
  func slice(_ start: Int, _ end: Int) -> Slice {
    assert(start >= 0 && start <= end && end <= count)
    return unsafe Slice(start: UnsafePointer(self.start + start), count: end &- start)
  }
}
