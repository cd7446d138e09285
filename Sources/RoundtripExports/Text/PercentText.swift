internal import Roundtrip

/// Text as parts of a URL show it.
enum PercentText {
  /// As a component of a path.
  static func component(_ text: String) -> String {
    var request = URLRequestData()
    // What cannot stand in a path is no component of one.
    do { try request.appendComponent(text) } catch { return text.isEmpty ? "" : text }
    return String(request.path.dropFirst())
  }
}
