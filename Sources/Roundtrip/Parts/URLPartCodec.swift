/// The code that reads and prints a part of a URL that is one piece of text: the scheme, the host, a fragment.
final class URLPartCodec: RequestCodec, @unchecked Sendable {
  private let part: NodeShape.RequestPart
  private let text: TextCodec
  private let described: TextCodec

  init(_ part: NodeShape.RequestPart, _ text: TextCodec) {
    (self.part, self.text, described) = (part, text.runner, text)
    super.init(text.layout, part.isOfPath ? .origin : .rest)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    reader.front.named.formUnion(part.place.origin)
    if part.place == .fragment, let start = reader.target.fragmentStart {
      reader.note(.fragment(offset: Int(start)))
      // Sound: the fragment is the end of the raw text.
      unsafe reader.text.open(reader.target.base + Int(start), Int(reader.target.end - start))
    } else {
      guard let raw = reader.request.flatMap(part.text) else {
        throw reader.refuse(
          "a \(part)",
          at: part.place == .fragment ? .fragment(offset: Int(reader.target.end), namesField: true) : .part(part.place))
      }
      reader.note(.part(part.place))
      reader.openCopy(of: raw)
      if let rule = part.rule, !rule.holds(raw) { throw reader.text.refuse(rule.expected) }
    }
    if part.unescaped != nil { try reader.decodePiece(plusIsSpace: false) }
    try text.readWhole(&reader.text, into: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    do throws(Refusal) {
      let printed = try writer.text(allowing: part.unescaped ?? .all) { out throws(Refusal) in
        try text.writeWhole(slot, &out)
      }
      if let rule = part.rule, !rule.holds(printed) {
        throw writer.refuse(.invalidCharacters("\"\(printed)\" isn't a \(rule.name)"))
      }
      writer.write(printed, as: part)
    } catch {
      writer.nameRefused("the \(part)")
      throw error
    }
  }

  override func isPresent(in reader: inout RequestReader) -> Bool {
    // A path alone has no other parts, except for those after it.
    guard let request = reader.request else { return part.place == .fragment && reader.target.fragmentStart != nil }
    return part.text(request) != nil
  }

  override var shape: NodeShape { .part(part, described.shape) }
  override var parts: [RequestPlace] { [part.place] }
  override var isRequired: Bool { true }
}
