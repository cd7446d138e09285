/// A route whose parts are known at run time only, and whose values are of one type.
///
/// The same as what a `Route` makes of its builder: `RoundtripFormats` compiles to it what a format says.
package struct ParameterRoute<Value>: Sendable {
  package let shape: Shape
  private let frame: Frame
  /// How many values there are, and the room for all of them.
  package let count: Int
  private let room: Room

  /// One of the parts.
  package struct Part: Sendable {
    fileprivate let part: SequencePart
  }

  package init(_ parts: [Part]) {
    frame = Frame(parts.map(\.part), isText: false)
    shape = .route(.sequence([frame.shape, .end]))
    count = parts.count { if case .value = $0.part.kind { true } else { false } }
    room = Room(for: Value.self, count)
  }
}

// MARK: Parts

extension ParameterRoute.Part {
  /// A known component of the path. Slashes in it are data.
  package static func literal(_ text: String) -> Self { Self(part: SequencePart(.component(text))) }

  /// A component of the path.
  package static func component(_ text: some ParserPrinter<Substring, Value>) -> Self {
    Self(part: .yielding(Step(component: text)))
  }

  /// A field of the query.
  package static func field(_ field: some ParserPrinter<URLRequestData.Fields, Value>) -> Self {
    Self(part: .yielding(Step(field)).asField(of: .query))
  }

  /// Any other part of a request.
  package static func part(_ part: some ParserPrinter<URLRequestData, Value>) -> Self {
    Self(part: .yielding(Step(part)))
  }
}

// MARK: Reading and printing

extension ParameterRoute {
  /// Reads a route to its end, and gives each of its values to `take`.
  package func read(_ reader: inout RequestReader, _ take: (Value) -> Void) throws(Refusal) {
    let isTaken = room.make { slot in
      guard frame.read(&reader, into: slot), frame.endRoute(&reader, slot) else { return false }
      for index in 0..<count { take((slot + offset(index)).move(as: Value.self)) }
      return true
    }
    if !isTaken { throw Refusal() }
  }

  /// Where a value stands: as the elements of a tuple do.
  private func offset(_ index: Int) -> Int32 { Int32(index * MemoryLayout<Value>.stride) }

  /// Prints values, each of which `give` gives.
  package func write(_ writer: inout RequestWriter, _ give: (Int) -> Value) throws(Refusal) {
    let isPrinted = room.make { slot in
      for index in 0..<count { (slot + offset(index)).initialize(to: give(index)) }
      defer { frame.destroy(slot) }
      return frame.write(slot, &writer)
    }
    if !isPrinted { throw Refusal() }
  }
}
