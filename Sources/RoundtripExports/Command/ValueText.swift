/// A value in Swift syntax: `.books(.book(id: 42, .show))`.
struct ValueText {
  let text: String

  init(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    text =
      switch mirror.displayStyle {
      case .enum: mirror.children.first.map { ".\($0.label ?? "")(\(Self.payload($0.value)))" } ?? ".\(value)"
      case .optional: mirror.children.first.map { ValueText($0.value).text } ?? "nil"
      case .collection: "[\(Self.parts(mirror))]"
      case .struct where !mirror.children.isEmpty: "\(mirror.subjectType)(\(Self.parts(mirror)))"
      default: value is String ? "\"\(value)\"" : "\(value)"
      }
  }

  private static func payload(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .tuple ? parts(mirror) : ValueText(value).text
  }

  private static func parts(_ mirror: Mirror) -> String {
    mirror.children.map { child in
      // The label of an unlabeled tuple element is `.0`.
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return label + ValueText(child.value).text
    }
    .joined(separator: ", ")
  }
}
