public import Foundation

/// Where the text of links that wait is kept from one process to the next: as a whole or not at all, and before `save` returns,
/// which `UserDefaults` doesn't promise.
public struct LinkStore: Sendable {
  /// Returns the text that was saved last, or `nil` if there is none.
  public let load: @Sendable () throws -> String?
  /// Replaces the text.
  public let save: @Sendable (String) throws -> Void

  /// Creates a store of two functions, which don't use the links that wait.
  public init(load: @escaping @Sendable () throws -> String?, save: @escaping @Sendable (String) throws -> Void) {
    (self.load, self.save) = (load, save)
  }

  /// A file, made with its folder when the first link is held. It is replaced as a whole, so that it survives the end of the
  /// process at any time.
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
