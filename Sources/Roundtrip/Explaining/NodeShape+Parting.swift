// Where a text diverges from a shape, as far as that can be determined without running a parser.

extension NodeShape {
  /// The position in a text where something else is expected, and the expectation, or `nil` if all of the text might
  /// match.
  ///
  /// A walk by hand: each shape is compared with what the ones before it have left of the text.
  func parting(from text: ArraySlice<UInt8>) -> (count: Int, expected: String)? {
    switch bare {
    case .literal(let literal): literal.bytes == text ? nil : (0, kind)
    case .text(let kind): kind.mayMatch(String(bytes: text)) ? nil : (kind.countAtBeginning(of: text), kind.description)
    case .choice(let shapes):
      shapes.contains { $0.parting(from: text) == nil } ? nil : (0, kind)
    case .sequence(let shapes): Self.parting(of: shapes, from: text)
    default: nil
    }
  }

  private static func parting(of shapes: [NodeShape], from text: ArraySlice<UInt8>) -> (count: Int, expected: String)? {
    var rest = text
    func parted(_ expected: String, after more: Int = 0) -> (count: Int, expected: String) {
      (text.count - rest.count + more, expected)
    }
    for (index, shape) in shapes.enumerated() {
      switch shape.bare {
      case .literal(let literal):
        guard rest.starts(with: literal.bytes) else { return parted(shape.kind) }
        rest = rest.dropFirst(literal.utf8.count)
      case .text(.digits(let count)) where !shapes[(index + 1)...].mayBeginWithDigit:
        let digits = rest.prefix { CharacterTable.digits.contains($0) }.prefix(count.upperBound)
        guard digits.count >= count.lowerBound else { return parted(shape.kind, after: digits.count) }
        rest = rest.dropFirst(digits.count)
      default:
        if index == shapes.count - 1 { return shape.parting(from: rest).map { parted($0.expected, after: $0.count) } }
        // Its length is unknown, but the end of the text may be known.
        guard case .literal(let literal)? = shapes.last?.bare, !rest.reversed().starts(with: literal.bytes.reversed())
        else { return nil }
        return parted("\"" + literal + "\"", after: rest.count)
      }
    }
    return rest.isEmpty ? nil : parted("the end of the text")
  }
}

extension ArraySlice<NodeShape> {
  /// Whether preceding digits might belong to this.
  fileprivate var mayBeginWithDigit: Bool {
    guard let first else { return false }
    guard case .literal(let literal) = first.bare, let byte = literal.utf8.first else { return true }
    return CharacterTable.digits.contains(byte)
  }
}

extension TextKind {
  /// How many bytes at the start of a text could belong to this kind.
  fileprivate func countAtBeginning(of text: ArraySlice<UInt8>) -> Int {
    switch self {
    case .digits(let count): min(text.prefix { CharacterTable.digits.contains($0) }.count, count.upperBound)
    case .integer(let integer) where integer.radix == 10:
      text.prefix { CharacterTable.number.contains($0) }.count
    case .hostLabel: text.prefix { CharacterTable.label.contains($0) }.count
    default: 0
    }
  }
}
