extension URLRequestData: ParserInput {
  public static func _node<P: ParserPrinter>(of parser: P) -> Node where P.Input == URLRequestData {
    OwnNode(parser) { (parser: P, reader: inout RequestReader) throws(Refusal) in
      var input = reader.remainingRequest
      let (before, method) = (input, input.method)
      do {
        let output = try parser.parse(&input)
        reader.way.component += Int32(clamping: try before.countOfComponents(takenFor: input))
        // A parser that removed the method has checked it.
        if method != nil, input.method == nil { (reader.way.methodWasNamed, reader.askedMethods) = (true, .all) }
        return output
      } catch {
        if let error = error as? ParsingError { reader.askedMethods.formUnion(error.askedMethods) }
        let fitsPath = ParsingError.fitsPath(error)
        if fitsPath { reader.way.component += Int32(clamping: (try? before.countOfComponents(takenFor: input)) ?? 0) }
        // Usually, its expectation is unknown. If something else was refused and no component is left, this counts as
        // the same refusal.
        let isAtEnd = reader.way.component == reader.request.componentCount
        reader.refusal = (reader.way.isProbing || fitsPath) && isAtEnd ? .request : .path
        throw reader.refuse(ParsingError.expected(by: P.self, error), at: reader.nextStart)
      }
    } writing: { (parser: P, output: P.Output, writer: inout RequestWriter) throws(Refusal) in
      var request = URLRequestData()
      try writer.printing { try parser.print(output, into: &request) }
      try writer.append(request)
    }
  }

  public mutating func _read<Output>(by node: Node) throws -> Output { try read(by: node, in: .target) }

  /// Reads a value with a node, which reads fields in a place unless it has one of its own.
  mutating func read<Output>(by node: Node, in place: RequestPlace) throws -> Output {
    let recorder = Recorder(of: target)
    var owned = OwnedReader(self)
    owned.reader.record(in: recorder)
    owned.reader.text.place = place
    var taken = 0
    do throws(Refusal) {
      taken = try owned.reader.start(behind: self)
      let output: Output = try owned.reader.valueOrFallback(of: node)
      skipComponents(Int(owned.reader.way.component) - taken)
      // Removing the method tells the caller that it has been checked.
      if owned.reader.way.methodWasNamed { method = nil }
      return output
    } catch {
      let fitsPath = owned.reader.refusal > .path
      if fitsPath { skipComponents(Int(owned.reader.way.component) - taken) }
      throw ParsingError(
        input: target, expected: recorder.lastReason, askedMethods: owned.reader.askedMethods, fitsPath: fitsPath)
    }
  }

  public mutating func _append<Output>(_ output: Output, printedBy node: Node) throws {
    try append(output, printedBy: node, in: .target)
  }

  /// Appends the output of a node, which prints fields into a place unless it has one of its own.
  mutating func append<Output>(_ output: Output, printedBy node: Node, in place: RequestPlace) throws {
    var owned = OwnedWriter()
    (owned.writer.isExplaining, owned.writer.place) = (true, place)
    do throws(Refusal) { try node.write(output, &owned.writer) } catch {
      throw PrintingError(owned.writer.refusal, of: "the value")
    }
    append(owned.writer.request)
  }

  /// The number of components removed from the front, if the rest is the end of the original path, whether they were
  /// taken or cut off.
  @inline(never)
  private func countOfComponents(takenFor rest: URLRequestData) throws(ConversionError) -> Int {
    let (before, left) = (rawComponents, rest.rawComponents)
    let taken = before.count - left.count
    for index in left.indices where taken < 0 || before[taken + index] != left[index] {
      throw ConversionError("a parser that removes components from the front")
    }
    return taken
  }
}

extension RequestReader {
  /// Continues at the position of a partly read request, and returns the number of components taken from it.
  @inline(never)
  fileprivate mutating func start(behind request: URLRequestData) throws(Refusal) -> Int {
    let taken = URLRequestData(target: request.target).rawComponents.count - request.rawComponents.count
    if DispatchTable.ofAnyPath.walk(&self).candidates.isEmpty { throw Refusal() }
    way.component = Int32(clamping: taken)
    return taken
  }

  /// The value that a node reads, or a fallback's if nothing else in it matches the path.
  fileprivate mutating func valueOrFallback<Output>(of node: Node) throws(Refusal) -> Output {
    let start = way
    do throws(Refusal) { return try node.value(&self) } catch {
      guard way.hasPassedOver, refusal == .path else { throw error }
    }
    way = start
    way.triesFallbacks = true
    return try node.value(&self)
  }

  /// The request as a value, without the components already read.
  var remainingRequest: URLRequestData {
    // Sound: `base` is `end` bytes of UTF-8.
    var result =
      unsafe request.data
      ?? URLRequestData(
        target: String(decoding: UnsafeBufferPointer(start: text.base, count: Int(text.end)), as: UTF8.self))
    // The method may be another one that is tried.
    if let method = request.method.methods.first, result.method?.requested ?? .onlyGet != request.method {
      result.method = method
    }
    result.skipComponents(first: Int(way.component))
    return result
  }
}
