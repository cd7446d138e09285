internal import Roundtrip
internal import RoundtripFoundation

/// What an operation takes: its parameters, its body, where it stands, and how it is refused.
struct OpenAPIRequest {
  private(set) var parameters: [JSONValue] = []
  private(set) var body: JSONValue?
  private(set) var server: JSONValue?
  private(set) var schemas: SchemaWriter
  private(set) var notes: [String] = []
  private var refused: Set<Refusal> = []
  private var form: [Endpoint.Parameter] = []
  private var mediaType: String?

  /// How the router answers what it does not take.
  enum Refusal: Int, CaseIterable {
    case badRequest = 400
    case notFound = 404
    case methodNotAllowed = 405
    case unsupportedMediaType = 415

    var name: String { "\(self)".capitalizedFirst }

    var description: String {
      switch self {
      case .badRequest: "The path is right; a field, a header, or the body is missing or cannot be read."
      case .notFound: "There is nothing at this path."
      case .methodNotAllowed: "The path does not take the method. The header Allow says which it takes."
      case .unsupportedMediaType: "The body is of a media type that is not taken."
      }
    }
  }

  var refusals: [(status: Int, name: String)] {
    Refusal.allCases.filter(refused.contains).map { ($0.rawValue, $0.name) }
  }

  /// - Parameters:
  ///   - names: What the parameters of the path are called.
  ///   - content: What the body is, where somebody says so.
  init(_ way: Endpoint.Way, names: [String], _ schemas: SchemaWriter, body content: OpenAPIContent?) {
    self.schemas = schemas
    var names = names[...]
    let parameters = way.parameters
    mediaType = parameters.first { $0.place == .mediaType }?.text.fixedTexts?.first
    for parameter in parameters {
      switch parameter.place {
      case .path: add(parameter, in: "path", as: names.popFirst() ?? parameter.name)
      case .query: add(parameter, in: "query")
      case .headers: addHeader(parameter)
      case .cookies: add(parameter, in: "cookie")
      case .form: form.append(parameter)
      case .body: addBody(parameter)
      case .fragment: notes.append("the fragment is no part of a request, and left out")
      case .credentials: notes.append("the user and the password in a URL are left out")
      case .mediaType: refused.insert(.unsupportedMediaType)
      case .scheme, .host, .port: break
      }
    }
    if !form.isEmpty { addForm() }
    if let content { body = ["required": true, "content": self.content([content])] }
    addServer(parameters)
  }

  // MARK: Parameters

  private mutating func add(_ parameter: Endpoint.Parameter, in place: String, as name: String? = nil) {
    let name = name ?? parameter.nameInRequest
    var value: JSONValue = ["name": .string(name), "in": .string(place)]
    if parameter.isRequired { value["required"] = true }
    describe(parameter, &value, in: place)
    value["schema"] = schema(parameter)
    parameters.append(value)
    refused.insert(place == "path" ? .notFound : .badRequest)
    note(parameter, name)
  }

  private mutating func addHeader(_ parameter: Endpoint.Parameter) {
    switch parameter.nameInRequest.lowercased() {
    // OpenAPI says that parameters of these names are ignored.
    case "content-type":
      mediaType = parameter.text.fixedTexts?.first ?? mediaType
      refused.insert(.badRequest)
    case "accept", "authorization":
      notes.append("OpenAPI has no parameter for the header \(parameter.nameInRequest): describe it by hand")
      refused.insert(.badRequest)
    default: add(parameter, in: "header")
    }
  }

  /// How a parameter is written, where it is more than one text.
  private func describe(_ parameter: Endpoint.Parameter, _ value: inout JSONValue, in place: String) {
    if case .flag = parameter.presence { value["allowEmptyValue"] = true }
    let isRepeated = if case .repeated = parameter.presence { true } else { false }
    let isList = if case .list = parameter.text.kind { true } else { false }
    guard isRepeated || isList else { return }
    value["style"] = place == "header" ? "simple" : "form"
    value["explode"] = .bool(isRepeated)
  }

