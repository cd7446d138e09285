internal import Roundtrip
internal import RoundtripInspection

/// How the components of a path lie beside those of a route: what is the same, what is nearly the same, and what has been put
/// in, left out, or replaced.
struct PathAlignment {
  /// A component of a route.
  enum Step {
    case literal(Word)
    /// A parameter, with the texts that it may accept.
    case parameter(Language)
    case rest
  }

  /// A component of both together: one of the route, by its number, or a text of the path.
  enum Piece {
    case step(Int)
    case text(String)
  }

  /// A text, ready to be compared with others.
  struct Word {
    let text: String
    let sketch: Sketch
    fileprivate let folded: [UInt8]

    init(_ text: String) {
      (self.text, folded) = (text, Array(text.asciiLowercased.utf8))
      sketch = Sketch(folded)
    }
  }

  /// The length of a text and the bytes in it, which tell most texts apart.
  struct Sketch {
    private let count: Int
    private let bytes: UInt64

    fileprivate init(_ text: [UInt8]) {
      (count, bytes) = (text.count, text.reduce(0) { $0 | 1 << UInt64($1 & 63) })
    }

    /// The number of typing errors that similar texts may differ in.
    fileprivate static func most(_ one: Int, _ other: Int) -> Int { max(one, other) / 3 }

    /// Whether texts of these may be similar. A typing error exchanges at most one byte for another.
    func mayBeSimilar(to other: Sketch) -> Bool {
      let most = Self.most(count, other.count)
      return abs(count - other.count) <= most && (bytes ^ other.bytes).nonzeroBitCount <= 2 * most
    }
  }

  /// How far they are apart.
  let cost: Int
  /// The route with the literals of the path.
  private(set) var pieces: [Piece] = []
  /// Whether a literal of the route is in the path, or one with a typing error.
  let hasAnchor: Bool

  private enum Cost {
    static let otherCase = 1, similar = 2, placeholder = 1, refused = 4, missing = 5, other = 6
    static let impossible = Int.max / 2
  }

  private enum Move { case start, both, ofPath, ofRoute, inRest }

  static func steps(of description: RequestDescription, _ languages: inout RequestLanguages) -> [Step] {
    description.rules.compactMap { rule in
      switch rule {
      case .component(.literal(let text)), .componentInAnyCase(let text): .literal(Word(text))
      case .component(let text): .parameter(languages.texts(of: text).possible)
      case .rest, .unknown: .rest
      default: nil
      }
    }
  }

  /// The cheapest alignment, unless it costs more than a limit. Of several, it is one with most literals in the path.
  ///
  /// - Parameters:
  ///   - components: The components of a path, `nil` for those that aren't known.
  ///   - isStrict: Whether parameters must be there and accept their texts, as in an alias.
  init?(of components: [Word?], with steps: [Step], isStrict: Bool, upTo limit: Int) {
    let hasRest = steps.contains { if case .rest = $0 { true } else { false } }
    let least = max(hasRest ? 0 : components.count - steps.count, isStrict ? steps.count - components.count : 0)
    guard (hasRest ? least - 1 : least) * Cost.missing <= limit else { return nil }
    // The costs of the beginnings, from shorter to longer ones.
    let width = components.count + 1
    var costs = Array(repeating: Cost.impossible, count: (steps.count + 1) * width)
    var moves = Array(repeating: Move.start, count: costs.count)
    var anchors = Array(repeating: 0, count: costs.count)
    costs[0] = 0
    for place in 0...steps.count {
      let step = place > 0 ? steps[place - 1] : nil
      for count in 0...components.count {
        let cell = place * width + count
        func reach(from before: Int, _ cost: Int, _ move: Move, isAnchor: Bool = false) {
          let (cost, found) = (costs[before] + cost, anchors[before] + (isAnchor ? 1 : 0))
          guard (cost, -found) < (costs[cell], -anchors[cell]) else { return }
          (costs[cell], moves[cell], anchors[cell]) = (cost, move, found)
        }
        if count > 0, let step {
          let component = components[count - 1]
          let cost = Self.cost(of: component, step, isStrict)
          let isAnchor = if case .literal = step { component != nil && cost < Cost.other } else { false }
          reach(from: cell - width - 1, cost, .both, isAnchor: isAnchor)
          if case .rest = step { reach(from: cell - 1, 0, .inRest) }
        }
        if count > 0 { reach(from: cell - 1, Cost.missing, .ofPath) }
        switch step {
        case .literal: reach(from: cell - width, Cost.missing, .ofRoute)
        case .parameter: reach(from: cell - width, isStrict ? Cost.impossible : Cost.missing, .ofRoute)
        case .rest: reach(from: cell - width, 0, .ofRoute)
        case nil: break
        }
      }
    }
    (cost, hasAnchor) = (costs[costs.count - 1], anchors[costs.count - 1] > 0)
    guard cost <= limit else { return nil }
    var (place, count) = (steps.count, components.count)
    while place > 0 || count > 0 {
      switch moves[place * width + count] {
      case .start: return nil
      case .both:
        (place, count) = (place - 1, count - 1)
        if case .literal(let word) = steps[place], let component = components[count] {
          pieces.append(Self.distance(word, component) == 0 ? .step(place) : .text(component.text))
        } else {
          pieces.append(.step(place))
        }
      case .ofPath:
        count -= 1
        if let component = components[count] { pieces.append(.text(component.text)) }
      case .ofRoute:
        place -= 1
        if case .rest = steps[place] { pieces.append(.step(place)) }
      case .inRest: count -= 1
      }
    }
    pieces.reverse()
  }

