/// Alternatives where a match reaches them without counting references, and without asking for the type of an element.
@safe @usableFromInline
final class AlternativeList<Output>: @unchecked Sendable {  // Immutable once made.
  let all: [Step<Output>]
  @usableFromInline let count: Int
  @usableFromInline let start: UnsafeMutablePointer<Lent<Step<Output>>>

  init(_ alternatives: [Step<Output>]) {
    all = alternatives
    count = alternatives.count
    unsafe start = .allocate(capacity: max(alternatives.count, 1))
    for (index, alternative) in alternatives.enumerated() { unsafe (start + index).initialize(to: Lent(alternative)) }
  }

  deinit { unsafe start.deallocate() }

  @inlinable
  subscript(index: Int) -> Lent<Step<Output>> {
    @inline(__always) get {
      // Sound: indices come from `count`, or from the table that was made for these alternatives.
      unsafe start[index]
    }
  }
}
