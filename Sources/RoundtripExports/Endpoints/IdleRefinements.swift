internal import Foundation
internal import Roundtrip

// Whether a type refuses any raw value can't be told from its declaration: a struct around a text has a failable
// initializer to the library, whether it fails or not. So some raw values that types often refuse are tried.

extension NodeShape {
  /// This shape without the refinements by types that accept every raw value that is tried.
  var withoutIdleRefinements: NodeShape {
    replaced { shape in
      guard case .noted(.name(let name), .noted(.refined, let inner)) = shape,
        let type = shape.represented as? any RawRepresentable.Type, acceptsAll(type, of: inner)
      else { return nil }
      return .noted(.name(name), inner.withoutIdleRefinements)
    }
  }

  /// The shape of its text, if it has one.
  fileprivate var text: NodeShape {
    switch bare {
    case .component(let text), .part(_, let text): text.text
    case .field(let field): field.value.text
    case .fields(_, let shape): shape.text
    default: self
    }
  }
}

private func acceptsAll<Value: RawRepresentable>(_ type: Value.Type, of shape: NodeShape) -> Bool {
  let samples = rawValues(of: Value.RawValue.self, in: TextForm(shape.text)).compactMap { $0 as? Value.RawValue }
  return !samples.isEmpty
    && samples.allSatisfy { sample in Value(rawValue: sample).map { isSame($0.rawValue, sample) } ?? false }
}

/// Texts byte by byte, as conversions compare them.
private func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
  if let (one, other) = (one, other) as? (String, String) { return one.hasSameBytes(as: other) }
  return (one as? AnyHashable).map { $0 == other as? AnyHashable } ?? false
}

/// Raw values that a text may have, of which a type that refuses any probably refuses one.
private func rawValues(of type: Any.Type, in form: TextForm) -> [Any] {
  switch (type, form.kind) {
  case (is String.Type, .any):
    [
      "", " ", "a", "Z", "aB-c_d", "0", "007", "-1", "1.5", "a b", "a/b", "a,b", "a@b.c", "%", "..", "\n", "\u{0}",
      "\u{E9}", "e\u{301}", "\u{65E5}", "\u{1F600}", String(repeating: "a", count: 5_000),
    ]
  case (let type as any FixedWidthInteger.Type, .integer(let range)): wholeNumbers(type, in: range)
  case (is Double.Type, .number): [0.0, -1, 0.5, 1e300, -1e-300]
  case (is UUID.Type, .uuid):
    [
      "00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
      "6B29FC40-CA47-1067-B31D-00DD010662DA",
    ].compactMap(UUID.init(uuidString:))
  default: []
  }
}

private func wholeNumbers<Value: FixedWidthInteger>(_ type: Value.Type, in range: WholeRange) -> [Any] {
  let numbers = [.min, .max, 0, 1] + [-1, 2, 7, 42, 100, 1_000, 65_536].compactMap(Value.init(exactly:))
  return numbers.filter { WholeRange.isOrdered(range.lowest, "\($0)") && WholeRange.isOrdered("\($0)", range.highest) }
}
