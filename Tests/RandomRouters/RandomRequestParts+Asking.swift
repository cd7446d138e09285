package import Roundtrip
import RoundtripInspection

// Values and requests for the parts, made without any code that runs them.

extension RandomRequestParts {
  /// A value that the router prints, or almost.
  package mutating func value(of alternatives: [RequestPart.Alternative]) -> Found {
    let number = random.number(below: alternatives.count)
    return .chosen(number, value(of: alternatives[number].parts))
  }

  private mutating func value(of parts: [RequestPart]) -> Found {
    var values: [Found] = []
    for part in parts where !part.isRequirement { values.append(value(of: part)) }
    return .sequence(values[...])
  }

  private mutating func value(of part: RequestPart) -> Found {
    switch part {
    case .literal, .method, .host, .scheme, .port, .user, .mediaType, .ownCondition, .key: .nothing
    case .component(let kind), .fragment(let kind): value(of: kind)
    case .hostText: .text(random.pick(RandomPatterns.hosts + ["ONE.example"]))
    case .optionalComponent(let kind): random.oneIn(2) ? .absent : value(of: kind)
    case .rest(let kind, let minimum): list(of: kind, minimum + random.number(below: 3))
    case .fields(_, let fields, _): value(of: fields)
    case .representation: .text(random.pick(RequestPart.Representation.allCases + [.json]).rawValue)
    case .credentials: .text(random.pick(["a", "ab+/==", "a=b", "a b", "", " a", "é", "a,b"]))
    case .body: .list(random.pick([[], [.number(1)], [.number(110), .number(61), .number(49)]]))
    case .ownValue(let kind): value(of: kind)
    case .parts(let parts), .lazy(let parts), .base(_, let parts), .slash(_, let parts), .called(let parts),
      .picky(let parts), .folding(let parts):
      value(of: parts)
    case .optional(let parts): random.oneIn(2) ? .absent : value(of: parts)
    case .choice(let alternatives): value(of: alternatives)
    }
  }

  private mutating func value(of kind: OwnValue.Kind) -> Found {
    switch kind {
    case .one: .text(random.pick(RandomPatterns.values))
    case .two: .list([.text(random.pick(RandomPatterns.values)), .text(random.pick(RandomPatterns.values))])
    case .maybe: .text(random.pick(["a", "1", "ab"]))
    case .all: list(of: .text, random.number(below: 3))
    case .host: .text(random.pick(RandomPatterns.hosts))
    case .header: random.oneIn(2) ? .absent : .text("h")
    }
  }

  private mutating func value(of kind: Pattern.Kind) -> Found { kind.value(&random) }

  private mutating func list(of kind: Pattern.Kind, _ count: Int) -> Found {
    .list((0..<count).map { _ in value(of: kind) })
  }

  private mutating func value(of fields: [RequestPart.FieldPart]) -> Found {
    fields.count == 1 ? value(of: fields[0]) : .pair(value(of: fields[0]), value(of: fields[1]))
  }

  private mutating func value(of field: RequestPart.FieldPart) -> Found {
    switch field {
    case .field(_, let kind, .required): value(of: kind)
    case .field(_, let kind, .optional): random.oneIn(2) ? .absent : value(of: kind)
    case .field(_, let kind, .defaulted): random.oneIn(2) ? .standIn(for: kind) : value(of: kind)
    case .field(_, let kind, .repeated), .field(_, let kind, .listed), .field(_, let kind, .bracketed):
      list(of: kind, random.number(below: 3))
    case .flag: .number(random.number(below: 2))
    case .own: .text(random.pick(RandomPatterns.values))
    case .lenient(_, let field): value(of: field)
    case .optional(let fields): random.oneIn(2) ? .absent : value(of: fields)
    case .choice(let alternatives):
      random.oneIn(2) ? .chosen(0, value(of: alternatives[0])) : .chosen(1, value(of: alternatives[1]))
    case .lazy(let fields): value(of: fields)
    }
  }
}

// MARK: Requests

extension RandomRequestParts {
  /// A request that the router matches, or almost.
  package mutating func request(for alternatives: [RequestPart.Alternative]) -> URLRequestData {
    var draft = RequestDraft()
    sample(random.pick(alternatives).parts, &draft)
    return draft.request
  }

  private static let accepted = [
    "text/html", "*/*", "application/json", "text/*;q=0.5, application/json", "TEXT/plain;FORMAT=flowed",
    "text/plain;format=fixed", "image/png", "image/*, */*;q=0", "", "html", "text/html;q=0, *", "text/*;q=0, */*;q=0.1",
  ]

  private mutating func sample(_ parts: [RequestPart], _ draft: inout RequestDraft) {
    for part in parts { sample(part, &draft) }
  }

