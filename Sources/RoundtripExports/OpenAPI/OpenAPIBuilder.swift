internal import Roundtrip
internal import RoundtripFoundation

/// Builds a document, one endpoint after another.
struct OpenAPIBuilder {
  private var paths: [(template: OpenAPIPath, item: JSONValue)] = []
  /// The index of the path with a given skeleton.
  private var places: [String: Int] = [:]
  private var ids: Set<String> = []
  private var schemas = SchemaWriter()
  private var notes: [ExportNote] = []
  private var tags: [String] = []
  private var schemes: [(name: String, value: JSONValue)] = []
  /// The refusals among the responses of operations.
  private var refusals: Set<String> = []

  mutating func add(_ endpoint: Endpoint, id: String, _ describe: (inout OpenAPIOperation) -> Void) {
    /// Whether the operation is hidden, so that what can't be described needs no note.
    func isHidden() -> Bool {
      let method = endpoint.row.methods.first ?? .get
      var operation = OpenAPIOperation(
        endpoint, method: method, path: endpoint.row.template, id: id, parameters: [], servers: [])
      describe(&operation)
      return operation.isHidden
    }
    guard endpoint.opaque.isEmpty else {
      if isHidden() { return }
      return note(endpoint, "left out: no shape describes what \(endpoint.opaque.joined(separator: ", ")) matches")
    }
    for way in endpoint.ways {
      guard let path = OpenAPIPath(way) else {
        if !isHidden() { note(endpoint, "left out: OpenAPI can't describe the rest of a path") }
        continue
      }
      // A parser-printer that isn't a `Route` accepts any method.
      let methods = endpoint.row.methods.isEmpty ? Self.methods : endpoint.row.methods
      for method in methods {
        guard Self.methods.contains(method) else {
          note(endpoint, "left out: OpenAPI doesn't support the method \(method.rawValue)")
          continue
        }
        add(endpoint, way, path, method, id: id + way.suffix + (methods.count == 1 ? "" : method.suffix), describe)
      }
    }
  }

  private static let methods: [Method] = [.get, .put, .post, .delete, .options, .head, .patch, .trace]

  private mutating func add(
    _ endpoint: Endpoint, _ way: Endpoint.Way, _ path: OpenAPIPath, _ method: Method, id: String,
    _ describe: (inout OpenAPIOperation) -> Void
  ) {
    // Two templates that differ only in names are one path: the names of the first apply.
    let place = places[path.skeleton]
    let path = place.map { paths[$0].template } ?? path
    var names = path.names[...]
    let parameters = way.parameters.map { ($0, $0.place == .path ? names.popFirst() : nil) }
    var operation = OpenAPIOperation(
      endpoint, method: method, path: path.text, id: id,
      parameters: parameters.compactMap { OpenAPIParameter($0, name: $1) }, servers: way.servers)
    describe(&operation)
    if operation.isHidden { return }
    let key = method.rawValue.lowercased()
    if let place, let other = paths[place].item[key] {
      let id = if case .string(let id)? = other["operationId"] { id } else { "another operation" }
      let isElsewhere = other["servers"] != Self.servers(operation, way)
      let advice = isElsewhere ? " at another host: hide it to describe this one, in a document for each host" : ""
      return note(endpoint, "left out: \(id) has the same method and path \(path.text)\(advice)")
    }
    operation.id = unused(operation.id)
    for tag in operation.tags where !tags.contains(tag) { tags.append(tag) }
    var request = OpenAPIRequest(way, names: path.names, schemas, operation)
    var value = value(operation, endpoint, &request)
    value["servers"] = Self.servers(operation, way)
    schemas = request.schemas
    for text in request.notes { note(endpoint, text) }
    if value.hasAlternativeNull { note(endpoint, Self.alternativeNull) }
    for doubt in endpoint.doubts(about: "what is described") { note(endpoint, doubt) }
    if let doubt = endpoint.doubtAboutName { note(endpoint, doubt) }
    if let place { return paths[place].item[key] = value }
    places[path.skeleton] = paths.count
    paths.append((path, .object([.init(key, value)])))
  }

  private mutating func value(
    _ operation: OpenAPIOperation, _ endpoint: Endpoint, _ request: inout OpenAPIRequest
  ) -> JSONValue {
    var value: JSONValue = ["operationId": .string(operation.id)]
    if let summary = operation.summary { value["summary"] = .string(summary) }
    if let description = operation.description { value["description"] = .string(description) }
    if !operation.tags.isEmpty { value["tags"] = .array(operation.tags.map(JSONValue.string)) }
    if operation.isDeprecated { value["deprecated"] = true }
    if !operation.security.isEmpty {
      value["security"] = .array(operation.security.map { requirement($0) })
    }
    if !request.parameters.isEmpty { value["parameters"] = .array(request.parameters) }
    if let body = request.body { value["requestBody"] = body }
    var responses: [(status: String, value: JSONValue)] = operation.responses.map { response in
      var value: JSONValue = ["description": .string(response.description)]
      if !response.headers.isEmpty {
        value["headers"] = .object(
          response.headers.map { .init($0.key, ["description": .string($0.value), "schema": ["type": "string"]]) })
      }
      if !response.contents.isEmpty { value["content"] = request.content(response.contents) }
      return (response.status, value)
    }
    if !responses.contains(where: { $0.status < "4" }) {
      var value: JSONValue = ["description": "OK"]
      if !request.representations.isEmpty {
        value["content"] = .object(request.representations.map { .init($0, [:]) })
      }
      responses.append(("200", value))
    }
    let known = responses.map(\.status)
    for (status, name) in request.refusals where !["\(status)", "4XX", "default"].contains(where: known.contains) {
      responses.append(("\(status)", ["$ref": .string("#/components/responses/\(name)")]))
      refusals.insert(name)
    }
    responses.sort { $0.status < $1.status }
    value["responses"] = .object(responses.map { .init($0.status, $0.value) })
    return value
  }

