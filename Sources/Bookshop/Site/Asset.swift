/// A static file. Static files are part of the program, so no path leads to any other file.
struct Asset: Sendable {
  let bytes: [UInt8]
  let mediaType: String

  /// The file at a path, or `nil` if there is none.
  init?(path: [String]) {
    guard let asset = Self.all[path] else { return nil }
    self = asset
  }

  private init(_ bytes: [UInt8], _ mediaType: String) { (self.bytes, self.mediaType) = (bytes, mediaType) }

  private static let all: [[String]: Asset] = [
    ["style.css"]: Asset(PackageResources.style_css, "text/css; charset=utf-8"),
    ["favicon.svg"]: Asset(PackageResources.favicon_svg, "image/svg+xml"),
  ]
}
