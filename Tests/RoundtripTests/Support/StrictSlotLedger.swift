import Synchronization

@testable import Roundtrip

/// Traps when a node destroys a value that it hasn't created, creates one on top of another, or leaves one that is never
/// destroyed. It takes a lock and a search for each value, so tests keep it in separate processes.
///
/// Values are tracked by their bytes, because a tuple that was created part by part may be destroyed as one. Values
/// without bytes aren't tracked.
final class StrictSlotLedger: SlotLedger, @unchecked Sendable {
  private let values = Mutex<[Range<UInt>]>([])

  /// Tracks values from now on. Call this before any is created.
  static func keep() { _ = SlotLedger.kept.stored(StrictSlotLedger()) }

  override func note(_ event: Event, _ slot: Slot, _ size: Int) {
    let start = unsafe UInt(bitPattern: slot.address)
    let bytes = start..<start + UInt(size)
    values.withLock { values in
      let count = values.count
      if event != .made { values.removeAll { bytes.contains($0.lowerBound) } }
      let isRemoved = values.count < count
      switch event {
      case .ended where size > 0 && !isRemoved: fatalError("a node has destroyed a value that it has not created")
      case .left where isRemoved: fatalError("a node has created a value that is never destroyed")
      case .made, .changed:
        if values.contains(where: bytes.overlaps) {
          fatalError("a node has created a value where there is one already: the other must be destroyed first")
        }
        if !bytes.isEmpty { values.append(bytes) }
      default: break
      }
    }
  }
}
