import RandomRuns
import Roundtrip

extension URLRequestData {
  /// Checks the properties of the text of any URL, whether or not a router matches it.
  static func checkText(_ text: String) throws(BrokenPromise) {
    guard let request = URLRequestData(string: text) else { return }
    try promise(
      "control characters and spaces make no URL", text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F },
      text.debugDescription)
    guard let again = request.urlString else { throw BrokenPromise("what was read is a URL", "\(text) is \(request)") }
    let back = URLRequestData(string: again)
    try promise(
      "the text of a URL is read back", back?.isIdentical(to: request) == true,
      "\(text) becomes \(again), which is \(String(describing: back))")
    try request.checkComponents()
  }

  /// Removes all components, and appends them to another path.
  private func checkComponents() throws(BrokenPromise) {
    var (rest, copy) = (self, URLRequestData(target: ""))
    var taken: [String] = []
    while let component = rest.takeComponent() {
      taken.append(component)
      do throws(PrintingError) { try copy.appendComponent(component) } catch {
        throw BrokenPromise("what is taken can be appended", "\(component.debugDescription): \(error)")
      }
    }
    if taken.isEmpty { return }
    try copy.checkPrinted()
    for component in taken {
      let back = copy.takeComponent()
      try promise(
        "what is appended is taken back", back?.utf8.elementsEqual(component.utf8) == true,
        "\(component.debugDescription) in \(copy.target) is \(String(describing: back))")
    }
  }
}

extension URLRequestData.Fields {
  /// Checks the properties of the text of any query or form.
  static func checkText(_ text: String) throws(BrokenPromise) {
    let fields = Self(percentEncoded: text)
    let encoded = fields.percentEncoded
    try promise("encoded fields are visible ASCII", encoded.utf8.allSatisfy { 0x21...0x7E ~= $0 }, encoded)
    let back = Self(percentEncoded: encoded)
    let isSame = back.elementsEqual(fields) {
      $0.name.utf8.elementsEqual($1.name.utf8) && ($0.value == nil) == ($1.value == nil)
        && ($0.value ?? "").utf8.elementsEqual(($1.value ?? "").utf8)
    }
    try promise("fields are read again from their text", isSame, "\(text) is \(fields), then \(encoded), then \(back)")
    for name in Set(fields.map(\.name)) {
      try promise(
        "a name that is there has values", !fields[name].isEmpty && !fields[header: name].isEmpty,
        name.debugDescription)
    }
  }
}
