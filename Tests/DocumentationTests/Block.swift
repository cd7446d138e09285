/// A block of a page that is checked.
struct Block: Sendable {
  /// How the block is checked.
  enum Use: Sendable, Equatable {
    /// Part of the page's program.
    case program
    /// Part of all programs of the page that follow.
    case shared
    /// Compiled but not run, for example because it needs a network.
    case unrun
    /// Fails to compile, with this error.
    case fails(String)
    /// Stops its program with this message.
    case stops(String)
    /// Part of a manifest.
    case manifest
    /// All printed text that hasn't been shown yet.
    case output
    /// A file of a package that `.ci/check-getting-started` makes.
    case file
    /// The same lines as in this file of the repository.
    case excerpt(String)
    /// Code of others.
    case none
  }

  let fence: Fence
  let use: Use
  /// Whether a program starts here: the block says so, or starts with an import.
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

/// A fence without an annotation, or with an unknown one: its block wouldn't be checked.
struct UnknownMarker: Error, CustomStringConvertible {
  let fence: Fence

  var description: String {
    "line \(fence.line - 1): the fence says \"\(fence.info)\"; Documentation/Contributing/README.md lists what it may say"
  }
}
