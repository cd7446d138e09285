/// Parts one after the other, of which some yield values: what the builders make.
///
/// The types of the parts are gone, those of their values remain. They are what flattens into one tuple, whatever
/// their number, and they keep types short.
public struct Steps<each Value>: PartSequence {
  public typealias Output = (repeat each Value)

  /// The parts that yield values.
  let values: (repeat Step<each Value>)
  /// The same, for reading and printing.
  @usableFromInline let lent: (repeat Lent<Step<each Value>>)
  /// The parts that yield none: before each of the others, and after the last.
  @usableFromInline let gaps: [[Step<Void>]]

  /// Whether gaps are known text and methods, which the dispatch table compares and which are printed as they are.
  @usableFromInline private(set) var isFixed = false
  private var fixedText: FixedText?
  /// Whether these are parts of one piece of text.
  @usableFromInline private(set) var isText = false
  @usableFromInline private(set) var fixed: [FixedText.Slice] = []
  @usableFromInline private(set) var method: MethodSet = []

  init(_ values: repeat Step<each Value>, gaps: [[Step<Void>]]) {
    self.values = (repeat each values)
    lent = (repeat Lent(each values))
    self.gaps = gaps
  }

  /// These parts, and then one that yields a value.
  @usableFromInline
  func appending<Next>(_ next: Step<Next>) -> Steps<repeat each Value, Next> {
    Steps<repeat each Value, Next>(repeat each values, next, gaps: gaps + [[]])
  }

  /// These parts, and then some that yield none.
  @usableFromInline
  func appending(silent parts: [Step<Void>]) -> Self {
    Steps(repeat each values, gaps: gaps.dropLast() + [(gaps.last ?? []) + parts])
  }

  /// These parts, and then the others.
  @usableFromInline
  func appending<each Other>(contentsOf other: Steps<repeat each Other>) -> Steps<
    repeat each Value, repeat each Other
  > {
    let seam = [(gaps.last ?? []) + (other.gaps.first ?? [])]
    return Steps<repeat each Value, repeat each Other>(
      repeat each values, repeat each other.values, gaps: gaps.dropLast() + seam + other.gaps.dropFirst())
  }

  /// What the parts accept, one after the other.
  public var _shape: Shape {
    var shapes: [Shape] = []
    var gap = 0
    for value in repeat each values {
      shapes += gaps[gap].map(\.shape)
      shapes.append(value.shape)
      gap += 1
    }
    return .sequence(shapes + gaps[gap].map(\.shape))
  }

  /// The same, as a sequence within one piece of text.
  public var _forText: Self {
    var result = self
    result.isText = true
    return result
  }

  /// The same, with what is known beforehand worked out.
  public var _prepared: Self {
    guard !isText, gaps.joined().allSatisfy({ $0.literal != nil || $0.method != nil }) else { return self }
    var result = self
    var bytes: [UInt8] = []
    let ranges = gaps.map { gap in
      let start = bytes.count
      for part in gap {
        guard let literal = part.literal else { continue }
        bytes.append(UInt8(ascii: "/"))
        bytes += PercentCoding.encoded(String(decoding: literal, as: UTF8.self), allowing: .component).utf8
      }
      return start..<bytes.count
    }
    let text = FixedText(bytes)
    result.isFixed = true
    result.method = gaps.joined().lazy.compactMap(\.method).last?.requested ?? []
    result.fixedText = text
    result.fixed = ranges.map(text.slice)
    return result
  }
}

/// What a builder makes of the parts that it is given.
public protocol PartSequence: Sendable, SendableMetatype {
  associatedtype Output
  var _shape: Shape { get }
  var _prepared: Self { get }
  var _forText: Self { get }
  func _read(_ reader: inout RequestReader) throws(Refusal) -> Output
  func _write(_ output: Output, _ writer: inout RequestWriter) throws(Refusal)
}

/// A single part, which yields a value.
@usableFromInline
func yielding<Value>(_ part: Step<Value>) -> Steps<Value> { Steps(part, gaps: [[], []]) }

/// Parts that yield no value.
@usableFromInline
func silent(_ parts: [Step<Void>]) -> Steps< > { Steps< >(gaps: [parts]) }

// MARK: Reading and printing

extension Steps {
  @inlinable @inline(__always)
  public func _read(_ reader: inout RequestReader) throws(Refusal) -> (repeat each Value) {
    if isFixed && !reader.isSequential {
      return (repeat try (each lent).read(&reader))
    }
    return try readGaps(&reader)
  }

  @inlinable @inline(never)
  func readGaps(_ reader: inout RequestReader) throws(Refusal) -> (repeat each Value) {
    if isText { return try readText(&reader) }
    var gap = 0
    let output = (repeat try read(each lent, after: &gap, &reader))
    for part in gaps[gap] { try part.read(&reader) }
    return output
  }

  @inlinable
  func read<V>(_ value: Lent<Step<V>>, after gap: inout Int, _ reader: inout RequestReader) throws(Refusal) -> V {
    for part in gaps[gap] { try part.read(&reader) }
    gap += 1
    return try value.read(&reader)
  }

  @inlinable @inline(__always)
  public func _write(_ output: (repeat each Value), _ writer: inout RequestWriter) throws(Refusal) {
    if !isFixed { return try writeGaps((repeat each output), &writer) }
    if !method.isEmpty { writer.method = method }
    var gap = 0
    for (value, part) in repeat (each output, each lent) {
      writer.out.append(fixed[gap])
      gap &+= 1
      try part.write(value, &writer)
    }
    writer.out.append(fixed[gap])
  }

  @inlinable @inline(never)
  func writeGaps(_ output: (repeat each Value), _ writer: inout RequestWriter) throws(Refusal) {
    var gap = 0
    for (value, part) in repeat (each output, each lent) {
      for silent in gaps[gap] { try silent.write((), &writer) }
      gap += 1
      try part.write(value, &writer)
      if isText { writer.choices.note(detail: writer.length) }
    }
    for silent in gaps[gap] { try silent.write((), &writer) }
  }
}
