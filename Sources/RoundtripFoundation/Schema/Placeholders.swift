/// What a type is decoded from, while its requests are recorded.
///
/// The first are empty. A type whose decoder refuses those is tried with others, of forms that types require.
struct Placeholders {
  let text: String
  let number: Int
  let flag: Bool
  private let attempt: Int

  /// - Parameter attempt: Which placeholders they are, from 0 up to, but not including, `count`.
  init(_ attempt: Int = 0) {
    text = Self.texts[attempt % Self.texts.count]
    number = Self.numbers[attempt % Self.numbers.count]
    (flag, self.attempt) = (!attempt.isMultiple(of: 2), attempt)
  }

  /// The next ones, in which everything is another value.
  var next: Placeholders { Placeholders(attempt + 1) }

  /// One of several values: the first, or the last.
  func one<Value>(of values: [Value]) -> Value? { flag ? values.last : values.first }

  static let count = texts.count

  private static let texts = [
    "", "a", "A1", "0", "1", "ann@example.com", "https://example.com", "2026-01-01", "2026-01-01T00:00:00Z", "12:00",
    "en",
    "en-US", "EUR", "a-b", "a_b.c", "#000000", "+12125550100", "12345", "1.0.0", "00000000-0000-4000-8000-000000000000",
    "placeholder",
  ]

  private static let numbers = [0, 1, 2, 5, 10, 20, 50, 100, 200, 1_000, 2_026, -1]
}
