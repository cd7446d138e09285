internal import Roundtrip
internal import RoundtripFoundation

/// The request of an operation: its parameters, its body, its server, and the responses that reject it.
struct OpenAPIRequest {
  private(set) var parameters: [JSONValue] = []
  private(set) var body: JSONValue?
  private(set) var schemas: SchemaWriter
  private(set) var notes: [String] = []
  private var refused: Set<Refusal> = []
  private var form: [Endpoint.Parameter] = []
  /// The media types that the body may have, if the route requires one.
  private var mediaTypes: [String] = []
  /// The media types among which an `Accept` header chooses.
  private(set) var representations: [String] = []
  private let operation: OpenAPIOperation

  /// How the router responds to requests it rejects.
  enum Refusal: Int, CaseIterable {
    case badRequest = 400
    case notFound = 404
    case notAcceptable = 406
    case unsupportedMediaType = 415

    var name: String { "\(self)".capitalizedFirst }

    var description: String {
      switch self {
      case .badRequest: "The path exists, but a field, a header, or the body is missing or invalid."
      case .notFound: "Nothing exists at this path."
      case .notAcceptable: "The request accepts none of the media types that the response can have."
      case .unsupportedMediaType: "The media type of the body isn't supported."
      }
    }
  }

  var refusals: [(status: Int, name: String)] {
    Refusal.allCases.filter(refused.contains).map { ($0.rawValue, $0.name) }
  }

  /// - Parameters:
  ///   - names: The names of the path parameters.
  ///   - operation: What people have to say about the request.
  init(_ way: Endpoint.Way, names: [String], _ schemas: SchemaWriter, _ operation: OpenAPIOperation) {
    (self.schemas, self.operation) = (schemas, operation)
    var names = names[...]
    let parameters = way.parameters
    let hasHost = parameters.contains { $0.place == .host }
    mediaTypes = parameters.lazy.filter(\.isMediaType).compactMap(\.text.fixedTexts).first ?? []
    for parameter in parameters {
      if operation.security.contains(where: { $0.isCarried(by: parameter) }) {
        refused.insert(.badRequest)
        continue
      }
      switch parameter.place {
      case .path: add(parameter, in: "path", as: names.popFirst() ?? parameter.name)
      case .query: add(parameter, in: "query")
      case .headers: addHeader(parameter)
      case .cookies:
        add(parameter, in: "cookie")
        notes.append("\(parameter.nameInRequest): clients of some generators leave out cookies")
      case .form: form.append(parameter)
      case .body: addBody(parameter)
      case .fragment: notes.append("the fragment isn't sent with a request, and is left out")
      case .credentials: notes.append("the user and the password in a URL are left out")
      case .mediaType: refused.insert(.unsupportedMediaType)
      case .port:
        if !hasHost || parameter.text.fixedTexts == nil { notes.append("the port of the server is left out") }
      case .scheme: if !hasHost { notes.append("the scheme of the server is left out") }
      case .host: break
      }
    }
    if !form.isEmpty { addForm() }
    let ofBody = parameters.filter(\.isOfBody)
    if body == nil, !ofBody.isEmpty {
      if [.get, .head, .delete].contains(operation.method) {
        notes.append("the media type of the request is left out, because it has no body")
      } else {
        body = content(["schema": [:]], as: "*/*")
      }
    }
    // Only a body has a media type in the document.
    if ofBody.contains(where: \.isRequired) { body?["required"] = true }
    if let content = operation.body { body = ["required": true, "content": self.content([content])] }
    if let text = words(.body)?.description, body != nil { body?["description"] = .string(text) }
    if way.serverChoices.isEmpty, way.servers.contains(where: { $0.contains("{") }) {
      notes.append("any matching host; the server's default is an example")
    }
    noteFoldedNames(parameters)
  }

  // MARK: Parameters

  /// The name of a field is the request's, so all that can be done for generators is to say so.
  private mutating func noteFoldedNames(_ parameters: [Endpoint.Parameter]) {
    for place in [Endpoint.Place.query, .headers, .cookies, .form] {
      let names = parameters.filter { $0.place == place }.map(\.nameInRequest)
      for (index, name) in names.enumerated() {
        guard let first = names[..<index].first(where: { $0.folded == name.folded }) else { continue }
        notes.append("\(name): some generators don't tell it apart from \(first)")
      }
    }
  }

