/// Reads and prints the payload of a case.
///
/// Most payloads are sequences of one value or none, and skip the sequence node. This is only for speed: one call less
/// for each enum on the way saves 6% of the instructions of a match or a print in the benchmarks' shop.
struct CasePayload: Sendable {
  let node: Node
  private let lent: Lent<Node>
  /// The number of values in a sequence of parts of a request, or a number greater than one for any other node.
  private let count: Int
  private let only: NodeList.Element?
  private let texts: (before: FixedText.Slice, behind: FixedText.Slice)?
  private let method: MethodSet

  init(_ node: Node) {
    let node = node.runner
    (self.node, lent) = (node, Lent(node))
    let sequence = (node as? SequenceNode).flatMap {
      $0.kind != .text && $0.values.count < 2 && !$0.isPlain ? $0 : nil
    }
    count = sequence?.values.count ?? .max
    only = count == 1 ? sequence?.values[0] : nil
    texts = sequence.map { ($0.values.text(before: 0), $0.values.text(before: $0.values.count)) }
    method = sequence?.listedMethod ?? .none
  }

  @inline(__always)
  func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    if count < 2, !reader.way.isSequential {
      if let only { try only.read(&reader, into: slot) }
    } else {
      try lent.run { node throws(Refusal) in try node.read(&reader, into: slot) }
    }
  }

  @inline(__always)
  func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    guard let texts else { return try lent.run { node throws(Refusal) in try node.write(slot, &writer) } }
    writer.set(method)
    writer.out.append(texts.before)
    guard let only else { return }
    try only.write(slot, &writer)
    writer.out.append(texts.behind)
  }
}
