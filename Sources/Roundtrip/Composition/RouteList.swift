/// A route whose parts are known at run time only, and whose values are of one type.
///
/// The same as what a `Route` makes of its builder, with an array where that has a tuple: `RoundtripFormats` compiles to
/// it what a format says. It is specialised there, hence inlinable.
package struct RouteList<Value>: Sendable {
  @usableFromInline package let shape: Shape
  /// The parts that yield values; the frame keeps them alive.
  @usableFromInline let lent: [Lent<Step<Value>>]
  @usableFromInline let frame: Frame

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
    shape = .route(.sequence(parts.map(\.shape) + [.end]))
    lent = steps.map { Lent($0) }
    frame = Frame(steps, silent, shape, isText: false)
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

extension RouteList {
  @inlinable
  package func read(_ reader: inout RequestReader) throws(Refusal) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(lent.count)
    let isSequential = reader.isSequential
    var gap = 0
    while gap < lent.count {
      if isSequential { try frame.readGap(gap, &reader) }
      values.append(try lent[gap].read(&reader))
      gap += 1
    }
    if isSequential {
      try frame.readGap(gap, &reader)
      try reader.endRoute()
    }
    return values
  }

  @inlinable
  package func write(_ values: [Value], _ writer: inout RequestWriter) throws(Refusal) {
    var gap = 0
    while gap < lent.count {
      writer.out.append(frame.fixed[gap])
      try lent[gap].write(values[gap], &writer)
      gap += 1
    }
    writer.out.append(frame.fixed[gap])
  }

  /// What reads and prints values that are made of these, and are no more than closures say.
  package func step<Output>(
    named name: String,
    read: @escaping @Sendable (inout RequestReader) throws(Refusal) -> Output,
    write: @escaping @Sendable (Output, inout RequestWriter) throws(Refusal) -> Void
  ) -> Step<Output> {
    Step(shape: .named(name, shape), read: read, write: write)
  }
}

extension Frame {
  /// Reads the components between two values, one after the other.
  @usableFromInline
  func readGap(_ gap: Int, _ reader: inout RequestReader) throws(Refusal) {
    for part in silent where part.gap == gap { try part.read(&reader) }
  }
}
