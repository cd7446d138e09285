/// A route whose parts are known at run time only, and whose values are of one type.
///
/// The same as what a `Route` makes of its builder: `RoundtripFormats` compiles to it what a format says. It runs the
/// steps that yield values itself, where their type is known, and what stands between them with ``gaps``.
package struct RouteList<Value>: Sendable {
  package let shape: Shape
  /// The parts that yield values.
  package let steps: [Step<Value>]
  /// What stands around them.
  package let gaps: Gaps

  /// One of the parts.
  package struct Part: Sendable {
    fileprivate enum Kind: Sendable {
      case literal(String)
      case step(Step<Value>)
    }

    fileprivate let kind: Kind

    fileprivate var shape: Shape {
      switch kind {
      case .literal(let text): .component(.literal(text))
      case .step(let step): step.shape
      }
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
    self.steps = steps
    shape = .route(.sequence(parts.map(\.shape) + [.end]))
    gaps = Gaps(frame: Frame(steps, silent, shape, isText: false))
  }
}

// MARK: Parts

extension RouteList.Part {
  /// A known component of the path. Slashes in it are data.
  package static func literal(_ text: String) -> Self { Self(kind: .literal(text)) }

  /// A component of the path.
  package static func component(_ text: some ParserPrinter<Substring, Value>) -> Self {
    Self(kind: .step(Step(component: text)))
  }

  /// A field of the query that has to be there.
  package static func field(_ field: some ParserPrinter<URLRequestData.Fields, Value>) -> Self {
    Self(kind: .step(Step(field).asField(of: .query)))
  }

  /// A field of the query for which a value stands when it is absent, and which is then not printed.
  package static func field(
    _ name: String, absent: Value, isPresent: @escaping @Sendable (Value) -> Bool,
    _ text: some ParserPrinter<Substring, Value>
  ) -> Self where Value: Sendable {
    let name = FieldName(name)
    let value = Step(text: text)
    let field = Shape.Field(name: name.text, value: value.shape, presence: .required)
    let step = Step<Value>(
      shape: .choice([.field(field), .nothing]),
      read: { (reader: inout RequestReader) throws(Refusal) in
        guard try reader.openField(name.bytes) != nil else { return absent }
        return try value.readWhole(&reader)
      },
      write: { (output, writer: inout RequestWriter) throws(Refusal) in
        guard isPresent(output) else { return }
        let outer = writer.beginField(name)
        defer { writer.endField(outer) }
        try value.write(output, &writer)
      })
    return Self(kind: .step(step.asField(of: .query)))
  }

  /// Any other part of a request.
  package static func part(_ part: some ParserPrinter<URLRequestData, Value>) -> Self {
    Self(kind: .step(Step(part)))
  }
}

// MARK: Reading and printing

/// What stands before each value of a route and behind the last: known components, and the end.
package struct Gaps: Sendable {
  fileprivate let frame: Frame

  /// Reads what stands before a value, where the dispatch table has not compared it.
  package func read(before value: Int, _ reader: inout RequestReader) throws(Refusal) {
    if !reader.isSequential { return }
    for part in frame.silent where part.gap == value { try part.read(&reader) }
  }

  /// Reads what stands behind the last value, and ends the route.
  package func readEnd(_ reader: inout RequestReader) throws(Refusal) {
    if !reader.isSequential { return }
    try read(before: frame.fixed.count - 1, &reader)
    try reader.endRoute()
  }

  /// Prints what stands before a value, or behind the last.
  package func write(before value: Int, _ writer: inout RequestWriter) {
    writer.out.append(frame.fixed[value])
  }
}

extension Step {
  /// What a name stands for, as closures read and print it.
  package convenience init<Part>(
    _ name: String, _ list: RouteList<Part>,
    read: @escaping @Sendable (inout RequestReader) throws(Refusal) -> Value,
    write: @escaping @Sendable (Value, inout RequestWriter) throws(Refusal) -> Void
  ) {
    self.init(shape: .named(name, list.shape), read: read, write: write)
  }
}
