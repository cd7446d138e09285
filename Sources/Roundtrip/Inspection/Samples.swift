/// Makes requests out of what a route says it accepts, the same ones for the same seed.
///
/// A sample is likely to match its route, and no more than that: descriptions leave out what a filter, a conversion or
/// a parser-printer of somebody's own refuses. Whoever uses one matches it.
package struct Samples {
  private var random: SplitMix64
  /// What stands for text of which nothing is known, while all of it is tried with the same.
  private var unknownText: String?

  /// Samples that are the same for the same seed.
  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A request for a way through a router. The first attempts try each text for all that is unknown, the others some at
  /// random.
  mutating func request(for parts: [Shape], methods leaf: Leaf, attempt: Int? = nil) -> URLRequestData {
    unknownText = attempt.flatMap { $0 < Self.texts.count ? Self.texts[$0] : nil }
    var sample = Sample()
    for part in parts { add(part, to: &sample) }
    let methods = leaf.acceptedMethods.methods + (leaf.customMethods ?? []).ordered().map { Method($0) }
    return sample.request(leaf.acceptedMethods == .all || methods.contains(.get) ? nil : methods.first)
  }

  /// How many requests for two ways are worth trying: each text for all that is unknown, with either way first, and some
  /// at random.
  static let attempts = 4 * texts.count

  /// A request for two ways through a router at once; nothing where their paths have no length in common.
  mutating func request(
    for first: [Shape], and second: [Shape], _ method: Method, attempt: Int
  ) -> URLRequestData? {
    let prefersFirst = attempt.isMultiple(of: 2)
    unknownText = attempt < 2 * Self.texts.count ? Self.texts[attempt / 2] : nil
    let paths = [first, second].map(Path.init)
    var lengths = paths[0].lengths.clamped(to: paths[1].lengths)
    guard paths[0].lengths.overlaps(paths[1].lengths) else { return nil }
    lengths = lengths.lowerBound...min(lengths.upperBound, lengths.lowerBound + 2)
    var sample = Sample()
    for index in 0..<Int.random(in: lengths, using: &random) {
      let texts = paths.compactMap { $0.text(at: index) }
      let preferred = texts.first { $0.fixedText != nil } ?? (prefersFirst ? texts.first : texts.last)
      sample.components.append(component(preferred ?? .text("text")))
    }
    for part in prefersFirst ? second + first : first + second {
      if case .fields = part { add(part, to: &sample) }
      if case .part = part { add(part, to: &sample) }
    }
    sample.dropRepeatedFields()
    return sample.request(method == .get ? nil : method)
  }

  /// What a way asks of the path.
  private struct Path {
    var texts: [Shape] = []
    var rest: Shape?
    var lengths: ClosedRange<Int>

    init(_ parts: [Shape]) {
      var isOpen = false
      for part in parts {
        switch part {
        case .component(let text): texts.append(text)
        case .rest(let text, let minimum):
          texts += Array(repeating: text, count: minimum)
          rest = text
          isOpen = true
        case .opaque: isOpen = true
        default: break
        }
      }
      lengths = texts.count...(isOpen ? max(texts.count, 1000) : texts.count)
    }

    func text(at index: Int) -> Shape? { index < texts.count ? texts[index] : rest }
  }

  private mutating func add(_ part: Shape, to sample: inout Sample) {
    switch part {
    case .component(let text): sample.components.append(component(text))
    case .rest(let text, let minimum):
      for _ in 0..<minimum + Int(random.next() % 3) { sample.components.append(component(text)) }
    case .fields(let place, let shape): add(shape, at: place, to: &sample)
    case .part(let part, let text): sample.parts.append((part, self.text(text)))
    // It may take a component, or none.
    case .opaque: if unknownText != nil || random.oneIn(2) { sample.components.append(component(part)) }
    default: break
    }
  }

  private mutating func add(_ shape: Shape, at place: Shape.Fields, to sample: inout Sample) {
    switch shape {
    case .field(let field):
      let count: Int
      switch field.presence {
      case .required: count = 1
      case .byDefault, .flag: count = Int(random.next() % 2)
      case .repeated(let minimum): count = minimum + Int(random.next() % 3)
      }
      for _ in 0..<count {
        let value = field.presence == .flag ? nil : text(field.value)
        sample.fields.append((place, field.name, value))
      }
    case .sequence(let shapes): for shape in shapes { add(shape, at: place, to: &sample) }
    case .choice(let shapes): if !shapes.isEmpty { add(random.pick(shapes), at: place, to: &sample) }
    case .named(_, let shape), .refined(let shape), .examples(_, let shape), .alias(let shape):
      add(shape, at: place, to: &sample)
    default: break
    }
  }

  private mutating func component(_ shape: Shape) -> String {
    for _ in 0..<4 {
      let text = text(shape)
      if !["", ".", ".."].contains(text) { return text }
    }
    return "x"
  }

  /// A text that a shape accepts.
  package mutating func text(_ shape: Shape) -> String {
    switch shape {
    case .literal(let text): text
    case .text(let kind): text(ofKind: kind)
    case .choice(let shapes): shapes.isEmpty ? "" : text(random.pick(shapes))
    case .sequence(let shapes): shapes.map { text($0) }.joined()
    case .many(let element, let separator, let minimum, let maximum):
      (0..<min(max(minimum, 1) + Int(random.next() % 3), maximum ?? .max))
        .map { _ in text(element) }.joined(separator: separator.map { text($0) } ?? "")
    case .named(_, let shape), .alias(let shape), .refined(let shape), .component(let shape), .rest(let shape, _):
      text(shape)
    case .examples(let texts, let shape): texts.isEmpty ? text(shape) : random.pick(texts)
    case .opaque: unknownText ?? random.pick(Self.texts)
    default: ""
    }
  }

  // MARK: Kinds of text

  private mutating func text(ofKind kind: String) -> String {
    let bytes = kind.bytes
    let numbers = numbers(in: bytes[bytes.before(.parenthesis).endIndex...])
    switch String(bytes: bytes.before(.space)) {
    case "digits":
      if unknownText == Self.texts[0], numbers.isEmpty { return "1" }
      let length = numbers.isEmpty ? 1 + Int(random.next() % 4) : min(random.pick(numbers), 18)
      return (0..<length).map { _ in "\(random.next() % 10)" }.joined()
    case "integer":
      // What says no more than its type, or its base, holds small numbers.
      guard !kind.contains("base"), let lowest = numbers.first, numbers.count > 1, let highest = numbers.last,
        lowest <= highest, highest.subtractingReportingOverflow(lowest).overflow == false
      else { return "\(random.next() % 100)" }
      let width = UInt64(highest - lowest)
      return "\(lowest + Int(random.next() % (min(width, 999) + 1)))"
    case "number": return random.pick(["0", "1.5", "-2", "1e9"])
    case "boolean": return random.pick(["true", "false"])
    case "text": return unknownText ?? random.pick(Self.texts)
    case "host": return random.pick(["shop", "a1", "x-y"])
    default: return unknownText ?? random.pick(Self.texts)
    }
  }

  /// The whole numbers in a description; those that are too large are left out.
  private func numbers(in text: ArraySlice<UInt8>) -> [Int] {
    let space = UInt8(ascii: " ")
    let spaced = text.map { CharacterTable.number.contains($0) ? $0 : space }
    return spaced[...].pieces(between: space).compactMap { number in
      let isNegative = number.first == UInt8(ascii: "-")
      return number.dropFirst(isNegative ? 1 : 0).number(atMost: .max).map { isNegative ? -$0 : $0 }
    }
  }

  /// What a parser that says nothing may take: words, numbers, identifiers, dates, and what has to be escaped.
  private static let texts = [
    "a", "1", "x", "en", "42", "abc", "true", "a b", "é", "a/b", "50%", "a+b", "x.y", "0", "a-b", "000000", "ffffff",
    "2024-02-29", "2024-02-29T12:00:00Z", "01234567-89AB-CDEF-0123-456789ABCDEF", "name@example.com", "1,2", "v1.2",
  ]
}

