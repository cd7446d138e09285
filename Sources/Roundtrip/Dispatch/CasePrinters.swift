public import Synchronization

/// Which alternatives print each case of an enum: found out at the first value of a case, and remembered.
///
/// An alternative that is made with `.case` prints one case and no other; any other may print anything, and is kept
/// for every case. What is found is one word for each case, which threads that race for it all find alike.
@safe @usableFromInline
final class CasePrinters<Output>: @unchecked Sendable {  // The words are atomic, all else is immutable.
  @usableFromInline let layout: EnumLayout<Output>
  private let alternatives: [Step<Output>]
  /// For each tag: 0 for unknown, an odd number for one alternative (twice its index and one), or else the address of
  /// a list, which this owns.
  @usableFromInline let words: UnsafeMutablePointer<Atomic<Int>>

  private final class Candidates: Sendable {
    let indices: [Int]
    init(_ indices: [Int]) { self.indices = indices }
  }

  /// Nothing for a type that is no enum, or where no alternative knows which case it prints.
  init?(_ alternatives: [Step<Output>]) {
    guard alternatives.count > 1, alternatives.contains(where: { $0.mayPrint != nil }),
      let layout = try? EnumLayout<Output>()
    else { return nil }
    self.layout = layout
    self.alternatives = alternatives
    unsafe words = .allocate(capacity: layout.caseCount)
    for tag in 0..<layout.caseCount { unsafe (words + tag).initialize(to: Atomic(0)) }
  }

  deinit {
    for tag in 0..<layout.caseCount {
      let word = unsafe words[tag].load(ordering: .acquiring)
      // Sound: such a word is the address of a list that was retained for it.
      if word != 0, word & 1 == 0, let list = unsafe UnsafeRawPointer(bitPattern: word) {
        unsafe Unmanaged<Candidates>.fromOpaque(list).release()
      }
    }
    unsafe words.deinitialize(count: layout.caseCount)
    unsafe words.deallocate()
  }

  /// The only alternative that prints a value, or nothing when there are others, or none.
  @inlinable @inline(__always)
  func onlyCandidate(for output: Output) -> Int? {
    // Sound: a tag is less than the number of cases.
    let word = unsafe words[layout.tag(of: output)].load(ordering: .acquiring)
    return word & 1 == 1 ? word >> 1 : nil
  }

  /// The alternatives to try for a value, in the order of declaration.
  @usableFromInline
  func candidates(for output: Output) -> [Int] {
    let tag = layout.tag(of: output)
    // Sound: as above.
    let known = unsafe words[tag].load(ordering: .acquiring)
    if known != 0 { return indices(known) }
    let indices = alternatives.indices.filter { alternatives[$0].mayPrint?(output) ?? true }
    if indices.count == 1, let only = indices.first {
      unsafe words[tag].store(only << 1 | 1, ordering: .releasing)
    } else {
      let list = unsafe Unmanaged.passRetained(Candidates(indices))
      let word = unsafe Int(bitPattern: list.toOpaque())
      let (isFirst, _) = unsafe words[tag].compareExchange(
        expected: 0, desired: word, ordering: .acquiringAndReleasing)
      // Another thread was first: its list is the same.
      if !isFirst { unsafe list.release() }
    }
    return indices
  }

  private func indices(_ word: Int) -> [Int] {
    if word & 1 == 1 { return [word >> 1] }
    // Sound: such a word is the address of a list that lives as long as this.
    guard let list = unsafe UnsafeRawPointer(bitPattern: word) else { return [] }
    return unsafe Unmanaged<Candidates>.fromOpaque(list)._withUnsafeGuaranteedRef(\.indices)
  }
}
