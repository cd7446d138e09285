/// Nodes with the places of their values, where a match reaches them without counting references.
@safe
struct NodeList: ~Copyable, @unchecked Sendable {  // Immutable once made.
  struct Element {
    let node: Lent<Node>
    /// Where the value stands.
    let offset: Int32
    /// Where the text ends that stands before it, if there is such text: see `SequenceNode`.
    let textEnd: Int32
  }

  /// Where the elements are, for whoever keeps the list alive by other means.
  @safe
  struct Elements: @unchecked Sendable {  // Immutable while the list lives.
    fileprivate let start: UnsafeMutablePointer<Element>
    fileprivate(set) var count = 0

    subscript(index: Int) -> Element {
      @inline(__always) get {
        // Sound: indices are less than `count`, or come from the table that was made for these nodes.
        unsafe start[index]
      }
    }

    var all: [Node] { (0..<count).map { self[$0].node.object } }
  }

  private(set) var elements: Elements
  private let capacity: Int
  private let keepsNodes: Bool
  private var size = 0

  /// No nodes yet, and room for some.
  init(capacity: Int, keepsNodes: Bool = true) {
    (self.capacity, self.keepsNodes) = (capacity, keepsNodes)
    elements = unsafe Elements(start: .allocate(capacity: max(capacity, 1)))
  }

  /// A node that outlives the list.
  init(lent node: Node) {
    self.init(capacity: 1, keepsNodes: false)
    append(node, at: 0)
  }

  /// Nodes side by side, whose values all stand in the same place.
  init(sideBySide nodes: [Node]) {
    self.init(capacity: nodes.count)
    for node in nodes { append(node, at: 0) }
  }

  deinit {
    if keepsNodes { for index in 0..<count { unsafe self[index].node.reference.release() } }
    unsafe elements.start.deallocate()
  }

  /// Appends a node whose value stands behind the others, as the elements of a tuple do: at the next place that its
  /// alignment allows.
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

  /// Whether none of the nodes has to try.
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
  /// Runs something that may refuse.
  @inline(__always)
  func run(_ body: (Object) throws(Refusal) -> Void) throws(Refusal) {
    // `Unmanaged` has no typed errors.
    let isDone = use { object in Refusal.isNone { () throws(Refusal) in try body(object) } }
    if !isDone { throw Refusal() }
  }
}
