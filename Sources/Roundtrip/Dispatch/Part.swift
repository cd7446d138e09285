/// A part of a router with its type taken away, and that of its value as well: it makes the value in a slot, and prints
/// it from there.
///
/// What runs for every request is compiled once, here, and not anew for each enum and each payload of a program.
public class Part: @unchecked Sendable {  // Immutable, and so are those that inherit from it.
  let shape: Shape
  /// The method that this asks for, when it is nothing but that.
  let method: Method?
  /// Whether this may print a value, where the case of an enum settles that. `nil` when only trying can tell.
  let mayPrint: (@Sendable (Slot) -> Bool)?

  init(_ shape: Shape, method: Method? = nil, mayPrint: (@Sendable (Slot) -> Bool)? = nil) {
    (self.shape, self.method, self.mayPrint) = (shape, method, mayPrint)
  }

  /// Makes a value in the slot; `false` when this does not take what there is, and then there is none.
  func read(_ reader: inout RequestReader, into slot: Slot) -> Bool { preconditionFailure("every part reads") }

  /// Prints the value in the slot, which stays there; `false` when it cannot be printed.
  func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool { preconditionFailure("every part prints") }

  /// Destroys a value that this has made.
  func destroy(_ slot: Slot) { preconditionFailure("every part knows its value") }
}

extension Slot {
  /// A question about a value as one about a slot.
  static func asking<Value>(_ question: (@Sendable (Value) -> Bool)?) -> (@Sendable (Slot) -> Bool)? {
    guard let question else { return nil }
    return { slot in question(slot.value(as: Value.self)) }
  }
}

/// Parts with the places of their values, where a match reaches them without counting references.
@safe
final class PartList: @unchecked Sendable {  // Immutable once made.
  struct Element {
    let part: Lent<Part>
    let offset: Int32
  }

  let all: [Part]
  let count: Int
  private let start: UnsafeMutablePointer<Element>

  /// Parts whose values begin at the offsets that are given, or all at the beginning.
  init(_ parts: [Part], offsets: [Int32]? = nil) {
    all = parts
    count = parts.count
    unsafe start = .allocate(capacity: max(parts.count, 1))
    for (index, part) in parts.enumerated() {
      unsafe (start + index).initialize(to: Element(part: Lent(part), offset: offsets?[index] ?? 0))
    }
  }

  deinit { unsafe start.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      // Sound: indices are less than `count`, or come from the table that was made for these parts.
      unsafe start[index]
    }
  }
}

extension PartList.Element {
  @inline(__always)
  func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    part.use { $0.read(&reader, into: slot + offset) }
  }

  @inline(__always)
  func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    part.use { $0.write(slot + offset, &writer) }
  }

  func destroy(_ slot: Slot) { part.use { $0.destroy(slot + offset) } }
}
