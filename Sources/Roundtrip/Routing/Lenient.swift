/// Fields that are read more leniently than others; made by `blankIsMissing()`, `refusedIsMissing()` and `lenient()`.
public struct Lenient<Wrapped: ParserPrinter>: ParserPrinter where Wrapped.Input == URLRequestData.Fields {
  public func parse(_ input: inout URLRequestData.Fields) throws -> Wrapped.Output { try input._read(by: _node) }

  public let body: Node

  fileprivate init(_ wrapped: Wrapped, _ leniency: Leniency) { body = LenientNode(wrapped._node, leniency) }
}

extension ParserPrinter where Input == URLRequestData.Fields {
  /// The same, for which a field with an empty value is as good as none: `?min=` as a browser sends it of an input that
  /// was left blank.
  ///
  /// ```swift
  /// Query {
  ///   Optionally { Field("min") { Digits() } }.blankIsMissing()         // nil for "?min=", and not a bad request
  ///   Field("page", default: 1) { Digits() }.blankIsMissing()           // 1 for "?page="
  /// }
  /// ```
  ///
  /// What is printed stays the same; a value whose text is empty is refused, because it would be missing when it comes
  /// back. A ``Flag`` is there or not, and never blank. For all fields of a form at once there is
  /// ``Query/blankIsMissing()``.
  public func blankIsMissing() -> Lenient<Self> { Lenient(self, .blankIsMissing) }

  /// The same, for which fields that are refused are as good as none: for what others keep, and nobody can mend, such as a
  /// cookie of an old release.
  ///
  /// ```swift
  /// Cookies { Optionally { Field("session") { UUID.parser() } }.refusedIsMissing() }
  /// ```
  ///
  /// It is all or nothing: of a group of fields, one that is refused makes all of them missing. What is printed stays the
  /// same.
  public func refusedIsMissing() -> Lenient<Self> { Lenient(self, .refusedIsMissing) }

  /// The same, for which a cookie may have any text, also what RFC 6265 forbids and browsers hold nevertheless: spaces,
  /// quotes, commas, backslashes, and what lies beyond ASCII.
  ///
  /// ```swift
  /// Cookies { Field("basket", .json(Basket.self)).lenient() }       // basket={"id":7} is read, basket=%7B%22id%22%3A7%7D printed
  /// ```
  ///
  /// It is printed percent-encoded, which is allowed, and read so; text with a character that is forbidden, or with an
  /// escape that is none, is read as it is. Fields that are no cookies are what they were.
  public func lenient() -> Lenient<Self> { Lenient(self, .anyCookieText) }
}

extension Query {
  /// The same, for which all fields with an empty value are as good as none: what a form of a browser sends, in which
  /// inputs were left blank.
  ///
  /// ```swift
  /// Query {
  ///   Field("q")
  ///   Optionally { Field("min") { Digits() } }
  ///   Optionally { Field("author") }
  /// }
  /// .blankIsMissing()                           // "?q=swift&min=&author=" has neither a minimum nor an author
  /// ```
  ///
  /// It is the same as `blankIsMissing()` of each of its fields.
  public func blankIsMissing() -> Query { Query(_steps._mapped { LenientNode($0, .blankIsMissing) }) }
}

extension FormData {
  /// The same, for which all fields with an empty value are as good as none: see ``Query/blankIsMissing()``.
  public func blankIsMissing() -> FormData { FormData(_steps._mapped { LenientNode($0, .blankIsMissing) }) }
}

extension Cookies {
  /// The same, for which each cookie that is refused is as good as none.
  public func refusedIsMissing() -> Cookies { Cookies(_steps._mapped { LenientNode($0, .refusedIsMissing) }) }

  /// The same, for which all cookies may have any text: see ``ParserPrinter/lenient()``.
  public func lenient() -> Cookies { Cookies(_steps._mapped { LenientNode($0, .anyCookieText) }) }
}

private final class LenientNode: WrappingNode, @unchecked Sendable {
  private let fields: Node
  private let leniency: Leniency

  init(_ wrapped: Node, _ leniency: Leniency) {
    (fields, self.leniency) = (wrapped, leniency)
    super.init(wrapped, wrapped.shape.read(with: leniency))
  }

  override func placed(among place: NodeShape.Fields) -> Node { LenientNode(fields.placed(among: place), leniency) }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let outer = reader.leniency
    defer { reader.leniency = outer }
    reader.leniency.formUnion(leniency)
    guard leniency.contains(.refusedIsMissing), !outer.contains(.allMissing) else {
      return try wrapped.read(&reader, into: slot)
    }
    let (position, trail) = (reader.text.position, reader.text.trail)
    let recorder = unsafe reader.text.recorder
    // Why it is refused is of no concern.
    unsafe reader.text.recorder = nil
    let isTaken = Refusal.isNone { () throws(Refusal) in try wrapped.read(&reader, into: slot) }
    unsafe reader.text.recorder = recorder
    if isTaken { return }
    (reader.text.position, reader.text.trail) = (position, trail)
    reader.leniency.insert(.allMissing)
    try wrapped.read(&reader, into: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    let outer = writer.leniency
    defer { writer.leniency = outer }
    writer.leniency.formUnion(leniency)
    try wrapped.write(slot, &writer)
  }
}
