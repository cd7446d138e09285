extension RequestWriter {
  /// Prints a field: its name, and the value that `write` prints.
  @usableFromInline
  mutating func writeField(
    _ name: String, hasValue: Bool = true, _ write: (inout RequestWriter) throws(Refusal) -> Void
  ) throws(Refusal) {
    swap(&out, &query)
    let outer = allowed
    allowed = .field
    defer {
      allowed = outer
      swap(&out, &query)
    }
    out.append(out.count == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
    append(name)
    if hasValue {
      out.append(UInt8(ascii: "="))
      try write(&self)
    }
  }
}
