package import Roundtrip

// JSON that a schema allows, for samples and examples. It is joined here, because a record has a listed value as JSON already, which
// nothing reads into a `JSONValue`; texts are quoted by the core, as they are there.

extension DocumentDescription {
  /// Some JSON of this schema: all members, only those that must be there, and each alternative and listed value.
  package func samples(atMost count: Int) -> [String] {
    let types = Dictionary(types.map { ($0.name, $0.schema) }) { first, _ in first }
    var samples: [String] = []
    for choice in 0..<count {
      for isWhole in [true, false] {
        var maker = SampleMaker(types: types, choice: choice, isWhole: isWhole)
        guard let json = maker.json(schema, 0), samples.count < count else { continue }
        if !samples.contains(json) { samples.append(json) }
      }
    }
    return samples
  }
}

extension Requirements {
  /// The JSON of the body.
  package var bodies: [DocumentDescription] {
    (places.contains(.body) ? documents.map(\.documentDescription) : []) + parts.flatMap(\.documents)
  }
}

extension NodeShape {
  /// The JSON in it that is the body of a request.
  fileprivate var documents: [DocumentDescription] {
    if case .part(let part, _) = self { return part.document.map { [$0.documentDescription] } ?? [] }
    return children.flatMap(\.documents)
  }
}

extension DocumentSchema {
  package static func number(_ value: Value) -> Double? {
    if case .other(let json) = value { Double(json) } else { nil }
  }

  /// The least and the greatest number within limits.
  package static func bounds(_ limits: [Limit]) -> (low: Double?, high: Double?) {
    var (low, high) = (Double?.none, Double?.none)
    for limit in limits {
      switch (limit.keyword, limit.value) {
      case ("format", .text("int32")):
        (low, high) = (max(low ?? -.infinity, -0x1p31), min(high ?? .infinity, 0x1p31 - 1))
      case ("format", .text("int64")): (low, high) = (max(low ?? -.infinity, -0x1p63), min(high ?? .infinity, 0x1p63))
      case ("minimum", let value): low = number(value).map { max(low ?? -.infinity, $0) } ?? low
      case ("maximum", let value): high = number(value).map { min(high ?? .infinity, $0) } ?? high
      default: break
      }
    }
    return (low, high)
  }
}

private struct SampleMaker {
  let types: [String: DocumentSchema]
  /// Which of several alternatives it takes, wherever there are so many.
  let choice: Int
  /// Whether it has members that may be missing.
  let isWhole: Bool

  mutating func json(_ schema: DocumentSchema, _ depth: Int, _ limits: [DocumentSchema.Limit] = []) -> String? {
    if depth > 12 { return nil }
    func limit(_ keyword: String) -> DocumentSchema.Value? { limits.first { $0.keyword == keyword }?.value }
    switch schema {
    case .unknown: return nil
    case .null: return "null"
    case .boolean: return choice.isMultiple(of: 2) ? "true" : "false"
    case .integer, .number:
      // All readers of JSON know whole numbers up to these exactly (RFC 8259 §6).
      let (low, high) = DocumentSchema.bounds(limits)
      let (least, most) = (max(low ?? -0x1p53, -0x1p53), min(high ?? 0x1p53, 0x1p53))
      let plain = min(max(1, least), most)
      let numbers = schema == .number ? [plain, min(plain + 0.5, most)] : [plain, most, least]
      let number = numbers[choice % numbers.count]
      return Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .text:
      let least = limit("minLength").flatMap(DocumentSchema.number).flatMap { Int(exactly: $0) } ?? 1
      switch limit("format") {
      case nil where limit("pattern") == nil && limit("contentEncoding") == nil && least < 100:
        return String(repeating: "a", count: max(1, least)).quotedAsJSON
      case .text("uuid")?: return "\"0F8FAD5B-D9CB-469F-A165-70867728950E\""
      case .text("date-time")?: return "\"2026-01-02T03:04:05Z\""
      case .text("date")?: return "\"2026-01-02\""
      case .text("uri-reference")?, .text("uri")?: return "\"https://example.com/a\""
      case nil where limit("contentEncoding") == .text("base64"): return "\"YQ==\""
      default: return nil
      }
    case .values(let values):
      guard !values.isEmpty else { return nil }
      switch values[choice % values.count] {
      case .text(let text): return text.quotedAsJSON
      case .other(let json): return json
      }
    case .list(let element):
      let least = limit("minItems").flatMap(DocumentSchema.number).flatMap { Int(exactly: $0) } ?? 0
      guard least < 100 else { return nil }
      let count = max(least, isWhole ? 1 : 0)
      guard count > 0 else { return "[]" }
      // A type that contains itself ends in an empty list.
      guard let one = json(element, depth + 1) else { return least == 0 ? "[]" : nil }
      return "[" + Array(repeating: one, count: count).joined(separator: ",") + "]"
    case .map(let value):
      guard isWhole, let one = json(value, depth + 1) else { return "{}" }
      return "{\"key\":" + one + "}"
    case .object(let members):
      var parts: [String] = []
      for member in members where isWhole || member.isRequired {
        guard let value = json(member.schema, depth + 1) else {
          if member.isRequired { return nil }
          continue
        }
        parts.append(member.name.quotedAsJSON + ":" + value)
      }
      return "{" + parts.joined(separator: ",") + "}"
    case .oneOf(let all):
      // What is there says more than that it isn't.
      let order = all.filter { $0 != .null } + all.filter { $0 == .null }
      for offset in order.indices {
        if let json = json(order[(choice + offset) % order.count], depth + 1, limits) { return json }
      }
      return nil
    case .type(let name): return types[name].flatMap { json($0, depth + 1, limits) }
    case .limited(let schema, let more): return json(schema, depth, limits + more)
    }
  }
}
