internal import Roundtrip
internal import RoundtripFoundation

/// A path with names in braces: `/books/{id}`.
struct OpenAPIPath {
  /// The path as it stands in a document.
  let text: String
  /// The names in it, in order.
  let names: [String]
  /// The same without names: two paths that are equal in this are one.
  let skeleton: String

  /// `nil` for a path that can have any number of components.
  init?(_ way: Endpoint.Way) {
    var (text, skeleton) = ("", "")
    var names: [String] = []
    var endsInSlash = false
    for part in way.parts {
      switch part {
      case .literal(let component):
        text += "/" + component.encodedComponent
        skeleton += "/" + component.encodedComponent
      case .component(let parameter):
        // Braces and what they hold are replaced; a text around them stays.
        let (before, after) = parameter.text.affixes
        text += "/" + before.encodedComponent + "{" + parameter.name + "}" + after.encodedComponent
        skeleton += "/" + before.encodedComponent + "{}" + after.encodedComponent
        names.append(parameter.name)
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
  /// The known text around the only thing that is not known.
  var affixes: (before: String, after: String) {
    if case .affixed(let before, _, let after) = kind { (before, after) } else { ("", "") }
  }

  /// What is between that.
  var withoutAffixes: TextForm { if case .affixed(_, let text, _) = kind { text } else { self } }
}

extension String {
  /// The text as a component of a path shows it.
  var encodedComponent: String { PercentText.component(self) }
}
