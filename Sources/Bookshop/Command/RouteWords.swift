internal import Roundtrip

/// A route in words: `book 42`, `books genre=poetry page=2`, `author name="Jules Verne / André Laurie"`.
///
/// The words form a request: those of the form `name=text`, with a lowercase name, are query fields, and the others are
/// path components. A router both reads and writes them.
struct RouteWords: Equatable {
  let words: [String]

  init(_ words: [String]) { self.words = words }

  /// Creates the words of a route.
  ///
  /// - Throws: If the route has no words.
  init(_ route: ShopRoute) throws {
    var request = try wordsRouter.requestData(for: route)
    var words: [String] = []
    while let word = request.takeComponent() { words.append(word) }
    self.words = words + request.query.map { $0.name + ($0.value.map { "=" + $0 } ?? "") }
  }

  /// The route that the words describe.
  func route() throws(RoutingError) -> ShopRoute {
    var request = URLRequestData()
    var fields = URLRequestData.Fields()
    for word in words {
      if let name = Self.fieldName(of: word) {
        fields.append(String(name), String(word.dropFirst(name.count + 1)))
      } else {
        // No route contains an empty word or a dot segment. Such a word is kept as it is, so that the router rejects
        // it.
        do { try request.appendComponent(word) } catch { request.path += "/" + word }
      }
    }
    request.query = fields
    return try wordsRouter.match(request: request)
  }

  /// The words as a user types them.
  var text: String { words.map(Self.typed).joined(separator: " ") }

  private static func typed(_ word: String) -> String {
    if let name = fieldName(of: word) { return name + "=" + quoted(word.dropFirst(name.count + 1)) }
    return quoted(word[...])
  }

  /// Shells don't interpret anything within single quotes.
  private static func quoted(_ text: Substring) -> String {
    let isPlain = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.,".contains($0) }
    if isPlain { return String(text) }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  private static func fieldName(of word: String) -> Substring? {
    let name = word.prefix { ("a"..."z").contains($0) }
    return !name.isEmpty && word.dropFirst(name.count).first == "=" ? name : nil
  }
}
