// What a base or a policy for slashes requires of all URLs, beside what the leaves read.

extension Program {
  /// Passes over the components of a base. Returns `false` if the path doesn't begin with them.
  @inline(never)
  func enterForm(_ reader: inout RequestReader, _ outcome: inout MatchOutcome) -> Bool {
    guard let form else { return true }
    unsafe reader.surroundings.form = .passUnretained(form)
    if form.components.isEmpty { return true }
    let path = unsafe reader.target.bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var rest = unsafe Array(path)[...]
    for component in form.components {
      if rest.first == UInt8(ascii: "/") { rest.removeFirst() } else if rest.startIndex > 0 { rest = [] }
      let own = rest.prefix { $0 != UInt8(ascii: "/") }
      guard let decoded = PercentCoding.decoded(own), component.matches(decoded) else {
        outcome.isUndecodable = unsafe PercentCoding.decoded(Array(path)[...]) == nil
        return false
      }
      rest = rest[own.endIndex...]
    }
    reader.target.path = Int32(rest.startIndex)..<reader.target.path.upperBound
    return true
  }

  /// Checks what is required around a leaf whose origin fits. Returns `done`, or why the request is refused nevertheless.
  @inline(never)
  func formRefused(_ reader: inout RequestReader) -> Int {
    let named = reader.front.named
    defer { reader.front.named = named }
    if let form = form(around: &reader), !form.read(&reader) { return Self.misformed }
    if reader.around?.needsHost == true, !reader.front.named.contains(.host) {
      _ = reader.refuse("a route that names the host", at: .part(.host))
      return Self.unfit
    }
    return Self.done
  }

  /// Whether what is required of all URLs might print another value of what a leaf has read.
  func isCompleted(_ completed: Form.Completion, _ reader: inout RequestReader) -> Bool {
    // An optional chain would copy the completion.
    guard let form = form(around: &reader) else { return false }
    return form.completion.meets(completed)
  }

  /// The same of a leaf that another program has called.
  @inline(never)
  func isCompleted(_ leaf: Leaf, _ reader: inout RequestReader) -> Bool { isCompleted(completed(leaf), &reader) }

  @inline(__always)
  private func form(around reader: inout RequestReader) -> Form? {
    // Sound: `enterForm` stores a form.
    unsafe reader.around?.form.map { unsafe unsafeDowncast($0.takeUnretainedValue(), to: Form.self) }
  }
}
