/// Which case a constructor builds and where the payload is found, in one word that an atomic can hold: the tag, and
/// above it two bits.
@usableFromInline
struct LearntCase: Equatable {
  @usableFromInline let bits: UInt32

  @inlinable
  init(bits: UInt32) {
    self.bits = bits
  }

  @inlinable static var nothing: LearntCase { LearntCase(bits: .max) }

  /// The value begins with the payload as it is.
  @inlinable
  static func inPlace(_ tag: UInt32) -> LearntCase { LearntCase(bits: tag) }

  /// Some bits of the payload hold the tag.
  @inlinable
  static func marked(_ tag: UInt32) -> LearntCase { LearntCase(bits: tag | 0b01 << 30) }

  /// The payload is in a box.
  static func boxed(_ tag: UInt32) -> LearntCase { LearntCase(bits: tag | 0b10 << 30) }

  /// The tag of a case that is learnt, whose payload is no part of a box.
  @inline(__always)
  var tagOfPlainPayload: UInt32? { bits >> 31 == 0 ? bits & ~(0b11 << 30) : nil }

  /// Whether a case is learnt and has another tag.
  @inlinable
  func isOther(than tag: UInt32) -> Bool { self != .nothing && bits & ~(0b11 << 30) != tag }

  var tag: Int? { self == .nothing ? nil : Int(bits & ~(0b11 << 30)) }
}
