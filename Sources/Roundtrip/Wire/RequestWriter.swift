/// A request that is being printed: one region for its path and one for its query, and whatever else it has.
struct RequestWriter {
  var path: TextWriter
  var query: TextWriter
  var method: MethodSet?
  /// Whether a slash ends the path, or `nil` if no policy says so.
  var endsInSlash: Bool?
  var others = RequestParts()
  /// Whether the request must be matched to find out if it means the value.
  var needsCheck = false
  /// The leaf that printed the request.
  var leaf: Int32 = -1
  /// What tells apart two values that print the same request.
  var trail = Trail()

  @inline(__always)
  init(_ buffer: UnsafeMutableBufferPointer<UInt8>, _ notes: Unmanaged<PrintNotes>?) {
    let middle = buffer.count / 2
    path = unsafe TextWriter(UnsafeMutableBufferPointer(rebasing: buffer[..<middle]), .component, notes)
    query = unsafe TextWriter(UnsafeMutableBufferPointer(rebasing: buffer[middle...]), .field, notes)
  }

  /// Calls a closure with a writer, in memory of the stack.
  @inline(__always)
  static func writing<Result>(
    _ notes: Unmanaged<PrintNotes>? = nil, _ body: (inout RequestWriter) -> Result
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { buffer in
      var writer = unsafe RequestWriter(buffer, notes)
      defer {
        writer.path.out.release()
        writer.query.out.release()
      }
      return body(&writer)
    }
  }

  /// What has been printed so far. Each level of a router that contains itself keeps one, so it is small.
  struct Mark {
    fileprivate let path: (count: Int, trail: Trail)
    fileprivate let query: (count: Int, trail: Trail)
    fileprivate let method: MethodSet?
    fileprivate let endsInSlash: Bool?
    fileprivate let needsCheck: Bool
    fileprivate let others: RequestParts
    fileprivate let leaf: Int32
    fileprivate let trail: Trail
  }

  // Mutating, so that the writer isn't copied.
  var mark: Mark {
    mutating get {
      Mark(
        path: (path.out.count, path.trail), query: (query.out.count, query.trail), method: method,
        endsInSlash: endsInSlash, needsCheck: needsCheck, others: others, leaf: leaf, trail: trail)
    }
  }

  /// Forgets what has been printed since.
  mutating func rollBack(to mark: Mark) {
    (path.out.count, path.trail) = mark.path
    (query.out.count, query.trail) = mark.query
    (method, endsInSlash, needsCheck) = (mark.method, mark.endsInSlash, mark.needsCheck)
    (leaf, trail) = (mark.leaf, mark.trail)
    if !others.isEmpty { others = mark.others }
  }

  /// Sets the method, unless it is HEAD already, which is one of GET's.
  @inline(__always)
  mutating func setMethod(_ new: MethodSet) {
    if new == .onlyGet, let method, MethodSet.get.contains(method) { return }
    method = new
  }

  @inline(__always)
  func refuse(_ reason: @autoclosure () -> PrintingError.Reason) -> Refusal { path.refuse(reason()) }

  /// Names the part of the request that was refused, in a run that explains a print.
  @inline(__always)
  func nameRefused(_ part: @autoclosure () -> String) {
    if let notes = unsafe path.notes { unsafe Self.name(notes, part()) }
  }

  // Static or mutating, so that the writer isn't copied.
  @inline(never)
  private static func name(_ notes: Unmanaged<PrintNotes>, _ part: String) {
    unsafe notes.takeUnretainedValue().name(part)
  }

  /// Names the component that was refused.
  @inline(never)
  mutating func nameRefusedComponent() {
    nameRefused(unsafe "path component \(path.out.bytes.count { $0 == UInt8(ascii: "/") })")
  }
}

// MARK: Components

extension RequestWriter {
  @inline(__always)
  mutating func beginComponent() -> Int {
    path.out.append(UInt8(ascii: "/"))
    return path.out.count
  }

  /// A component is neither empty nor a dot segment.
  @inline(__always)
  mutating func endComponent(from start: Int) throws(Refusal) {
    let count = path.out.count
    // Sound: the region has `count` bytes.
    if unsafe count == start || path.out.start[start] == UInt8(ascii: ".") { try refuseSpecialComponent(from: start) }
  }

  @inline(never)
  private mutating func refuseSpecialComponent(from start: Int) throws(Refusal) {
    switch path.out.count - start {
    case 0: throw refuse(.emptyComponent)
    case 1: throw refuse(.dotSegment("."))
    case 2 where unsafe path.out.start[start + 1] == UInt8(ascii: "."): throw refuse(.dotSegment(".."))
    default: break
    }
  }
}

// MARK: Fields

