// Sequences within one piece of text. Only the last part has to reach the end of the piece. Where each value ends is
// noted, in reading and in printing: text that was printed has to be cut in the same places when it is read back.

extension Steps {
  @usableFromInline
  func readText(_ reader: inout RequestReader) throws(Refusal) -> (repeat each Value) {
    let isAnchored = reader.isAnchored
    defer { reader.isAnchored = isAnchored }
    let start = reader.textPosition
    var left = gaps.reduce(0) { $0 + $1.count }
    for _ in repeat each values { left += 1 }
    var gap = 0
    let output = (repeat try read(each lent, after: &gap, &left, isAnchored, start, &reader))
    try readGap(gap, &left, isAnchored, &reader)
    return output
  }

  private func read<V>(
    _ value: Lent<Step<V>>, after gap: inout Int, _ left: inout Int, _ isAnchored: Bool, _ start: TextPosition,
    _ reader: inout RequestReader
  ) throws(Refusal) -> V {
    try readGap(gap, &left, isAnchored, &reader)
    gap += 1
    left -= 1
    reader.isAnchored = isAnchored && left == 0
    let output = try value.read(&reader)
    reader.choices.note(detail: reader.distance(from: start))
    return output
  }

  private func readGap(
    _ gap: Int, _ left: inout Int, _ isAnchored: Bool, _ reader: inout RequestReader
  ) throws(Refusal) {
    for part in gaps[gap] {
      left -= 1
      reader.isAnchored = isAnchored && left == 0
      try part.read(&reader)
    }
  }
}
