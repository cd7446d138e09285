/// A range of media types with its weight, an element of an `Accept` header (RFC 9110 §12.5.1).
///
/// It refers to the text in which it stands, and copies nothing of it: a hostile header may have thousands.
struct MediaRange {
  private let text: ArraySlice<UInt8>
  /// Where the type ends, the subtype, and the parameters, which the weight follows.
  private let typeEnd: Int
  private let subtypeEnd: Int
  private let parametersEnd: Int
  /// The weight in thousandths, or `nil` if there is none.
  private let weight: Int?

  /// `nil` for text that is no range of media types.
  ///
  /// - Parameter text: Text without whitespace at its ends.
  init?(_ text: ArraySlice<UInt8>) {
    typeEnd = text.endOfToken(from: text.startIndex)
    if typeEnd == text.startIndex { return nil }
    if typeEnd < text.endIndex, text[typeEnd] == UInt8(ascii: "/") {
      subtypeEnd = text.endOfToken(from: typeEnd + 1)
      if subtypeEnd == typeEnd + 1 { return nil }
      if text[..<typeEnd].isWildcard, !text[(typeEnd + 1)..<subtypeEnd].isWildcard { return nil }
    } else {
      // Some clients write `*` for `*/*`.
      guard text[..<typeEnd].isWildcard else { return nil }
      subtypeEnd = typeEnd
    }
    var (position, end, weight) = (subtypeEnd, text.endIndex, nil as Int?)
    while position < end {
      let start = position
      guard let parameter = text.parameter(from: &position) else { return nil }
      guard URLRequestData.Fields.isEqual(header: "q", text[parameter.name]) else { continue }
      guard let thousandths = text[parameter.value].thousandths else { return nil }
      // What may follow the weight is no parameter of the media type, and has no meaning.
      (weight, end) = (thousandths, start)
    }
    (self.text, self.weight, parametersEnd) = (text, weight, end)
  }

  /// From 0, which refuses, to 1000.
  var quality: Int { weight ?? 1000 }

  private var type: ArraySlice<UInt8> { text[..<typeEnd] }
  private var subtype: ArraySlice<UInt8> { subtypeEnd == typeEnd ? type : text[(typeEnd + 1)..<subtypeEnd] }

  /// How much this says of a media type, in ascending order, or `nil` if the range doesn't include it: whether it names
  /// the type, and the subtype, and how many of its parameters.
  func precision(for one: MediaType) -> (names: Int, parameters: Int)? {
    let (isOfAnyType, isOfAnySubtype) = (type.isWildcard, subtype.isWildcard)
    if !isOfAnyType, !URLRequestData.Fields.isEqual(header: one.type, type) { return nil }
    if !isOfAnySubtype, !URLRequestData.Fields.isEqual(header: one.subtype, subtype) { return nil }
    var (position, count) = (subtypeEnd, 0)
    while position < parametersEnd, let parameter = text.parameter(from: &position) {
      if parameter.name.isEmpty { continue }
      let own = one.parameters.lazy.filter { URLRequestData.Fields.isEqual(header: $0.name, text[parameter.name]) }
      // Many clients name a charset for types that have none.
      if own.isEmpty, URLRequestData.Fields.isEqual(header: "charset", text[parameter.name]) { continue }
      guard own.contains(where: { text[parameter.value].unquoted.elementsEqual($0.value) }) else { return nil }
      count += 1
    }
    return (isOfAnyType ? 0 : isOfAnySubtype ? 1 : 2, count)
  }
}

/// A media type with its parameters (§8.3.1), the name of a representation.
struct MediaType: Sendable {
  let type: String
  let subtype: String
  let parameters: [Parameter]

  struct Parameter {
    let name: String
    let value: [UInt8]
  }

