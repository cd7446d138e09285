internal import Foundation

/// The reason that a command fails although its arguments are valid.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// The reason of the system for an error of Foundation, without the domain, the code, and the rest of `NSError`.
  static func reason(of error: any Error) -> String {
    code(of: error as NSError).map(text) ?? (error as NSError).localizedDescription
  }

  /// Whether a reader has closed its end of a pipe, such as `head`, which is no failure.
  static func isClosedPipe(_ error: any Error) -> Bool { code(of: error as NSError) == EPIPE }

  private static func code(of error: NSError) -> Int32? {
    if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
    return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap { code(of: $0 as NSError) }
  }

  private static func text(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM: "permission denied"
    case ENOENT: "no such file or folder"
    case ENOTDIR: "a part of the path isn't a folder"
    case EISDIR: "it is a folder"
    case ENOSPC, EDQUOT: "no space left on the device"
    case EFBIG: "the file would be too large"
    case EROFS: "the file system is read-only"
    default: "the system reports error \(code)"
    }
  }
}
