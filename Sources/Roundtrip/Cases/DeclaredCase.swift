/// A case as its enum declares it: the name, and the labels and the types of the associated values.
struct DeclaredCase: Sendable {
  /// The base name: `book`. A name that is no identifier has the backticks of its declaration.
  let name: String

  /// The label of each associated value, nil for one without.
  ///
  /// A single associated value that is itself a tuple cannot be told from several: `pair((x: Int, y: Int))` reads like
  /// `pair(x: Int, y: Int)`. The metadata are the same.
  let labels: [String?]

  /// The type of the associated values: one type, or a tuple that may have labels. Nil for a case without any, and
  /// where the type cannot be named.
  let payload: Any.Type?

  let hasPayload: Bool
  let isIndirect: Bool

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
  /// Whether all values of this case are the same.
  var carriesNothing: Bool {
    !hasPayload || payload == Void.self
  }

  /// Whether its values refer to nothing, so that their bytes are all there is to them. What carries nothing, but does so
  /// indirectly, refers to a box.
  var isItsBytes: Bool {
    carriesNothing && !(hasPayload && isIndirect)
  }

  /// The name and, where labels do not say it all, the payload: `books`, `book(id:) with Int`.
  var summary: String {
    payload.map { "\(fullName) with \($0)" } ?? fullName
  }
}