  /// `nil` for text that is no media type.
  init?(_ text: String) {
    // §5.5: it is the value of a header.
    guard HeaderText.isValue(text) else { return nil }
    let bytes = text.bytes
    let slash = bytes.endOfToken(from: bytes.startIndex)
    // A range that is no single type isn't one, nor is a type with a weight.
    guard let range = MediaRange(bytes), !range.isOfSeveral, slash < bytes.endIndex else { return nil }
    var position = bytes.endOfToken(from: slash + 1)
    (type, subtype) = (String(bytes: bytes[..<slash]), String(bytes: bytes[(slash + 1)..<position]))
    var parameters: [Parameter] = []
    while position < bytes.endIndex, let parameter = bytes.parameter(from: &position) {
      if parameter.name.isEmpty { continue }
      let name = String(bytes: bytes[parameter.name])
      parameters.append(Parameter(name: name, value: Array(bytes[parameter.value].unquoted)))
    }
    self.parameters = parameters
  }
}

extension MediaRange {
  fileprivate var isOfSeveral: Bool { subtype.isWildcard || weight != nil }
}

extension ArraySlice<UInt8> {
  fileprivate var isWildcard: Bool { count == 1 && first == UInt8(ascii: "*") }

  /// Where the token ends that begins at a position (§5.6.2).
  fileprivate func endOfToken(from start: Int) -> Int {
    var position = start
    while position < endIndex, CharacterTable.token.contains(self[position]) { position += 1 }
    return position
  }

  private func endOfWhitespace(from start: Int) -> Int {
    var position = start
    while position < endIndex, HeaderText.isWhitespace(self[position]) { position += 1 }
    return position
  }

  /// Where the parameter behind a semicolon is (§5.6.6), and nothing if it has no name, as it may. The position moves behind
  /// it. `nil` if it is malformed.
  fileprivate func parameter(from position: inout Int) -> (name: Range<Int>, value: Range<Int>)? {
    position = endOfWhitespace(from: position)
    guard position < endIndex, self[position] == UInt8(ascii: ";") else { return nil }
    let start = endOfWhitespace(from: position + 1)
    position = endOfToken(from: start)
    let name = start..<position
    var value = position..<position
    if !name.isEmpty {
      guard position < endIndex, self[position] == UInt8(ascii: "="), let end = endOfValue(from: position + 1) else {
        return nil
      }
      value = (position + 1)..<end
      position = endOfWhitespace(from: end)
    }
    return position == endIndex || self[position] == UInt8(ascii: ";") ? (name, value) : nil
  }

  /// Where a token or a quoted string ends (§5.6.4), or `nil` if there is none.
  private func endOfValue(from start: Int) -> Int? {
    guard start < endIndex, self[start] == UInt8(ascii: "\"") else {
      let end = endOfToken(from: start)
      return end == start ? nil : end
    }
    var position = start + 1
    while position < endIndex, self[position] != UInt8(ascii: "\"") {
      position += self[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position < endIndex ? position + 1 : nil
  }

  /// The text of a token or of a quoted string.
  fileprivate var unquoted: some Sequence<UInt8> {
    let isQuoted = first == UInt8(ascii: "\"")
    var rest = isQuoted ? dropFirst().dropLast() : self
    return AnyIterator {
      // Whatever follows a backslash stands for itself.
      if isQuoted, rest.first == UInt8(ascii: "\\") { rest.removeFirst() }
      return rest.popFirst()
    }
  }

  /// A weight (§12.4.2). Some clients write `.5`, or more decimals than three, which don't count.
  fileprivate var thousandths: Int? {
    guard let first, count > 1 || first != UInt8(ascii: ".") else { return nil }
    var (number, unit, position) = (0, 100, startIndex)
    if first != UInt8(ascii: ".") {
      guard first == UInt8(ascii: "0") || first == UInt8(ascii: "1") else { return nil }
      number = first == UInt8(ascii: "1") ? 1000 : 0
      position += 1
      if position < endIndex, self[position] != UInt8(ascii: ".") { return nil }
    }
    for digit in self[position...].dropFirst() {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number += Int(digit - UInt8(ascii: "0")) * unit
      unit /= 10
    }
    return number <= 1000 ? number : nil
  }
}
