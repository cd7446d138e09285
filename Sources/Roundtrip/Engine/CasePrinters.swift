internal import Synchronization

/// The alternatives that print each case of an enum, found when a case is first printed, and cached.
///
/// An alternative created with `.case` prints exactly one case. Any other alternative might print anything, and is a
/// candidate for every case. The cache is one word per case, and threads that race to fill it all compute the same
/// result.
@safe
final class CasePrinters: @unchecked Sendable {  // The words are atomic, all else is immutable.
  private let witnesses: EnumWitnesses
  private let alternatives: [Node]
  private let caseCount: Int
  /// For each tag: 0 if unknown, an odd number for one alternative (twice its index plus one), or else the address of a
  /// list, which this object owns.
  private let words: UnsafeMutablePointer<Atomic<Int>>

  private final class Candidates: Sendable {
    let indices: [Int]
    init(_ indices: [Int]) { self.indices = indices }
  }

  /// Returns `nil` for a type that isn't an enum, or if no alternative knows which case it prints.
  init?<Output>(of output: Output.Type, _ alternatives: [Node]) {
    guard alternatives.count > 1, alternatives.contains(where: \.printsSingleCase),
      let table = try? CaseTable.of(output)
    else { return nil }
    witnesses = table.witnesses
    caseCount = table.cases.count
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

  /// The only alternative that prints values with a tag, or `nil` if there are several or none.
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
      // Another thread was first, and its list is the same.
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
