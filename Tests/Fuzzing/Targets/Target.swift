public import RandomRuns
import Roundtrip

/// The code that reads the bytes. The first byte of an input selects the target; the others are its input.
public enum Target: UInt8, CaseIterable, Sendable {
  /// The target of a GET request: path, query, fragment.
  case path = 0x41
  /// The text of a whole URL.
  case url
  /// A request with method, headers and body.
  case request
  /// The text of a form's body.
  case form
  /// The text of a `Cookie` header.
  case cookies
  /// Values, printed as paths.
  case pages
  /// Values, printed as requests.
  case calls
  /// Values, printed as whole URLs.
  case places
  /// The text of a format, and of a path for it.
  case format
  /// A path for fixed formats.
  case formats

  /// The target of an input. Each byte selects one, so that no mutation is wasted.
  init(_ byte: UInt8) {
    let all = Self.allCases
    self = Target(rawValue: byte) ?? all[Int(byte) % all.count]
  }
}

/// Passes bytes to the library, and checks everything it promises about any input.
///
/// - Returns: The counts of results.
/// - Throws: A promise that was not kept.
public func fuzz(_ bytes: [UInt8]) throws(BrokenPromise) -> Tally {
  var draw = Draw(bytes)
  return switch Target(draw.byte()) {
  case .path: try fuzzPath(&draw)
  case .url: try fuzzURL(&draw)
  case .request: try fuzzRequest(&draw)
  case .form: try fuzzForm(&draw)
  case .cookies: try fuzzCookies(&draw)
  case .pages: try fuzzPages(&draw)
  case .calls: try callRouter.checkPrinting(Call(&draw))
  case .places: try placeRouter.checkPrinting(Place(&draw))
  case .format: try fuzzFormat(&draw)
  case .formats: try fuzzFormats(&draw)
  }
}
