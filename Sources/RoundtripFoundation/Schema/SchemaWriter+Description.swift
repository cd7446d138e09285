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
    let limits = Limit.keywords.compactMap { keyword in schema[keyword].map { Limit(keyword, Value($0)) } }
    func limited(_ schema: DocumentSchema) -> DocumentSchema { limits.isEmpty ? schema : .limited(schema, limits) }
    if case .string(let reference)? = schema["$ref"] {
      self = limited(.type(reference.split(separator: "/").last.map(String.init) ?? reference))
    } else if case .array(let values)? = schema["enum"] {
      self = .values(values.map(Value.init))
    } else if case .array(let all)? = schema["oneOf"] ?? schema["anyOf"] {
      self = limited(.oneOf(all.map(DocumentSchema.init)))
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
    _ type: String, _ schema: JSONValue, _ limited: (DocumentSchema) -> DocumentSchema
  ) -> DocumentSchema {
    switch type {
    case "null": return .null
    case "boolean": return .boolean
    case "integer": return limited(.integer)
    // Both formats are the same numbers in JSON.
    case "number": return schema["minimum"] == nil && schema["maximum"] == nil ? .number : limited(.number)
    case "string": return limited(.text)
    case "array": return limited(.list(schema["items"].map(DocumentSchema.init) ?? .unknown))
    case "object":
      if let values = schema["additionalProperties"], values != false { return .map(DocumentSchema(values)) }
      guard case .object(let members)? = schema["properties"] else { return .object([]) }
      var required: [String] = []
      if case .array(let names)? = schema["required"] {
        required = names.compactMap { if case .string(let name) = $0 { name } else { nil } }
      }
      return .object(
        members.map { .init($0.name, DocumentSchema($0.value), isRequired: required.contains($0.name)) })
    default: return .unknown
    }
  }
}

extension DocumentSchema.Value {
  fileprivate init(_ value: JSONValue) {
    if case .string(let text) = value { self = .text(text) } else { self = .other(value.compact) }
  }
}