extension RequestWriter {
  /// Prints a field.
  @inline(__always)
  mutating func write(
    _ name: FieldName, in place: FieldPlace, hasValue: Bool = true,
    _ value: (inout TextWriter) throws(Refusal) -> Void
  ) throws(Refusal) {
    guard place.fields == .query else { return try writeElsewhere(name.text, in: place, hasValue: hasValue, value) }
    query.out.append(query.out.count == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
    query.out.append(name.encoded(hasValue: hasValue))
    let start = query.out.count
    do throws(Refusal) { try value(&query) } catch {
      nameRefused("the field \"\(name.text)\"")
      throw error
    }
    if hasValue, query.out.count == start, place.leniency.contains(.blankIsMissing) { throw refuseBlank() }
  }

  func checkCount(
    _ count: Int, _ minimum: Int, _ maximum: Int?, of name: FieldName, in place: FieldPlace
  ) throws(Refusal) {
    do throws(Refusal) { try path.checkCount(count, minimum, maximum) } catch {
      nameRefused(place.fields.place.fieldKind + " \"\(name.text)\"")
      throw error
    }
  }

  @inline(never)
  private mutating func refuseBlank() -> Refusal { refuse(.text("a blank value would count as missing")) }

  private mutating func writeElsewhere(
    _ name: String, in place: FieldPlace, hasValue: Bool, _ value: (inout TextWriter) throws(Refusal) -> Void
  ) throws(Refusal) {
    let text: String
    do throws(Refusal) {
      text = try self.text(allowing: place.fields == .form ? .field : .all, value)
      if hasValue, text.isEmpty, place.leniency.contains(.blankIsMissing) { throw refuseBlank() }
    } catch {
      nameRefused(place.fields.place.fieldKind + " \"\(name)\"")
      throw error
    }
    try writeElsewhere(name, in: place, hasValue: hasValue, text)
  }

  /// Text that is printed apart from the target.
  mutating func text(
    allowing characters: CharacterTable, _ write: (inout TextWriter) throws(Refusal) -> Void
  ) throws(Refusal) -> String {
    var (text, isPrinted) = ("", false)
    let recursion = path.recursion
    let later = unsafe TextWriter.writing(path.notes) { writer in
      (writer.allowed, writer.recursion) = (characters, recursion)
      isPrinted = Refusal.isNone { () throws(Refusal) in try write(&writer) }
      text = writer.text
      return writer.recursion
    }
    path.recursion = later
    if !isPrinted { throw Refusal() }
    return text
  }

  @inline(never)
  mutating func write(_ field: URLRequestData.Fields.Element, in place: FieldPlace) throws(Refusal) {
    if field.name.isEmpty, field.value == nil { throw refuse(.text("a field without a name and a value")) }
    let text = field.value ?? ""
    if place.fields != .query {
      return try writeElsewhere(
        field.name, in: place, hasValue: field.value != nil,
        place.fields == .form ? PercentCoding.encoded(text, allowing: .field) : text)
    }
    query.out.append(query.out.count == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
    query.append(field.name)
    if let value = field.value {
      query.out.append(UInt8(ascii: "="))
      query.append(value)
    }
  }

  @inline(never)
  private mutating func writeElsewhere(
    _ name: String, in place: FieldPlace, hasValue: Bool, _ text: String
  ) throws(Refusal) {
    if place.fields == .headers || place.fields == .cookies, !HeaderText.isToken(name) {
      throw refuse(
        .invalidCharacters("\"\(name)\" isn't a valid name for a \(place.fields == .headers ? "header" : "cookie")"))
    }
    switch place.fields {
    case .headers:
      guard HeaderText.isValue(text) else {
        throw refuse(.invalidCharacters("\"\(text)\" can't be the value of the header \(name)"))
      }
      others.contents.request.headers.append(name, text)
    case .cookies:
      let text = place.leniency.contains(.anyCookieText) ? PercentCoding.encoded(text, allowing: .unreserved) : text
      // RFC 6265 §4.1.1
      guard text.isMade(of: .cookieOctets) else {
        throw refuse(.invalidCharacters("\"\(text)\" can't be the value of the cookie \(name)"))
      }
      others.contents.cookies.append(name + "=" + text, behind: "; ")
    // Those of a query never get here.
    case .form, .query:
      needsCheck = needsCheck || others.box?.contents.request.body != nil
      let field = PercentCoding.encoded(name, allowing: .field) + (hasValue ? "=" + text : "")
      others.contents.form.append(field, behind: "&")
    }
  }

  @inline(never)
  mutating func write(body: [UInt8]) {
    var contents = others.contents
    // Reading back doesn't compare the bytes of a body, so nothing else would notice.
    if let other = contents.request.body, other != body { contents.contradiction = Self.twoBodies }
    needsCheck = needsCheck || contents.request.body != nil || !contents.form.isEmpty
    contents.request.body = body
    others.contents = contents
  }

  private static var twoBodies: String { "the body is printed twice" }

  /// Prints a policy for the slash that ends the path.
  mutating func write(endsInSlash: Bool) {
    if let other = self.endsInSlash, other != endsInSlash {
      needsCheck = true
      others.contents.hasTwoPolicies = true
    }
    self.endsInSlash = endsInSlash
  }

  /// Prints a part of the URL that is one piece of text.
  mutating func write(_ text: String, as part: NodeShape.RequestPart) {
    // Of the others, there is one spelling, so reading back notices.
    if part.unescaped != nil, let other = others.box.flatMap({ part.text($0.contents.request) }), other != text {
      needsCheck = true
      others.contents.contradiction = "the \(part) is printed twice"
    }
    // If another step has printed this part before, this trail is all that remains of both.
    trail.note(text)
    part.put(text, &others.contents.request)
  }

  /// Whether parts contradict one another that print the same.
  @inline(never)
  mutating func contradictsItself() -> Bool {
    guard let contents = others.box?.contents else { return false }
    var contradiction = contents.contradiction
    if let body = contents.request.body, !contents.form.isEmpty, !body.elementsEqual(contents.form.utf8) {
      contradiction = Self.twoBodies
    }
    // A path without components has no slash of its own.
    if contents.hasTwoPolicies, path.out.count > 0 { contradiction = "two policies for its slash" }
    guard let contradiction else { return false }
    _ = refuse(.text(contradiction))
    return true
  }

  mutating func write(_ method: Method) {
    if method.isListed { setMethod(method.requested) } else { self.method = nil }
    if !method.isListed { others.contents.request.method = method }
  }
}

// MARK: The result

extension RequestWriter {
  /// The path and the query as one text.
  var pathAndQuery: String {
    mutating get { unsafe withPathAndQuery { unsafe String(copying: $0) } }
  }

  /// The path, query, and fragment, as in the target of a request.
  var target: String {
    mutating get { unsafe withTarget { unsafe String(copying: $0) } }
  }

  /// Calls `body` with the bytes of the path and the query.
  @inline(__always)
  private mutating func withPathAndQuery<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let end = path.out.count
    if end == 0 || endsInSlash == true { path.out.append(UInt8(ascii: "/")) }
    if query.out.count > 0 { unsafe path.out.append(query.out.bytes) }
    // The bytes appended for the text aren't part of the path, which may be needed again.
    defer { path.out.count = end }
    return unsafe body(path.out.bytes)
  }

  /// Calls `body` with the bytes of the path, the query, and the fragment.
  @inline(__always)
  mutating func withTarget<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard let fragment = others.box?.contents.request.fragment else { return unsafe withPathAndQuery(body) }
    return (pathAndQuery + "#" + fragment).withBytes(body)
  }

