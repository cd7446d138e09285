internal import Synchronization

/// Tracks which slots contain a value, in debug builds of a process that enables it. A node that destroys a value it
/// hasn't created, or leaves one that is never destroyed, traps.
///
/// Tests enable it, in separate processes. It takes a lock and a search for each value, which is too slow for every
/// debug build.
///
/// Values are tracked by their bytes, because a tuple that was created part by part may be destroyed as one. Values
/// without bytes aren't tracked.
enum SlotLedger {
  private static let values = Mutex<[Range<UInt>]>([])
  private static let isKept = Atomic<Bool>(false)

  /// Enables tracking. Call this before any value is created.
  static func keep() { isKept.store(true, ordering: .relaxed) }

  /// Records that a value is created in a slot.
  static func make(_ slot: Slot, _ size: Int) -> Bool {
    guard isKept.load(ordering: .relaxed) else { return true }
    let bytes = slot.bytes(size)
    values.withLock { values in
      if values.contains(where: bytes.overlaps) {
        stop("a node has created a value where there is one already: the other must be destroyed first")
      }
      if !bytes.isEmpty { values.append(bytes) }
    }
    return true
  }

  /// Records that a value, or the parts of one, are destroyed, moved out, or handed over.
  static func end(_ slot: Slot, _ size: Int) -> Bool {
    guard isKept.load(ordering: .relaxed) else { return true }
    if size > 0, !remove(from: slot, size) { stop("a node has destroyed a value that it has not created") }
    return true
  }

  /// Records that the value in a slot, or its parts, become another value.
  static func change(_ slot: Slot, _ size: Int) -> Bool {
    guard isKept.load(ordering: .relaxed) else { return true }
    _ = remove(from: slot, size)
    return make(slot, size)
  }

  /// Records that the room of a slot is freed.
  static func leave(_ slot: Slot, _ size: Int) -> Bool {
    guard isKept.load(ordering: .relaxed) else { return true }
    if remove(from: slot, size) { stop("a node has created a value that is never destroyed") }
    return true
  }

  /// Records that there is no value any more. Returns `false` if there was none.
  private static func remove(from slot: Slot, _ size: Int) -> Bool {
    let bytes = slot.bytes(size)
    return values.withLock { values in
      let count = values.count
      values.removeAll { bytes.contains($0.lowerBound) }
      return values.count < count
    }
  }
}

extension Slot {
  fileprivate func bytes(_ size: Int) -> Range<UInt> {
    let start = unsafe UInt(bitPattern: address)
    return start..<start + UInt(size)
  }
}
