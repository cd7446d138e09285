/// The alternatives that print each case of an enum, found when a case is first printed, and cached.
///
/// An alternative created with `.case` prints exactly one case. Any other alternative might print anything, and is a
/// candidate for every case.
final class CasePrinters: Sendable {
  private let witnesses: EnumWitnesses
  private let alternatives: [Node]
  /// For each tag, the alternatives to try, once they are known.
  private let known: FixedArray<Once<Candidates>>

  private final class Candidates: Sendable {
    let indices: [Int]
    /// The only one, or -1.
    let only: Int

    init(_ indices: [Int]) { (self.indices, only) = (indices, indices.count == 1 ? indices[0] : -1) }
  }

  /// Returns `nil` for a type that isn't an enum, or if no alternative knows which case it prints.
  init?<Output>(of output: Output.Type, _ alternatives: [Node]) {
    guard alternatives.count > 1, alternatives.contains(where: \.printsSingleCase),
      let table = try? CaseTable.of(output)
    else { return nil }
    (self.alternatives, witnesses) = (alternatives, table.witnesses)
    known = FixedArray(table.cases.count) { _ in Once() }
  }

  @inline(__always)
  func tag(of slot: Slot) -> UInt32 { witnesses.tag(of: slot) }

  /// The only alternative that prints values with a tag, or `nil` if there are several or none, or if it isn't known yet.
  @inline(__always)
  func onlyCandidate(forTag tag: UInt32) -> Int? {
    // Sound: a tag is less than the number of cases.
    let only = known[Int(tag)].made?.use(\.only) ?? -1
    return only < 0 ? nil : only
  }

  /// The alternatives to try for a value, in the order of declaration.
  func candidates(for slot: Slot) -> [Int] {
    // Sound: as above. Threads that race to find them all find the same.
    let known = known[Int(tag(of: slot))].made {
      Candidates(alternatives.indices.filter { alternatives[$0].mayPrint(slot) })
    }
    return known.use(\.indices)
  }
}
