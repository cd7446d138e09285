extension URLRequestData: ParserInput {
  public static func _parse<Output>(
    from reader: inout RequestReader, with parse: (inout URLRequestData) throws -> Output
  ) throws(Refusal) -> Output {
    var input = reader.remainingRequest
    let method = input.method
    do {
      let before = input
      let output = try parse(&input)
      reader.component += Int32(clamping: try before.countOfComponents(takenFor: input))
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
    let recorder = Recorder()
    var owned = OwnedReader(self)
    owned.reader.record(in: recorder)
    do throws(Refusal) {
      let taken = try owned.reader.start(behind: self)
      let output = try read(&owned.reader)
      skipComponents(Int(owned.reader.component) - taken)
      // That it is gone tells whoever gave this that somebody has looked at it.
      if owned.reader.methodWasNamed { method = nil }
      return output
    } catch {
      throw ParsingError(input: target, recorder)
    }
  }

  public mutating func _write(_ write: (inout RequestWriter) throws(Refusal) -> Void) throws {
    var owned = OwnedWriter()
    do throws(Refusal) { try write(&owned.writer) } catch {
      throw PrintingError(owned.writer.refusal, value: "the value")
    }
    append(owned.writer.request)
  }

  /// How many components were taken from the front, when what is left is what stood at the end, whether the others were
  /// taken or cut away.
  @inline(never)
  private func countOfComponents(takenFor rest: URLRequestData) throws(ConversionError) -> Int {
    let (before, left) = (rawComponents, rest.rawComponents)
    let taken = before.count - left.count
    for index in left.indices where taken < 0 || before[taken + index] != left[index] {
      throw ConversionError("a parser that takes components from the front")
    }
    return taken
  }

  /// Appends what another request says: its components and fields; other parts where it has them.
  mutating func append(_ other: URLRequestData) {
    // Without components a path is "/" all the same.
    if other.path != "/" { path = (path == "/" ? "" : path) + other.path }
    if !other.query.elements.isEmpty { query.append(other.query) }
    fragment = other.fragment ?? fragment
    method = other.method ?? method
    headers.append(other.headers)
    take(partsOf: other)
  }

  /// Takes over whatever another request has before its path, and its body.
  @inline(never)
  mutating func take(partsOf other: URLRequestData) {
    scheme = other.scheme ?? scheme
    user = other.user ?? user
    password = other.password ?? password
    host = other.host ?? host
    port = other.port ?? port
    body = other.body ?? body
  }
}

extension RequestReader {
  /// Goes on where a request is that was read in part, and says how many components were taken from it.
  @inline(never)
  fileprivate mutating func start(behind request: URLRequestData) throws(Refusal) -> Int {
    let taken = URLRequestData(target: request.target).rawComponents.count - request.rawComponents.count
    method = request.method?.requested ?? .onlyGet
    guard splitPath() else { throw Refusal() }
    component = Int32(clamping: taken)
    return taken
  }

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
