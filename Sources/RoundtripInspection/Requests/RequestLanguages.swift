internal import Roundtrip

/// Makes the languages of ways through a router, each kind of text once.
package struct RequestLanguages {
  private var components: [PartReading: Bounds<Language>] = [:]
  private var fields: [PartReading: Bounds<Language>] = [:]
  /// What follows the literals with which paths begin.
  private var rests: [[PartReading]: Bounds<Language>] = [:]
  private var examples: [Example: [UInt8]?] = [:]
  /// Parts that may be left out multiply: beyond this number, a way isn't described further.
  private static let most = 64

  private struct Example: Hashable {
    let language: Language
    let isOfField: Bool
  }

  /// The texts of a part: what it accepts, or what it prints.
  private let whole: @Sendable (TextPart) throws(CannotBeTold) -> Bounds<Language>

  package init() { self.init { (part) throws(CannotBeTold) in try part.whole() } }

  private init(_ whole: @escaping @Sendable (TextPart) throws(CannotBeTold) -> Bounds<Language>) {
    self.whole = whole
  }

  /// These with the texts that are known, and without whole paths and examples, which other ways hardly share.
  package var ofTexts: RequestLanguages {
    var texts = self
    (texts.rests, texts.examples) = ([:], [:])
    return texts
  }

  /// Makes the languages of what ways print: of what has one value, only one spelling.
  static var ofPrints: RequestLanguages {
    RequestLanguages { (part) throws(CannotBeTold) in
      Bounds(try part.printed().intersection(part.whole().possible))
    }
  }

  /// The requests of a way: several languages if some parts are only present together.
  package mutating func requests(of way: RequestDescription) -> [RequestLanguage] {
    var all = RequestLanguage(methods: way.methods, customMethods: way.customMethods)
    do throws(CannotBeTold) {
      var ways = try requests(of: way.rules, all)
      for index in ways.indices { try addExamples(to: &ways[index]) }
      return ways.map(\.withFillings)
    } catch {
      (all.isCertain, all.isPathCertain) = (false, false)
      return [all]
    }
  }

  private mutating func addExamples(to way: inout RequestLanguage) throws(CannotBeTold) {
    for (part, texts) in way.parts {
      way.examples[part] = try texts.map { (language) throws(CannotBeTold) in
        let isOfField = if case .field = part { true } else { false }
        let key = Example(language: language, isOfField: isOfField)
        if let known = examples[key] { return known }
        let made = try Language.example(in: [language], of: part)
        examples[key] = made
        return made
      }
    }
  }

  private mutating func requests(
    of rules: [RequestRule], _ all: RequestLanguage
  ) throws(CannotBeTold) -> [RequestLanguage] {
    var (path, readings, ways) = (Bounds<[Language]>([]), [PartReading](), [all])
    // The literals with which the path begins.
    var (start, startReadings) = ([UInt8](), [PartReading]())
    var (isKnown, refinesPath) = (true, false)
    func add(_ texts: Bounds<Language>, _ reading: PartReading) {
      path = path.with(texts) { $0 + [$1] }
      readings.append(reading)
    }
    var dividers = rules.map(\.step).dividers[...]
    let origin = OriginRules(rules)
    for rule in rules {
      let divider = dividers.popFirst() ?? nil
      switch rule {
      // Behind a part with an unknown shape, nothing is known of the path.
      case .component, .componentInAnyCase, .rest: if !isKnown { continue }
      default: break
      }
      switch rule {
      case .componentInAnyCase(let text):
        add(Bounds(try Language(text).ignoringCase().listed()), PartReading(.literal(text), "in any case"))
      case .component(.literal(let text)) where readings.isEmpty && !text.isDotSegment:
        start += [Language.mark] + Array(text.utf8)
        startReadings.append(PartReading(.literal(text)))
      case .component(let text):
        add(
          try language(ofComponent: text, before: divider),
          PartReading(text.unrefined, divider?.excluded ?? ""))
        if !text.isKnown { refinesPath = true }
      case .rest(let text, let minimum, let maximum):
        let count = "at least \(minimum)" + (maximum.map { ", at most \($0)" } ?? "")
        let occurrence = count + (divider.map { ", " + $0.excluded } ?? "")
        let texts = try language(
          ofComponents: text, before: divider, minimum, maximum, as: PartReading(text, occurrence))
        add(texts, PartReading(text.unrefined, occurrence))
        if !text.isKnown { refinesPath = true }
      case .unknown(let name):
        if isKnown { add(Bounds(certain: .none, possible: .anyList), PartReading(.unknown(name))) }
        isKnown = false
        for index in ways.indices { (ways[index].isCertain, ways[index].isPathCertain) = (false, false) }
      default: ways = try combined(ways, requests(of: rule, origin))
      }
    }
    let rest: Bounds<Language>
    if !refinesPath, isKnown, let known = rests[readings] {
      rest = known
    } else {
      rest = try path.map { (languages) throws(CannotBeTold) in try Language.sequence(languages) }
      // Of parts that aren't described, equal readings may hide different languages.
      if !refinesPath, isKnown { rests[readings] = rest }
    }
    let texts = rest.map { $0.behind(start) }
    for index in ways.indices {
      try ways[index].require(.path, texts)
      ways[index].readings[.path] = startReadings + readings
      if refinesPath || !isKnown { ways[index].refined.insert(.path) }
      // Only a way with a host accepts a URL that ends behind it.
      if ways[index].parts[.other(.host)] == nil || !texts.possible.contains([]) {
        try ways[index].require(.noPath, Bounds(.empty))
      }
      // A port needs a host, and a URL that is only an app's scheme and a host needs a route that names it.
      if let scheme = origin.scheme, !URLRequestData.isOfWeb(scheme), ways[index].parts[.other(.host)] == nil,
        ways[index].parts[.other(.port)] != nil
      {
        try ways[index].require(.path, Bounds(certain: .nonemptyList, possible: .anyList))
        ways[index].readings[.path]?.append(PartReading(.nothing, "perhaps without components"))
      }
      // Without components, there is no trailing slash to be required or refused.
      if texts.possible.contains([]), ways[index].parts[.other(.trailingSlash)] != nil {
        var root = ways[index]
        try root.require(.path, Bounds(.empty))
        root.readings[.path]?.append(PartReading(.nothing, "without components"))
        root.parts[.other(.trailingSlash)] = nil
        try ways[index].require(.path, Bounds(Language.nonemptyList))
        ways[index].readings[.path]?.append(PartReading(.nothing, "with components"))
        if ways[index].isEmpty { ways[index] = root } else { ways.append(root) }
      }
    }
    return ways
  }

  private func combined(
    _ ways: [RequestLanguage], _ others: [RequestLanguage]
  ) throws(CannotBeTold) -> [RequestLanguage] {
    guard ways.count * others.count <= Self.most else { throw CannotBeTold() }
    var all: [RequestLanguage] = []
    for way in ways { for other in others { all.append(try way.and(other)) } }
    return all
  }

  private static let unrestricted = RequestLanguage(methods: .all)

  /// What a part that is no component requires. Alternatives are languages of their own.
  ///
  /// - Parameter origin: What all rules of the way say of the origin.
  private mutating func requests(
    of rule: RequestRule, _ origin: OriginRules
  ) throws(CannotBeTold) -> [RequestLanguage] {
    func inner(_ rule: RequestRule) throws(CannotBeTold) -> [RequestLanguage] { try requests(of: rule, origin) }
    var one = Self.unrestricted
    switch rule {
    case .refined(let rule):
      var all = try inner(rule)
      for index in all.indices { all[index].refuse() }
      return all
    case .unknown: (one.isCertain, one.isPathCertain) = (false, false)
    case .sequence(let rules):
      var all = [one]
      for rule in rules { all = try combined(all, inner(rule)) }
      return all
    case .choice(let rules) where rules.count == 2 && rules[1] == .nothing:
      let present = try inner(rules[0])
      if present.count == 1, let way = present.first, way.isCertain, way.parts.count == 1, let part = way.parts.first {
        one = way
        var missing = Bounds(Language.empty)
        if case .field(let field) = rules[0] { missing = try field.textsIfMissing() }
        // The body must be a form, which no field tells.
        let certain = way.inForm[part.key] == nil ? missing.certain : .empty
        one.parts[part.key] = Bounds(
          certain: try part.value.certain.union(certain), possible: try part.value.possible.union(missing.possible))
        one.inForm[part.key] = try way.inForm[part.key]?.union(missing.certain)
        one.readings[part.key]?.append(PartReading(.nothing, "or missing"))
        return [one]
      }
      // What is left out must be missing, though a blank may count as missing.
      for part in present.flatMap(\.parts.keys) { one.parts[part] = Bounds(certain: .empty, possible: .anyList) }
      return present + [one]
    case .choice(let rules):
      var all: [RequestLanguage] = []
      for rule in rules { all += try inner(rule) }
      return all
    case .field(let field): try one.read(field, texts(of: field))
    case .absent(let place, let name):
      // Where blanks count as missing, they don't count as present.
      let part = RequestLanguage.Part.field(RequestCodec.Name(name, in: place))
      one.parts[part] = Bounds(certain: .empty, possible: .anyList)
      one.refined.insert(part)
    case .part(let place, let text):
      guard let part = place.part else { throw CannotBeTold() }
      one.parts[.other(part)] = rule == .bytes ? Bounds(.anyText) : try texts(of: place, text)
      one.readings[.other(part)] = [PartReading(text.unrefined)]
      if !rule.isKnown { one.refined.insert(.other(part)) }
    case .base(let place, let text):
      guard let part = place.part else { throw CannotBeTold() }
      try one.complete(part, text, origin)
    case .component, .componentInAnyCase, .rest: throw CannotBeTold()
    }
    return [one]
  }

  private func texts(of place: RequestPlace, _ part: TextPart) throws(CannotBeTold) -> Bounds<Language> {
    switch (place, part) {
    case (.trailingSlash, .literal("rejected")): return Bounds(.empty)
    case (.trailingSlash, _): return Bounds(Language(bytes: [Language.mark]))
    default: break
    }
    let texts = (try? whole(part)) ?? Bounds(certain: .none, possible: .any)
    let listed = try texts.map { (language) throws(CannotBeTold) in
      try language.listed()
    }
    guard place == .port else { return listed }
    let numbers = try Language.integers(WholeNumbers(0...65535)).listed()
    var ports = try listed.map { (language) throws(CannotBeTold) in try language.intersection(numbers) }
    // A missing port may be that of the scheme.
    let ofSchemes = ["http", "https"].compactMap(URLRequestData.port).map { [Language.mark] + Array("\($0)".utf8) }
    if ofSchemes.contains(where: ports.possible.contains) { ports.possible = try ports.possible.optional() }
    return ports
  }

  private mutating func texts(of field: RequestRule.Field) throws(CannotBeTold) -> Bounds<Language> {
    // Of parts that aren't described, equal readings may hide different languages.
    guard field.text.isKnown else { return try field.texts(whole) }
    if let known = fields[field.reading] { return known }
    let made = try field.texts(whole)
    fields[field.reading] = made
    return made
  }

  // MARK: Paths

  /// The lists of one component before a literal that ends a rest, and so isn't the component.
  private mutating func language(
    ofComponent part: TextPart, before divider: ComponentText?
  ) throws(CannotBeTold) -> Bounds<Language> {
    let all = try language(ofComponent: part)
    guard let divider else { return all }
    let text = Language(divider.text)
    let literal = try (divider.ignoresCase ? text.ignoringCase() : text).listed()
    var others = try all.map { (texts) throws(CannotBeTold) in try texts.subtracting(literal) }
    // Other spellings of it aren't read either.
    if try !all.possible.intersection(literal).isEmpty {
      others.certain = try others.certain.intersection((try? part.printed().listed()) ?? .empty)
    }
    return others
  }

  /// The lists of so many components.
  private mutating func language(
    ofComponents part: TextPart, before divider: ComponentText?, _ minimum: Int, _ maximum: Int?,
    as reading: PartReading
  ) throws(CannotBeTold) -> Bounds<Language> {
    if let known = components[reading] { return known }
    let made = try language(ofComponent: part, before: divider).map { (texts) throws(CannotBeTold) in
      try texts.repeated(minimum, maximum)
    }
    components[reading] = made
    return made
  }

  /// The lists of one component, which isn't empty, and no dot segment.
  private mutating func language(ofComponent part: TextPart) throws(CannotBeTold) -> Bounds<Language> {
    if case .literal(let text) = part, !text.isDotSegment {
      return Bounds(Language(bytes: [Language.mark] + Array(text.utf8)))
    }
    let reading = PartReading(part, "a component")
    if let known = components[reading] { return known }
    let made = try texts(of: part).map { (texts) throws(CannotBeTold) in try texts.subtracting(Self.dots).listed() }
    components[reading] = made
    return made
  }

  private static let dots = (try? Language.union([.empty, Language("."), Language("..")])) ?? .none

  /// The texts of a part as a whole, of which the literals before others are many, and the others few.
  package mutating func texts(of part: TextPart) -> Bounds<Language> {
    if case .sequence(let parts) = part, parts.count > 1, case .literal(let text) = parts[0] {
      let rest = parts.count == 2 ? parts[1] : .sequence(Array(parts.dropFirst()))
      return texts(of: rest).map { $0.behind(Array(text.utf8)) }
    }
    let reading = PartReading(part)
    if let known = components[reading] { return known }
    let made = (try? whole(part)) ?? Bounds(certain: .none, possible: .any)
    components[reading] = made
    return made
  }
}

