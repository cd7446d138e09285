/// The code that reads and prints a field by its name.
class NamedCodec: RequestCodec, @unchecked Sendable {
  final let name: FieldName
  final let fields: FieldPlace

  init(_ name: FieldName, in fields: FieldPlace, _ layout: ValueLayout, _ phase: Phase = .rest) {
    (self.name, self.fields) = (name, fields)
    super.init(layout, phase)
  }

  final override var place: FieldPlace? { fields }
  final override var names: [Name] { [Name(name.text, in: fields.fields)] }
  final override var parts: [RequestPlace] { fields.parts }

  override func isPresent(in reader: inout RequestReader) -> Bool { reader.has(name, in: fields) }

  /// The field as it is shown.
  final func shape(_ value: NodeShape, _ presence: NodeShape.NamedField.Occurrence) -> NodeShape {
    .field(NodeShape.NamedField(name: name.text, value: value, presence: presence, leniency: fields.leniency))
  }
}
