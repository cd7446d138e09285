internal import Roundtrip
internal import RoundtripInspection

// The description of requests as lines of a record, and back: first the methods and the path, and then what else a request
// must have.

extension RequestDescription {
  var lines: [String] {
    var (path, others) = ("", [String]())
    for rule in rules {
      if let component = rule.inPath { path += "/" + component } else { others.append(rule.term.written) }
    }
    let methods = namesOfMethods.map { $0.isEmpty ? ["none"] : $0 } ?? ["any"]
    return [methods.joined(separator: " ") + " " + (path.isEmpty ? "/" : path)] + others
  }

  /// The names of the methods, or `nil` for any. A star stands for any unlisted one.
  private var namesOfMethods: [String]? {
    if methods == .all, customMethods == nil { return nil }
    let custom = methods.contains(.custom) ? customMethods?.sorted().map(Self.written) ?? ["*"] : []
    return methods.methods.map(\.rawValue) + custom
  }

  private static func written(_ method: String) -> String {
    method.utf8.allSatisfy(RecordScanner.isOfWord) && method != "any" && method != "none"
      ? method : method.quotedForRecord
  }

  init(_ first: String, _ others: [RequestRule]) throws(RecordFault) {
    var scanner = RecordScanner(first)
    var (methods, custom, isAny) = (MethodSet(), [String](), false)
    while scanner.next != UInt8(ascii: "/") {
      let isQuoted = scanner.next == UInt8(ascii: "\"")
      let name =
        isQuoted
        ? try scanner.quoted() : scanner.takeWhile { RecordScanner.isOfWord($0) || $0 == UInt8(ascii: "*") }
      if name.isEmpty { throw RecordFault(reason: "expected a method before \"\(scanner.rest)\"") }
      switch name {
      case "any" where !isQuoted:
        (methods, isAny) = (.all, true)
      case "none" where !isQuoted: break
      case "*" where !isQuoted:
        (methods, isAny) = (methods.union(.custom), true)
      default:
        let requested = Method(name).requested
        if requested == .custom { custom.append(name) }
        methods.formUnion(requested)
      }
      try scanner.require(" ")
    }
    self.init(methods: methods, customMethods: isAny || custom.isEmpty ? nil : custom)
    if scanner.rest == "/" { _ = scanner.take("/") }
    while !scanner.isAtEnd {
      try scanner.require("/")
      rules.append(try RequestRule(inPath: &scanner))
    }
    rules += others
  }
}

extension RequestRule {
  /// The rule as it is written in a path, if it is of one.
  fileprivate var inPath: String? {
    switch self {
    case .component(let text): text.inPath
    case .componentInAnyCase(let text): "<anyCase(\(text.quotedForRecord))>"
    case .rest(let text, let minimum, let maximum): "<rest(\(text.term.written), \(count(minimum, maximum)))>"
    case .unknown(let name): "<any(\(name.quotedForRecord))>"
    default: nil
    }
  }

  fileprivate init(inPath scanner: inout RecordScanner) throws(RecordFault) {
    var texts: [TextPart] = []
    while let byte = scanner.next, byte != UInt8(ascii: "/") {
      if scanner.take("<") {
        let term = try scanner.term()
        try scanner.require(">")
        if texts.isEmpty, scanner.isAtEnd || scanner.next == UInt8(ascii: "/") {
          switch term {
          case .call("anyCase", let terms) where terms.count == 1:
            self = .componentInAnyCase(try RecordTerm.read(terms[0]))
            return
          case .call("any", let terms) where terms.count == 1:
            self = .unknown(try RecordTerm.read(terms[0]))
            return
          case .call("rest", let terms) where terms.count == 2:
            let (minimum, maximum) = try terms[1].count()
            self = .rest(try TextPart(terms[0]), minimum: minimum, maximum: maximum)
            return
          default: break
          }
        }
        texts.append(try TextPart(term))
      } else {
        let text = scanner.takeWhile(TextPart.isPlain)
        if text.isEmpty { throw RecordFault(reason: "unexpected \"\(scanner.rest)\"") }
        texts.append(.literal(text))
      }
    }
    if texts.isEmpty { throw RecordFault(reason: "a component without a text") }
    self = .component(texts.count == 1 ? texts[0] : .sequence(texts))
  }

  /// The rule as a term, if it isn't of the path.
  var term: RecordTerm {
    switch self {
    case .component(let text): .call("component", [text.term])
    case .componentInAnyCase(let text): .call("anyCase", [.text(text)])
    case .rest(let text, let minimum, let maximum):
      .call("rest", [text.term, .word(count(minimum, maximum))])
    case .unknown(let name): .call("custom", [.text(name)])
    case .field(let field): field.term
    case .absent(let place, let name): .call("absent", [.word(place.rawValue), .text(name)])
    case .part(let place, let text): .call(place.word, [text.term])
    case .base(let place, let text): .call("base", [.word(place.word), .text(text)])
    case .refined(let rule): .call("some", rule == .nothing ? [] : [rule.term])
    case .choice(let rules) where rules.count == 2 && rules[1] == .nothing && rules[0] != .nothing:
      .call("optional", [rules[0].term])
    case .sequence(let rules): .call("all", rules.map(\.term))
    case .choice(let rules): .call("oneOf", rules.map(\.term))
    }
  }

