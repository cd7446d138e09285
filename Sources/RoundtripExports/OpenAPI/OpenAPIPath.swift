internal import Roundtrip
internal import RoundtripFoundation

/// A path with names in braces: `/books/{id}`.
struct OpenAPIPath {
  /// The path as it appears in the document.
  let text: String
  /// The names in it, in order, in ASCII. Generators tell them apart, whatever they make of letter case and separators.
  let names: [String]
  /// The path with the names removed: two paths with the same skeleton are the same path.
  let skeleton: String

  /// `nil` for a path with any number of components.
  init?(_ way: Endpoint.Way) {
    var (text, skeleton) = ("", "")
    var names: [String] = []
    var endsInSlash = false
    for part in way.parts {
      switch part {
      case .literal(let component):
        text += "/" + component.text.encodedComponent
        skeleton += "/" + component.text.encodedComponent
      case .component(let parameter):
        // The variable part becomes a name in braces; the text around it stays.
        let (before, after) = parameter.text.affixes
        let given = parameter.name.inBraces
        var (name, number) = (given, 2)
        while names.contains(where: { $0.folded == name.folded }) { (name, number) = ("\(given)\(number)", number + 1) }
        text += "/" + before.encodedComponent + "{" + name + "}" + after.encodedComponent
        skeleton += "/" + before.encodedComponent + "{}" + after.encodedComponent
        names.append(name)
      case .rest: return nil
      case .slash(let isRequired): endsInSlash = isRequired
      case .other, .optional, .opaque: break
      }
    }
    if text.isEmpty || endsInSlash { text += "/" }
    (self.text, self.names, self.skeleton) = (text, names, skeleton + (endsInSlash ? "/" : ""))
  }
}

extension TextForm {
  /// The known text around the variable part.
  var affixes: (before: String, after: String) {
    if case .affixed(let before, _, let after) = kind { (before, after) } else { ("", "") }
  }

  /// The variable part itself.
  var withoutAffixes: TextForm { if case .affixed(_, let text, _) = kind { text } else { self } }

  /// Whether the schema of what is between the known texts of a template is exact.
  var isExactInTemplate: Bool { !isRefined && isSplitExactly && withoutAffixes.isExactInSchema }
}

extension String {
  /// The text as a name in braces: generators expect an identifier in ASCII, in which hyphens are all right.
  fileprivate var inBraces: String {
    let isName = utf8.allSatisfy { $0.isIdentifier || $0 == UInt8(ascii: "-") } && !(utf8.first?.isDigit ?? true)
    return isName ? self : asIdentifier
  }

  /// The text as it appears in a path.
  var encodedComponent: String { PercentText.component(self) }
}