extension String {
  fileprivate var isDotSegment: Bool { isEmpty || self == "." || self == ".." }
}

extension RequestLanguage {
  fileprivate mutating func read(_ field: RequestRule.Field, _ texts: Bounds<Language>) {
    let part = Part.field(RequestCodec.Name(field.name, in: field.place))
    // The body must be a form, which no field tells.
    parts[part] = field.place == .form ? Bounds(certain: .none, possible: texts.possible) : texts
    if field.place == .form { inForm[part] = texts.certain }
    readings[part] = [field.reading]
    if !field.text.isKnown, !field.choosesMediaType { refined.insert(part) }
  }

  /// Takes what a base sets unless a request does. What the way itself requires, and what another base within it sets, the
  /// base leaves to them.
  fileprivate mutating func complete(
    _ part: NodeShape.RequestPart, _ text: String, _ origin: OriginRules
  ) throws(CannotBeTold) {
    if origin.required.contains(part.place) || origin.completed[part.place] != text { return }
    let isKnown = !origin.mayRequire
    completed.insert(.other(part))
    parts[.other(part)] =
      isKnown ? Bounds(try Language(text).listed().optional()) : Bounds(certain: .none, possible: .anyList)
    readings[.other(part)] = [PartReading(.literal(text), "completing")]
    // Without a port, that of the scheme is meant.
    guard part.place == .host, origin.completed[.port] == nil, !origin.required.contains(.port) else { return }
    var ports = Bounds(certain: .empty, possible: Language.anyList)
    if isKnown, let port = origin.scheme.flatMap(URLRequestData.port) {
      ports = Bounds(try Language("\(port)").listed().optional())
    }
    parts[.other(.port)] = ports
    readings[.other(.port)] = [PartReading(.literal(text), "of a host")]
  }

  /// A filter or a conversion may refuse any of this.
  fileprivate mutating func refuse() {
    refined.formUnion(parts.keys)
    if parts.count == 1, let (part, texts) = parts.first {
      parts[part] = Bounds(certain: .none, possible: texts.possible)
      inForm = [:]
    } else {
      isCertain = false
      // Without parts of its own, it may be about all of the way.
      if parts.isEmpty || parts.keys.contains(where: \.isOfPath) { isPathCertain = false }
    }
  }
}

extension ComponentText {
  /// That the components before this one aren't it.
  fileprivate var excluded: String { (ignoresCase ? "no, in any case, " : "no ") + text }
}
