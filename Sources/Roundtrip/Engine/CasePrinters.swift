internal import Synchronization

/// Which alternatives print each case of an enum: found out at the first value of a case, and remembered.
///
/// An alternative that is made with `.case` prints one case and no other; any other may print anything, and is kept
/// for every case. What is found is one word for each case, which threads that race for it all find alike.
@safe
final class CasePrinters: @unchecked Sendable {  // The words are atomic, all else is immutable.
  private let witnesses: UntypedEnumWitnesses
  private let alternatives: [Node]
  private let caseCount: Int
  /// For each tag: 0 for unknown, an odd number for one alternative (twice its index and one), or else the address of
  /// a list, which this owns.
  private let words: UnsafeMutablePointer<Atomic<Int>>

  private final class Candidates: Sendable {
    let indices: [Int]
    init(_ indices: [Int]) { self.indices = indices }
  }

  /// Nothing for a type that is no enum, or where no alternative knows which case it prints.
  init?<Output>(of output: Output.Type, _ alternatives: [Node]) {
    guard alternatives.count > 1, alternatives.contains(where: \.printsSingleCase),
      let layout = try? EnumLayout<Output>()
    else { return nil }
    witnesses = layout.witnesses.untyped
    caseCount = layout.caseCount
    self.alternatives = alternatives
    unsafe words = .allocate(capacity: caseCount)
    for tag in 0..<caseCount { unsafe (words + tag).initialize(to: Atomic(0)) }
  }

  deinit {
    for tag in 0..<caseCount {
      let word = unsafe words[tag].load(ordering: .acquiring)
      // Sound: such a word is the address of a list that was retained for it.
      if word != 0, word & 1 == 0, let list = unsafe UnsafeRawPointer(bitPattern: word) {
        unsafe Unmanaged<Candidates>.fromOpaque(list).release()
      }
    }
    unsafe words.deinitialize(count: caseCount)
    unsafe words.deallocate()
  }

  @inline(__always)
  func tag(of slot: Slot) -> UInt32 { witnesses.tag(of: slot) }

  /// The only alternative that prints values with a tag, or nothing when there are others, or none.
  @inline(__always)
  func onlyCandidate(forTag tag: UInt32) -> Int? {
    // Sound: a tag is less than the number of cases.
    let word = unsafe words[Int(tag)].load(ordering: .acquiring)
    return word & 1 == 1 ? word >> 1 : nil
  }

  /// The alternatives to try for a value, in the order of declaration.
  func candidates(for slot: Slot) -> [Int] {
    let tag = Int(witnesses.tag(of: slot))
    // Sound: as above.
    let known = unsafe words[tag].load(ordering: .acquiring)
    if known != 0 { return indices(known) }
    let indices = alternatives.indices.filter { alternatives[$0].mayPrint(slot) }
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
