// Cases in cases, by one name.

extension CaseName {
  /// The name of a case in a case: `user(id:).profile`. The label under which a case holds the next one is left out.
  @inline(never)
  static func path(_ names: [CaseName]) -> String? {
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
  /// The full name without the label of the associated value that has a type.
  fileprivate func fullName(without type: Any.Type) -> String {
    guard let payload, let place = Self.place(of: type, in: payload), place.count == labels.count else {
      return fullName
    }
    var text = ""
    for (index, label) in labels.enumerated() where index != place.index { text += (label ?? "_") + ":" }
    return text.isEmpty ? name : name + "(" + text + ")"
  }

  /// Which of the associated values has a type, and how many there are.
  private static func place(of type: Any.Type, in payload: Any.Type) -> (index: Int, count: Int)? {
    guard let elements = TypeMetadata(payload).elements else { return payload == type ? (0, 1) : nil }
    return elements.firstIndex { $0.type == type }.map { ($0, elements.count) }
  }
}
