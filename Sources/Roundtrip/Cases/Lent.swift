/// A reference that isn't counted: the lender keeps the object alive for as long as this is used.
///
/// Routers are trees of immutable objects, kept alive by the router on which a match is called. Counting a reference at
/// each step down the tree would cost more than most steps do.
@safe @usableFromInline
struct Lent<Object: AnyObject & Sendable>: @unchecked Sendable {  // Immutable, and the object is `Sendable`.
  @usableFromInline let reference: Unmanaged<Object>

  @inlinable
  init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  @inlinable
  init(_ reference: Unmanaged<Object>) {
    unsafe self.reference = reference
  }

  @inlinable @inline(__always)
  func use<Result>(_ body: (Object) -> Result) -> Result {
    // Sound: the object is alive, as its lender promised, and doesn't escape `body`.
    unsafe reference._withUnsafeGuaranteedRef(body)
  }

  /// The object, for code that keeps it.
  var object: Object { unsafe reference.takeUnretainedValue() }
}
