/// Nodes with the places of their values, where a match reaches them without counting references.
@safe
final class NodeList: @unchecked Sendable {  // Immutable once made.
  struct Element {
    let node: Lent<Node>
    let offset: Int32
  }

  let count: Int
  private let keepsNodes: Bool
  /// Where the elements are, for whoever keeps the list alive by other means.
  let elements: Elements

  @safe
  struct Elements: @unchecked Sendable {  // Immutable while the list lives.
    fileprivate let start: UnsafeMutablePointer<Element>

    subscript(index: Int) -> Element {
      @inline(__always) get {
        // Sound: indices are less than `count`, or come from the table that was made for these nodes.
        unsafe start[index]
      }
    }
  }

  /// Nodes whose values stand one behind the other, as the elements of a tuple do: each at the next place that its
  /// alignment allows. Or, side by side, nodes whose values all begin at the beginning.
  init(count: Int, _ nodes: some Sequence<Node>, sideBySide: Bool = false) {
    (self.count, keepsNodes) = (count, true)
    let start = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 1))
    var size = 0
    for (index, node) in nodes.enumerated() {
      let alignment = node.layout.alignment
      let offset = sideBySide ? 0 : (size + alignment - 1) & ~(alignment - 1)
      unsafe (start + index).initialize(to: Element(node: Lent(.passRetained(node)), offset: Int32(offset)))
      size = offset + node.layout.size
    }
    elements = unsafe Elements(start: start)
  }

  /// A node that outlives the list.
  init(lent node: Node) {
    (count, keepsNodes) = (1, false)
    let start = UnsafeMutablePointer<Element>.allocate(capacity: 1)
    unsafe start.initialize(to: Element(node: Lent(node), offset: 0))
    elements = unsafe Elements(start: start)
  }

  deinit {
    if keepsNodes { for index in 0..<count { unsafe elements[index].node.reference.release() } }
    unsafe elements.start.deallocate()
  }

  convenience init(_ nodes: [Node], sideBySide: Bool = false) {
    self.init(count: nodes.count, nodes, sideBySide: sideBySide)
  }

  /// Whether none of the nodes has to try.
  var takesEverything: Bool { (0..<count).allSatisfy { self[$0].node.use { $0.takesEverything } } }

  var all: [Node] { (0..<count).map { self[$0].node.use { $0 } } }

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
