/// A list of nodes, the offsets of their values, and the text between them, which a match accesses without reference
/// counting.
@safe
struct NodeList: ~Copyable, @unchecked Sendable {  // Immutable once made.
  struct Element {
    let node: Lent<Node>
    /// The offset of the value.
    let offset: Int32
    /// The end of the text before the value, in the text of the whole list.
    let textEnd: Int32
  }

  private let start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  /// The text before the values, between them, and after the last one, in the memory behind the elements.
  private(set) var text: FixedText
  private let capacity: Int
  private var size = 0

  /// Creates an empty list with a capacity.
  init(capacity: Int, textCapacity: Int = 0) {
    self.capacity = capacity
    // The text is behind the elements.
    let (textSize, stride) = (FixedText.size(capacity: textCapacity), MemoryLayout<Element>.stride)
    unsafe start = .allocate(capacity: capacity + (textSize + stride - 1) / stride)
    // Sound: there is room for the text, and no element is ever there.
    let behind = unsafe UnsafeMutableRawPointer(start + capacity).bindMemory(to: UInt8.self, capacity: textSize)
    text = unsafe FixedText(in: behind, capacity: textCapacity)
  }

  /// Creates a list of alternatives, whose values all have the same offset.
  init(sideBySide nodes: [Node]) {
    self.init(capacity: nodes.count)
    for node in nodes { append(node, at: 0) }
  }

  deinit {
    for index in 0..<count { unsafe self[index].node.reference.release() }
    unsafe start.deallocate()
  }

  /// Appends a node whose value follows the others as in a tuple, at the next offset that its alignment allows.
  mutating func append(_ node: Node) {
    append(node, at: node.layout.offset(behind: size))
  }

  /// Appends a literal component to the text.
  mutating func append(component: String) {
    text.append(UInt8(ascii: "/"))
    component.withBytes { bytes in
      unsafe bytes.forEach { byte in PercentCoding.encode(byte, allowing: .component) { text.append($0) } }
    }
  }

  private mutating func append(_ node: Node, at offset: Int32) {
    precondition(count < capacity)
    let element = unsafe Element(node: Lent(.passRetained(node)), offset: offset, textEnd: Int32(text.count))
    unsafe (start + count).initialize(to: element)
    count += 1
    size = Int(offset) + node.layout.size
  }

  /// Whether every node accepts everything.
  var takesEverything: Bool { (0..<count).allSatisfy { self[$0].node.use { $0.takesEverything } } }

  /// Sound: indices are less than `count`, or come from the table that was built for these nodes.
  subscript(index: Int) -> Element {
    @inline(__always) get { unsafe start[index] }
  }

  /// The text before a value, or after the last one.
  func text(before index: Int) -> FixedText.Slice {
    text.slice(
      index == 0 ? 0 : Int(self[index - 1].textEnd), index == count ? text.count : Int(self[index].textEnd))
  }
}

extension NodeList.Element {
  @inline(__always)
  func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    try node.run { node throws(Refusal) in try node.read(&reader, into: slot + offset) }
  }

  @inline(__always)
  func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    try node.run { node throws(Refusal) in try node.write(slot + offset, &writer) }
  }

  @inline(__always)
  func write(_ slot: Slot, tag: UInt32, _ writer: inout RequestWriter) throws(Refusal) {
    try node.run { node throws(Refusal) in try node.write(slot + offset, tag: tag, &writer) }
  }

  func destroy(_ slot: Slot) { node.use { $0.destroy(slot + offset) } }
}

extension Lent {
  /// Calls a closure that may refuse.
  @inline(__always)
  func run(_ body: (Object) throws(Refusal) -> Void) throws(Refusal) {
    // `Unmanaged` doesn't support typed errors.
    let isDone = use { object in Refusal.isNone { () throws(Refusal) in try body(object) } }
    if !isDone { throw Refusal() }
  }
}
