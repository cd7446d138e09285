/// A number for each literal, by its bytes.
struct LiteralNumbers {
  /// The literals by their numbers, and their keys.
  private(set) var all: [ComponentText] = []
  private(set) var keys: [ComponentKey] = []
  /// A hash table of numbers, no more than half full; -1 for an empty slot.
  private var slots: [Int32]

  /// Room for no more than as many different literals.
  init(capacity: Int) {
    let slotCount = 1 << (Int.bitWidth - (max(capacity, 1) * 2 - 1).leadingZeroBitCount)
    slots = Array(repeating: -1, count: slotCount)
  }

  mutating func number(of literal: ComponentText) -> Int32 {
    let key = ComponentKey(of: literal)
    let mask = slots.count - 1
    var slot = key.hash & mask
    while slots[slot] >= 0 {
      let number = slots[slot]
      if keys[Int(number)] == key, key.isWhole || all[Int(number)] == literal { return number }
      slot = (slot + 1) & mask
    }
    let number = Int32(all.count)
    slots[slot] = number
    all.append(literal)
    keys.append(key)
    return number
  }
}
