internal import Roundtrip

/// Text as it appears in the parts of a URL.
enum PercentText {
  /// The text as a path component.
  static func component(_ text: String) -> String {
    var request = URLRequestData()
    // Text that can't appear in a path has no encoded form.
    do { try request.appendComponent(text) } catch { return text.isEmpty ? "" : text }
    return String(request.path.dropFirst())
  }
}
