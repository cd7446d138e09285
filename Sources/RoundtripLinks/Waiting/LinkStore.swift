public import Foundation

/// A store that keeps the text of waiting links from one process to the next.
///
/// It has to save all of the text or none of it, and before `save` returns. `UserDefaults` doesn't guarantee that.
public struct LinkStore: Sendable {
  /// Returns the text that was saved last, or `nil` if there is none.
  public let load: @Sendable () throws -> String?
  /// Replaces the text.
  public let save: @Sendable (String) throws -> Void

  /// Creates a store of two functions, which must not use the ``WaitingLinks`` themselves.
  public init(load: @escaping @Sendable () throws -> String?, save: @escaping @Sendable (String) throws -> Void) {
    (self.load, self.save) = (load, save)
  }

  /// Returns a store in a file, which is created with its folder when the first link is held. The file is always replaced as a
  /// whole, so it stays intact even if the process ends while it is written.
  ///
  /// Links may contain secrets, such as tokens for signing in, so only the user of the process can read a new file. The
  /// permissions of one that exists don't change.
  public static func file(at url: URL) -> LinkStore {
    LinkStore {
      do { return String(decoding: try Data(contentsOf: url), as: UTF8.self) } catch let error as CocoaError
        where error.code == .fileReadNoSuchFile
      { return nil }
    } save: { text in
      let file = url.resolvingSymlinksInPath()
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try replace(file, with: Data(text.utf8))
    }
  }

  /// Replaces a file, with the same permissions, in one step.
  private static func replace(_ file: URL, with data: Data) throws {
    let files = FileManager.default
    // Of two processes, each has its own.
    let draft = file.appendingPathExtension(UUID().uuidString)
    // Sound, as the other call below: the path is a string, which lives until the call returns.
    let descriptor = unsafe open(draft.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: data)
      try handle.synchronize()
      try handle.close()
      if let permissions = try? files.attributesOfItem(atPath: file.path)[.posixPermissions] {
        try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: draft.path)
      }
      if unsafe rename(draft.path, file.path) != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    } catch {
      try? files.removeItem(at: draft)
      throw error
    }
  }
}
