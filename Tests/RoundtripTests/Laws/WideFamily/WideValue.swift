@testable import Roundtrip

/// The values of the routers of the wide family.
indirect enum WideValue: Hashable, Sendable {
  case nothing
  case absent
  case number(Int)
  case decimal(Double)
  case flag(Bool)
  case text(ExactText)
  case shelf(Shelf)
  case bytes([UInt8])
  case list([WideValue])
  case chosen(Int, WideValue)

  // A case for each route, so that a value is printed by its case.
  case books(WideValue)
  case users(WideValue)
  case files(WideValue)
  case search(WideValue)
  case tags(WideValue)
  case feed(WideValue)

  /// The constructors of the cases for routes.
  static let routes: [@Sendable (WideValue) -> WideValue] = [
    Self.books, Self.users, Self.files, Self.search, Self.tags, Self.feed,
  ]
}

/// Text that equals only text with the same bytes, and whose instances are counted.
struct ExactText: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  let rawValue: String
  private let life = Life()

  init(rawValue: String) { self.rawValue = rawValue }

  static func == (left: Self, right: Self) -> Bool { left.rawValue.utf8.elementsEqual(right.rawValue.utf8) }

  func hash(into hasher: inout Hasher) { for byte in rawValue.utf8 { hasher.combine(byte) } }

  var description: String { rawValue.debugDescription }
}

/// Raw values, one of which starts with another, and one of which has to be escaped.
enum Shelf: String, CaseIterable, Sendable {
  case new, newest, old
  case withAccent = "é/ö"
}

// MARK: Conversions

extension Conversion where Self == FunctionConversion<Void, WideValue> {
  static var wideNothing: Self { .convert(apply: { .nothing }, unapply: { $0 == .nothing ? () : nil }) }
}

extension Conversion where Self == FunctionConversion<WideValue?, WideValue> {
  static var wideOptional: Self { .convert(apply: { $0 ?? .absent }, unapply: { $0 == .absent ? .some(nil) : $0 }) }
}

extension Conversion where Self == FunctionConversion<(WideValue, WideValue), WideValue> {
  static var wideTwo: Self {
    .convert(
      apply: { .list([$0, $1]) },
      unapply: { if case .list(let all) = $0, all.count == 2 { (all[0], all[1]) } else { nil } })
  }
}

extension Conversion where Self == FunctionConversion<(WideValue, WideValue, WideValue), WideValue> {
  static var wideThree: Self {
    .convert(
      apply: { .list([$0, $1, $2]) },
      unapply: { if case .list(let all) = $0, all.count == 3 { (all[0], all[1], all[2]) } else { nil } })
  }
}

extension Conversion where Self == FunctionConversion<(WideValue, WideValue, WideValue, WideValue), WideValue> {
  static var wideFour: Self {
    .convert(
      apply: { .list([$0, $1, $2, $3]) },
      unapply: { if case .list(let all) = $0, all.count == 4 { (all[0], all[1], all[2], all[3]) } else { nil } })
  }
}

extension Conversion {
  /// One of several alternatives, by number.
  static func wideChosen(_ number: Int) -> Self where Self == FunctionConversion<WideValue, WideValue> {
    .convert(
      apply: { .chosen(number, $0) }, unapply: { if case .chosen(number, let value) = $0 { value } else { nil } })
  }

  /// A whole number of any width.
  static func wideNumber<Number: FixedWidthInteger & Sendable>(_ type: Number.Type) -> Self
  where Self == FunctionConversion<Number, WideValue> {
    .convert(
      apply: { Int(exactly: $0).map(WideValue.number) },
      unapply: { if case .number(let number) = $0 { Number(exactly: number) } else { nil } })
  }
}

extension Conversion
where Self == ChainedConversion<FunctionConversion<String, ExactText>, EnumCase<ExactText, WideValue>> {
  /// Text, compared byte by byte.
  static var wideText: Self { FunctionConversion.representing(ExactText.self).map(.case(WideValue.text)) }
}
