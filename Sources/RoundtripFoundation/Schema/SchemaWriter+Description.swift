internal import Foundation
package import Roundtrip

// Schemas as records keep them: without what only says something to people.

extension SchemaWriter {
  /// What the JSON of a type may be, as coders with these strategies write it.
  package static func description(
    of type: any Decodable.Type, _ strategies: SchemaStrategies
  ) -> DocumentDescription {
    var writer = SchemaWriter()
    let schema = DocumentSchema(writer.schema(of: type, strategies))
    return DocumentDescription(
      schema, types: writer.components.map { .init($0.name, DocumentSchema($0.schema)) },
      unknowns: writer.unknown.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }
}

extension DocumentDescription {
  /// What a schema that was given as JSON says.
  package init(schema: JSONValue) { self.init(DocumentSchema(schema)) }
}

extension DocumentSchema {
  init(_ schema: JSONValue) {
    /// With what else the schema says, except by some keywords.
    func limited(_ known: DocumentSchema, besides keywords: [String]) -> DocumentSchema {
      let limits = Limit.all(of: schema).filter { !keywords.contains($0.keyword) }
      return limits.isEmpty ? known : .limited(known, limits)
    }
    if case .string(let reference)? = schema["$ref"] {
      let name = reference.split(separator: "/").last.map(String.init) ?? reference
      self = limited(.type(name), besides: ["$ref", "type"])
    } else if case .array(let values)? = schema["enum"] {
      self = .values(values.map(Value.init))
    } else if case .array(let all)? = schema["oneOf"] ?? schema["anyOf"] {
      self = limited(
        .oneOf(all.map(DocumentSchema.init)), besides: [schema["oneOf"] == nil ? "anyOf" : "oneOf", "type"])
    } else {
      switch schema["type"] {
      case .string(let type)?: self = Self.schema(type, schema, limited)
      case .array(let types)?:
        self = .oneOf(
          types.map { type in if case .string(let type) = type { Self.schema(type, schema, limited) } else { .unknown }
          })
      default: self = .unknown
      }
    }
  }

  private static func schema(
    _ type: String, _ schema: JSONValue, _ limited: (DocumentSchema, [String]) -> DocumentSchema
  ) -> DocumentSchema {
    /// What says which members and elements there are, and of which type.
    let structure = ["type", "properties", "required", "additionalProperties", "items"]
    switch type {
    case "null": return .null
    case "boolean": return limited(.boolean, structure)
    case "integer": return limited(.integer, structure)
    case "number":
      // Both formats are the same numbers in JSON.
      let isLimited = schema["minimum"] != nil || schema["maximum"] != nil
      return limited(.number, isLimited ? structure : structure + ["format"])
    case "string": return limited(.text, structure)
    case "array": return limited(.list(schema["items"].map(DocumentSchema.init) ?? .unknown), structure)
    case "object":
      if let values = schema["additionalProperties"], values != false {
        return limited(.map(DocumentSchema(values)), ["type", "additionalProperties"])
      }
      guard case .object(let members)? = schema["properties"] else { return limited(.object([]), structure) }
      var required: [String] = []
      if case .array(let names)? = schema["required"] {
        required = names.compactMap { if case .string(let name) = $0 { name } else { nil } }
      }
      return limited(
        .object(members.map { .init($0.name, DocumentSchema($0.value), isRequired: required.contains($0.name)) }),
        structure)
    default: return .unknown
    }
  }
}

extension DocumentSchema.Limit {
  /// The keywords that are for people, and for tools.
  private static let remarks: Set = [
    "$anchor", "$comment", "$defs", "$id", "$schema", "contentMediaType", "contentSchema", "default", "definitions",
    "deprecated", "description", "discriminator", "example", "examples", "externalDocs", "readOnly", "title",
    "writeOnly",
    "xml",
  ]

  /// All keywords of a schema but remarks, those that are known first.
  fileprivate static func all(of schema: JSONValue) -> [Self] {
    guard case .object(let members) = schema else { return [] }
    let others = members.map(\.name).filter { name in
      !keywords.contains(name) && !remarks.contains(name) && !name.hasPrefix("x-")
    }
    return (keywords + others).compactMap { keyword in schema[keyword].map { Self(keyword, DocumentSchema.Value($0)) } }
  }
}

extension DocumentSchema.Value {
  fileprivate init(_ value: JSONValue) {
    if case .string(let text) = value { self = .text(text) } else { self = .other(value.compact) }
  }
}
