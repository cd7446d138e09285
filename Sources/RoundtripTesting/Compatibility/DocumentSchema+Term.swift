internal import Roundtrip

// Schemas as terms of a record, and back: `integer(minimum(1), maximum(5))`.

extension DocumentSchema {
  var term: RecordTerm {
    switch self {
    case .unknown: .word("unknown")
    case .null: .word("null")
    case .boolean: .word("boolean")
    case .integer: .word("integer")
    case .number: .word("number")
    case .text: .word("text")
    case .values(let values): .call("values", values.map(\.term))
    case .list(let element): .call("list", [element.term])
    case .map(let value): .call("map", [value.term])
    case .object(let members):
      .call("object", members.map { .call($0.isRequired ? "member" : "optional", [.text($0.name), $0.schema.term]) })
    case .oneOf(let schemas): .call("oneOf", schemas.map(\.term))
    case .type(let name): .call("type", [.text(name)])
    case .limited(let schema, let limits):
      switch schema.term {
      case .word(let word): .call(word, limits.map(\.term))
      case .call(let name, let terms): .call(name, terms + limits.map(\.term))
      case .text: schema.term
      }
    }
  }

  init(_ term: RecordTerm) throws(RecordFault) {
    let name: String
    var (terms, limits) = ([RecordTerm](), [Limit]())
    switch term {
    case .word(let word): name = word
    case .call(let word, let inner):
      name = word
      for term in inner {
        if case .call(let keyword, let value) = term, value.count == 1, Limit.keywords.contains(keyword) {
          limits.append(Limit(keyword, Value(value[0])))
        } else if case .call("limit", let value) = term, value.count == 2 {
          limits.append(Limit(try RecordTerm.read(value[0]), Value(value[1])))
        } else {
          terms.append(term)
        }
      }
      if inner.isEmpty, ["null", "boolean", "integer", "number", "text", "unknown"].contains(word) {
        throw term.isUnknown
      }
    case .text: throw term.isUnknown
    }
    func schemas() throws(RecordFault) -> [DocumentSchema] {
      var all: [DocumentSchema] = []
      for term in terms { all.append(try DocumentSchema(term)) }
      return all
    }
    let known: DocumentSchema
    switch (name, terms.count) {
    case ("unknown", 0): known = .unknown
    case ("null", 0): known = .null
    case ("boolean", 0): known = .boolean
    case ("integer", 0): known = .integer
    case ("number", 0): known = .number
    case ("text", 0): known = .text
    case ("values", _): known = .values(terms.map(Value.init))
    case ("list", 1): known = .list(try schemas()[0])
    case ("map", 1): known = .map(try schemas()[0])
    case ("object", _):
      var members: [Member] = []
      for term in terms {
        guard case .call(let kind, let inner) = term, inner.count == 2, kind == "member" || kind == "optional" else {
          throw term.isUnknown
        }
        members.append(
          Member(try RecordTerm.read(inner[0]), try DocumentSchema(inner[1]), isRequired: kind == "member"))
      }
      known = .object(members)
    case ("oneOf", _): known = .oneOf(try schemas())
    case ("type", 1): known = .type(try RecordTerm.read(terms[0]))
    default: throw term.isUnknown
    }
    self = limits.isEmpty ? known : .limited(known, limits)
  }
}

extension DocumentSchema.Value {
  fileprivate var term: RecordTerm {
    switch self {
    case .text(let text): .text(text)
    case .other(let json): json.utf8.allSatisfy(RecordScanner.isOfWord) ? .word(json) : .call("json", [.text(json)])
    }
  }

  fileprivate init(_ term: RecordTerm) {
    switch term {
    case .text(let text): self = .text(text)
    case .call("json", let terms) where terms.count == 1:
      if case .text(let json) = terms[0] { self = .other(json) } else { self = .other(terms[0].written) }
    default: self = .other(term.written)
    }
  }
}

extension DocumentSchema.Limit {
  fileprivate var term: RecordTerm {
    Self.keywords.contains(keyword) ? .call(keyword, [value.term]) : .call("limit", [.text(keyword), value.term])
  }
}

// MARK: Types

extension DocumentDescription.NamedType {
  /// Its lines in a record: an object member by member.
  var lines: [String] {
    let start = "type " + name.quotedForRecord
    guard case .object(let members) = schema, !members.isEmpty else { return [start, "  is " + schema.term.written] }
    return [start]
      + members.map { "  " + $0.name.quotedForRecord + ($0.isRequired ? ": " : "?: ") + $0.schema.term.written }
  }

