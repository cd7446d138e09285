extension UInt8 {
  /// What stands for the character in text, and in attributes in single or double quotes, of HTML and XML; `nil` if it can
  /// stand there itself.
  @inline(__always)
  package var markupEscape: StaticString? {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    // HTML 4 doesn't know `&apos;`.
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
