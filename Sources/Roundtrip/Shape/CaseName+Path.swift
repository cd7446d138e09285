// The names of nested cases.

extension CaseName {
  /// The name of a nested case, such as `user(id:).profile`, without the label of the payload that is the nested case.
  @inline(never)
  package static func path(_ names: [CaseName]) -> String? {
    var texts: [String] = []
    for (index, name) in names.enumerated() {
      guard let declared = name.declared else {
        if let text = name.candidates ?? name.name { texts.append(text) }
        break
      }
      let isLast = index + 1 == names.count || names[index + 1].tag == nil
      texts.append(isLast ? declared.fullName : declared.fullName(without: names[index + 1].root))
    }
    return texts.isEmpty ? nil : texts.joined(separator: ".")
  }
}

extension DeclaredCase {
  /// The full name without the label of the associated value of a type.
  fileprivate func fullName(without type: Any.Type) -> String {
    guard let payload, let place = Self.place(of: type, in: payload), place.count == labels.count else {
      return fullName
    }
    var text = ""
    for (index, label) in labels.enumerated() where index != place.index { text += (label ?? "_") + ":" }
    return text.isEmpty ? name : name + "(" + text + ")"
  }

  /// The index of the associated value of a type, and the number of associated values.
  private static func place(of type: Any.Type, in payload: Any.Type) -> (index: Int, count: Int)? {
    guard let elements = TypeMetadata(payload).elements else { return payload == type ? (0, 1) : nil }
    return elements.firstIndex { $0.type == type }.map { ($0, elements.count) }
  }
}