/// What is put together into a request.
private struct Sample {
  var components: [String] = []
  var fields: [(place: Shape.Fields, name: String, value: String?)] = []
  var parts: [(part: Shape.Part, text: String)] = []

  /// Of the fields that two routes ask for, the last is kept.
  mutating func dropRepeatedFields() {
    let all = fields
    fields = all.indices.filter { index in
      !all[(index + 1)...].contains { $0.place == all[index].place && $0.name == all[index].name }
    }.map { all[$0] }
  }

  func request(_ method: Method?) -> URLRequestData {
    let path = components.map { "/" + PercentCoding.encoded($0, allowing: .component) }.joined()
    var headers = fields(.headers)
    let cookies = fields(.cookies).map { "\($0.name)=\($0.value ?? "")" }
    if !cookies.isEmpty { headers.append("Cookie", cookies.joined(separator: "; ")) }
    let form = fields(.form)
    if !form.isEmpty { headers.append("Content-Type", "application/x-www-form-urlencoded") }
    let endsInSlash = path.isEmpty || text(.trailingSlash) == TrailingSlash.required.rawValue
    return URLRequestData(
      method: method, scheme: text(.scheme), user: text(.user), password: text(.password), host: text(.host),
      port: text(.port).flatMap { $0.bytes.number(atMost: 65535) }, path: endsInSlash ? path + "/" : path,
      query: fields(.query), fragment: text(.fragment).map { PercentCoding.encoded($0, allowing: .component) },
      headers: headers, body: form.isEmpty ? text(.body).map { Array($0.utf8) } : Array(form.percentEncoded.utf8))
  }

  private func fields(_ place: Shape.Fields) -> URLRequestData.Fields {
    var result = URLRequestData.Fields()
    for field in fields where field.place == place { result.append(field.name, field.value) }
    return result
  }

  /// What a part says that is not empty.
  private func text(_ part: Shape.Part) -> String? {
    parts.last { $0.part == part }.flatMap { $0.text.isEmpty ? nil : $0.text }
  }
}
