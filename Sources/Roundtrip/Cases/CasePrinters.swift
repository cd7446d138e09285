internal import Synchronization

/// Which alternatives print each case of an enum: found out at the first value of a case, and remembered.
///
/// An alternative that is made with `.case` prints one case and no other; any other may print anything, and is kept
/// for every case.
@usableFromInline
final class CasePrinters<Output>: Sendable {
  /// The alternatives to try for a case, in the order of declaration.
  private final class Candidates: Sendable {
    let indices: [Int32]
    init(_ indices: [Int32]) { self.indices = indices }
  }

  private let layout: EnumLayout<Output>
  private let alternatives: [Alternative<Output>]
  private let byTag: [Slot]

  private final class Slot: Sendable {
    let candidates = AtomicLazyReference<Candidates>()
  }

  /// Nothing for a type that is no enum, or where no alternative knows which case it prints.
  init?(_ alternatives: [Alternative<Output>]) {
    guard alternatives.count > 1, alternatives.contains(where: { $0.mayPrint != nil }),
      let layout = try? EnumLayout<Output>()
    else { return nil }
    self.layout = layout
    self.alternatives = alternatives
    byTag = (0..<layout.caseCount).map { _ in Slot() }
  }

  /// The alternatives to try for a value.
  @usableFromInline
  func candidates(for output: Output) -> [Int32] {
    let slot = byTag[layout.tag(of: output)]
    if let known = slot.candidates.load() { return known.indices }
    let indices = alternatives.indices.filter { alternatives[$0].mayPrint?(output) ?? true }
    return slot.candidates.storeIfNil(Candidates(indices.map { Int32($0) })).indices
  }
}
