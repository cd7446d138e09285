internal import Synchronization

/// The nodes of the routers of one type, by value: a router is prepared once, however it is written.
///
/// There is one of these for each type, in lists that only ever grow. Nobody waits for a lock.
final class KeptNodes: Sendable {
  private let type: any Any.Type
  private let parts: StoredParts
  /// The node of the first value, which is kept for the life of the process: most types have no other.
  private let first = AtomicLazyReference<KeptNode>()
  private let others = Published<KeptNodeList>()
  private let next = AtomicLazyReference<KeptNodes>()

  private init<Value>(of type: Value.Type) { (self.type, parts) = (type, StoredParts(of: type)) }

  /// The node of a value: the one of a value that is the same, or what `make` makes.
  static func node<Value: Sendable>(of value: Value, _ make: () -> Node) -> Node {
    let nodes = of(Value.self)
    return Slot.reading(value) { nodes.node(of: $0) } ?? nodes.keep(KeptNode(value, make()))
  }

  // MARK: By type

  /// As many lists as keep them short in any program.
  private static let lists = FixedArray<AtomicLazyReference<KeptNodes>>(256) { AtomicLazyReference() }

  private static func of<Value>(_ type: Value.Type) -> KeptNodes {
    let number = UInt(bitPattern: ObjectIdentifier(type)) >> 4 % 256
    var nodes = entry(at: lists[Int(number)], orNew: type)
    while nodes.type != type { nodes = entry(at: nodes.next, orNew: type) }
    return nodes
  }

  private static func entry<Value>(
    at place: borrowing AtomicLazyReference<KeptNodes>, orNew type: Value.Type
  ) -> KeptNodes {
    // Whichever thread comes first stores its entry, which may be for another type.
    place.load() ?? place.storeIfNil(KeptNodes(of: type))
  }

  // MARK: By value

  private func node(of value: Slot) -> Node? {
    guard let first = first.load() else { return nil }
    if parts.areSame(first.value, value) { return first.node }
    return others.read { $0.node(of: value, parts) }
  }

  /// Keeps a node, unless another thread was first with the same value.
  private func keep(_ new: KeptNode) -> Node {
    let first = first.storeIfNil(new)
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
