/// Up to sixteen bytes of a component and its length: enough to compare most literals without looking at their text,
/// and to hash any.
struct ComponentKey: Equatable {
  private var first: UInt64 = 0
  private var last: UInt64 = 0
  private var count: Int32 = 0

  init() {}

  /// Sound when `bytes` are `count` readable bytes: the two words overlap within them.
  @inline(__always)
  init(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    let raw = unsafe UnsafeRawPointer(bytes)
    self.count = Int32(truncatingIfNeeded: count)
    if count >= 8 {
      first = unsafe raw.loadUnaligned(as: UInt64.self)
      last = unsafe raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 4 {
      first = unsafe UInt64(raw.loadUnaligned(as: UInt32.self))
      last = unsafe UInt64(raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
    } else if count > 0 {
      first = unsafe UInt64(bytes[0]) | UInt64(bytes[count &>> 1]) &<< 8 | UInt64(bytes[count &- 1]) &<< 16
    }
  }

  init(of literal: ComponentText) {
    self = literal.text.withBytes { buffer in
      guard let start = buffer.baseAddress else { return ComponentKey() }
      return unsafe ComponentKey(start, buffer.count)
    }
  }

  /// Whether equal keys are equal texts.
  @inline(__always)
  var isWhole: Bool { count <= 16 }

  @inline(__always)
  var hash: Int {
    let product = (first ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: last ^ UInt64(truncatingIfNeeded: count) ^ 0xA076_1D64_78BD_642F)
    return Int(truncatingIfNeeded: (product.high ^ product.low) &>> 32)
  }
}
