internal import Synchronization

/// Which slots hold a value, in debug builds of a process that keeps it: there, a node that destroys what it has not made,
/// or leaves what nobody will destroy, stops the program.
///
/// Tests keep it, in processes of their own. It takes a lock and a search for each value, and that is not what a program's
/// debug build is for.
///
/// Values are known by the bytes they take: a tuple that was made part by part may be destroyed as one. Those that take no
/// bytes are not followed.
enum SlotLedger {
  private static let values = Mutex<[Range<UInt>]>([])
  private static let isKept = Atomic<Bool>(false)

  /// Begins to keep it, before any value is made.
  static func keep() { isKept.store(true, ordering: .relaxed) }

  /// A value is made in a slot.
  static func make(_ slot: Slot, _ size: Int) -> Bool {
    guard isKept.load(ordering: .relaxed) else { return true }
    let bytes = slot.bytes(size)
    values.withLock { values in
      if values.contains(where: bytes.overlaps) {
        stop("a node has made a value where there is one: whoever made the other has to destroy it first")
      }
      if !bytes.isEmpty { values.append(bytes) }
    }
    return true
  }

  /// A value, or the parts of one, are destroyed, moved out, or handed over.
  static func end(_ slot: Slot, _ size: Int) -> Bool {
    guard isKept.load(ordering: .relaxed) else { return true }
    if size > 0, !remove(from: slot, size) { stop("a node has destroyed a value that it has not made") }
    return true
  }

  /// The value in a slot, or its parts, become another value.
  static func change(_ slot: Slot, _ size: Int) -> Bool {
    guard isKept.load(ordering: .relaxed) else { return true }
    _ = remove(from: slot, size)
    return make(slot, size)
  }

  /// The room of a slot is given up.
  static func leave(_ slot: Slot, _ size: Int) -> Bool {
    guard isKept.load(ordering: .relaxed) else { return true }
    if remove(from: slot, size) { stop("a node has made a value that nobody destroys") }
    return true
  }

  /// Takes note that there is nothing; `false` when there was nothing.
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
