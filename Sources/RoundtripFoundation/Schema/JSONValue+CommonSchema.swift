extension JSONValue {
  /// What this schema and that of another recording of the same type have in common. Where they differ, anything may be.
  ///
  /// - Parameters:
  ///   - isWhole: Whether the other recording is of a type that was decoded, and not of one that stopped.
  ///   - isSame: Becomes `false` if they differ.
  func common(with other: JSONValue, isWhole: Bool, isSame: inout Bool) -> JSONValue {
    if self == other { return self }
    switch (self["type"], other["type"]) {
    case ("object", "object") where self["additionalProperties"] == other["additionalProperties"]:
      return commonObject(with: other, isWhole: isWhole, isSame: &isSame)
    case ("array", "array"):
      isSame = false
      return ["type": "array", "items": [:]]
    default:
      isSame = false
      return [:]
    }
  }

  private func commonObject(with other: JSONValue, isWhole: Bool, isSame: inout Bool) -> JSONValue {
    var (schema, properties) = (self, members("properties"))
    let others = other.members("properties")
    let (required, othersRequired) = (elements("required"), other.elements("required"))
    var kept: [JSONValue] = []
    for index in properties.indices {
      let name = properties[index].name
      let isRequired = required.contains(.string(name))
      guard let value = other["properties"]?[name] else {
        // A property that may be missing may also be one that isn't read.
        if isWhole, isRequired { (properties[index].value, isSame) = ([:], false) }
        if !isWhole, isRequired { kept.append(.string(name)) }
        continue
      }
      properties[index].value = properties[index].value.common(with: value, isWhole: isWhole, isSame: &isSame)
      if isRequired, othersRequired.contains(.string(name)) { kept.append(.string(name)) }
    }
    for other in others where self["properties"]?[other.name] == nil {
      properties.append(Member(other.name, [:]))
      isSame = false
    }
    if kept.count < required.count { isSame = false }
    if !properties.isEmpty { schema["properties"] = .object(properties) }
    schema["required"] = kept.isEmpty ? nil : .array(kept)
    return schema
  }

  private func members(_ name: String) -> [Member] {
    if case .object(let members)? = self[name] { members } else { [] }
  }

  private func elements(_ name: String) -> [JSONValue] {
    if case .array(let elements)? = self[name] { elements } else { [] }
  }
}
