/// The words of a language, from which a ``Localized`` router makes its literals.
///
/// ```swift
/// Path { words([.en: "shows", .de: "sendungen"]); Digits() }   // declared here
/// Path { words("shows"); Digits() }                            // by their name in a table
/// ```
public struct LocalizedWords<Language: RawRepresentable & Hashable & Sendable> where Language.RawValue == String {
  /// The language, for anything else that differs: `if words.language == .de { … }`.
  public let language: Language
  /// All languages, in order, to name others that have a word.
  let languages: [Language]
  let table: [Language: [String: String]]?
  /// Collects the mistakes in the words of a table. Without a table, a mistake traps.
  let faults: FaultList?

  final class FaultList { var all: [InvalidWords.Fault] = [] }

  /// Returns the word of this language among those of all languages. If there is none, or if it isn't a component of a path,
  /// creating the router traps.
  public func callAsFunction(
    _ words: [Language: String], file: StaticString = #fileID, line: UInt = #line
  ) -> String {
    let word = words[language]
    if let fault = fault(nil, word, others: words, file, line) { stop(fault.reason, file: file, line: line) }
    return word ?? ""
  }

  /// Returns the word of this language with a name, from the table with which the router is created.
  public func callAsFunction(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> String {
    guard let table, let faults else {
      stop(
        "the word \"\(name.visible())\" is in no table: pass one with `words:`, or write the words of all languages here",
        file: file, line: line)
    }
    let word = table[language]?[name]
    guard let fault = fault(name, word, others: table.compactMapValues { $0[name] }, file, line) else {
      return word ?? ""
    }
    faults.all.append(fault)
    // The router is thrown away.
    return "word"
  }

  private func fault(
    _ name: String?, _ word: String?, others: [Language: String], _ file: StaticString, _ line: UInt
  ) -> InvalidWords.Fault? {
    if let word, Self.isComponent(word) { return nil }
    let other = languages.lazy.compactMap { other in others[other].map { ($0, other.rawValue) } }.first
    return InvalidWords.Fault(
      place: SourcePlace(file, line), name: name, language: language.rawValue, word: word, other: other)
  }

  /// Whether a text is one component of a path, as a literal must be.
  static func isComponent(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".." && !text.utf8.contains(UInt8(ascii: "/"))
  }
}

/// An error thrown for a table that lacks words of a ``Localized`` router, or has words that can't be in a path.
///
/// ```
/// Shop/Site.swift:12: "fr" has no word "shows", which is "shows" in "en"
/// Shop/Site.swift:14: the word "search" of "de" is "a/b", which isn't a component of a path
/// ```
public struct InvalidWords: Error, Sendable, Equatable, CustomStringConvertible {
  /// A mistake in one word of one language.
  public struct Fault: Sendable, Equatable {
    /// The place where the routes use the word.
    public let place: SourcePlace
    /// The name of the word, or `nil` if the words of all languages are written there.
    public let name: String?
    /// The raw value of the language.
    public let language: String
    /// The word that isn't a component of a path, or `nil` if there is none.
    public let word: String?
    /// The word of another language, for comparison.
    let other: Other?

    struct Other: Sendable, Equatable {
      let word: String
      let language: String
    }

    init(place: SourcePlace, name: String?, language: String, word: String?, other: (String, String)?) {
      (self.place, self.name, self.language, self.word) = (place, name, language, word)
      self.other = other.map { Other(word: $0.0, language: $0.1) }
    }

    var reason: String {
      let called = name.map { " " + $0.quoted } ?? ""
      if let word {
        return "the word\(called) of \(language.quoted) is \(word.quoted), which isn't a component of a path"
      }
      let comparison = other.map { ", which is \($0.word.quoted) in \($0.language.quoted)" } ?? ""
      return "\(language.quoted) has no word\(called.isEmpty ? " here" : called)\(comparison)"
    }
  }

  /// All mistakes, by language.
  public let faults: [Fault]

  /// A line for each fault, with control characters escaped.
  public var description: String { faults.map { "\($0.place): \($0.reason)" }.joined(separator: "\n") }
}

extension String {
  fileprivate var quoted: String { "\"" + visible(limit: Self.shownWidth) + "\"" }
}
