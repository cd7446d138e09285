internal import Roundtrip
internal import RoundtripFoundation

/// Makes a module of endpoints.
struct TypeScriptBuilder {
  private let endpoints: [Endpoint]
  private var notes: [ExportNote] = []
  private var root = Names()

  init(_ endpoints: [Endpoint]) { self.endpoints = endpoints }

  /// The functions of a case, and of the cases in it.
  private final class Names {
    var functions: [Function] = []
    var members: [(name: String, names: Names)] = []

    func member(_ name: String) -> Names {
      if let known = members.first(where: { $0.name == name }) { return known.names }
      members.append((name, Names()))
      return members[members.count - 1].names
    }
  }

  /// A function that prints one route.
  private struct Function {
    let title: String
    /// What it takes, as a type; `nil` where it takes nothing.
    let parameters: String?
    let isOptional: Bool
    let body: String
  }

  mutating func module() -> TypeScriptModule {
    let shadows = Shadows(endpoints)
    for (index, endpoint) in endpoints.enumerated() where !endpoint.row.isAlias {
      guard endpoint.opaque.isEmpty else {
        note(endpoint, "left out: nobody knows what \(endpoint.opaque.joined(separator: ", ")) prints")
        continue
      }
      let path = endpoint.cases.isEmpty ? endpoint.pathWords : endpoint.cases
      let place = path.reduce(root) { $0.member($1) }
      place.functions.append(function(endpoint, path.joined(separator: "."), shadows.of(index)))
    }
    for (index, endpoint) in endpoints.enumerated() where !endpoint.row.isAlias {
      for other in shadows.undecided(index) {
        note(endpoint, "whether \(endpoints[other].title) takes one of these links is not known")
      }
    }
    var text = "// Links of a router, made by Roundtrip from the router itself: changes to this file are lost.\n"
    for note in notes { text += "// \(note)\n" }
    text += "\n" + TypeScriptRuntime.text + "\n/** The links of the routes. */\nexport const routes = "
    write(root, to: &text, indent: "")
    return TypeScriptModule(text: text + ";\n", notes: notes)
  }

  private mutating func note(_ endpoint: Endpoint, _ text: String) {
    let note = ExportNote(route: endpoint.title, text: text)
    if !notes.contains(note) { notes.append(note) }
  }

  // MARK: The functions

  private func write(_ names: Names, to text: inout String, indent: String) {
    let inner = indent + "  "
    let function = names.functions.isEmpty ? nil : expression(names.functions, indent: indent)
    guard !names.members.isEmpty || function == nil else { return text += function ?? "" }
    if let function { text += "Object.assign(\(function), " }
    text += "{\n"
    for (name, member) in names.members {
      for function in member.functions { text += "\(inner)/** `\(function.title.commentSafe)` */\n" }
      text += inner + TypeScript.name(name) + ": "
      write(member, to: &text, indent: inner)
      text += ",\n"
    }
    text += indent + "}" + (function == nil ? "" : ")")
  }

  /// One function, which tries the routes of its case in turn, as printing does.
  private func expression(_ functions: [Function], indent: String) -> String {
    let types = functions.compactMap(\.parameters).uniqued
    let isOptional = functions.allSatisfy { $0.parameters == nil || $0.isOptional }
    let parameters = types.isEmpty ? "" : "p: " + types.joined(separator: " | ") + (isOptional ? " = {}" : "")
    if functions.count == 1 {
      return "(\(parameters)): string =>\n\(indent)  \(functions[0].body)"
    }
    let bodies = functions.map { function in
      let cast = types.count > 1 ? "const p = all as \(function.parameters ?? "{}"); " : ""
      return "\(indent)    () => " + (cast.isEmpty ? function.body : "{ \(cast)return \(function.body); }")
    }
    let name = types.count > 1 ? parameters.replacing(/^p:/, with: "all:") : parameters
    return "(\(name)): string =>\n\(indent)  first(\n" + bodies.joined(separator: ",\n") + ",\n\(indent)  )"
  }

  private mutating func function(_ endpoint: Endpoint, _ name: String, _ shadows: [String]) -> Function {
    var writer = TypeScriptLink(endpoint)
    writer.write(endpoint.parts)
    for text in writer.notes { note(endpoint, text) }
    if endpoint.isRefined { note(endpoint, "a conversion or a filter may refuse some of these links") }
    let end = shadows.isEmpty ? ".end()" : ".end(\(shadows.joined(separator: ", ")))"
    let members = writer.members
    return Function(
      title: endpoint.title,
      parameters: members.isEmpty
        ? nil
        : "{ "
          + members.map { "\(TypeScript.name($0.name))\($0.isOptional ? "?" : ""): \($0.type)" }
          .joined(separator: "; ") + " }",
      isOptional: members.allSatisfy(\.isOptional),
      body: "new Link(\(TypeScript.text(name)))" + writer.calls + end)
  }
}

extension Endpoint {
  /// The words of its path, where it is no case of an enum.
  fileprivate var pathWords: [String] {
    let words = parts.compactMap { part in
      if case .literal(let text) = part { text.split { !$0.isLetter && !$0.isNumber }.joined() } else { nil }
    }
    return words.isEmpty ? ["root"] : words
  }
}

extension String {
  /// Text that does not end a comment.
  fileprivate var commentSafe: String { replacing("*/", with: "*\u{200B}/") }
}

/// The words of TypeScript.
enum TypeScript {
  /// A text between quotes. JSON is part of the language.
  static func text(_ text: String) -> String { JSONValue.quoted(text) }

  /// The name of a member: quoted where it is no identifier.
  static func name(_ name: String) -> String {
    let isIdentifier =
      name.utf8.first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
      && name.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || "0"..."9" ~= $0) }
    return isIdentifier ? name : text(name)
  }

  /// How a member of the parameters is reached.
  static func member(_ name: String) -> String {
    let name = Self.name(name)
    return name.hasPrefix("\"") ? "p[\(name)]" : "p.\(name)"
  }

  /// A pattern that takes whole texts.
  static func pattern(_ pattern: String) -> String { "/^(?:\(pattern))$/u" }
}
