/// Alternatives where a match reaches them without counting references and without asking for their type.
///
/// A copy out of an array costs a retain and a release, and in code that does not know `Output`, a look-up of the
/// element's type as well: together more than most parsers take.
@safe @usableFromInline
final class AlternativeList<Output>: @unchecked Sendable {  // Immutable once made.
  let all: [Alternative<Output>]
  @usableFromInline let count: Int
  @usableFromInline let start: UnsafeMutablePointer<Unmanaged<Alternative<Output>>>

  init(_ alternatives: [Alternative<Output>]) {
    all = alternatives
    count = alternatives.count
    unsafe start = .allocate(capacity: max(alternatives.count, 1))
    for (index, alternative) in alternatives.enumerated() {
      unsafe (start + index).initialize(to: .passUnretained(alternative))
    }
  }

  deinit { unsafe start.deallocate() }

  @inlinable @inline(__always)
  func read(_ index: Int, _ reader: inout RequestReader) throws(Refusal) -> Output {
    // Sound: the array keeps the alternatives alive, whoever calls keeps the list alive, and indices come from the
    // table that was made for these alternatives.
    let output = unsafe start[index]._withUnsafeGuaranteedRef { alternative -> Output? in
      do throws(Refusal) { return try alternative.read(&reader) } catch { return nil }
    }
    guard let output else { throw Refusal() }
    return output
  }

  @inlinable @inline(__always)
  func write(_ index: Int, _ output: Output, _ writer: inout RequestWriter) -> Bool {
    // Sound: as above.
    unsafe start[index]._withUnsafeGuaranteedRef { alternative in
      do throws(Refusal) {
        try alternative.write(output, &writer)
        return true
      } catch {
        return false
      }
    }
  }
}
