internal import Roundtrip
internal import RoundtripInspection

/// The parts that print and match one route, and the parameters from which they do.
struct TypeScriptLink {
  /// A member of a link's parameters.
  struct Member {
    let name: String
    let type: String
    let isOptional: Bool
    /// The expression for its kind of text.
    let kind: String
    /// What is said about it in the documentation of the link.
    let summary: String
    /// Whether `match` gives it a value wherever the part around it is there.
    var isSetIfPresent = true
    /// Whether it says that something without a value is there, and `false` is as good as none.
    var isFlag = false
  }

  let method: String
  let template: String
  /// Calls that create the parts.
  private(set) var parts: [String] = []
  /// How the same parts are matched.
  private(set) var steps: [TypeScriptWay.Step] = []
  private(set) var members: [Member] = []
  private(set) var notes: [String] = []
  /// Whether it is for GET requests.
  let isGet: Bool
  /// Whether the current part may be omitted as a whole.
  private var isOptional = false
  /// The known text that can't stand in the current part, because it ends a rest.
  private var divider: ComponentText?
  private let dividers: [ComponentText?]
  private let fieldNames: Set<String>
  /// Whether no other field may be missing together with one that is refused.
  private let isLenientAlone: Bool
  private let isAbsolute: Bool
  private let security: [SecurityScheme]
  private var address: [String] = []

  init(_ endpoint: Endpoint, isAbsolute: Bool) {
    (method, template) = (endpoint.row.methods.first?.rawValue ?? "GET", endpoint.row.template)
    isLenientAlone = endpoint.parameters.count { $0.place == .query && $0.isInvalidMissing } == 1
    fieldNames = Set(endpoint.parameters.filter { $0.place == .query }.map(\.name))
    (self.isAbsolute, isGet) = (isAbsolute, endpoint.isGet)
    dividers = endpoint.parts.dividers
    security = endpoint.security
    noteOmissions(endpoint.parts)
    for (part, divider) in zip(endpoint.parts, dividers) {
      self.divider = divider
      write(part)
    }
    if !address.isEmpty { parts.insert("$address(\(address.joined(separator: ", ")))", at: 0) }
    notes += endpoint.doubts(about: "these links, or print others", hasGroups: true)
    if let doubt = endpoint.doubtAboutName { notes.append(doubt) }
  }

  /// The type of its arguments.
  var arguments: String {
    if members.isEmpty { return "[]" }
    let texts = members.map { "\(TypeScript.name($0.name))\($0.isOptional ? "?" : ""): \($0.type)" }
    return "[p\(members.allSatisfy(\.isOptional) ? "?" : ""): { \(texts.joined(separator: "; ")) }]"
  }

  /// The type of its arguments, byte by byte: names that differ in normalization alone are others to a script.
  var signature: [UInt8] { Array(arguments.utf8) }

  /// The values that it accepts as arguments.
  var kinds: [UInt8] { Array(members.map(\.kind).joined(separator: ", ").utf8) }

  private mutating func write(_ parts: [Endpoint.Part]) {
    for part in parts { write(part) }
  }

