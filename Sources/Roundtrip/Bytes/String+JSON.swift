extension String {
  /// The text as a JSON string (RFC 8259 §7): quotation marks, backslashes, and control characters are escaped.
  @inline(never)
  package var quotedAsJSON: String {
    var result = "\""
    for scalar in scalars() {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{7F}": result += "\\u007f"
      case _ where scalar.value < 0x20:
        result += (scalar.value < 0x10 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