  /// What a request carries at once, each with its scopes.
  private mutating func requirement(_ scheme: SecurityScheme) -> JSONValue {
    var value: JSONValue = [:]
    for part in scheme.parts {
      let name = name(of: part)
      var scopes: [JSONValue] = []
      if case .array(let known)? = value[name] { scopes = known }
      value[name] = .array((scopes + part.scopes.map(JSONValue.string)).uniqued)
    }
    return value
  }

  /// The name of a security scheme among the components.
  private mutating func name(of scheme: SecurityScheme.Part) -> String {
    if let known = schemes.first(where: { $0.value == scheme.value }) { return known.name }
    var (name, number) = (scheme.name, 2)
    while schemes.contains(where: { $0.name == name }) { (name, number) = ("\(scheme.name)\(number)", number + 1) }
    schemes.append((name, scheme.value))
    return name
  }

  private mutating func unused(_ id: String) -> String {
    var (result, number) = (id, 2)
    while !ids.insert(result).inserted {
      result = "\(id)\(number)"
      number += 1
    }
    return result
  }

  private mutating func note(_ endpoint: Endpoint, _ text: String) {
    let note = ExportNote(route: endpoint.title, text: text)
    if !notes.contains(note) { notes.append(note) }
  }

  /// - Parameters:
  ///   - info: What the document says of the API as a whole.
  ///   - described: The descriptions of tags.
  func document(
    info: JSONValue, servers: [String], describing described: KeyValuePairs<String, String>
  ) -> OpenAPIDocument {
    var notes = notes
    for type in schemas.unknown.uniqued {
      notes.append(ExportNote(route: type, text: "its JSON could only be described in part: write its schema by hand"))
    }
    for component in schemas.components where component.schema.hasAlternativeNull {
      notes.append(ExportNote(route: component.name, text: Self.alternativeNull))
    }
    for stray in schemas.strays {
      let note = ExportNote(route: stray.type, text: "its JSON has no property \(stray.property), which it describes")
      if !notes.contains(note) { notes.append(note) }
    }
    var document: JSONValue = ["openapi": "3.1.0", "info": info]
    if !servers.isEmpty { document["servers"] = .array(servers.map { ["url": .string($0)] }) }
    let others = tags.filter { tag in !described.contains { $0.key == tag } }
    let listed: [JSONValue] =
      described.filter { tags.contains($0.key) }.map { ["name": .string($0.key), "description": .string($0.value)] }
      + others.map { ["name": .string($0)] }
    if !listed.isEmpty { document["tags"] = .array(listed) }
    document["paths"] = .object(paths.map { .init($0.template.text, $0.item) })
    var components: JSONValue = [:]
    if !schemas.components.isEmpty {
      components["schemas"] = .object(schemas.components.map { .init($0.name, $0.schema) })
    }
    if !refusals.isEmpty {
      components["responses"] = .object(
        OpenAPIRequest.Refusal.allCases.filter { refusals.contains($0.name) }
          .map { .init($0.name, ["description": .string($0.description)]) })
    }
    if !schemes.isEmpty {
      components["securitySchemes"] = .object(schemes.map { .init($0.name, $0.value) })
    }
    if components != [:] { document["components"] = components }
    if !notes.isEmpty { document["x-roundtrip-notes"] = .array(notes.map { .string("\($0)") }) }
    return OpenAPIDocument(value: document, notes: notes)
  }
}

extension OpenAPIBuilder {
  fileprivate static let alternativeNull =
    "some generators leave out what may be null and is neither plain nor optional"

  /// The servers of an operation, if it isn't at all of them. Names in braces stand for parts of the host.
  fileprivate static func servers(_ operation: OpenAPIOperation, _ way: Endpoint.Way) -> JSONValue? {
    if operation.servers.isEmpty { return nil }
    let choices = way.serverChoices
    return .array(
      operation.servers.map { url in
        var value: JSONValue = ["url": .string(url)]
        let names = url.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) }
        if names.isEmpty { return value }
        value["variables"] = .object(
          names.map { name in
            guard let texts = choices[name], let first = texts.first else {
              return .init(name, ["default": .string(name)])
            }
            return .init(name, ["enum": .array(texts.map(JSONValue.string)), "default": .string(first)])
          })
        return value
      })
  }
}

extension JSONValue {
  /// Whether something in a schema is `null` or of another type that isn't plain.
  fileprivate var hasAlternativeNull: Bool {
    switch self {
    case .array(let elements): elements.contains(where: \.hasAlternativeNull)
    case .object(let members):
      if case .array(let types)? = self["anyOf"], types.contains(["type": "null"]) {
        true
      } else {
        members.contains { $0.value.hasAlternativeNull }
      }
    default: false
    }
  }
}

extension Endpoint {
  /// The title that notes use: `GET /books/:id`.
  var title: String { row.method + " " + row.template }
}

extension Method {
  /// What distinguishes an operation from those with other methods: `Post`.
  fileprivate var suffix: String { rawValue.lowercased().capitalizedFirst }
}

extension Endpoint.Way {
  /// What distinguishes an operation from the one for a longer path: `WithoutPage`.
  fileprivate var suffix: String {
    if omitted.isEmpty { return "" }
    let names = omitted.flatMap { part -> [String] in
      if case .literal(let text) = part { return part.isOfPath && omitted.count == 1 ? [text.text] : [] }
      return part.parameters.map(\.name)
    }
    return "Without" + names.map(\.capitalizedFirst).joined()
  }
}
