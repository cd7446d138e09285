package import Roundtrip

/// Creates sample requests from the shape of a route, the same ones for the same seed.
///
/// A sample is likely to match its route, but might not: shapes leave out what a filter, a conversion, or a custom
/// parser-printer refuses. So match a sample before using it.
package struct Samples {
  private var random: SplitMix64
  /// The text used wherever nothing is known about it, while all such text is the same.
  private var unknownText: String?
  /// The place whose turn it is, and what is selected there. In other places, the selection is random.
  private var focus: (place: Int, index: Int)?
  /// The number of places so far: what can be counted, such as the alternatives of a choice and the texts of a kind.
  private var place = 0
  /// Whether the place whose turn it is has rare texts, too.
  private let takesRare: Bool
  private var sparesCode = false
  /// The declared example in the last request whose turn it was, if it was one's.
  package private(set) var exampleInTurn: String?
  private var rareTexts: [TextKind: [String]] = [:]
  /// The number of lazily created parts around the current one.
  private var depth = 0

  /// Creates samples that are the same for the same seed.
  ///
  /// - Parameter takesRare: Whether a turn uses texts that custom code might not expect, such as the greatest number.
  package init(seed: UInt64, takesRare: Bool = false) {
    random = SplitMix64(seed: seed)
    self.takesRare = takesRare
  }

  /// What a request in turn selects: in one place after the other each alternative, and each text of a kind.
  package struct Turn: Sendable {
    private var number = 0
    /// The number of places that the last request had.
    private var places = 1

    package init() {}

    fileprivate var focus: (place: Int, index: Int) { (number % places, number / places) }

    fileprivate mutating func advance(_ places: Int) {
      number += 1
      self.places = max(places, 1)
    }
  }

  /// A request for a way through a router, whose turn it is.
  ///
  /// - Parameter sparesCode: Whether code of the user's reads the values, whose arithmetic great numbers might overflow.
  package mutating func request(
    for way: SampledWay, turn: inout Turn, sparesCode: Bool = false
  ) -> URLRequestData {
    (focus, place, self.sparesCode, exampleInTurn) = (turn.focus, 0, sparesCode, nil)
    let made = request(for: way)
    turn.advance(place)
    focus = nil
    return made
  }

  /// A request for a way through a router. The first attempts use each text in turn for all unknown parts, the others
  /// use random texts.
  @inline(never)
  package mutating func request(for way: SampledWay, attempt: Int? = nil) -> URLRequestData {
    unknownText = attempt.flatMap { $0 < String.common.count ? String.common[$0] : nil }
    var sample = Sample()
    for part in way.parts { add(part, to: &sample) }
    return sample.request(way.method)
  }

  /// How many requests for two ways are worth trying: each text for all unknown parts, with either way first, and some
  /// at random. If a part might match any number of components, there are twice as many, with the path of only one way.
  static func attempts(areDescribed: Bool) -> Int { (areDescribed ? 4 : 8) * String.common.count }

  /// A request for two ways through a router at once, or `nil` if their paths have no length in common.
  mutating func request(
    for first: [NodeShape], and second: [NodeShape], _ method: Method, attempt: Int
  ) -> URLRequestData? {
    let prefersFirst = attempt.isMultiple(of: 2)
    let round = attempt % (4 * String.common.count) / 2
    unknownText = round < String.common.count ? String.common[round] : nil
    var sample = Sample()
    if attempt >= 4 * String.common.count {
      for part in prefersFirst ? first : second where part.isOfPath { add(part, to: &sample) }
    } else if !addPath(of: Path(first), and: Path(second), prefersFirst: prefersFirst, to: &sample) {
      return nil
    }
    var begun = sample
    for parts in prefersFirst ? [second, first] : [first, second] {
      begun = sample
      for part in parts {
        switch part {
        case .fields, .part, .completing, .choice: add(part, to: &sample)
        default: break
        }
      }
    }
    sample.dropRepeatedFields(of: begun)
    if attempt >= 4 * String.common.count { addUnsaid(to: &sample) }
    return sample.request(method == .get ? nil : method)
  }

  /// Adds parts that no shape mentions, because a part with an unknown shape might require one.
  private mutating func addUnsaid(to sample: inout Sample) {
    let parts: [(NodeShape.RequestPart, String)] = [
      (.scheme, "https"), (.host, "example.com"), (.port, "8080"), (.fragment, text(.text(.any))),
      (.body, text(.text(.any))),
    ]
    for (part, text) in parts where !sample.has(part) && random.oneIn(2) { sample.addPart(part, text) }
  }

  /// Adds components that both accept, if their paths have a length in common.
  private mutating func addPath(of one: Path, and other: Path, prefersFirst: Bool, to sample: inout Sample) -> Bool {
    let lowest = max(one.shortest, other.shortest)
    let highest = min(one.longest, other.longest, lowest + 2)
    if lowest > highest { return false }
    let count = lowest + random.number(below: highest - lowest + 1)
    for index in 0..<count {
      let (text, otherText) = (one.text(at: index, of: count), other.text(at: index, of: count))
      let preferred = prefersFirst ? text ?? otherText : otherText ?? text
      let fixed = text?.fixedText != nil ? text : otherText?.fixedText != nil ? otherText : nil
      sample.addComponent(component(fixed ?? preferred ?? .text(.any)))
    }
    return true
  }

  /// The requirements of a way on the path.
  private struct Path {
    var texts: [NodeShape] = []
    var rest: NodeShape?
    /// What stands behind the rest.
    var last: [NodeShape] = []
    var isOpen = false

    init(_ parts: [NodeShape]) {
      for part in parts {
        switch part {
        case .literalComponent(let text): append(.literal(text.text))
        case .component(let text): append(text)
        case .rest(let text, let minimum, _):
          // Of several rests, the last ones are as short as can be.
          for _ in 0..<minimum { append(text) }
          if rest == nil { rest = text }
          isOpen = true
        case .opaque, .noted(.claim, _):
          // Most read one component.
          append(part)
          isOpen = true
        default: break
        }
      }
    }

    private mutating func append(_ text: NodeShape) {
      if rest == nil { texts.append(text) } else { last.append(text) }
    }

    /// The minimum number of components.
    var shortest: Int { texts.count + last.count }

    /// The maximum number of components.
    var longest: Int { isOpen ? max(shortest, 1000) : shortest }

    func text(at index: Int, of count: Int) -> NodeShape? {
      if index < texts.count { return texts[index] }
      return index < count - last.count ? rest : last[index - (count - last.count)]
    }
  }

  @inline(never)
  private mutating func add(_ part: NodeShape, to sample: inout Sample) {
    switch part {
    case .literalComponent(let literal):
      sample.addComponent(literal.hasSpellings && index(below: 3) == 0 ? literal.text.uppercased() : literal.text)
    case .component(let text): sample.addComponent(component(text))
    case .rest(let text, let minimum, let maximum):
      for _ in 0..<min(minimum + index(below: 3), maximum ?? .max) { sample.addComponent(component(text)) }
    case .fields(let place, let shape): add(shape, at: place, to: &sample)
    case .part(let part, let text): sample.addPart(part, self.text(text))
    case .completing(let part, let text): if index(below: 2) == 1 { sample.complete(part, text) }
    case .opaque(_, let later?): add(later, to: &sample)
    // It might read a component, or none.
    case .opaque, .noted(.claim, _): if unknownText != nil || random.oneIn(2) { sample.addComponent(component(part)) }
    // Alternatives that leave the way open.
    case .choice(let shapes): if !shapes.isEmpty { add(shapes[index(below: shapes.count)], to: &sample) }
    case .sequence(let shapes): for shape in shapes { add(shape, to: &sample) }
    case .noted(_, let shape): add(shape, to: &sample)
    default: break
    }
  }

  /// Adds the requirements of a part that is created later. It might contain itself, so the depth of samples is
  /// limited.
  private mutating func add(_ later: NodeShape.Later, to sample: inout Sample) {
    if depth == 3 { return }
    depth += 1
    defer { depth -= 1 }
    addAny(later.shape(), to: &sample)
  }

  /// Adds the requirements of any way through a shape.
  private mutating func addAny(_ shape: NodeShape, to sample: inout Sample) {
    switch shape.bare {
    case .sequence(let shapes): for shape in shapes { addAny(shape, to: &sample) }
    case .choice(let shapes): if !shapes.isEmpty { addAny(shapes[index(below: shapes.count)], to: &sample) }
    case let part: add(part, to: &sample)
    }
  }

  private mutating func add(_ shape: NodeShape, at place: NodeShape.Fields, to sample: inout Sample) {
    switch shape.bare {
    case .field(let field):
      var count = 1
      var isFlag = false
      switch field.presence {
      case .required: break
      case .defaulted: count = index(below: 2)
      case .flag: (count, isFlag) = (index(below: 2), true)
      case .repeated(let minimum, let maximum): count = min(minimum + index(below: 3), maximum ?? .max)
      }
      for _ in 0..<count { sample.addField(field.name, isFlag ? nil : text(field.value), at: place) }
    case .sequence(let shapes): for shape in shapes { add(shape, at: place, to: &sample) }
    case .choice(let shapes): if !shapes.isEmpty { add(shapes[index(below: shapes.count)], at: place, to: &sample) }
    default: break
    }
  }

  private mutating func component(_ shape: NodeShape) -> String {
    for _ in 0..<4 {
      let text = text(shape)
      if !text.isEmpty, text != ".", text != ".." { return text }
    }
    return "x"
  }

  /// A text that a shape accepts.
  ///
  /// A walk by hand, like those of the parts of a request above: of alternatives, only the one that is drawn is
  /// visited.
  package mutating func text(_ shape: NodeShape) -> String {
    switch shape {
    case .literal(let text): return text
    case .text(let kind): return text(of: kind)
    case .noted(.examples(let texts), _) where !texts.isEmpty:
      let isInTurn = place == focus?.place
      let text = texts[index(below: texts.count)]
      if isInTurn { exampleInTurn = text }
      return text
    case .beginning(let shape): return text(shape)
    case .choice(let shapes): return shapes.isEmpty ? "" : text(shapes[index(below: shapes.count)])
    case .sequence(let shapes):
      var text = ""
      for shape in shapes { text += self.text(shape) }
      return text
    case .noted(.remark(let remark), .many(let element, let separator?, let minimum, let maximum))
    where remark.content is CommasAreReadFirst:
      let texts = texts(of: element, minimum, maximum).map { $0.escapingCommas() }
      return texts.joined(separator: text(separator))
    case .many(let element, let separator, let minimum, let maximum):
      return texts(of: element, minimum, maximum).joined(separator: separator.map { text($0) } ?? "")
    case .noted(_, let shape), .component(let shape), .rest(let shape, _, _): return text(shape)
    case .opaque: return textOfUnknown()
    default: return ""
    }
  }

  private mutating func texts(of element: NodeShape, _ minimum: Int, _ maximum: Int?) -> [String] {
    var texts: [String] = []
    for _ in 0..<min(max(minimum, 1) + index(below: 3), maximum ?? .max) { texts.append(text(element)) }
    return texts
  }

  private mutating func text(of kind: TextKind) -> String {
    // The simplest number goes with the simplest unknown text.
    if case .digits(1...Int.max) = kind, unknownText == String.common[0] { return "1" }
    let place = place
    if takesRare, place == focus?.place {
      let texts = rareTexts(of: kind)
      let text = texts.isEmpty ? nil : texts[index(below: texts.count)]
      if let text, !sparesCode || !kind.isNumber || text.utf8.count < 16 { return text }
    }
    let texts = kind.usualTexts
    return texts.isEmpty ? textOfUnknown() : texts[index(below: texts.count)]
  }

  private mutating func rareTexts(of kind: TextKind) -> [String] {
    if let texts = rareTexts[kind] { return texts }
    let texts = kind.rareTexts
    rareTexts[kind] = texts
    return texts
  }

  /// An index below a count: that of the turn in one place, or a random one.
  private mutating func index(below count: Int) -> Int {
    place += 1
    if let focus, focus.place == place - 1 { return focus.index % count }
    return random.number(below: count)
  }

  private mutating func textOfUnknown() -> String {
    if let unknownText { return unknownText }
    let texts = takesRare && place == focus?.place ? String.common + String.mistakable : String.common
    return texts[index(below: texts.count)]
  }
}

extension NodeShape {
  /// Whether this reads components of the path.
  fileprivate var isOfPath: Bool {
    switch self {
    case .fields, .part, .choice: false
    default: true
    }
  }
}

extension TextKind {
  fileprivate var isNumber: Bool {
    switch self {
    case .digits, .integer, .number, .custom("decimal number"): true
    default: false
    }
  }
}
