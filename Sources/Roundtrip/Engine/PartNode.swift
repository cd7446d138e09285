/// A part of a request that is one piece of text, such as the host.
final class PartNode: WrappingNode, @unchecked Sendable {
  private let part: NodeShape.Part

  /// - Parameter value: The node that reads and prints the text.
  init(_ part: NodeShape.Part, _ value: Node) {
    self.part = part
    super.init(value, .part(part, value.shape))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    try reader.at(part.place) { reader throws(Refusal) in
      try reader.open(part)
      try wrapped.read(&reader, into: slot)
      if reader.text.count == 0 { return }
      destroy(slot)
      throw reader.text.refuseRest()
    }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    do throws(Refusal) {
      let text = try writer.text(allowing: part.unescaped ?? .all) { writer throws(Refusal) in
        try wrapped.write(slot, &writer)
      }
      if let rule = part.rule, !rule.holds(text) {
        throw writer.refuse(.forbidden("\"\(text)\" isn't a \(rule.name)"))
      }
      // If another node has printed this part before, this trail is all that remains of both.
      writer.detail.note(text)
      part.put(text, &writer.others.contents.request)
    } catch {
      writer.nameRefused("the \(part)")
      throw error
    }
  }
}

extension RequestReader {
  /// Whether the request has this part.
  func has(_ part: NodeShape.Part) -> Bool {
    // A path alone has no other parts, except for those after it.
    guard let data = request.data else { return part.place == .fragment && request.fragmentStart != nil }
    return part.text(data) != nil
  }

  /// Reads in another place.
  @inline(__always)
  mutating func at(
    _ place: RequestPlace, _ read: (inout RequestReader) throws(Refusal) -> Void
  ) throws(Refusal) {
    let outer = text.place
    text.place = place
    defer { (text.place, text.lastPlace) = (outer, place) }
    try read(&self)
  }

  /// Makes a part of the request the piece of text to read.
  fileprivate mutating func open(_ part: NodeShape.Part) throws(Refusal) {
    text.isAnchored = true
    refusal = part.isOfPath ? .path : .request
    way.named.formUnion(part.place.origin)
    if part.place == .fragment, let start = request.fragmentStart {
      // Sound: the fragment is the end of the raw text.
      unsafe text.open(text.base + Int(start), Int(text.end - start))
      text.rawStart = start
    } else {
      guard let raw = request.data.flatMap(part.text) else {
        throw part.place == .fragment ? refuse("a \(part)", missingAt: text.end) : refuse("a \(part)")
      }
      if let rule = part.rule, !rule.holds(raw) { throw refuse(rule.expected) }
      openCopy(of: raw)
    }
    if part.unescaped != nil { try decodePiece(plusIsSpace: false) }
  }
}
