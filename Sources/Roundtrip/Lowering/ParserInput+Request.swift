extension URLRequestData: _ParserInput {
  public static func _part<P: ParserPrinter>(of parser: P) -> _Part where P.Input == Self {
    .custom(CustomRequestOf(parser))
  }

  public static func _sequence(_ part: () -> _Part, orText text: () -> _Part) -> _Part { part() }

  public static func _choice<Output>(_ parts: [_Part], of type: Output.Type) -> _Part {
    .choice(parts, ValueLayout(of: type))
  }

  public static func _later<Output>(of type: Output.Type, _ make: @escaping @Sendable () -> _Part) -> _Part {
    let later = LazyPart(ValueLayout(of: type), make)
    return Part(.lazy(later), later.layout, isOfWay: true)
  }

  public mutating func _read<Output>(by part: _Part) throws -> Output {
    try Slot.value { slot in try read(part, into: slot) }
  }

  private mutating func read(_ part: Part, into slot: Slot) throws {
    let recorder = Recorder()
    let start = Int32(URLRequestData(target: target).rawComponents.count - rawComponents.count)
    let request = self
    let outcome = withExtendedLifetime(recorder) {
      RequestReader.reading(request) { reader in
        reader.terms.method = request.method?.requested ?? .onlyGet
        reader.record(in: recorder)
        return part.beginning.matchBeginning(&reader, from: start, into: slot)
      }
    }
    let isRead = outcome.leaf >= 0
    // What has been removed tells the code that catches the error that the path fits. If it isn't known how far, nothing is
    // removed.
    if isRead || outcome.hasPath { skipComponents(Int(max(outcome.component - start, 0))) }
    if !isRead {
      // The code that catches the error doesn't know where what isn't about the path stands.
      let text = recorder.last.map { outcome.isPlainMiss ? $0.textForClients : $0.expectation + $0.whereabouts }
      throw ParsingError(
        input: request.target, expected: recorder.lastReason, forClients: text, outcome: outcome)
    }
    // Removing the method tells the caller that it has been checked.
    if outcome.checkedMethod { method = nil }
  }

  public mutating func _append<Output>(_ output: Output, printedBy part: _Part) throws {
    try Slot.reading(output) { slot in try append(slot, printedBy: part) }
  }

  private mutating func append(_ slot: Slot, printedBy part: Part) throws {
    append(
      try unsafe PrintNotes.printed { notes in unsafe part.beginning.request(for: slot, notes, isChecked: false) })
  }
}

/// A custom parser-printer of whole requests.
private final class CustomRequestOf<P: ParserPrinter>: CustomRequest, @unchecked Sendable
where P.Input == URLRequestData {
  private let parser: P

  init(_ parser: P) {
    self.parser = parser
    super.init(ValueLayout(of: P.Output.self), parser.shape.accepted.claimed(by: P.self))
  }

  override func read(_ request: inout URLRequestData, into slot: Slot) throws -> Int {
    let before = request.rawComponents
    let output = try parser.parse(&request)
    let left = request.rawComponents
    let taken = before.count - left.count
    for index in left.indices where taken < 0 || before[taken + index] != left[index] {
      throw ConversionError("a parser that removes components from the front")
    }
    slot.initialize(to: output)
    return taken
  }

  override func print(_ slot: Slot) throws -> URLRequestData {
    var request = URLRequestData()
    try parser.print(slot.value(as: P.Output.self), into: &request)
    return request
  }

  override var type: any Any.Type { P.self }
}
