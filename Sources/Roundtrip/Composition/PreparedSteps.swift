/// Parts one after the other, ready to run.
public protocol PreparedParts: Sendable, SendableMetatype {
  associatedtype Output
  var _shape: Shape { get }
  func _read(_ reader: inout RequestReader) throws(Refusal) -> Output
  func _write(_ output: Output, _ writer: inout RequestWriter) throws(Refusal)
}

/// Steps with everything worked out that is known beforehand.
///
/// It is little more than a reference, so that whoever runs it copies next to nothing.
public struct PreparedSteps<each Value>: PreparedParts {
  public typealias Output = (repeat each Value)

  /// The parts that yield values; the frame keeps them alive.
  @usableFromInline let lent: (repeat Lent<Step<each Value>>)
  @usableFromInline let frame: Frame

  init(_ steps: Steps<repeat each Value>, isText: Bool) {
    lent = (repeat Lent(each steps.values))
    var values: [any AnyObject & Sendable] = []
    for value in repeat each steps.values { values.append(value) }
    frame = Frame(values, steps.silent, steps.shape, isText: isText)
  }

  public var _shape: Shape { frame.shape }
}

/// What stands around the values of a sequence.
@usableFromInline
final class Frame: Sendable {
  let shape: Shape
  /// The parts that yield values, kept alive here.
  private let values: [any AnyObject & Sendable]
  /// The parts that yield none.
  let silent: [SilentPart]
  /// Whether these are parts of one piece of text.
  let isText: Bool
  /// Whether the silent parts are known components and methods, which the dispatch table compares.
  @usableFromInline let isFixed: Bool
  private let fixedText: FixedText
  /// The text of the components before each value and after the last, when they are fixed.
  @usableFromInline let fixed: [FixedText.Slice]
  @usableFromInline let method: MethodSet

  init(_ values: [any AnyObject & Sendable], _ silent: [SilentPart], _ shape: Shape, isText: Bool) {
    self.values = values
    self.silent = silent
    self.shape = shape
    self.isText = isText
    let isFixed = !isText && silent.allSatisfy(\.isFixed)
    self.isFixed = isFixed
    var text: [UInt8] = []
    var ends: [Int] = []
    var method: MethodSet = []
    for part in silent where isFixed {
      while ends.count < part.gap { ends.append(text.count) }
      switch part.kind {
      case .component(let literal):
        text.append(UInt8(ascii: "/"))
        PercentCoding.encode(literal.utf8, allowing: .component, into: &text)
      case .step(let step): method = step.method?.requested ?? method
      }
    }
    while ends.count <= values.count { ends.append(text.count) }
    self.method = method
    let fixedText = FixedText(text)
    self.fixedText = fixedText
    fixed = ends.indices.map { fixedText.slice(($0 == 0 ? 0 : ends[$0 - 1])..<ends[$0]) }
  }

  var count: Int { values.count + silent.count }
}

// MARK: Reading and printing

extension PreparedSteps {
  @inlinable @inline(__always)
  public func _read(_ reader: inout RequestReader) throws(Refusal) -> (repeat each Value) {
    if frame.isFixed && !reader.isSequential {
      return (repeat try (each lent).read(&reader))
    }
    return try readGaps(&reader)
  }

  @usableFromInline @inline(never)
  func readGaps(_ reader: inout RequestReader) throws(Refusal) -> (repeat each Value) {
    if reader.isProbing && !frame.isText { throw probe(&reader) }
    let isAnchored = reader.isAnchored
    defer { reader.isAnchored = isAnchored }
    var walk = Walk(left: frame.count, isAnchored: isAnchored, start: reader.textPosition)
    let output = (repeat try read(each lent, &walk, &reader))
    try readGap(&walk, &reader)
    return output
  }

  /// Runs all parts that the path allows, with no regard to what is refused besides the path: see
  /// `RouteTable.fitsPath`. Values are not asked for, so there is nothing to give back but a refusal.
  private func probe(_ reader: inout RequestReader) -> Refusal {
    var silent = frame.silent[...]
    var gap = 0
    for part in repeat each lent {
      while let next = silent.first, next.gap == gap {
        silent.removeFirst()
        if !reader.isPathTaken(by: next.read) { return Refusal() }
      }
      gap += 1
      if !reader.isPathTaken(by: part.read) { return Refusal() }
    }
    for part in silent where !reader.isPathTaken(by: part.read) { return Refusal() }
    reader.refusal = .request
    return Refusal()
  }

  /// How far a run through the parts has come.
  private struct Walk {
    var gap = 0
    var nextSilent = 0
    /// How many parts are left. Within a text, the last of them has to reach its end.
    var left: Int
    let isAnchored: Bool
    let start: TextPosition
  }

  private func read<V>(
    _ value: Lent<Step<V>>, _ walk: inout Walk, _ reader: inout RequestReader
  ) throws(Refusal) -> V {
    try readGap(&walk, &reader)
    walk.gap += 1
    walk.left -= 1
    if frame.isText { reader.isAnchored = walk.isAnchored && walk.left == 0 }
    let output = try value.read(&reader)
    // Text that was printed has to be cut in the same places when it is read.
    if frame.isText { reader.choices.note(detail: reader.distance(from: walk.start)) }
    return output
  }

  private func readGap(_ walk: inout Walk, _ reader: inout RequestReader) throws(Refusal) {
    while walk.nextSilent < frame.silent.count, frame.silent[walk.nextSilent].gap == walk.gap {
      walk.left -= 1
      if frame.isText { reader.isAnchored = walk.isAnchored && walk.left == 0 }
      try frame.silent[walk.nextSilent].read(&reader)
      walk.nextSilent += 1
    }
  }

  @inlinable @inline(__always)
  public func _write(_ output: (repeat each Value), _ writer: inout RequestWriter) throws(Refusal) {
    if !frame.isFixed { return try writeGaps((repeat each output), &writer) }
    if !frame.method.isEmpty { writer.method = frame.method }
    var gap = 0
    for (value, part) in repeat (each output, each lent) {
      writer.out.append(frame.fixed[gap])
      gap &+= 1
      try part.write(value, &writer)
    }
    writer.out.append(frame.fixed[gap])
  }

  @usableFromInline @inline(never)
  func writeGaps(_ output: (repeat each Value), _ writer: inout RequestWriter) throws(Refusal) {
    let start = writer.length
    var silent = frame.silent[...]
    var gap = 0
    for (value, part) in repeat (each output, each lent) {
      while let next = silent.first, next.gap == gap { try silent.removeFirst().write(&writer) }
      gap += 1
      try part.write(value, &writer)
      if frame.isText { writer.choices.note(detail: writer.length - start) }
    }
    for part in silent { try part.write(&writer) }
  }
}
