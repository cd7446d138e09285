extension URLRequestData: ParserInput {
  public static func _parse<Output>(
    from reader: inout RequestReader, with parse: (inout URLRequestData) throws -> Output
  ) throws(Refusal) -> Output {
    var input = reader.remainingRequest
    let method = input.method
    do {
      let before = input.rawComponents
      let output = try parse(&input)
      // What is left has to be what stood at the end, whether it was taken from the front or cut away.
      let left = input.rawComponents
      guard before.count >= left.count, Array(before.suffix(left.count)) == left
      else { throw ConversionError("a parser that takes components from the front") }
      reader.component += Int32(clamping: before.count - left.count)
      // Whoever takes the method away has looked at it.
      if method != nil, input.method == nil { reader.methodWasNamed = true }
      return output
    } catch {
      // What it wanted is not known. Where something else was refused, and no component is left, it counts as more of that.
      reader.refusal = reader.isProbing && reader.component == reader.componentCount ? .request : .path
      throw reader.refuse(ParsingError.expected(by: error), at: reader.nextStart)
    }
  }

  public static func _print(
    into writer: inout RequestWriter, with print: (inout URLRequestData) throws -> Void
  ) throws(Refusal) {
    var output = URLRequestData()
    do { try print(&output) } catch { throw writer.refuse(error) }
    // Nothing is known of what other routes may take.
    writer.needsCheck = true
    try writer.append(output)
  }

  public mutating func _read<Output>(
    _ read: (inout RequestReader) throws(Refusal) -> Output
  ) throws -> Output {
    var result = Result<Output, Refusal>.failure(Refusal())
    try take { (reader: inout RequestReader) throws(Refusal) in result = .success(try read(&reader)) }
    return try result.get()
  }

  /// Takes away what is read. What depends on the value stays outside, so that this is compiled once.
  @inline(never)
  private mutating func take(_ read: (inout RequestReader) throws(Refusal) -> Void) throws {
    let taken = URLRequestData(target: target).rawComponents.count - rawComponents.count
    let recorder = Recorder()
    var owned = OwnedReader(self)
    owned.reader.record(in: recorder)
    owned.reader.method = method?.requested ?? .onlyGet
    do throws(Refusal) {
      guard owned.reader.splitPath() else { throw Refusal() }
      owned.reader.component = Int32(clamping: taken)
      try read(&owned.reader)
    } catch {
      throw ParsingError(input: target, recorder)
    }
    skipComponents(Int(owned.reader.component) - taken)
    // That it is gone tells whoever gave this that somebody has looked at it.
    if owned.reader.methodWasNamed { method = nil }
  }

  public mutating func _write(_ write: (inout RequestWriter) throws(Refusal) -> Void) throws {
    var owned = OwnedWriter()
    do throws(Refusal) { try write(&owned.writer) } catch {
      throw PrintingError(owned.writer.refusal, value: "the value")
    }
    append(owned.writer.request)
  }

  /// Appends what another request says: its components and fields; other parts where it has them.
  mutating func append(_ other: URLRequestData) {
    let fields = Array(query) + Array(other.query)
    // Without components a path is "/" all the same.
    if other.path != "/" { path = (path == "/" ? "" : path) + other.path }
    if !other.query.isEmpty { query = Fields(fields) }
    fragment = other.fragment ?? fragment
    method = other.method ?? method
    scheme = other.scheme ?? scheme
    user = other.user ?? user
    password = other.password ?? password
    host = other.host ?? host
    port = other.port ?? port
    headers = Fields(Array(headers) + Array(other.headers))
    body = other.body ?? body
  }
}

extension RequestReader {
  /// The request as a value, without the components that were read.
  var remainingRequest: URLRequestData {
    // Sound: `request` lives as long as the match, and `base` is `end` bytes of UTF-8.
    var result =
      unsafe request?.pointee
      ?? URLRequestData(target: String(decoding: UnsafeBufferPointer(start: base, count: Int(end)), as: UTF8.self))
    if result.method == nil, let method = method.methods.first, method != .get { result.method = method }
    result.skipComponents(Int(component))
    return result
  }
}
