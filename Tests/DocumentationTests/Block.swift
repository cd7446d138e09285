/// A block of a page that is checked.
struct Block: Sendable {
  /// What is done with it.
  enum Use: Sendable, Equatable {
    /// It is a part of the page's program.
    case program
    /// It is a part of all programs of the page that follow.
    case shared
    /// It is compiled and not run: it would ask a network, say.
    case unrun
    /// It does not compile, for this reason.
    case fails(String)
    /// The program that it is a part of stops there, with this message.
    case stops(String)
    /// It belongs to a manifest.
    case manifest
    /// It is all that was printed and not yet shown.
    case output
    /// It is a file of a package that `.ci/check-getting-started` makes.
    case file
    /// It stands, line for line, in this file of the repository.
    case excerpt(String)
    /// It is not ours.
    case none
  }

  let fence: Fence
  let use: Use
  /// Whether a program begins with it: it says so, or begins with an import.
  let isFresh: Bool

  init(_ fence: Fence) throws(UnknownMarker) {
    self.fence = fence
    var words = fence.info.split(separator: " ", maxSplits: 1).map(String.init)
    guard let language = words.first else { throw UnknownMarker(fence: fence) }
    if language != "swift" {
      (use, isFresh) = (language == "output" ? .output : .none, false)
      return
    }
    var markers = words.count > 1 ? words[1] : ""
    let saysFresh = markers == "fresh" || markers.hasPrefix("fresh ")
    if saysFresh { markers = String(markers.dropFirst("fresh ".count)) }
    isFresh = saysFresh || fence.lines.first { !$0.isEmpty }?.hasPrefix("import ") == true
    words = markers.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.dropFirst().first) {
    case (nil, nil): use = .program
    case ("shared", nil): use = .shared
    case ("no-run", nil): use = .unrun
    case ("package", nil): use = .manifest
    case ("not-roundtrip", nil): use = .none
    case ("file:", _?): use = .file
    case ("excerpt:", let path?): use = .excerpt(path)
    case ("fails:", let text?) where text.count > 2 && text.hasPrefix("\"") && text.hasSuffix("\""):
      use = .fails(String(text.dropFirst().dropLast()))
    case ("stops:", let text?) where text.count > 2 && text.hasPrefix("\"") && text.hasSuffix("\""):
      use = .stops(String(text.dropFirst().dropLast()))
    default: throw UnknownMarker(fence: fence)
    }
  }
}

/// A fence that says nothing, or something that nobody knows: its block would go unchecked.
struct UnknownMarker: Error, CustomStringConvertible {
  let fence: Fence

  var description: String {
    "line \(fence.line - 1): the fence says \"\(fence.info)\"; Documentation/Contributing.md lists what it may say"
  }
}
