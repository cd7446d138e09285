/// A part of a router with its type taken away, and that of its value as well: it makes the value in a slot, and prints
/// it from there.
///
/// What runs for every request is compiled once, here, and not anew for each enum and each payload of a program.
public class Part: @unchecked Sendable {  // Immutable, and so are those that inherit from it.
  let shape: Shape
  /// The method that this asks for, when it is nothing but that.
  let method: Method?
  private let mayPrint: (@Sendable (Slot) -> Bool)?

  /// Whether this takes every request that the dispatch table leads to it, so that nobody has to try.
  let takesEverything: Bool

  init(
    _ shape: Shape, method: Method? = nil, takesEverything: Bool = false,
    mayPrint: (@Sendable (Slot) -> Bool)? = nil
  ) {
    (self.shape, self.method, self.mayPrint) = (shape, method, mayPrint)
    self.takesEverything = takesEverything
  }

  /// Whether the case of an enum settles what this may print. Where it does not, only trying can tell.
  var knowsWhatItPrints: Bool { mayPrint != nil }

  /// Whether this may print the value in the slot.
  func mayPrint(_ slot: Slot) -> Bool { mayPrint?(slot) ?? true }

  /// Makes a value in the slot; `false` when this does not take what there is, and then there is none.
  func read(_ reader: inout RequestReader, into slot: Slot) -> Bool { preconditionFailure("every part reads") }

  /// Whether this takes what there is. The slot has room for a value, which is not made where that costs something.
  func takes(_ reader: inout RequestReader, using slot: Slot) -> Bool {
    guard read(&reader, into: slot) else { return false }
    destroy(slot)
    return true
  }

  /// Prints the value in the slot, which stays there; `false` when it cannot be printed.
  func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool { preconditionFailure("every part prints") }

  /// The same for the value of an enum, whose tag was read before.
  func write(_ slot: Slot, tag: UInt32, _ writer: inout RequestWriter) -> Bool { write(slot, &writer) }

  /// Destroys a value that this has made.
  func destroy(_ slot: Slot) { preconditionFailure("every part knows its value") }
}

extension Slot {
  /// A question about a value as one about a slot.
  static func asking<Value, Answer>(_ question: (@Sendable (Value) -> Answer)?) -> (@Sendable (Slot) -> Answer)? {
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

  let count: Int
  /// Where the elements are, for whoever keeps the list alive by other means.
  let elements: Elements

  @safe
  struct Elements: @unchecked Sendable {  // Immutable while the list lives.
    fileprivate let start: UnsafeMutablePointer<Element>

    subscript(index: Int) -> Element {
      @inline(__always) get {
        // Sound: indices are less than `count`, or come from the table that was made for these parts.
        unsafe start[index]
      }
    }
  }

  /// A list that is being made.
  @safe
  struct Maker {
    fileprivate let start: UnsafeMutablePointer<Element>
    fileprivate private(set) var count = 0
    let capacity: Int

    init(capacity: Int) {
      self.capacity = capacity
      unsafe start = .allocate(capacity: max(capacity, 1))
    }

    /// Appends a part whose value begins at an offset.
    mutating func append(_ part: Part, at offset: Int32 = 0) {
      precondition(count < capacity)
      // Sound: the list that is made of this releases what is retained here.
      unsafe (start + count).initialize(to: Element(part: Lent(.passRetained(part)), offset: offset))
      count += 1
    }
  }

  init(_ maker: Maker) {
    count = maker.count
    elements = unsafe Elements(start: maker.start)
  }

  /// Parts whose values all begin at the beginning.
  convenience init(_ parts: [Part]) {
    var maker = Maker(capacity: parts.count)
    for part in parts { maker.append(part) }
    self.init(maker)
  }

  deinit {
    for index in 0..<count { unsafe elements[index].part.reference.release() }
    unsafe elements.start.deallocate()
  }

  var all: [Part] { (0..<count).map { self[$0].part.use { $0 } } }

  subscript(index: Int) -> Element {
    @inline(__always) get { elements[index] }
  }
}

extension PartList.Element {
  @inline(__always)
  func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    part.use { $0.read(&reader, into: slot + offset) }
  }

  @inline(__always)
  func takes(_ reader: inout RequestReader, using slot: Slot) -> Bool {
    part.use { $0.takes(&reader, using: slot + offset) }
  }

  @inline(__always)
  func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    part.use { $0.write(slot + offset, &writer) }
  }

  @inline(__always)
  func write(_ slot: Slot, tag: UInt32, _ writer: inout RequestWriter) -> Bool {
    part.use { $0.write(slot + offset, tag: tag, &writer) }
  }

  func destroy(_ slot: Slot) { part.use { $0.destroy(slot + offset) } }
}