  init(_ term: RecordTerm) throws(RecordFault) {
    guard case .call(let name, let terms) = term else { throw term.isUnknown }
    func rules() throws(RecordFault) -> [RequestRule] {
      var rules: [RequestRule] = []
      for term in terms { rules.append(try RequestRule(term)) }
      return rules
    }
    switch name {
    case "custom" where terms.count == 1: self = .unknown(try RecordTerm.read(terms[0]))
    case "component" where terms.count == 1: self = .component(try TextPart(terms[0]))
    case "anyCase" where terms.count == 1: self = .componentInAnyCase(try RecordTerm.read(terms[0]))
    case "rest" where terms.count == 2:
      let (minimum, maximum) = try terms[1].count()
      self = .rest(try TextPart(terms[0]), minimum: minimum, maximum: maximum)
    case "absent" where terms.count == 2:
      guard case .word(let word) = terms[0], let place = NodeShape.Fields(rawValue: word) else { throw term.isUnknown }
      self = .absent(place, name: try RecordTerm.read(terms[1]))
    case "base" where terms.count == 2:
      guard case .word(let word) = terms[0], let place = RequestPlace.named(word) else { throw term.isUnknown }
      self = .base(place, try RecordTerm.read(terms[1]))
    case "some" where terms.count < 2: self = .refined(terms.isEmpty ? .nothing : try RequestRule(terms[0]))
    case "optional" where terms.count == 1: self = .choice([try RequestRule(terms[0]), .nothing])
    case "all": self = .sequence(try rules())
    case "oneOf": self = .choice(try rules())
    default:
      if let place = NodeShape.Fields(rawValue: name) {
        self = .field(try Field(place, terms))
      } else if let place = RequestPlace.named(name), terms.count == 1 {
        self = .part(place, try TextPart(terms[0]))
      } else {
        throw term.isUnknown
      }
    }
  }
}

extension RequestRule.Field {
  private static let leniencies: [(String, Leniency)] = [
    ("blankIsMissing", .blankIsMissing), ("invalidIsMissing", .invalidIsMissing), ("anyText", .anyCookieText),
  ]

  fileprivate var term: RecordTerm {
    var terms: [RecordTerm] = [.text(name), text.term]
    switch occurrence {
    case .once: break
    case .flag: terms.append(.word("flag"))
    case .defaulted(let text): terms.append(.call("default", [.text(text)]))
    case .repeated(let minimum, let maximum): terms.append(.word(count(minimum, maximum)))
    }
    for (word, leniency) in Self.leniencies where self.leniency.contains(leniency) { terms.append(.word(word)) }
    // What has no word yet.
    if leniency.rawValue & ~7 != 0 { terms.append(.call("leniency", [.word("\(leniency.rawValue)")])) }
    return .call(place.rawValue, terms)
  }

  fileprivate init(_ place: NodeShape.Fields, _ terms: [RecordTerm]) throws(RecordFault) {
    guard terms.count >= 2 else { throw RecordFault(reason: "a field without a name and a text") }
    self.init(place: place, name: try RecordTerm.read(terms[0]), text: try TextPart(terms[1]), occurrence: .once)
    for term in terms.dropFirst(2) {
      switch term {
      case .word("flag"): occurrence = .flag
      case .call("default", let terms) where terms.count == 1:
        occurrence = .defaulted(to: try RecordTerm.read(terms[0]))
      case .call("leniency", let terms):
        guard terms.count == 1, case .word(let word) = terms[0], let bits = UInt8(word) else { throw term.isUnknown }
        leniency.formUnion(Leniency(rawValue: bits))
      case .word(let word):
        if let known = Self.leniencies.first(where: { $0.0 == word }) {
          leniency.formUnion(known.1)
        } else {
          let count = try term.count()
          occurrence = .repeated(minimum: count.minimum, maximum: count.maximum)
        }
      default: throw term.isUnknown
      }
    }
  }
}

extension RequestPlace {
  fileprivate var word: String { self == .contentType ? "contentType" : rawValue }

  fileprivate static func named(_ name: String) -> RequestPlace? {
    let all: [RequestPlace] = [.scheme, .host, .port, .trailingSlash, .fragment, .user, .password, .body, .contentType]
    return all.first { $0.word == name }
  }
}

extension TextPart {
  fileprivate static func isPlain(_ byte: UInt8) -> Bool { RecordScanner.isOfWord(byte) || byte == UInt8(ascii: "~") }

  private static func isPlain(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isPlain) }

  /// A component as it is written in a path: literals as they are, and all else in angle brackets.
  fileprivate var inPath: String {
    switch self {
    case .literal(let text) where TextPart.isPlain(text): return text
    case .sequence(let parts) where parts.count > 1:
      var (text, isBehindLiteral) = ("", false)
      for part in parts {
        if case .literal(let literal) = part, TextPart.isPlain(literal), !isBehindLiteral {
          (text, isBehindLiteral) = (text + literal, true)
        } else {
          (text, isBehindLiteral) = (text + "<" + part.term.written + ">", false)
        }
      }
      return text
    default: return "<" + term.written + ">"
    }
  }
}
