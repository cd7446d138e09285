/// A value in Swift syntax, without the names of modules and enums: `.books(.book(id: 42, .show))`.
package struct ValueText {
  package let text: String

  package init(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    let describesItself = value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    text =
      switch mirror.displayStyle {
      case .enum:
        mirror.children.first.map { ".\($0.label ?? "")(\(Self.payload($0.value)))" }
          ?? (describesItself ? "\(value)" : ".\(value)")
      case .optional: mirror.children.first.map { ValueText($0.value).text } ?? "nil"
      case .collection: "[\(Self.parts(mirror).joined(separator: ", "))]"
      case .set: "Set([\(Self.parts(mirror).sorted().joined(separator: ", "))])"
      case .dictionary: "[\(Self.pairs(mirror).sorted().joined(separator: ", "))]"
      case .tuple: "(\(Self.parts(mirror).joined(separator: ", ")))"
      case .struct where !mirror.children.isEmpty && !describesItself:
        "\(mirror.subjectType)(\(Self.parts(mirror).joined(separator: ", ")))"
      default: String(reflecting: value)
      }
  }

  private static func payload(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .tuple ? parts(mirror).joined(separator: ", ") : ValueText(value).text
  }

  private static func parts(_ mirror: Mirror) -> [String] {
    mirror.children.map { child in
      // The label of an unlabeled tuple element is `.0`.
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return label + ValueText(child.value).text
    }
  }

  private static func pairs(_ mirror: Mirror) -> [String] {
    mirror.children.map { pair in
      Mirror(reflecting: pair.value).children.map { ValueText($0.value).text }.joined(separator: ": ")
    }
  }
}

/// A value on one line, as the command line prints it, truncated if it is long.
func shown(_ value: Any) -> String { ValueText(value).text.safe }
