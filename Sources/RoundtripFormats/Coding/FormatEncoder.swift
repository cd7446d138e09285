/// Encodes a value whose properties are the parameters of a format.
final class FormatEncoder {
  let list: ParameterList
  var values: [FormatValue]
  /// The first problem, kept because not all functions of an encoder can throw.
  private(set) var failure: EncodingError?
  /// The properties without a parameter.
  var constants: Set<String> = []

  init(_ list: ParameterList) {
    self.list = list
    values = list.blank
  }

  /// The values of the parameters.
  func values<Value: Encodable>(of value: Value) throws -> [FormatValue] {
    try encode(value)
    // An optional list without elements isn't printed, so it is read again as a missing one.
    for index in values.indices where list.parameters[index].isOptional && values[index].elements?.isEmpty == true {
      values[index] = .absent
    }
    for index in list.required where !values[index].isPresent {
      throw mismatch(value, at: index, "is nil or not encoded, but its parameter isn't optional")
    }
    return values
  }

  /// Encodes the whole value.
  func encode<Value: Encodable>(_ value: Value) throws {
    do { try value.encode(to: PlaceEncoder(encoder: self)) } catch { throw failure ?? error }
    if let failure { throw failure }
  }

  /// Stores the value of a parameter, or of an element.
  func store<Value: Encodable>(_ value: FormatValue, of original: Value, at index: Int, isElement: Bool) throws {
    guard list.parameters[index].carries(value, isElement: isElement) else {
      throw mismatch(original, at: index, "is \(value.kind), which \(list.parameters[index].spelling) can't print")
    }
    if isElement { append(value, at: index) } else { values[index] = value }
  }

  /// Begins a list.
  func begin(at index: Int) {
    values[index] = list.parameters[index].place == .rest ? .rest([]) : .list([])
  }

  /// Puts elements into an order of their own, those that belong together by the first of them.
  func sortElements(at index: Int, by width: Int) {
    guard let elements = values[index].elements, elements.count > width else { return }
    let kind = list.parameters[index].kind
    let groups = stride(from: 0, to: elements.count, by: width).map { elements[$0...].prefix(width) }
    let sorted = Array(groups.sorted { kind.areInOrder($0[$0.startIndex], $1[$1.startIndex]) }.joined())
    values[index] = list.parameters[index].place == .rest ? .rest(sorted) : .list(sorted)
  }

  private func append(_ value: FormatValue, at index: Int) {
    // The array is moved out before it grows, so that it isn't copied.
    var elements = values[index].elements ?? []
    values[index] = .absent
    elements.append(value)
    values[index] = list.parameters[index].place == .rest ? .rest(elements) : .list(elements)
  }

  func fail(_ error: EncodingError) { failure = failure ?? error }

  func mismatch(_ value: Any, at index: Int, _ problem: String) -> EncodingError {
    mismatch(value, list.parameters[index].name ?? "", problem)
  }

  func mismatch(_ value: Any, _ name: String, _ problem: String) -> EncodingError {
    .invalidValue(
      value, EncodingError.Context(codingPath: [ParameterKey(stringValue: name)], debugDescription: problem))
  }
}

extension ParameterKind {
  /// A value in the form that this kind prints, if it can print the value.
  func form<Value: Primitive>(of value: Value) -> FormatValue {
    let form = value.formatValue
    let number: FormatValue? =
      switch (self, form) {
      case (.integer, .number(let number)):
        Int(exactly: number).map { .integer($0) } ?? UInt64(exactly: number).map { .unsigned($0) }
      case (.number, .integer(let number)), (.date, .integer(let number)): .number(Double(number))
      case (.number, .unsigned(let number)), (.date, .unsigned(let number)): .number(Double(number))
      default: nil
      }
    // Of whole numbers without a `Double` of their own, only some decimal numbers are read from the nearest one.
    return number.flatMap { Value($0) == value ? $0 : nil } ?? form
  }
}

extension ParameterKind {
  /// Whether a value of this kind comes before another: numbers by size, and others by the bytes of their texts.
  fileprivate func areInOrder(_ one: FormatValue, _ other: FormatValue) -> Bool {
    switch (self, one, other) {
    case (_, .integer(let one), .integer(let other)): return one < other
    case (_, .unsigned(let one), .unsigned(let other)): return one < other
    case (_, .integer, .unsigned): return true
    case (_, .number(let one), .number(let other)): return one < other
    case (_, .string(let one), .string(let other)): return one.utf8.lexicographicallyPrecedes(other.utf8)
    case (.custom(let type), _, _):
      let texts = (type.print(one) ?? "", type.print(other) ?? "")
      return texts.0.utf8.lexicographicallyPrecedes(texts.1.utf8)
    case (_, .boolean(let one), .boolean(let other)): return !one && other
    default: return false
    }
  }
}

extension Parameter {
  /// Whether this kind may be able to print a value. Its text is checked when it is printed.
  fileprivate func carries(_ value: FormatValue, isElement: Bool) -> Bool {
    // A wildcard may be a single text with slashes in it.
    if !isElement, place == .rest, case .string = value, case .string = kind { return true }
    guard isElement == hasElements else { return false }
    return switch (kind, value) {
    case (.string, .string), (.uuid, .string), (.boolean, .boolean), (.custom, .custom): true
    case (.integer, .integer), (.integer, .unsigned), (.number, .number), (.date, .number): true
    case (.literal(let text), .string(let value)): text.utf8.elementsEqual(value.utf8)
    default: false
    }
  }
}
