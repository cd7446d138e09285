/// Text with a note about its value, which only people see.
final class NotedText: TextCodec, @unchecked Sendable {
  private let codec: TextCodec

  init(_ note: NodeShape.Note, _ codec: TextCodec) {
    self.codec = codec.runner
    super.init(codec.layout, codec.shape.noting(note), inlined: codec.inlined)
  }

  override var runner: TextCodec { codec }
}
