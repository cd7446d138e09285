/// A sequence of parts, with and without values. Its value is a tuple of theirs.
final class SequenceNode: Node, @unchecked Sendable {
  enum Kind: Sendable {
    /// Parts of a request, or fields.
    case parts
    /// Parts of a request up to the end of its path.
    case route
    /// Parts of one piece of text.
    case text
  }

  let kind: Kind
  private let parts: [SequencePart]
  /// All parts except those that the dispatch table compares, which are literal components and methods. The text of the
  /// literal components is between them.
  let values: NodeList
  let listedMethod: MethodSet

  /// - Parameters:
  ///   - layout: The layout of the tuple.
  ///   - place: The place of a route in the source.
  init(_ parts: [SequencePart], _ kind: Kind, _ layout: ValueLayout, at place: SourcePlace? = nil) {
    var (valueCount, length, method) = (0, 0, MethodSet.none)
    for part in parts {
      switch part {
      case .component(let literal): length += 1 + PercentCoding.encodedCount(literal, allowing: .component)
      case .node(let node):
        if let listed = node.method { method = listed.requested } else { valueCount += 1 }
      }
    }
    var values = NodeList(capacity: valueCount, textCapacity: length)
    var shapes: [NodeShape] = []
    var isPath = true
    shapes.reserveCapacity(parts.count + 1)
    for (index, part) in parts.enumerated() {
      shapes.append(part.shape)
      switch part {
      case .component(let literal): values.append(component: literal)
      case .node(let node):
        if node.method == nil { values.append(node.runner) }
        // A router may only come last.
        isPath = isPath && node.isPath && (node is ComponentNode || index == parts.count - 1)
      }
    }
    if kind == .route { shapes.append(.end(place)) }
    let takesEverything = kind != .text && values.takesEverything
    (self.parts, self.kind, listedMethod) = (parts, kind, method)
    self.values = values
    super.init(.sequence(shapes), layout, takesEverything: takesEverything, isPath: isPath)
  }

  override func appendCases(of slot: Slot, to cases: inout [CaseName]) {
    for index in 0..<values.count where kind != .text {
      let (value, known) = (values[index], cases.count)
      value.node.use { $0.appendCases(of: slot + value.offset, to: &cases) }
      if cases.count > known { return }
    }
  }

  override func destroy(_ slot: Slot) { destroy(values.count, in: slot) }

  /// Destroys the values of the first parts.
  private func destroy(_ count: Int, in slot: Slot) {
    for index in 0..<count { values[index].destroy(slot) }
  }

  // MARK: Reading

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    if kind == .text || reader.way.isSequential {
      // Routers may contain themselves, so these two may be on the stack a hundred times.
      return try reader.way.isProbing && kind != .text ? probe(&reader, slot) : readInOrder(&reader, into: slot)
    }
    var index = 0
    while index < values.count {
      do throws(Refusal) { try values[index].read(&reader, into: slot) } catch {
        destroy(index, in: slot)
        throw error
      }
      index &+= 1
    }
  }

  /// Reads text, or components in order.
  @inline(never)
  private func readInOrder(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let (start, isAnchored) = (reader.text.position, reader.text.isAnchored)
    defer { reader.text.isAnchored = isAnchored }
    var count = 0
    do throws(Refusal) {
      for (index, part) in parts.enumerated() {
        // In a text, the last part must reach its end.
        if kind == .text { reader.text.isAnchored = isAnchored && index == parts.count - 1 }
        try read(part, &count, &reader, into: slot)
        // Printed text must be split at the same positions when it is read.
        if kind == .text { reader.text.trail.note(reader.text.distance(from: start)) }
      }
      if kind == .route { try reader.endRoute() }
    } catch {
      destroy(count, in: slot)
      throw error
    }
  }

  /// Reads one part. `count` is the number of values read so far.
  private func read(
    _ part: SequencePart, _ count: inout Int, _ reader: inout RequestReader, into slot: Slot
  ) throws(Refusal) {
    switch part {
    case .component(let text): try reader.readLiteral(text)
    case .node(let node) where node.method != nil: try node.read(&reader, into: slot)
    case .node:
      try values[count].read(&reader, into: slot)
      count += 1
    }
  }

  /// Runs all parts that the path allows, ignoring refusals other than the path's: see `RouteTable.fitsPath`. No values
  /// are kept. The reader's last refusal tells whether the path fits.
  @inline(never)
  private func probe(_ reader: inout RequestReader, _ slot: Slot) throws(Refusal) {
    var count = 0
    for part in parts {
      reader.refusal = .path
      let index = count
      // Without a closure, which would need half a kilobyte of stack at each level in debug builds.
      do throws(Refusal) {
        try read(part, &count, &reader, into: slot)
        if count > index { values[index].destroy(slot) }
      } catch {
        if reader.refusal == .path { throw error }
        if case .node(let node) = part, node.method == nil { count = index + 1 }
      }
    }
    if kind == .route { try reader.endRoute() }
    reader.refusal = .request
    throw Refusal()
  }

  // MARK: Printing

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    let start = writer.length
    writer.set(listedMethod)
    var (index, end) = (0, 0)
    while index < values.count {
      let value = values[index]
      writer.out.append(values.text.slice(end, Int(value.textEnd)))
      try value.write(slot, &writer)
      if kind == .text { writer.detail.note(writer.length - start) }
      (index, end) = (index &+ 1, Int(value.textEnd))
    }
    writer.out.append(values.text.slice(end, values.text.count))
  }
}

/// A part of a sequence.
enum SequencePart: Sendable {
  /// A literal component of the path.
  case component(String)
  /// Any other part. A part without a value takes no room.
  case node(Node)

  var shape: NodeShape {
    switch self {
    case .component(let text): .literalComponent(text)
    case .node(let node): node.shape
    }
  }

  /// The part with another node instead of its own.
  func mapped(_ change: (Node) -> Node) -> SequencePart {
    if case .node(let node) = self { .node(change(node)) } else { self }
  }
}