  /// Whether a path of a route may have some components, in this order, and any others between them.
  static func areTogether(_ components: [Word?], in steps: [Step]) -> Bool {
    var left = steps[...]
    for case let component? in components {
      // The first step that may accept it leaves most to those behind it.
      let place = left.firstIndex { step in
        switch step {
        case .literal(let word): word.folded == component.folded
        case .parameter(let texts): texts.contains(component.text)
        case .rest: true
        }
      }
      guard let place else { return false }
      if case .rest = left[place] { return true }
      left = left[(place + 1)...]
    }
    return true
  }

  /// Whether this says more than another: a literal in the path does, while a rest has any components.
  func isNearer(than other: PathAlignment) -> Bool {
    hasAnchor == other.hasAnchor ? cost < other.cost : hasAnchor
  }

  private static func cost(of component: Word?, _ step: Step, _ isStrict: Bool) -> Int {
    switch (step, component) {
    case (.literal(let word), let component?): distance(word, component)
    case (.literal, nil): Cost.placeholder
    case (.parameter(let texts), let component?):
      texts.contains(component.text) ? 0 : isStrict ? Cost.impossible : Cost.refused
    case (.parameter, nil), (.rest, _): 0
    }
  }

  private static func distance(_ one: Word, _ other: Word) -> Int {
    if one.folded == other.folded {
      return one.text.utf8.elementsEqual(other.text.utf8) ? 0 : Cost.otherCase
    }
    return areSimilar(one, other) ? Cost.similar : Cost.other
  }

  /// Whether a few typing errors make one of the other.
  static func areSimilar(_ one: Word, _ other: Word) -> Bool {
    guard one.sketch.mayBeSimilar(to: other.sketch) else { return false }
    let (one, other) = (one.folded, other.folded)
    let most = Sketch.most(one.count, other.count)
    if most == 0 { return one == other }
    var (earlier, before, costs) = ([Int](), Array(0...other.count), Array(0...other.count))
    for (index, byte) in one.enumerated() {
      costs[0] = index + 1
      var least = index + 1
      for place in other.indices {
        var cost = min(before[place] + (byte == other[place] ? 0 : 1), before[place + 1] + 1, costs[place] + 1)
        // Two that are exchanged.
        if index > 0, place > 0, byte == other[place - 1], one[index - 1] == other[place] {
          cost = min(cost, earlier[place - 1] + 1)
        }
        costs[place + 1] = cost
        least = min(least, cost)
      }
      if least > most { return false }
      if index == 0 { earlier = before }
      swap(&earlier, &before)
      swap(&before, &costs)
    }
    return before[other.count] <= most
  }
}
