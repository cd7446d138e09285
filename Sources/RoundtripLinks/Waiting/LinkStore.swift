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
  public static func file(at url: URL) -> LinkStore {
    LinkStore {
      do { return String(decoding: try Data(contentsOf: url), as: UTF8.self) } catch let error as CocoaError
        where error.code == .fileReadNoSuchFile
      { return nil }
    } save: { text in
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    }
  }
}
