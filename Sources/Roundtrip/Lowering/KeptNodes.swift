/// The nodes of the routers of one type, by value: a router is prepared once, however it is written.
///
/// There is one of these for each type, and nobody waits for a lock.
@usableFromInline
final class KeptNodes: Sendable {
  private let parts: StoredParts
  /// The node of the first value, which is kept for the life of the process: most types have no other.
  private let first = Once<KeptNode>()
  private let others = Published<KeptNodeList>()

  private init<Value>(of type: Value.Type) { parts = StoredParts(of: type) }

  private static let known = OnePerType<KeptNodes>()

  /// The node of a value that is the same as one that was kept.
  @usableFromInline @inline(never)
  static func node(of value: Slot, _ type: any Any.Type) -> Node? {
    known[type].flatMap { nodes in nodes.use { $0.node(of: value) } }
  }

  /// Keeps the node of a value, unless another thread was first with one that is the same.
  static func keep<Value: Sendable>(_ value: Value, _ node: Node) -> Node {
    known.object(of: Value.self) { KeptNodes(of: Value.self) }.keep(KeptNode(value, node))
  }

  /// The node of a value: the one of a value that is the same, or what `make` makes.
  static func node<Value: Sendable>(of value: Value, _ make: () -> Node) -> Node {
    Slot.reading(value) { node(of: $0, Value.self) } ?? keep(value, make())
  }

  private func node(of value: Slot) -> Node? {
    guard let first = first.made else { return nil }
    if first.use({ parts.areSame($0.value, value) }) { return first.use { $0.node } }
    return others.read { $0.node(of: value, parts) }
  }

  private func keep(_ new: KeptNode) -> Node {
    let first = first.stored(new).object
    if first === new || parts.areSame(first.value, new.value) { return first.node }
    others.replace { others in
      let others = others ?? KeptNodeList()
      return others.node(of: new.value, parts) == nil ? others.appending(new, parts) : nil
    }
    return new.node
  }
}

/// The nodes of the latest values of a type.
private final class KeptNodeList: Sendable {
  private let hashes: [UInt]
  private let nodes: [KeptNode]

  /// How many values are remembered: a program that makes another one for each request leaves no more behind.
  private static var longest: Int { 127 }

  init(hashes: [UInt] = [], nodes: [KeptNode] = []) { (self.hashes, self.nodes) = (hashes, nodes) }

  func node(of value: Slot, _ parts: StoredParts) -> Node? {
    let hash = parts.hash(of: value)
    for index in hashes.indices where hashes[index] == hash && parts.areSame(nodes[index].value, value) {
      return nodes[index].node
    }
    return nil
  }

  func appending(_ node: KeptNode, _ parts: StoredParts) -> KeptNodeList {
    KeptNodeList(
      hashes: hashes.suffix(Self.longest - 1) + [parts.hash(of: node.value)],
      nodes: nodes.suffix(Self.longest - 1) + [node])
  }
}

/// A node, and the value that it is of. The value is kept, so what it refers to stays where it is.
@safe
private final class KeptNode: @unchecked Sendable {  // Immutable, and the value is Sendable.
  let node: Node
  private let layout: ValueLayout
  private let room: UnsafeMutableRawPointer

  init<Value: Sendable>(_ value: Value, _ node: Node) {
    self.node = node
    layout = ValueLayout(of: Value.self)
    unsafe room = .allocate(byteCount: max(layout.size, 1), alignment: layout.alignment)
    self.value.initialize(to: value)
  }

  deinit {
    layout.destroy(value)
    unsafe room.deallocate()
  }

  var value: Slot { unsafe Slot(room) }
}
