/// A cache of the nodes of a router type, by value, so that a router is lowered once even if it is created again and
/// again.
///
/// There is one for each type, and it is free of locks.
@usableFromInline
final class KeptNodes: Sendable {
  private let parts: StoredParts
  /// The node of the first value, which is kept for the life of the process. Most types have only one.
  private let first = Once<KeptNode>()
  private let others = Published<KeptNodeList>()

  private init<Value>(of type: Value.Type) { parts = StoredParts(of: type) }

  private static let known = OnePerType<KeptNodes>()

  /// The cached node of an equal value.
  @usableFromInline @inline(never)
  static func node(of value: Slot, _ type: any Any.Type) -> Node? {
    known[type].flatMap { nodes in nodes.use { $0.node(of: value) } }
  }

  /// Caches the node of a value, unless another thread was first with an equal value.
  static func keep<Value: Sendable>(_ value: Value, _ node: Node) -> Node {
    known.object(of: Value.self) { KeptNodes(of: Value.self) }.keep(KeptNode(value, node))
  }

  /// The cached node of an equal value, or the result of `make`.
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

/// The nodes of the most recent values of a type.
private final class KeptNodeList: Sendable {
  private let hashes: [UInt]
  private let nodes: [KeptNode]

  /// The maximum number of cached values, which bounds the memory of a program that creates a different one for each
  /// request.
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

/// A node and its value. Keeping the value keeps the objects to which it refers at their addresses.
@safe
private final class KeptNode: @unchecked Sendable {  // Immutable, and the value is `Sendable`.
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