  private mutating func write(_ part: Endpoint.Part) {
    switch part {
    case .literal(let text):
      writeComponent(TypeScript.text(text.text), readAs: text.scriptStep(asDivider: dividers.contains(text)))
      if text.hasSpellings, dividers.contains(text) {
        notes.append("\(text.text) ends a rest only in this letter case")
      }
    case .component(let parameter):
      if let text = parameter.text.constant, divider == nil {
        noteDoubts(about: parameter, parameter.name)
        let step = parameter.text.only == nil ? "[\"\", \(parameter.text.scriptKind)]" : nil
        return writeComponent(TypeScript.text(text), readAs: step)
      }
      let (member, kind) = (member(parameter, isOptional: isOptional), kindBeforeDivider(parameter))
      call("component", member, kind)
      steps.append(.component("[\(member), \(kind)]"))
    case .rest(let parameter, let minimum, let maximum):
      let member = member(parameter, type: parameter.text.scriptListType, isOptional: isOptional)
      let kind = kindBeforeDivider(parameter)
      let count = "\(minimum)" + (maximum.map { ", \($0)" } ?? "")
      call("rest", member, kind, count)
      steps.append(.component("[\(member), \(kind), \(count)]"))
    case .slash(let isRequired):
      if isRequired { parts.append("$slash") }
      steps.append(.slash(isRequired: isRequired))
    case .other(let parameter) where parameter.place == .query: writeField(parameter)
    case .other(let parameter) where parameter.place == .fragment:
      let kind = parameter.text.scriptKind
      if let text = parameter.text.constant {
        noteDoubts(about: parameter, parameter.name)
        call("fixedFragment", TypeScript.text(text))
        return read("Fragment", TypeScript.text(""), kind)
      }
      let member = member(parameter, isOptional: isOptional)
      call("fragment", member, kind)
      read("Fragment", member, kind)
    case .other(let parameter) where parameter.isOfOrigin: writeOrigin(parameter)
    case .other(let parameter): if parameter.isRequired { steps.append(.beyondURLs) }
    case .opaque: break
    case .optional(let parts, let other): writeOptional(parts, otherwise: other)
    }
  }

  private func kindBeforeDivider(_ parameter: Endpoint.Parameter) -> String {
    let kind = parameter.text.scriptKind
    return divider.map { "$before(\(TypeScript.text($0.text)), \(kind))" } ?? kind
  }

  private mutating func call(_ function: String, _ arguments: String?...) {
    parts.append("$\(function)(\(arguments.compactMap(\.self).joined(separator: ", ")))")
  }

  /// Adds a part that is read elsewhere than from the path.
  private mutating func read(_ function: String, _ arguments: String?...) {
    steps.append(.reader("$read\(function)(\(arguments.compactMap(\.self).joined(separator: ", ")))"))
  }

  /// Adds the scheme, the host, or the port, which absolute links have.
  private mutating func writeOrigin(_ parameter: Endpoint.Parameter) {
    let place = TypeScript.text("\(parameter.place)")
    guard isAbsolute, !isOptional else { return steps.append(.origin(parameter, member: nil)) }
    // Of several names, the router prints the first.
    if let text = parameter.text.fixedTexts?.first {
      address.append("[\(place), \(TypeScript.text(text))]")
      return steps.append(.origin(parameter, member: nil))
    }
    let member = member(parameter, isOptional: false)
    address.append("[\(place), \(member), \(parameter.originKind)]")
    steps.append(.origin(parameter, member: member))
  }

  /// Notes what some parts require of a request, and a link doesn't have.
  private mutating func noteOmissions(_ parts: [Endpoint.Part]) {
    for case .other(let parameter) in parts where parameter.isRequired {
      switch parameter.place {
      // Nobody expects a body, or its type, of a link.
      case .path, .query, .fragment, .form, .body, .mediaType: continue
      case .scheme, .host, .port: if isAbsolute, !isOptional { continue }
      case .headers, .cookies, .credentials: if security.contains(where: { $0.isCarried(by: parameter) }) { continue }
      }
      notes.append("a link doesn't include \(parameter.kindAndName)")
    }
  }

  private mutating func writeComponent(_ text: String, readAs step: String? = nil) {
    call("at", text)
    steps.append(.component(step ?? text))
  }

