internal import Synchronization

/// The nodes of the values of a router type, so that a router is lowered once even if it is created again and again.
///
/// There is one for each type. The first values are found without a lock, because most types have only a few. Of later
/// ones, the most recent are kept, which bounds the memory of a program that creates a different router for each request.
@usableFromInline
final class KeptNodes: Sendable {
  private let parts: StoredParts
  /// The nodes of the first values, which are kept for the life of the process.
  private let first: FixedArray<Once<KeptNode>>
  private let limits: Limits
  private let recent = Mutex(Recent())

  /// How many values of a type are kept.
  struct Limits: Sendable {
    let first: Int
    let recent: Int

    /// For the values of a router's type.
    static let routers = Limits(first: 8, recent: 120)
    /// For routers that something is added to when they are used: each may be a new one, and holds all its routes.
    static let additions = Limits(first: 0, recent: 8)
  }

  private struct Recent {
    var hashes: [UInt64] = []
    var nodes: [KeptNode] = []
    /// The place of the oldest one.
    var next = 0
  }

  private init(_ parts: StoredParts, _ limits: Limits) {
    (self.parts, self.limits) = (parts, limits)
    first = FixedArray(limits.first) { Once() }
  }

  /// What is known of a type: `nil` for one whose values aren't kept.
  private final class OfType: Sendable {
    let nodes: KeptNodes?

    init(_ type: any Any.Type, _ limits: Limits) { nodes = StoredParts(of: type).map { KeptNodes($0, limits) } }
  }

  private static let known = OnePerType<OfType>()

  /// The kept node of a value, if there is one.
  @usableFromInline @inline(never)
  static func node(of value: Slot, _ type: any Any.Type) -> Node? {
    if Optimizations.areOff { return nil }
    return known[type].flatMap { known in known.use { $0.nodes?.node(of: value) } }
  }

  /// Keeps the node of a value, unless another thread was first with the same value.
  static func keep<Value: Sendable>(_ value: Value, _ node: Node, _ limits: Limits = .routers) -> Node {
    if Optimizations.areOff { return node }
    return known.object(of: Value.self) { OfType(Value.self, limits) }.nodes?.keep(KeptNode(value, node)) ?? node
  }

  /// The kept node of a value, or the result of `make`.
  static func node<Value: Sendable>(of value: Value, _ make: () -> Node, _ limits: Limits = .routers) -> Node {
    Slot.reading(value) { node(of: $0, Value.self) } ?? keep(value, make(), limits)
  }

  private func node(of value: Slot) -> Node? {
    for index in 0..<limits.first {
      guard let kept = first[index].made else { return nil }
      if kept.use({ parts.areSame($0.value, value) }) { return kept.use { $0.node } }
    }
    let hash = parts.hash(of: value)
    return recent.withLock { node(of: value, hash, in: $0) }
  }

  private func node(of value: Slot, _ hash: UInt64, in recent: borrowing Recent) -> Node? {
    for index in recent.hashes.indices where recent.hashes[index] == hash {
      if parts.areSame(recent.nodes[index].value, value) { return recent.nodes[index].node }
    }
    return nil
  }

  private func keep(_ new: KeptNode) -> Node {
    for index in 0..<limits.first {
      let kept = first[index].stored(new).object
      if kept === new || parts.areSame(kept.value, new.value) { return kept.node }
    }
    let hash = parts.hash(of: new.value)
    // A value is destroyed outside of the lock, because its deinitializer may use a router.
    let (node, gone): (Node, KeptNode?) = recent.withLock { recent in
      if let known = self.node(of: new.value, hash, in: recent) { return (known, nil) }
      if recent.nodes.count < limits.recent {
        recent.hashes.append(hash)
        recent.nodes.append(new)
        return (new.node, nil)
      }
      let oldest = recent.nodes[recent.next]
      (recent.hashes[recent.next], recent.nodes[recent.next]) = (hash, new)
      recent.next = (recent.next + 1) % limits.recent
      return (new.node, oldest)
    }
    return withExtendedLifetime(gone) { node }
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
