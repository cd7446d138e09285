package import Roundtrip
internal import Synchronization

// Texts for samples, taken from the languages of their kinds.

extension TextKind {
  /// The number of texts of each sort. A kind with fewer of them is known whole.
  private static let mostTexts = 1_000

  /// Texts as people expect them, as they are printed: all if there are few, or none if any text might be one.
  package var usualTexts: [String] {
    switch self {
    case .any, .prefix, .upTo, .custom: return []
    default: break
    }
    if let texts = Self.knownTexts.withLock({ $0[self] }) { return texts }
    var texts: [String] = []
    if let language = try? printed() {
      // A UUID of zeros and a date in the year 0 are none that people expect.
      if isOfFixedForm { texts = String.common.filter(language.contains) }
      // No text with more bytes than states is read without coming to one of them twice.
      if texts.isEmpty { texts = language.texts(upTo: language.states.count, atMost: Self.mostTexts).map(\.decoded) }
    }
    Self.knownTexts.withLock { $0[self] = texts }
    return texts
  }

  private var isOfFixedForm: Bool {
    switch self {
    case .uuid, .date: true
    default: false
    }
  }

  private static let knownTexts = Mutex<[TextKind: [String]]>([:])

  /// Texts as a hostile client might send them: all of a kind that has few, those that programs mistake for something else,
  /// and those at which something else begins, as at the bounds of a number.
  package var rareTexts: [String] {
    guard let possible = try? whole().possible else { return String.mistakable }
    let bounds = possible.boundaries(atMost: Self.mostTexts).sorted { $0.count < $1.count }
    let usual = usualTexts
    var all = isOfFixedForm || usual.count < Self.mostTexts ? usual : []
    all += String.mistakable.filter(possible.contains)
    // The shortest and the longest first, for there may be no time for all of them.
    for place in bounds.indices {
      all.append(bounds[place.isMultiple(of: 2) ? place / 2 : bounds.count - 1 - place / 2].decoded)
    }
    var known: Set<String> = []
    return all.filter { known.insert($0).inserted }
  }
}

extension [UInt8] {
  fileprivate var decoded: String { String(decoding: self, as: UTF8.self) }
}

extension String {
  /// Texts that many parsers accept: words, numbers, identifiers, dates, and characters that need escaping.
  package static let common = [
    "a", "1", "x", "en", "42", "abc", "true", "a b", "é", "a/b", "50%", "a+b", "x.y", "0", "a-b", "000000", "ffffff",
    "2024-02-29", "2024-02-29T12:00:00Z", "01234567-89AB-CDEF-0123-456789ABCDEF", "name@example.com", "1,2", "v1.2",
  ]

  /// Texts that programs mistake for something else, or treat in ways of their own.
  ///
  /// The last ones have 15 and 16 bytes, because a `String` of up to 15 bytes needs no memory of its own.
  package static let mistakable = [
    "0", "-0", "-1", "1", "00", "null", "nil", "none", "undefined", "true", "false", "NaN", ".", "..", "...", "-", "_",
    "~", "*", " ", "+", "%", "/", "\\", ",", ";", "=", "&", "?", "#", "\"", "'", "\u{301}", "e\u{301}", "é", "\u{0}",
    "\u{7F}", "\u{FEFF}", "\u{202E}", "👩‍👩‍👧", "fifteen-letters", "sixteen-letters-", "fünfzehn-bytes", "sixteen-bytes-ü",
  ]
}
