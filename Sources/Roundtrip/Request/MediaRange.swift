/// A media type, or a range of them with its weight, as in an `Accept` header (RFC 9110 §8.3.1, §12.5.1).
struct MediaRange: Sendable {
  private let type: ArraySlice<UInt8>
  private let subtype: ArraySlice<UInt8>
  private var parameters: [Parameter] = []
  /// The weight in thousandths, or `nil` if there is none, which means 1.
  private var weight: Int?

  private struct Parameter {
    let name: ArraySlice<UInt8>
    let value: [UInt8]
  }

  /// `nil` for text that is no range of media types.
  init?(_ text: ArraySlice<UInt8>) {
    let pieces = HeaderText.pieces(of: text, between: UInt8(ascii: ";"))
    // Some clients write `*` for `*/*`.
    let names = pieces[0].elementsEqual([.wildcard]) ? [pieces[0], pieces[0]] : pieces[0].pieces(between: .slash)
    guard names.count == 2, names.allSatisfy({ !$0.isEmpty && $0.isMade(of: .token) }) else { return nil }
    (type, subtype) = (names[0], names[1])
    if isOfAnyType, !isOfAnySubtype { return nil }
    for piece in pieces.dropFirst() where !piece.isEmpty {
      let parts = piece.pieces(between: UInt8(ascii: "="), isOneSeparator: true)
      guard parts.count == 2, !parts[0].isEmpty, parts[0].isMade(of: .token), let value = Self.value(parts[1]) else {
        return nil
      }
      if parts[0].isEqual(ignoringCase: Self.weightName) {
        guard let weight = Self.thousandths(value[...]) else { return nil }
        self.weight = weight
        // What may follow the weight is no parameter of the media type, and has no meaning (§12.5.1).
        return
      }
      parameters.append(Parameter(name: parts[0], value: value))
    }
  }

  /// From 0, which refuses, to 1000.
  var quality: Int { weight ?? 1000 }

  /// Whether this is one media type, without a weight.
  var isOne: Bool { !isOfAnySubtype && weight == nil }

  private var isOfAnyType: Bool { type.elementsEqual([.wildcard]) }
  private var isOfAnySubtype: Bool { subtype.elementsEqual([.wildcard]) }

  /// How much this says of a media type, in ascending order, or `nil` if the range doesn't include it: whether it names
  /// the type, and the subtype, and how many of its parameters.
  func precision(for one: MediaRange) -> (names: Int, parameters: Int)? {
    if !isOfAnyType, !type.isEqual(ignoringCase: one.type) { return nil }
    if !isOfAnySubtype, !subtype.isEqual(ignoringCase: one.subtype) { return nil }
    var count = 0
    for parameter in parameters {
      let own = one.parameters.lazy.filter { $0.name.isEqual(ignoringCase: parameter.name) }
      // Many clients name a charset for types that have none.
      if own.isEmpty, parameter.name.isEqual(ignoringCase: Self.charsetName) { continue }
      guard own.contains(where: { $0.value == parameter.value }) else { return nil }
      count += 1
    }
    return (isOfAnyType ? 0 : isOfAnySubtype ? 1 : 2, count)
  }

  private static let weightName = "q".bytes
  private static let charsetName = "charset".bytes

  /// A token, or the text in a quoted string (§5.6.6).
  private static func value(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let quote = UInt8(ascii: "\"")
    guard text.first == quote else { return text.isEmpty || !text.isMade(of: .token) ? nil : Array(text) }
    var (value, isEscaped) = ([UInt8](), false)
    for index in text.indices.dropFirst() {
      let byte = text[index]
      if !isEscaped, byte == quote { return index == text.endIndex - 1 ? value : nil }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      if !isEscaped { value.append(byte) }
    }
    return nil
  }

  /// A weight (§12.4.2). Some clients write `.5`, or more decimals than three, which don't count.
  private static func thousandths(_ text: ArraySlice<UInt8>) -> Int? {
    let parts = text.pieces(between: UInt8(ascii: "."), isOneSeparator: true)
    let decimals = parts.count > 1 ? parts[1] : []
    guard decimals.isMade(of: .digits), !parts[0].isEmpty || !decimals.isEmpty,
      let whole = parts[0].isEmpty ? 0 : parts[0].count == 1 ? parts[0].number(atMost: 1) : nil
    else { return nil }
    var thousandths = whole * 1000
    for (digit, unit) in zip(decimals, [100, 10, 1]) { thousandths += Int(digit - UInt8(ascii: "0")) * unit }
    return thousandths <= 1000 ? thousandths : nil
  }
}

extension UInt8 {
  fileprivate static let wildcard = UInt8(ascii: "*")
  fileprivate static let slash = UInt8(ascii: "/")
}

extension ArraySlice<UInt8> {
  fileprivate func isEqual(ignoringCase other: Self) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.lowercased == $1.lowercased }
  }
}
