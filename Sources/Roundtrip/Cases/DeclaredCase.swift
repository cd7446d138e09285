/// A case as declared by its enum: the name, and the labels and types of the associated values.
package struct DeclaredCase: Sendable {
  /// The base name: `book`. A name that isn't an identifier has the backticks of its declaration.
  let name: String

  /// The label of each associated value, or `nil` for one without.
  ///
  /// A single associated value that is a tuple can't be distinguished from several values: the metadata of `pair((x:
  /// Int, y: Int))` and `pair(x: Int, y: Int)` are the same.
  let labels: [String?]

  /// The type of the associated values: one type, or a tuple that may have labels. It is `nil` for a case without
  /// associated values, and if the type can't be named.
  package let payload: Any.Type?

  let hasPayload: Bool
  package let isIndirect: Bool

  init(_ record: FieldRecord) {
    name = record.name
    isIndirect = record.isIndirect
    switch record.held {
    case .none: (hasPayload, payload, labels) = (false, nil, [])
    case .unnameable: (hasPayload, payload, labels) = (true, nil, [nil])
    case .type(let type):
      hasPayload = true
      if let elements = TypeMetadata(type).elements, !elements.isEmpty {
        // A single associated value with a label is declared as a tuple of one element. It is stored as that element.
        payload = elements.count == 1 ? elements[0].type : type
        labels = elements.map(\.label)
      } else {
        (payload, labels) = (type, [nil])
      }
    }
  }

  /// The name as Swift spells it in full: `books`, `book(id:)`, `pair(_:_:)`.
  var fullName: String {
    if !hasPayload { return name }
    var text = name + "("
    for label in labels { text += (label ?? "_") + ":" }
    return text + ")"
  }
}

extension DeclaredCase {
  /// Whether all values of this case are equal.
  var carriesNothing: Bool {
    !hasPayload || payload == Void.self
  }

  /// Whether its values are fully described by their bytes, without references. An indirect case refers to a box, even
  /// if it carries nothing.
  var isItsBytes: Bool {
    carriesNothing && !(hasPayload && isIndirect)
  }

  /// The name, and the payload if there is one: `books`, `book(id:) with Int`.
  var summary: String {
    payload.map { "\(fullName) with \($0)" } ?? fullName
  }
}