  private mutating func sample(_ part: RequestPart, _ draft: inout RequestDraft) {
    switch part {
    case .literal(let text): draft.path.components.append(text)
    case .method(let name): draft.path.method = name
    case .host(let name): draft.path.host = name
    case .hostText: draft.path.host = random.pick(RandomPatterns.hosts)
    case .scheme(let name): draft.scheme = name
    case .port(let number): draft.port = Int(number)
    case .user(let name): draft.user = name
    case .mediaType(let type): draft.headers.append(("Content-Type", type))
    case .ownCondition(.header), .ownCondition(.fittingHeader), .key: draft.headers.append(("X-Key", "k"))
    case .ownCondition(.method): draft.path.method = "POST"
    case .ownCondition(.component): draft.path.components.append("own")
    case .ownCondition(.late): draft.path.components += ["a", "own"]
    case .ownCondition(.nothing), .ownCondition(.never): break
    case .component(let kind): draft.path.components.append(text(kind))
    case .optionalComponent(let kind): if random.oneIn(2) { draft.path.components.append(text(kind)) }
    case .rest(let kind, let minimum):
      for _ in 0..<minimum + random.number(below: 3) { draft.path.components.append(text(kind)) }
    case .fields(let place, let fields, _): for field in fields { sample(field, place, &draft) }
    case .body: draft.body = random.pick(["", "n=1", "\u{1}"])
    case .fragment(let kind): draft.fragment = text(kind)
    case .representation: if !random.oneIn(3) { draft.headers.append(("Accept", random.pick(Self.accepted))) }
    case .credentials(let scheme):
      let name = random.oneIn(2) ? scheme : random.pick(["bearer", "OWN", "Basic"])
      draft.headers.append(("Authorization", name + random.pick([" a", "  ab=", " a=b", " a b", "", " ", "a"])))
    case .ownValue(.one): draft.path.components.append(text(.text))
    case .ownValue(.two): draft.path.components += [text(.text), text(.text)]
    case .ownValue(.maybe): if random.oneIn(2) { draft.path.components.append("1") }
    case .ownValue(.all): for _ in 0..<random.number(below: 3) { draft.path.components.append(text(.text)) }
    case .ownValue(.host): draft.path.host = random.pick(RandomPatterns.hosts)
    case .ownValue(.header): if random.oneIn(2) { draft.headers.append(("X-Own", "h")) }
    case .parts(let parts), .lazy(let parts), .called(let parts), .picky(let parts), .folding(let parts):
      sample(parts, &draft)
    case .optional(let parts): if random.oneIn(2) { sample(parts, &draft) }
    case .choice(let alternatives): sample(random.pick(alternatives).parts, &draft)
    case .base(let text, let parts):
      if text.hasSuffix("/a") { draft.path.components.append("a") }
      if random.oneIn(2) { draft.path.host = text.contains("one") ? "one.example" : "two.example" }
      sample(parts, &draft)
    case .slash(let isRequired, let parts):
      draft.path.endsInSlash = isRequired
      sample(parts, &draft)
    }
  }

  private mutating func sample(
    _ field: RequestPart.FieldPart, _ place: RequestPart.FieldPlace, _ draft: inout RequestDraft
  ) {
    switch field {
    case .field(let name, let kind, let presence):
      switch presence {
      case .optional, .defaulted: if random.oneIn(2) { draft.add(name, text(kind), in: place) }
      case .required: draft.add(name, text(kind), in: place)
      case .repeated: for _ in 0..<random.number(below: 3) { draft.add(name, text(kind), in: place) }
      case .listed: draft.add(name, random.oneIn(2) ? text(kind) + "," + text(kind) : text(kind), in: place)
      case .bracketed: for _ in 0..<1 + random.number(below: 2) { draft.add(name + "[]", text(kind), in: place) }
      }
    case .flag(let name): if random.oneIn(2) { draft.add(name, "", in: place) }
    case .own(let name): draft.add(name, text(.text), in: place)
    case .lenient(_, let field): sample(field, place, &draft)
    case .optional(let fields): if random.oneIn(2) { for field in fields { sample(field, place, &draft) } }
    case .choice(let alternatives): for field in random.pick(alternatives) { sample(field, place, &draft) }
    case .lazy(let fields): for field in fields { sample(field, place, &draft) }
    }
  }

  private mutating func text(_ kind: Pattern.Kind) -> String { kind.text(&random) }
}

/// A request while its parts are drawn, written without any code of the library's routers.
private struct RequestDraft {
  /// The method, the host, the path, and the query.
  var path = ReferencePrinting()
  var scheme: String?
  var port: Int?
  var user: String?
  var headers: [(name: String, value: String)] = []
  var cookies: [String] = []
  var form = ReferencePrinting()
  var body: String?
  var fragment: String?

  mutating func add(_ name: String, _ value: String, in place: RequestPart.FieldPlace) {
    switch place {
    case .query: path.fields.append((name, value))
    case .headers: headers.append((name, value))
    case .cookies: cookies.append(name + "=" + value)
    case .form: form.fields.append((name, value))
    }
  }

  var request: URLRequestData {
    var fields = URLRequestData.Fields()
    for header in headers { fields.append(header.name, header.value) }
    if !cookies.isEmpty { fields.append("Cookie", cookies.joined(separator: "; ")) }
    var request = URLRequestData(
      method: path.method.map { Method($0) },
      target: path.target + (fragment.map { "#" + $0.filter { $0.isASCII && $0 != " " } } ?? ""), headers: fields)
    (request.scheme, request.user, request.host, request.port) = (scheme, user, path.host, port)
    // The form's text stands behind the path "/".
    let text = body ?? (form.fields.isEmpty ? nil : String(form.target.dropFirst(2)))
    request.body = text.map { Array($0.utf8) }
    return request
  }
}