  var request: URLRequestData {
    mutating get {
      var request = others.box?.contents.request ?? URLRequestData(target: "")
      request.target = target
      request.method = method?.methods.first ?? request.method
      guard let (cookies, form) = others.box.map({ ($0.contents.cookies, $0.contents.form) }) else { return request }
      if !cookies.isEmpty { request.headers.append("Cookie", cookies) }
      if request.body == nil, !form.isEmpty { request.body = Array(form.utf8) }
      return request
    }
  }

  /// What it has printed, without what isn't compared: a body may encode one value in several ways.
  func comparable(_ request: URLRequestData) -> URLRequestData {
    if others.box?.contents.request.body == nil { return request }
    var request = request
    request.body = nil
    return request
  }
}

// MARK: What custom parsers print

extension RequestWriter {
  mutating func append(_ request: URLRequestData) throws(Refusal) {
    // The first slash may be missing. The text after any other slash is a component, even if it is empty.
    let components = request.path.bytes.pieces(between: UInt8(ascii: "/"))
    for index in components.indices where index > 0 || !components[index].isEmpty {
      guard let decoded = PercentCoding.decodedText(components[index]) else {
        throw refuse(.conversion("the path \"\(request.path)\" can't be decoded"))
      }
      let start = beginComponent()
      path.append(decoded)
      try endComponent(from: start)
    }
    let query = request.percentEncodedQuery ?? ""
    guard PercentCoding.decoded(query.bytes) != nil else {
      throw refuse(.conversion("the query \"\(query)\" can't be decoded"))
    }
    try writeFields(of: request)
    // Only its author knows what such a parser-printer accepts. So the output must be read back and printed again, with
    // the same result: another part may have printed more into the same places.
    needsCheck = true
    trail.note(request.target)
    trail.note(request.headers.count)
    let texts = [
      request.method?.rawValue, request.scheme, request.user, request.password, request.host,
      request.port.map { "\($0)" },
    ]
    for (index, text) in texts.enumerated() {
      guard let text else { continue }
      trail.note(index)
      trail.note(text)
    }
    if let method = request.method {
      // RFC 9110 §9.1
      guard HeaderText.isToken(method.rawValue) else {
        throw refuse(.invalidCharacters("\"\(method)\" isn't a method"))
      }
      write(method)
    }
    guard
      request.scheme != nil || request.host != nil || request.port != nil || request.user != nil
        || request.password != nil || request.fragment != nil || request.body != nil
    else { return }
    if !request.hasReadableParts || !request.hasUnambiguousHost {
      throw refuse(.invalidCharacters("\"\(request.urlString ?? request.host ?? request.target)\" isn't a URL"))
    }
    if let body = request.body { write(body: body) }
    others.contents.request.take(partsOf: request)
    if let fragment = request.fragment { others.contents.request.fragment = fragment }
  }

  mutating func writeFields(of request: URLRequestData) throws(Refusal) {
    for field in request.query.elements { try write(field, in: .query) }
    for header in request.headers.elements { try write(header, in: .headers) }
  }
}
