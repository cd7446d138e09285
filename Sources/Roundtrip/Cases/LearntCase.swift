/// The case that a constructor builds and the location of the payload, in one word that fits an atomic: the tag, and
/// two bits above it.
@usableFromInline
struct LearntCase: Equatable {
  @usableFromInline let bits: UInt32

  @inlinable
  init(bits: UInt32) {
    self.bits = bits
  }

  @inlinable static var nothing: LearntCase { LearntCase(bits: .max) }

  /// The value begins with the unchanged payload.
  @inlinable
  static func inPlace(_ tag: UInt32) -> LearntCase { LearntCase(bits: tag) }

  /// Some bits of the payload hold the tag.
  @inlinable
  static func marked(_ tag: UInt32) -> LearntCase { LearntCase(bits: tag | 0b01 << 30) }

  /// The payload is in a box.
  static func boxed(_ tag: UInt32) -> LearntCase { LearntCase(bits: tag | 0b10 << 30) }

  /// The tag of a learned case whose payload isn't in a box.
  @inline(__always)
  var tagOfPlainPayload: UInt32? { bits >> 31 == 0 ? bits & ~(0b11 << 30) : nil }

  /// Whether a case is learned and has another tag.
  @inlinable
  func isOther(than tag: UInt32) -> Bool { self != .nothing && bits & ~(0b11 << 30) != tag }

  var tag: Int? { self == .nothing ? nil : Int(bits & ~(0b11 << 30)) }
}
