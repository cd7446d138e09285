import Synchronization

@testable import Roundtrip

/// Traps when a node destroys a value that it hasn't created, creates one on top of another, or leaves one that is never
/// destroyed. It takes a lock and a search for each value, so tests keep it in separate processes.
///
/// Values are tracked by their bytes, because a tuple that was created part by part may be destroyed as one. Values
/// without bytes aren't tracked.
final class StrictSlotLedger: SlotLedger, @unchecked Sendable {
  /// The addresses of the values' first bytes, and those after their last ones.
  ///
  /// Without optimization, an array of ranges and closures that search it make the test of random routers take twice as
  /// long.
  private let values = Mutex(([], []) as (starts: [UInt], ends: [UInt]))

  /// Tracks values from now on. Call this before any is created.
  static func keep() { _ = SlotLedger.kept.stored(StrictSlotLedger()) }

  override func note(_ event: Event, _ slot: Slot, _ size: Int) {
    let start = unsafe UInt(bitPattern: slot.address)
    let end = start + UInt(size)
    let (isFirst, isNew) = (event == .made, size > 0 && (event == .made || event == .changed))
    values.withLock { values in
      var isRemoved = false
      var place = values.starts.count
      while place > 0 {
        place -= 1
        let (first, last) = (values.starts[place], values.ends[place])
        if !isFirst, start <= first, first < end {
          values.starts.remove(at: place)
          values.ends.remove(at: place)
          isRemoved = true
        } else if isNew, first < end, start < last {
          fatalError("a node has created a value where there is one already: the other must be destroyed first")
        }
      }
      switch event {
      case .ended where size > 0 && !isRemoved: fatalError("a node has destroyed a value that it has not created")
      case .left where isRemoved: fatalError("a node has created a value that is never destroyed")
      default: break
      }
      if isNew {
        values.starts.append(start)
        values.ends.append(end)
      }
    }
  }
}
