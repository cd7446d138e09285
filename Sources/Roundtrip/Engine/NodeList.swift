/// A list of nodes and the offsets of their values, which a match accesses without reference counting.
@safe
struct NodeList: ~Copyable, @unchecked Sendable {  // Immutable once made.
  struct Element {
    let node: Lent<Node>
    /// The offset of the value.
    let offset: Int32
    /// The end of the text before the value, if there is any: see `SequenceNode`.
    let textEnd: Int32
  }

  /// The elements, for code that keeps the list alive by other means.
  @safe
  struct Elements: @unchecked Sendable {  // Immutable while the list lives.
    fileprivate let start: UnsafeMutablePointer<Element>
    fileprivate(set) var count = 0

    subscript(index: Int) -> Element {
      @inline(__always) get {
        // Sound: indices are less than `count`, or come from the table that was built for these nodes.
        unsafe start[index]
      }
    }

    var all: [Node] { (0..<count).map { self[$0].node.object } }
  }

  private(set) var elements: Elements
  private let capacity: Int
  private let keepsNodes: Bool
  private var size = 0

  /// Creates an empty list with a capacity.
  init(capacity: Int, keepsNodes: Bool = true) {
    (self.capacity, self.keepsNodes) = (capacity, keepsNodes)
    elements = unsafe Elements(start: .allocate(capacity: max(capacity, 1)))
  }

  /// Creates a list of one node that outlives it.
  init(lent node: Node) {
    self.init(capacity: 1, keepsNodes: false)
    append(node, at: 0)
  }

  /// Creates a list of alternatives, whose values all have the same offset.
  init(sideBySide nodes: [Node]) {
    self.init(capacity: nodes.count)
    for node in nodes { append(node, at: 0) }
  }

  deinit {
    if keepsNodes { for index in 0..<count { unsafe self[index].node.reference.release() } }
    unsafe elements.start.deallocate()
  }

  /// Appends a node whose value follows the others as in a tuple, at the next offset that its alignment allows.
  mutating func append(_ node: Node, textEnd: Int) {
    let alignment = node.layout.alignment
    append(node, at: (size + alignment - 1) & ~(alignment - 1), textEnd: textEnd)
  }

  private mutating func append(_ node: Node, at offset: Int, textEnd: Int = 0) {
    precondition(count < capacity)
    let node = keepsNodes ? unsafe Lent(.passRetained(node)) : Lent(node)
    let element = Element(node: node, offset: Int32(offset), textEnd: Int32(textEnd))
    unsafe (elements.start + count).initialize(to: element)
    elements.count += 1
    size = offset + node.use { $0.layout.size }
  }

  var count: Int { elements.count }

  /// Whether every node accepts everything.
  var takesEverything: Bool { (0..<count).allSatisfy { self[$0].node.use { $0.takesEverything } } }

  subscript(index: Int) -> Element {
    @inline(__always) get { elements[index] }
  }
}

extension NodeList.Element {
  @inline(__always)
  func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    try node.run { node throws(Refusal) in try node.read(&reader, into: slot + offset) }
  }

  func accept(_ reader: inout RequestReader, using slot: Slot) throws(Refusal) {
    try node.run { node throws(Refusal) in try node.accept(&reader, using: slot + offset) }
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
