internal import Synchronization

/// Observes a type as it decodes values that a format could match, before there are any, to find out the types of its
/// properties.
///
/// A type may accept only some values: an enum accepts few texts, and an initializer may reject numbers. So several
/// values are tried; if the type accepts none of them, its mistakes are found when the format is used.
final class Trial: Sendable {
  private let asked = Mutex<Set<String>>([])
  /// Determines which values are tried first.
  private let round: Int

  /// The number of orders in which values are tried.
  static let rounds = 4

  /// Whether the values are fixed, and the trial only records how they are decoded.
  private let isWatching: Bool

  init(round: Int = 0, isWatching: Bool = false) { (self.round, self.isWatching) = (round, isWatching) }

  /// The names of the properties that were decoded.
  var names: Set<String> { asked.withLock { $0 } }

  func note(_ name: String) { asked.withLock { _ = $0.insert(name) } }

  /// The first value that can be decoded.
  func sample<Value>(at decoder: FormatDecoder, _ decode: (FormatDecoder) throws -> Value) throws -> Value {
    guard let index = decoder.index, !isWatching, !decoder.isSettled, decoder.value.isPresent else {
      return try decode(decoder)
    }
    let parameter = decoder.list.parameters[index]
    var failure: (any Error)?
    for value in values(of: parameter.kind) {
      do {
        return try decode(decoder.trying(decoder.isAtScalar ? value : parameter.wrapped(value)))
      } catch {
        if isMistake(error) { throw error }
        failure = failure ?? error
      }
    }
    throw failure ?? NoSample()
  }

  /// None of the tried texts is a valid value of a custom type.
  private struct NoSample: Error {}

  /// The first value of a type that consists of other values.
  func sample<Value: Decodable>(
    _ type: Value.Type, at decoder: FormatDecoder, _ decode: (FormatDecoder) throws -> Value
  ) throws -> Value {
    if isWatching { return try decode(decoder) }
    // A list tries values for its elements itself.
    if !decoder.isAtScalar, !decoder.isSettled, let list = try? decode(decoder) { return list }
    do {
      return try sample(at: decoder, decode)
    } catch {
      guard !isMistake(error), let first = (type as? any CaseIterable.Type)?.first as? Value else { throw error }
      return first
    }
  }

  /// Whether an error means that the type and the format don't fit, whatever the value.
  private func isMistake(_ error: any Error) -> Bool {
    switch error as? DecodingError {
    case .typeMismatch, .keyNotFound: true
    default: false
    }
  }

  /// The values to try.
  private func values(of kind: ParameterKind) -> [FormatValue] {
    let values: [FormatValue] =
      switch kind {
      case .string: Self.texts.map { .string($0) }
      case .integer: [1, 0, 2, 100].map { .integer($0) }
      case .boolean: [.boolean(true), .boolean(false)]
      case .number, .date: [0.5, 0, 1, 100].map { .number($0) }
      case .uuid: [.string("00000000-0000-4000-8000-000000000000")]
      case .literal(let text): [.string(text)]
      case .custom(let type): Self.texts.compactMap { type.parse($0) }
      }
    let start = values.isEmpty ? 0 : round % values.count
    return Array(values[start...] + values[..<start])
  }

  private static let texts = [
    "a", "1", "00000000-0000-4000-8000-000000000000", "2001-01-01", "A", "0", "a@example.com", "https://example.com",
    "",
  ]
}

extension Parameter {
  /// The value as an element if this is a list, or unchanged.
  func wrapped(_ value: FormatValue) -> FormatValue {
    switch (place, isList) {
    case (.rest, _): .rest([value])
    case (_, true): .list([value])
    case (_, false): value
    }
  }
}

extension CaseIterable {
  fileprivate static var first: Any? { allCases.first }
}