  private mutating func writeOptional(_ optional: [Endpoint.Part], otherwise: ComponentText?) {
    let outer = (parts, steps, members.count, isOptional)
    (parts, steps, isOptional) = ([], [], true)
    write(optional)
    let (inner, read, added) = (parts.joined(separator: ", "), steps, outer.2..<members.count)
    // Without the part, a link needs nothing that only the part requires. A host that it has isn't printed.
    if !inner.isEmpty || optional.contains(where: { $0.parameters.contains(where: \.isOfOrigin) }) {
      noteOmissions(optional)
    }
    (parts, steps) = ([], [])
    if let otherwise { write([.literal(otherwise)]) }
    let (other, readOtherwise) = (parts.first, steps.first)
    (parts, steps, isOptional) = (outer.0, outer.1, outer.3)
    if read.isEmpty { return }
    let inside = Array(members[added])
    var step = TypeScriptWay.OptionalStep(present: read, otherwise: readOtherwise)
    if !inner.isEmpty, !members[added].contains(where: \.isSetIfPresent),
      added.isEmpty || optional.contains(where: \.isWithoutValue)
    {
      // It is there or not, and no value says which.
      let name = optional.compactMap { if case .literal(let text) = $0 { text.text } else { nil } }.first
      let member = newFlag(name ?? "present")
      step.flag = member
      call("when", member, inside.filter { !$0.isFlag }.names, inside.filter(\.isFlag).names, inner)
    } else if case .component(let parameter)? = optional.first, optional.count == 1, let absent = parameter.absent,
      let member = members[added].first.map({ TypeScript.text($0.name) }), let kind = kind(of: parameter, for: absent)
    {
      let arguments = "\(member), \(kind), \(TypeScript.text(absent.text ?? ""))"
      step.absent = "$readDefault(\(arguments))"
      call("defaulted", arguments, inner)
    } else {
      // Where it is absent, so are its values.
      for place in added { members[place].isSetIfPresent = false }
      if !inner.isEmpty { call("optional", inside.names, inner) }
    }
    if let other, let part = parts.popLast() { call("or", part, other) }
    steps.append(.optional(step))
  }

  /// The kind of a default, or `nil` with a note if no value of the script is it.
  private mutating func kind(of parameter: Endpoint.Parameter, for absent: DefaultText) -> String? {
    if let text = absent.text, let kind = parameter.text.scriptKind(ofDefault: text) { return kind }
    notes.append("\(parameter.name): match doesn't fill in its default")
    return nil
  }

  private mutating func writeField(_ parameter: Endpoint.Parameter) {
    let name = TypeScript.text(parameter.nameInRequest)
    let kind = parameter.text.scriptKind
    let none = TypeScript.text("")
    defer {
      if parameter.isBlankMissing { skipBlanks(name) }
      if parameter.isInvalidMissing, case .reader(let reader)? = steps.popLast() {
        steps.append(.reader("$skipInvalid(\(name), \(reader))"))
      }
    }
    switch parameter.presence {
    case .flag:
      let member = member(parameter, type: "boolean", isOptional: true)
      call("flag", name, member)
      read("Flag", name, member)
    case .repeated(let minimum, let maximum), .optionallyRepeated(let minimum, let maximum):
      let member = member(
        parameter, type: parameter.text.scriptListType, isOptional: minimum == 0 || isOptional)
      call("repeated", name, member, kind, "\(minimum)", maximum.map { "\($0)" })
      read("All", name, member, kind, "\(minimum)", maximum.map { "\($0)" })
    case .required:
      if let text = parameter.text.constant {
        noteDoubts(about: parameter, parameter.name)
        call("fixedField", name, TypeScript.text(text))
        return read("Field", name, none, kind)
      }
      let member = member(parameter, isOptional: isOptional)
      call("field", name, member, kind)
      read("Field", name, member, kind)
    case .optional:
      // A member of a field that may be missing says nothing of what is around it.
      defer { members[members.count - 1].isSetIfPresent = false }
      if let text = parameter.text.constant {
        let member = member(parameter, type: "boolean", isOptional: true)
        members[members.count - 1].isFlag = true
        call("when", member, "[]", "[]", "$fixedField(\(name), \(TypeScript.text(text)))")
        return read("Optional", member, "$readField(\(name), \(none), \(kind))")
      }
      let member = member(parameter, isOptional: true)
      call("optionalField", name, member, kind)
      read("Field", name, member, kind, "true")
    case .defaulted(to: let text):
      let member = member(parameter, isOptional: true)
      guard let ofDefault = self.kind(of: parameter, for: DefaultText(text: text)) else {
        members[members.count - 1].isSetIfPresent = false
        call("optionalField", name, member, kind)
        return read("Field", name, member, kind, "true")
      }
      let absent = [TypeScript.text(text ?? "")] + (ofDefault == kind ? [] : [ofDefault])
      call("optionalField", name, member, kind, absent.joined(separator: ", "))
      read("Field", name, member, kind, "true", absent.joined(separator: ", "))
    }
  }

