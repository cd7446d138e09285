public import Foundation

extension Sitemap {
  /// Writes the files into a folder: `sitemap.xml`, or `sitemap-1.xml`, `sitemap-2.xml`, … with `sitemap.xml` as their
  /// index.
  ///
  /// The files replace those of an earlier call once all of them are complete, the index last; parts that are no longer
  /// needed are removed. If a value can't be printed, the folder stays as it is. The index states when a part last
  /// changed if all its pages do.
  ///
  /// - Parameters:
  ///   - folder: An existing folder.
  ///   - url: The URL of the folder, which the index puts before the names of the files.
  /// - Returns: The names of the files that were written, `sitemap.xml` first.
  /// - Throws: If a value can't be printed, a file can't be written, or `url` isn't an absolute URL of the web without a
  ///   query and a fragment.
  @discardableResult
  public func write(to folder: URL, at url: String) throws -> [String] {
    guard URLRequestData(string: url)?.isOfWeb == true, !url.utf8.contains(where: "?#".utf8.contains) else {
      throw SitemapError.invalidBase(url)
    }
    let files = FileManager.default
    // In the same folder, so that moving a file replaces another in one step.
    let draft = folder.appending(path: ".sitemap-\(UUID())")
    try files.createDirectory(at: draft, withIntermediateDirectories: false)
    defer { try? files.removeItem(at: draft) }
    let changes = try writeParts(to: draft)
    let names = changes.indices.map(SitemapText.part)
    var moves = names.map { ($0, $0) }
    if changes.count < 2 {
      if changes.isEmpty {
        try Data((head + SitemapText.foot).utf8).write(to: draft.appending(path: SitemapText.part(0)))
      }
      moves = [(SitemapText.part(0), "sitemap.xml")]
    } else {
      let urls = names.map { url + (url.hasSuffix("/") ? "" : "/") + $0 }
      let index = SitemapText.index(Array(zip(urls, changes)))
      try Data(index.utf8).write(to: draft.appending(path: "sitemap.xml"))
      moves.append(("sitemap.xml", "sitemap.xml"))
    }
    for (draftName, name) in moves {
      try Self.replace(folder.appending(path: name), with: draft.appending(path: draftName))
    }
    try Self.removeParts(of: folder, from: changes.count < 2 ? 0 : changes.count)
    return ["sitemap.xml"] + (changes.count < 2 ? [] : names)
  }

  /// Writes all parts, and returns when each last changed.
  private func writeParts(to folder: URL) throws -> [SitemapEntry.Change] {
    var handle: FileHandle?
    var open = 0
    var buffer = Data()
    func flush() throws {
      try handle?.write(contentsOf: buffer)
      buffer.removeAll(keepingCapacity: true)
    }
    func close() throws {
      try flush()
      try handle?.close()
    }
    let changes = try writeFiles { file, piece in
      if file != open {
        try close()
        let name = folder.appending(path: SitemapText.part(file - 1))
        try Data().write(to: name)
        (handle, open) = (try FileHandle(forWritingTo: name), file)
      }
      buffer.append(contentsOf: piece.utf8)
      if buffer.count > 1 << 16 { try flush() }
    }
    try close()
    return changes
  }

  /// Moves a file to the place of another, which may not exist, in one step.
  private static func replace(_ file: URL, with other: URL) throws {
    // Sound: both are strings, which live until the call returns.
    guard unsafe rename(other.path, file.path) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
    }
  }

  /// Removes the parts that an earlier call left, the last one first: no call leaves a gap before a part.
  private static func removeParts(of folder: URL, from first: Int) throws {
    let files = FileManager.default
    let parts = (first...).lazy.map { folder.appending(path: SitemapText.part($0)) }.prefix {
      files.fileExists(atPath: $0.path)
    }
    for part in Array(parts).reversed() { try files.removeItem(at: part) }
  }
}