  private mutating func add(_ parameter: Endpoint.Parameter, in place: String, as name: String? = nil) {
    let name = name ?? parameter.nameInRequest
    var value: JSONValue = ["name": .string(name), "in": .string(place)]
    let words = RouteList.Parameter.Place(parameter.place).flatMap { self.words($0, name) }
    if let text = words?.description { value["description"] = .string(text) }
    if parameter.isRequired { value["required"] = true }
    if words?.isDeprecated == true { value["deprecated"] = true }
    describe(parameter, &value, in: place)
    value["schema"] = detailed(schema(parameter), words)
    value["example"] = words?.example
    parameters.append(value)
    // One that may be missing, and counts as missing if it is invalid, refuses nothing.
    if place == "path" {
      refused.insert(.notFound)
    } else if parameter.isRequired || !parameter.isInvalidMissing {
      refused.insert(.badRequest)
    }
    note(parameter, name)
  }

  /// What people have to say about a parameter, or about the body.
  private func words(_ place: RouteList.Parameter.Place, _ name: String? = nil) -> OpenAPIParameter? {
    operation.parameters.first { $0.place == place && name.map($0.name.hasSameBytes) != false }
  }

  private mutating func addHeader(_ parameter: Endpoint.Parameter) {
    switch parameter.nameInRequest.lowercased() {
    // OpenAPI ignores parameters with these names.
    case "content-type":
      refused.insert(.badRequest)
    case "accept" where parameter.representations != nil:
      representations = parameter.representations ?? []
      refused.insert(.notAcceptable)
    case "accept", "authorization":
      notes.append("OpenAPI can't describe the header \(parameter.nameInRequest) as a parameter: document it by hand")
      refused.insert(.badRequest)
    default: add(parameter, in: "header")
    }
  }

  private func detailed(_ schema: JSONValue, _ words: OpenAPIParameter?) -> JSONValue {
    words?.detail?.bounding(schema) ?? schema
  }

  /// How a parameter with several elements is written.
  private mutating func describe(_ parameter: Endpoint.Parameter, _ value: inout JSONValue, in place: String) {
    if case .flag = parameter.presence { value["allowEmptyValue"] = true }
    let isList = if case .list = parameter.text.kind { true } else { false }
    guard parameter.isRepeated || isList else { return }
    value["style"] = place == "header" ? "simple" : "form"
    if place == "header" {
      notes.append("\(parameter.nameInRequest): some generators leave out an operation with a list in a header")
    }
    value["explode"] = .bool(parameter.isRepeated)
  }

  /// The schema of a parameter's value.
  private func schema(_ parameter: Endpoint.Parameter) -> JSONValue {
    let isInPath = parameter.place == .path
    let text = isInPath ? parameter.text.withoutAffixes : parameter.text
    var schema = text.schema
    let isAny = if case .any = text.kind { true } else { false }
    if isAny, isInPath, parameter.text.affixes == ("", "") {
      // A component is never empty or a dot segment: it contains a character that isn't a dot, or three dots.
      // Generators drop a parameter whose schema has a `not`.
      schema["minLength"] = 1
      schema["pattern"] = #"[^.]|\.\.\."#
    }
    if isAny, parameter.place == .cookies { schema["pattern"] = "^[!#-+\\--:<-\\[\\]-~]*$" }
    if case .any = text.kind, parameter.isBlankMissing, parameter.isRequired { schema["minLength"] = 1 }
    switch parameter.presence {
    case .required, .optional: return schema
    // A missing list is empty; a list that is present has at least one element.
    case .defaulted(to: "") where schema["type"] == "array": return schema
    case .defaulted(to: let text):
      if let text, parameter.text.mayBe(default: text) { schema["default"] = parameter.text.value(of: text) }
      return schema
    case .repeated(let minimum, let maximum), .optionallyRepeated(let minimum, let maximum):
      var list: JSONValue = ["type": "array", "items": schema]
      if minimum > 0 { list["minItems"] = JSONValue(minimum) }
      if let maximum { list["maxItems"] = JSONValue(maximum) }
      return list
    case .flag: return ["type": "string", "maxLength": 0]
    }
  }