  /// Reads its lines, if they are those of a type.
  init?(_ lines: ArraySlice<(number: Int, text: String)>) throws(InvalidRouteRecord) {
    guard let first = lines.first, first.text.hasPrefix("type \"") else { return nil }
    self.init("", .unknown)
    try InvalidRouteRecord.at(first.number) { () throws(RecordFault) in
      var scanner = RecordScanner(first.text.dropFirst(5))
      name = try scanner.quoted()
      try scanner.requireEnd()
      if lines.count == 1 { throw RecordFault(reason: "a type without members") }
    }
    var (members, whole) = ([DocumentSchema.Member](), DocumentSchema?.none)
    for (number, text) in lines.dropFirst() {
      try InvalidRouteRecord.at(number) { () throws(RecordFault) in
        var scanner = RecordScanner(text)
        try scanner.require("  ")
        if scanner.take("is ") {
          if whole != nil || !members.isEmpty { throw RecordFault(reason: "a type that is two") }
          whole = try DocumentSchema(try scanner.term())
        } else {
          if whole != nil { throw RecordFault(reason: "a type that is two") }
          let name = try scanner.quoted()
          let isOptional = scanner.take("?")
          try scanner.require(": ")
          members.append(.init(name, try DocumentSchema(try scanner.term()), isRequired: !isOptional))
        }
        try scanner.requireEnd()
      }
    }
    schema = whole ?? .object(members)
  }
}

/// The named types of a record. Two types with the same name and different schemas get numbers.
struct RecordedTypes {
  private(set) var all: [DocumentDescription.NamedType] = []

  init() {}

  /// Adds the types of a description, and returns it with the names that they have here.
  mutating func add(_ description: DocumentDescription) -> DocumentDescription {
    var names: [String: String] = [:]
    var numbers: [String: Int] = [:]
    func renamed(_ schema: DocumentSchema) -> DocumentSchema { schema.renamed { names[$0] ?? $0 } }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for type in description.types {
        let name = names[type.name] ?? type.name
        guard let known = all.first(where: { $0.name == name }), known.schema != renamed(type.schema) else { continue }
        numbers[type.name, default: 1] += 1
        names[type.name] = type.name + "\(numbers[type.name, default: 1])"
        isSettled = false
      }
    }
    let types = description.types.map {
      DocumentDescription.NamedType(names[$0.name] ?? $0.name, renamed($0.schema))
    }
    for type in types where !all.contains(where: { $0.name == type.name }) { all.append(type) }
    let whole = DocumentDescription(renamed(description.schema), types: types, unknowns: description.unknowns)
    return (try? whole.resolved(among: byName)) ?? whole
  }

  var byName: [String: DocumentSchema] { Dictionary(all.map { ($0.name, $0.schema) }) { first, _ in first } }
}

extension DocumentDescription {
  /// With the types of a record that it names, directly or not, in the order in which they are met.
  func resolved(among types: [String: DocumentSchema]) throws(RecordFault) -> DocumentDescription {
    var (found, rest) = ([NamedType](), schema.namedTypes)
    while let name = rest.first {
      rest.removeFirst()
      if found.contains(where: { $0.name == name }) { continue }
      guard let schema = types[name] else { throw RecordFault(reason: "the type \"\(name)\" isn't described") }
      found.append(NamedType(name, schema))
      rest += schema.namedTypes
    }
    return DocumentDescription(schema, types: found, unknowns: unknowns)
  }
}

extension DocumentSchema {
  fileprivate var parts: [DocumentSchema] {
    switch self {
    case .list(let part), .map(let part), .limited(let part, _): [part]
    case .object(let members): members.map(\.schema)
    case .oneOf(let parts): parts
    case .unknown, .null, .boolean, .integer, .number, .text, .values, .type: []
    }
  }

  fileprivate var namedTypes: [String] {
    if case .type(let name) = self { [name] } else { parts.flatMap(\.namedTypes) }
  }

  fileprivate func renamed(_ name: (String) -> String) -> DocumentSchema {
    switch self {
    case .type(let type): .type(name(type))
    case .list(let part): .list(part.renamed(name))
    case .map(let part): .map(part.renamed(name))
    case .limited(let part, let limits): .limited(part.renamed(name), limits)
    case .object(let members):
      .object(members.map { Member($0.name, $0.schema.renamed(name), isRequired: $0.isRequired) })
    case .oneOf(let parts): .oneOf(parts.map { $0.renamed(name) })
    case .unknown, .null, .boolean, .integer, .number, .text, .values: self
    }
  }
}