  /// The schema of what a parameter says.
  private func schema(_ parameter: Endpoint.Parameter) -> JSONValue {
    let isInPath = parameter.place == .path
    let text = isInPath ? parameter.text.withoutAffixes : parameter.text
    var schema = text.schema
    let isAny = if case .any = text.kind { true } else { false }
    if isAny, isInPath, parameter.text.affixes == ("", "") {
      // No component is empty, or a dot segment.
      schema["minLength"] = 1
      schema["not"] = ["enum": [".", ".."]]
    }
    if isAny, parameter.place == .cookies { schema["pattern"] = "^[!#-+\\--:<-\\[\\]-~]*$" }
    switch parameter.presence {
    case .required, .optional: return schema
    // A list that is not there is empty; one that is there has an element at least.
    case .byDefault("") where schema["type"] == "array": return schema
    case .byDefault(let text):
      schema["default"] = parameter.text.value(of: text)
      return schema
    case .repeated(let minimum, let maximum):
      var list: JSONValue = ["type": "array", "items": schema]
      if minimum > 0 { list["minItems"] = .number("\(minimum)") }
      if let maximum { list["maxItems"] = .number("\(maximum)") }
      return list
    case .flag: return ["type": "string", "maxLength": 0]
    }
  }

  private mutating func note(_ parameter: Endpoint.Parameter, _ name: String) {
    if case .opaque(let type) = parameter.text.kind {
      notes.append("\(name): which text \(type) takes is not known")
    } else if parameter.text.isRefined {
      notes.append("\(name): a conversion or a filter may refuse some of it")
    } else if !parameter.text.isExact {
      notes.append("\(name): the pattern takes some text that the router does not")
    }
    if case .moment = parameter.text.kind { notes.append("\(name): of dates, those of the years from 0000 to 9999") }
  }

  // MARK: The body

  private mutating func addForm() {
    var schema: JSONValue = ["type": "object", "properties": [:]]
    var (properties, encoding): (JSONValue, JSONValue) = ([:], [:])
    for parameter in form {
      properties[parameter.nameInRequest] = self.schema(parameter)
      if case .list = parameter.text.kind { encoding[parameter.nameInRequest] = ["style": "form", "explode": false] }
      note(parameter, parameter.nameInRequest)
    }
    schema["properties"] = properties
    let required = form.filter(\.isRequired).map { JSONValue.string($0.nameInRequest) }
    if !required.isEmpty { schema["required"] = .array(required) }
    var content: JSONValue = ["schema": schema]
    if encoding != [:] { content["encoding"] = encoding }
    body = ["content": .object([.init("application/x-www-form-urlencoded", content)])]
    if !required.isEmpty { body?["required"] = true }
    refused.insert(.badRequest)
  }

  private mutating func addBody(_ parameter: Endpoint.Parameter) {
    refused.insert(.badRequest)
    var schema: JSONValue = [:]
    if let document = parameter.document {
      schema = schemas.schema(of: document.type, .init(dates: document.dateStrategy, keys: document.keyStrategy))
    } else if parameter.text.isRefined {
      notes.append("body: what a conversion makes of it is not known")
    }
    let type = mediaType ?? (parameter.document == nil ? "*/*" : "application/json")
    body = ["content": .object([.init(type, ["schema": schema])])]
    if parameter.presence == .required { body?["required"] = true }
  }

  /// Bodies that somebody has described.
  mutating func content(_ contents: [OpenAPIContent]) -> JSONValue {
    .object(
      contents.map { content in
        let schema =
          switch content.source {
          case .type(let type): schemas.schema(of: type)
          case .schema(let schema): schema
          }
        return .init(content.mediaType, ["schema": schema])
      })
  }

  // MARK: Where it stands

  private mutating func addServer(_ parameters: [Endpoint.Parameter]) {
    guard let host = parameters.first(where: { $0.place == .host }) else { return }
    let scheme = parameters.first { $0.place == .scheme }?.text.fixedTexts?.first ?? "https"
    let port = parameters.first { $0.place == .port }?.text.fixedTexts?.first.map { ":" + $0 } ?? ""
    if let name = host.text.fixedTexts?.first {
      server = ["url": .string("\(scheme)://\(name)\(port)")]
      if host.text.fixedTexts?.count ?? 0 > 1 { notes.append("it stands at other hosts, too") }
      return
    }
    let (before, after) = host.text.affixes
    server = ["url": .string("\(scheme)://\(before){\(host.nameInRequest)}\(after)\(port)")]
    server?["variables"] = .object([.init(host.nameInRequest, ["default": .string(host.nameInRequest)])])
    notes.append("the host is any that fits, of which the default of the server is an example")
  }
}

extension Endpoint.Parameter {
  var isRequired: Bool {
    switch presence {
    case .required: true
    case .repeated(let minimum, _): minimum > 0
    case .optional, .byDefault, .flag: false
    }
  }
}
