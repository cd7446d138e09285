internal import Synchronization

/// Watches a type decode values that a format may give, before there is any: to find out what its properties are.
///
/// What a type makes of them is its own business: an enum takes few texts, and an initialiser may refuse numbers. So
/// several values are tried, and where none of them is taken, nothing is known until the format is used.
final class Trial: Sendable {
  private let asked = Mutex<Set<String>>([])
  /// Which values come first.
  private let round: Int

  /// How many orders there are in which values are tried.
  static let rounds = 4

  /// Whether the values are what they are, and it is only noted what becomes of them.
  private let isWatching: Bool

  init(round: Int = 0, isWatching: Bool = false) { (self.round, self.isWatching) = (round, isWatching) }

  /// The names of the properties that were asked for.
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

  /// No text that is tried is one of a type of the user's.
  private struct NoSample: Error {}

  /// The first value of a type that is made of others.
  func sample<Value: Decodable>(
    _ type: Value.Type, at decoder: FormatDecoder, _ decode: (FormatDecoder) throws -> Value
  ) throws -> Value {
    if isWatching { return try decode(decoder) }
    // A list looks for its elements itself.
    if !decoder.isAtScalar, !decoder.isSettled, let list = try? decode(decoder) { return list }
    do {
      return try sample(at: decoder, decode)
    } catch {
      guard !isMistake(error), let first = (type as? any CaseIterable.Type)?.first as? Value else { throw error }
      return first
    }
  }

  /// Whether an error says that type and format do not go together, whatever the value.
  private func isMistake(_ error: any Error) -> Bool {
    switch error as? DecodingError {
    case .typeMismatch, .keyNotFound: true
    default: false
    }
  }

  /// Values to try.
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
  /// A value as an element of this, or as it is.
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