  /// Has the last part refuse a blank value, which would be read as missing.
  private mutating func skipBlanks(_ name: String) {
    guard let part = parts.popLast(), case .reader(let reader)? = steps.popLast() else { return }
    parts.append("$filled(\(part))")
    steps.append(.reader("$skipBlank(\(name), \(reader))"))
  }

  /// Adds a member, and returns its quoted name.
  private mutating func member(_ parameter: Endpoint.Parameter, type: String? = nil, isOptional: Bool) -> String {
    let form = parameter.text
    let place = parameter.place == .query ? "the field \(parameter.nameInRequest)" : "in the \(parameter.place)"
    var name = parameter.name
    // A field keeps its name from the request, so another member with the same name is renamed.
    while parameter.place != .query && fieldNames.contains(name) { name += "_" }
    let summary = "\(form.word), \(place)" + (parameter.words.summary.map { ": \($0)" } ?? "")
    let quoted = newMember(
      name, type ?? form.scriptType, form.scriptKind, isOptional: isOptional,
      summary + (parameter.words.isDeprecated ? " (deprecated)" : ""))
    noteDoubts(about: parameter, name)
    if parameter.isInvalidMissing, !isLenientAlone {
      notes.append(
        "\(name): to match, a rejected value of another field doesn't make it missing, as it may to the router")
    }
    if form.holdsMoment { notes.append("\(name): a date has milliseconds, and match reads none finer") }
    return quoted
  }

  /// Notes that the router may reject what the script reads.
  private mutating func noteDoubts(about parameter: Endpoint.Parameter, _ name: String) {
    if parameter.text.isRefined {
      notes.append("\(name): the router may reject some of it, or print it differently")
    } else if !parameter.text.isExactInScript {
      notes.append("\(name): the router may reject more than this function does")
    }
  }

  /// Adds a member that says whether a part is there, and returns its quoted name.
  private mutating func newFlag(_ name: String) -> String {
    var name = name
    while fieldNames.contains(name) { name += "_" }
    let flag = newMember(name, "boolean", "", isOptional: true, "whether it is there")
    (members[members.count - 1].isSetIfPresent, members[members.count - 1].isFlag) = (false, true)
    return flag
  }

  private mutating func newMember(
    _ name: String, _ type: String, _ kind: String, isOptional: Bool, _ summary: String
  ) -> String {
    var name = name
    while members.contains(where: { $0.name == name }) || TypeScript.inheritedNames.contains(name) { name += "_" }
    members.append(Member(name: name, type: type, isOptional: isOptional, kind: kind, summary: summary))
    return TypeScript.text(name)
  }
}

extension [TypeScriptLink.Member] {
  /// Their quoted names, as a list.
  fileprivate var names: String { "[\(map { TypeScript.text($0.name) }.joined(separator: ", "))]" }
}

extension Endpoint.Part {
  /// Whether it is a part of a link that has no value.
  fileprivate var isWithoutValue: Bool {
    switch self {
    case .literal: true
    case .component(let parameter): parameter.text.constant != nil
    case .other(let parameter):
      parameter.isRequired && parameter.place.beyondLinks == nil && parameter.text.constant != nil
    case .rest, .slash, .optional, .opaque: false
    }
  }
}

extension Endpoint.Parameter {
  /// The kind of a scheme, a host, or a port. Not every text is a host.
  var originKind: String { place == .host && text.fixedTexts == nil ? "$host(\(text.scriptKind))" : text.scriptKind }

  /// A description in words: `the header X-Token`.
  fileprivate var kindAndName: String {
    switch place {
    case .headers: "the header \(nameInRequest)"
    case .cookies: "the cookie \(nameInRequest)"
    case .credentials: "the user and the password"
    default: "the \(place)"
    }
  }
}

extension ComponentText {
  /// How a script reads it: a text, or a component without a value.
  func scriptStep(asDivider isDivider: Bool = false) -> String {
    let text = TypeScript.text(self.text)
    return hasSpellings && !isDivider ? "[\"\", $anyCase(\(text))]" : text
  }
}
