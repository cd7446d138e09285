import Foundation
package import Roundtrip
package import RoundtripInspection

/// A text parser of the library, or a composition of some, to be compared with its languages.
package struct TextParser: Sendable, CustomStringConvertible {
  package let description: String
  /// Why its languages aren't known exactly, or `nil` if they are.
  package let doubt: String?
  /// Its shape, from which exports are made.
  package let shape: NodeShape
  package let part: TextPart
  /// The text that is printed for the value of a text, or `nil` if the text doesn't match. It is empty if the value isn't
  /// printed.
  let canonical: @Sendable (String) -> String?
  /// Texts that only just match, or don't.
  let edges: [String]
  /// The same parser with all that can be said of it.
  package private(set) var noted: [String: TextPart] = [:]
  /// The same parser with filters and conversions that refuse nothing, and what can be said of it.
  package private(set) var refined: [String: TextPart] = [:]

  init<P: ParserPrinter>(_ name: String, _ parser: P, _ edges: [String] = [], doubt: String? = nil)
  where P.Input == Substring {
    self.init(
      name,
      Parse {
        Path {
          "t"; parser
        }
      }, parser._part.shape, edges, doubt)
    func part(_ parser: some ParserPrinter) -> TextPart { parser._part.shape.textPart }
    let (named, described) = (parser.named("name"), parser.remarking("a remark"))
    noted = [
      "name": part(named), "remark": part(described), "examples": part(parser.examples("a")),
      "name and remark": part(named.remarking("a remark")),
    ]
    let filtered = parser.filter { _ in true }
    let converted = parser.map(.convert(apply: { .some($0) }, unapply: { .some($0) }))
    refined = [
      "filter": part(filtered), "filters": part(filtered.filter { _ in true }), "conversion": part(converted),
      "filtered conversion": part(converted.filter { _ in true }), "filtered name": part(named.filter { _ in true }),
      "filtered remark": part(described.filter { _ in true }), "named filter": part(filtered.named("name")),
      "remark on a filter": part(filtered.remarking("a remark")), "examples of a filter": part(filtered.examples("a")),
    ]
  }

  /// The only parameter of a router whose paths begin with `/t/`.
  init<R: ParserPrinter>(_ name: String, routedBy router: R, _ edges: [String] = [], doubt: String? = nil)
  where R.Input == URLRequestData {
    let shapes = router._part.shape.collect { if case .component(let shape) = $0 { shape } else { nil } }
    self.init(name, router, shapes.first ?? .opaque("no parameter"), edges, doubt)
  }

  private init<R: ParserPrinter>(
    _ name: String, _ router: R, _ shape: NodeShape, _ edges: [String], _ doubt: String?
  ) where R.Input == URLRequestData {
    (description, self.doubt, self.edges, self.shape, part) = (name, doubt, edges, shape, shape.textPart)
    canonical = { text in
      let path = "/t/" + PercentCoding.encoded(text, allowing: .component)
      guard let value = try? router.match(path: path) else { return nil }
      return (try? router.path(for: value)).flatMap { String($0.dropFirst(3)).removingPercentEncoding } ?? ""
    }
  }

  /// Its languages, which are made once.
  package var languages: Texts { Self.known[description] ?? Texts(part) }

  private static let known = Dictionary(all.map { ($0.description, Texts($0.part)) }) { one, _ in one }

  /// Compares the languages of all parsers. The number of those that are known exactly.
  package static func checkAll(_ count: Int, seed: UInt64, into run: inout LanguageRun) -> Int {
    var exact = 0
    for parser in all where parser.check(count, seed: seed, into: &run).isExact { exact += 1 }
    return exact
  }

  /// Compares the languages with the parser on their own texts, and on texts that differ from those in one byte.
  package func check(_ count: Int, seed: UInt64, into run: inout LanguageRun) -> Texts {
    let languages = languages
    for language in [languages.certain, languages.possible, languages.printed] where language.states.count < 100 {
      run.check(language.isMinimal, "\(self): \(shown(language)) could be smaller")
    }
    var random = SplitMix64(seed: seed)
    var words = Set(edges.map { Array($0.utf8) })
    for language in [languages.certain, languages.possible, languages.printed] {
      words.formUnion(language.boundaries(atMost: count))
      for _ in 0..<count / 2 {
        if let word = language.random(upTo: 20, using: &random) { words.insert(word) }
      }
    }
    // Sorted, so that the same seed gives the same texts.
    let known = words.sorted { $0.lexicographicallyPrecedes($1) }
    for _ in 0..<2 * count where !known.isEmpty { words.insert(changed(random.pick(known), &random)) }
    for word in words { check(word, languages, into: &run) }
    return languages
  }

  private func changed(_ word: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var word = word
    let byte = random.pick(Array("0019a-.,eEfFzZ:xT+ A".utf8))
    let place = random.number(below: word.count + 1)
    switch random.number(below: 4) {
    case 0: word.append(byte)
    case 1: word.insert(byte, at: place)
    case 2: if place < word.count { word.remove(at: place) }
    default: if place < word.count { word[place] = byte }
    }
    return word
  }

  private func check(_ word: [UInt8], _ languages: Texts, into run: inout LanguageRun) {
    // A component of a path is valid UTF-8, isn't empty, and no dot segment.
    guard let text = String(validating: word, as: UTF8.self), !["", ".", ".."].contains(text) else { return }
    let canonical = canonical(text)
    run.check(
      canonical != nil || !languages.certain.contains(word), "\(self) refuses \(shown(word)), which is certain")
    run.check(
      canonical == nil || languages.possible.contains(word), "\(self) reads \(shown(word)), which is impossible")
    if let canonical, !canonical.isEmpty {
      run.check(languages.printed.contains(canonical), "\(self) prints \"\(canonical)\" for \(shown(word))")
      run.check(languages.possible.contains(canonical), "\(self) prints \"\(canonical)\", which is impossible")
    }
  }
}
