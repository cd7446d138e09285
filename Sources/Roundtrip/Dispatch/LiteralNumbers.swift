/// Assigns a number to each literal, by its bytes.
struct LiteralNumbers {
  /// The literals by their numbers, and their keys.
  private(set) var all: [ComponentText] = []
  private(set) var keys: [ComponentKey] = []
  /// A hash table of numbers, at most half full. An empty slot is -1.
  private var slots: [Int32]

  /// Creates room for a number of distinct literals.
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
