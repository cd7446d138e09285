/// The range of a whole number, in decimal digits, because the bounds may exceed any integer type here.
package struct WholeRange: Sendable, Equatable {
  package let lowest: String
  package let highest: String
  /// Whether the text may have a sign, even if no number of the range does: `-0`.
  package let isSigned: Bool
  /// How many digits the text may have, leading zeros included.
  package let digits: Int?

  package init(_ lowest: String, _ highest: String, isSigned: Bool = false, digits: Int? = nil) {
    (self.lowest, self.highest, self.isSigned, self.digits) = (lowest, highest, isSigned, digits)
  }

  /// The range of `Digits()`.
  package static let digits = WholeRange("0", "\(Int.max)")
}

extension WholeRange {
  /// The schema of a whole number. A bound that its format has anyway isn't repeated.
  package var schema: JSONValue {
    let formats = [("int32", Self(Int32.self)), ("int64", Self(Int64.self))]
    let format = formats.first { isWithin($0.1.lowest, $0.1.highest) }
    var schema: JSONValue = ["type": "integer"]
    if lowest != format?.1.lowest { schema["minimum"] = JSONValue.Number(lowest).map(JSONValue.number) }
    if highest != format?.1.highest { schema["maximum"] = JSONValue.Number(highest).map(JSONValue.number) }
    schema["format"] = format.map { .string($0.0) }
    return schema
  }

  /// The range of a type.
  package init<Value: FixedWidthInteger>(_ type: Value.Type) { self.init("\(type.min)", "\(type.max)") }

  private func isWithin(_ lowest: String, _ highest: String) -> Bool {
    Self.isOrdered(lowest, self.lowest) && Self.isOrdered(self.highest, highest)
  }

  /// Whether a number is less than or equal to another.
  package static func isOrdered(_ left: String, _ right: String) -> Bool {
    switch (left.hasPrefix("-"), right.hasPrefix("-")) {
    case (true, false): true
    case (false, true): false
    case (false, false): (left.utf8.count, left) <= (right.utf8.count, right)
    case (true, true): (right.utf8.count, right) <= (left.utf8.count, left)
    }
  }
}
