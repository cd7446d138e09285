/// The literal text of a component, compared byte by byte rather than by `String`'s Unicode equivalence.
package struct ComponentText: Hashable {
  package let text: String

  package init(_ text: String) { self.text = text }

  var utf8: String.UTF8View { text.utf8 }

  package static func == (left: Self, right: Self) -> Bool { left.utf8.elementsEqual(right.utf8) }

  package func hash(into hasher: inout Hasher) {
    for byte in utf8 { hasher.combine(byte) }
  }
}