  private mutating func note(_ parameter: Endpoint.Parameter, _ name: String) {
    if case .opaque(let type) = parameter.text.kind {
      notes.append("\(name): the text that \(type) accepts isn't known")
    } else if parameter.text.isRefined {
      notes.append("\(name): the router may reject some of it")
    } else if !(parameter.place == .path ? parameter.text.isExactInTemplate : parameter.text.isExactInSchema) {
      notes.append("\(name): the pattern accepts some text that the router rejects")
    }
    if case .defaulted(to: let text) = parameter.presence, !parameter.text.mayBe(default: text) {
      notes.append("\(name): its default is left out, because no request has it")
    }
    if case .moment = parameter.text.kind { notes.append("\(name): only dates in the years 0000 to 9999") }
  }

  // MARK: The body

  private mutating func addForm() {
    var schema: JSONValue = ["type": "object", "properties": [:]]
    var (properties, encoding): (JSONValue, JSONValue) = ([:], [:])
    for parameter in form {
      let words = words(.form, parameter.nameInRequest)
      var property = detailed(self.schema(parameter), words)
      if let text = words?.description { property["description"] = .string(text) }
      if words?.isDeprecated == true { property["deprecated"] = true }
      if let example = words?.example { property["examples"] = [example] }
      properties[parameter.nameInRequest] = property
      if case .list = parameter.text.kind { encoding[parameter.nameInRequest] = ["style": "form", "explode": false] }
      note(parameter, parameter.nameInRequest)
    }
    schema["properties"] = properties
    let required = form.filter(\.isRequired).map { JSONValue.string($0.nameInRequest) }
    if !required.isEmpty { schema["required"] = .array(required) }
    var content: JSONValue = ["schema": schema]
    if encoding != [:] { content["encoding"] = encoding }
    body = self.content(content, as: "application/x-www-form-urlencoded")
    refused.insert(.badRequest)
  }

  private mutating func addBody(_ parameter: Endpoint.Parameter) {
    refused.insert(.badRequest)
    var schema: JSONValue = [:]
    if let document = parameter.document {
      schema = schemas.schema(of: document.type, SchemaStrategies(document.coder))
    } else if parameter.text.isRefined {
      notes.append("body: the result of its conversion isn't known")
    }
    body = content(["schema": schema], as: parameter.document == nil ? "*/*" : "application/json")
  }

  /// A body with the media types that the route requires, or else another one.
  private func content(_ content: JSONValue, as type: String) -> JSONValue {
    ["content": .object((mediaTypes.isEmpty ? [type] : mediaTypes).map { .init($0, content) })]
  }

  /// Bodies that the caller describes.
  mutating func content(_ contents: [OpenAPIContent]) -> JSONValue {
    .object(
      contents.map { content in
        let schema =
          switch content.source {
          case .type(let type, let strategies): schemas.schema(of: type, strategies)
          case .schema(let schema): schema
          }
        return .init(content.mediaType, ["schema": schema])
      })
  }
}

extension Endpoint.Way {
  /// The URLs of its servers, if it requires a host.
  var servers: [String] {
    let parameters = parameters
    guard let host = parameters.first(where: { $0.place == .host }) else { return [] }
    let (before, after) = host.text.affixes
    let hosts = host.text.fixedTexts ?? ["\(before){\(host.nameInRequest)}\(after)"]
    let schemes = parameters.first { $0.place == .scheme }?.text.fixedTexts ?? ["https"]
    let port = parameters.first { $0.place == .port }
    let end = port?.text.fixedTexts?.first.map { ":" + $0 } ?? ""
    return schemes.flatMap { scheme in hosts.map { "\(scheme)://\($0)\(end)" } }
  }
}

extension Endpoint.Way {
  /// The only texts of the part of the host that varies, by its name.
  var serverChoices: [String: [String]] {
    guard let host = parameters.first(where: { $0.place == .host }), host.text.fixedTexts == nil,
      let texts = host.text.withoutAffixes.fixedTexts
    else { return [:] }
    return [host.nameInRequest: texts]
  }
}

extension Endpoint.Parameter {
  /// Whether it is read from a body, or says what that is.
  fileprivate var isOfBody: Bool {
    switch place {
    case .body, .form: true
    default: isMediaType
    }
  }

  /// Whether it is the media type of a body.
  fileprivate var isMediaType: Bool {
    place == .mediaType || place == .headers && nameInRequest.lowercased() == "content-type"
  }

  package var isRequired: Bool {
    switch presence {
    case .required: true
    case .repeated(let minimum, _): minimum > 0
    case .optional, .optionallyRepeated, .defaulted, .flag: false
    }
  }
}
