/// A reference that is not counted: whoever lends the object keeps it alive for as long as this is used.
///
/// Routers are trees of immutable objects, held by the router that a match is called on. Counting a reference at each
/// step down the tree would cost more than most steps do.
@safe @usableFromInline
struct Lent<Object: AnyObject & Sendable>: @unchecked Sendable {  // It changes nothing, and the object is Sendable.
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
    // Sound: the object is alive, as its lender promised, and is not kept by `body`.
    unsafe reference._withUnsafeGuaranteedRef(body)
  }

  /// The object, for those who keep it.
  var object: Object { unsafe reference.takeUnretainedValue() }
}
