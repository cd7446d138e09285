/// A pattern in the syntax of `pathAdvancedPattern`: characters and sets of characters, each with a number of
/// repetitions.
///
/// `android.os.PatternMatcher` has no alternatives and never goes back: a repetition consumes all it can. So no
/// repetition here is followed by text that it would consume as well.
struct AdvancedPattern: Sendable, Equatable {
  /// A set of characters that a pattern matches.
  enum Characters: Sendable, Equatable {
    case only(Unicode.Scalar)
    case digits, hexDigits
    /// Everything but a slash.
    case component
    case anything
  }

  /// Characters of a set, from a minimum to a maximum number.
  struct Run: Sendable, Equatable {
    let characters: Characters
    var minimum = 1
    var maximum: Int? = 1
  }

  private(set) var runs: [Run] = []

  init(_ runs: [Run]) { self.runs = runs }

  /// A pattern of exactly this text.
  init(_ text: String) { runs = text.unicodeScalars.map { Run(characters: .only($0)) } }

  static func + (left: Self, right: Self) -> Self { Self(left.runs + right.runs) }

  /// Whether it matches only one text.
  var isPlain: Bool {
    runs.allSatisfy { run in
      if case .only = run.characters { run.minimum == run.maximum } else { false }
    }
  }

  /// The only text that it matches, if it is plain.
  var plainText: String {
    var text = String.UnicodeScalarView()
    for run in runs {
      if case .only(let character) = run.characters { text += repeatElement(character, count: run.minimum) }
    }
    return String(text)
  }

  /// The pattern as it is written.
  var text: String { runs.map(\.text).joined() }

  /// The pattern of a path component. If a repetition would consume what follows it, the rest of the component may be
  /// any text of at least that length.
  var withoutBacktracking: Self {
    guard let place = runs.indices.first(where: consumesWhatFollows) else { return self }
    let count = runs[place...].reduce(0) { $0 + $1.minimum }
    return Self(runs[..<place] + [Run(characters: .component, minimum: count, maximum: nil)])
  }

  /// Whether a repetition would consume the beginning of what comes after it.
  private func consumesWhatFollows(_ place: Int) -> Bool {
    if runs[place].minimum == runs[place].maximum { return false }
    for run in runs[(place + 1)...] {
      if runs[place].characters.overlaps(run.characters) { return true }
      if run.minimum > 0 { return false }
    }
    return false
  }
}

extension AdvancedPattern.Characters {
  fileprivate func overlaps(_ other: Self) -> Bool {
    switch (self, other) {
    case (.only(let one), .only(let other)): one == other
    case (.only(let character), let set), (let set, .only(let character)): set.contains(character)
    default: true
    }
  }

  private func contains(_ character: Unicode.Scalar) -> Bool {
    switch self {
    case .only(let own): own == character
    case .digits: ("0"..."9").contains(character)
    case .hexDigits: character.isASCII && character.properties.isHexDigit
    case .component: character != "/"
    case .anything: true
    }
  }
}

extension AdvancedPattern.Run {
  fileprivate var text: String {
    let set =
      switch characters {
      case .only(let character): ("\\.*+[]{}^".unicodeScalars.contains(character) ? "\\" : "") + String(character)
      case .digits: "[0-9]"
      case .hexDigits: "[0-9A-Fa-f]"
      case .component: "[^/]"
      case .anything: "."
      }
    return switch (minimum, maximum) {
    case (1, 1): set
    case (0, nil): set + "*"
    case (1, nil): set + "+"
    case (let minimum, let maximum) where minimum == maximum: set + "{\(minimum)}"
    default: set + "{\(minimum),\(maximum.map(String.init) ?? "")}"
    }
  }
}
