/// Parts of a request one after the other, whose number is known at run time only and whose values are of one type.
///
/// The same as what the builders make, as an array where those make a tuple: `RoundtripFormats` compiles to it what a
/// format says.
package struct StepList<Value>: _CoreParserPrinter {
  package typealias Input = URLRequestData
  package typealias Output = [Value]

  /// The parts that yield values; the frame keeps them alive.
  private let lent: [Lent<Step<Value>>]
  private let frame: Frame

  /// One of the parts.
  package struct Part: Sendable {
    fileprivate enum Kind: Sendable {
      case literal(String)
      case step(Step<Value>)
    }

    fileprivate let kind: Kind

    /// A known component of the path, which may have slashes in it: they are data.
    package static func literal(_ text: String) -> Part { Part(kind: .literal(text)) }

    /// A component of the path.
    package static func component(_ text: some ParserPrinter<Substring, Value>) -> Part {
      Part(kind: .step(Step(component: text)))
    }

    /// A field of the query.
    package static func field(_ field: some ParserPrinter<URLRequestData.Fields, Value>) -> Part {
      Part(kind: .step(Step(field).asField(of: .query)))
    }

    /// Any other part of a request.
    package static func part(_ part: some ParserPrinter<URLRequestData, Value>) -> Part {
      Part(kind: .step(Step(part)))
    }
  }

  package init(_ parts: [Part]) {
    var steps: [Step<Value>] = []
    var silent: [SilentPart] = []
    for part in parts {
      switch part.kind {
      case .literal(let text): silent.append(SilentPart(gap: steps.count, kind: .component(text)))
      case .step(let step): steps.append(step)
      }
    }
    let shapes = parts.map { part in
      switch part.kind {
      case .literal(let text): Shape.component(.literal(text))
      case .step(let step): step.shape
      }
    }
    lent = steps.map { Lent($0) }
    frame = Frame(steps, silent, .sequence(shapes), isText: false)
  }

  package var shape: Shape { frame.shape }

  package func _read(_ reader: inout RequestReader) throws(Refusal) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(lent.count)
    var silent = reader.isSequential ? frame.silent[...] : []
    for (gap, step) in lent.enumerated() {
      while let part = silent.first, part.gap == gap { try silent.removeFirst().read(&reader) }
      values.append(try step.read(&reader))
    }
    for part in silent { try part.read(&reader) }
    return values
  }

  package func _write(_ output: [Value], _ writer: inout RequestWriter) throws(Refusal) {
    precondition(output.count == lent.count, "\(output.count) values are printed by \(lent.count) parts")
    for (gap, step) in lent.enumerated() {
      writer.out.append(frame.fixed[gap])
      try step.write(output[gap], &writer)
    }
    writer.out.append(frame.fixed[lent.count])
  }
}
