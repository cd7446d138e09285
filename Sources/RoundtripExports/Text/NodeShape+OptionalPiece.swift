internal import Roundtrip

extension NodeShape {
  /// The two texts that this is if it has a piece that may be left out, and all else of it is known: `photos.:format` or
  /// `photos`, with what stands for the piece where it is left out.
  ///
  /// A walk by hand: notes about the whole text are about the one with the piece.
  var optionalPiece: (present: NodeShape, otherwise: String, absent: DefaultText?)? {
    switch self {
    case .noted(.claim, _): return nil
    case .noted(let note, let shape):
      return shape.optionalPiece.map { (.noted(note, $0.present), $0.otherwise, $0.absent) }
    case .sequence(let shapes):
      let open = shapes.indices.filter { shapes[$0].knownTexts?.count != 1 }
      guard open.count == 1, let place = open.first else { return nil }
      let (absent, piece) = (shapes[place].withDefault?.absent, shapes[place].withDefault?.shape ?? shapes[place])
      guard case .choice(let ways) = piece, ways.count == 2, ways[1].isNothing else { return nil }
      let before = shapes[..<place].compactMap(\.fixedText).joined()
      let after = shapes[(place + 1)...].compactMap(\.fixedText).joined()
      // A component isn't empty, and what may be the beginning of the piece isn't tried as the text behind it.
      if (before + after).isEmpty || TextPattern.mayBegin(ways[0], as: after) { return nil }
      let present =
        ways[0].fixedText.map { NodeShape.literal(before + $0 + after) }
        ?? .sequence([.literal(before), ways[0], .literal(after)].filter { $0 != .literal("") })
      return (present, before + after, absent.map { DefaultText(text: $0.text.map { before + $0 + after }) })
    default: return nil
    }
  }
}
