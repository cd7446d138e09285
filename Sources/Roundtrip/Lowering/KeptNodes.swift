internal import Synchronization

/// The nodes of the values of a router type, so that a router is lowered once even if it is created again and again.
///
/// There is one for each type. The first values are found without a lock, because most types have only a few. Of later
/// ones, the most recent are kept, which bounds the memory of a program that creates a different router for each request.
@usableFromInline
final class KeptNodes: Sendable {
  /// What makes up a value, or `nil` for a type whose values aren't kept.
  private let parts: StoredParts?
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
    var nodes: [KeptNode] = []
    /// The place of the oldest one.
    var next = 0
  }

  private init(_ type: any Any.Type, _ limits: Limits) {
    (parts, self.limits) = (StoredParts(of: type), limits)
    first = FixedArray(limits.first) { _ in Once() }
  }

  private static let known = OnePerType<KeptNodes>()

  /// The kept node of a value, if there is one.
  @usableFromInline @inline(never)
  static func node(of value: Slot, _ type: any Any.Type) -> Node? {
    if Optimizations.areOff { return nil }
    return known[type].flatMap { known in known.use { $0.node(of: value) } }
  }

  /// Keeps the node of a value, unless another thread was first with the same value.
  static func keep<Value: Sendable>(_ value: Value, _ node: Node, _ limits: Limits = .routers) -> Node {
    if Optimizations.areOff { return node }
    return known.object(of: Value.self) { KeptNodes(Value.self, limits) }.keep(KeptNode(value, node))
  }

  /// The kept node of a value, or the result of `make`.
  static func node<Value: Sendable>(of value: Value, _ make: () -> Node, _ limits: Limits = .routers) -> Node {
    Slot.reading(value) { node(of: $0, Value.self) } ?? keep(value, make(), limits)
  }

  private func node(of value: Slot) -> Node? {
    guard let parts else { return nil }
    for index in 0..<limits.first {
      guard let kept = first[index].made else { return nil }
      if kept.use({ parts.areSame($0.value, value) }) { return kept.use { $0.node } }
    }
    return recent.withLock { recent in recent.nodes.first { parts.areSame($0.value, value) }?.node }
  }

  private func keep(_ new: KeptNode) -> Node {
    guard let parts else { return new.node }
    for index in 0..<limits.first {
      let kept = first[index].stored(new).object
      if kept === new || parts.areSame(kept.value, new.value) { return kept.node }
    }
    // A value is destroyed outside of the lock, because its deinitializer may use a router.
    let (node, gone): (Node, KeptNode?) = recent.withLock { recent in
      if let known = recent.nodes.first(where: { parts.areSame($0.value, new.value) }) { return (known.node, nil) }
      if recent.nodes.count < limits.recent {
        recent.nodes.append(new)
        return (new.node, nil)
      }
      let oldest = recent.nodes[recent.next]
      recent.nodes[recent.next] = new
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
