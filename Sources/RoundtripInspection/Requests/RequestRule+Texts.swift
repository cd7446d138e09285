// The texts of a field, as lists of values.

extension RequestRule.Field {
  /// How its texts are read.
  var reading: PartReading { PartReading(text.unrefined, occurrenceInWords) }

  /// Where the field is, how often it may occur, and how it is read, apart from its value. What it has if it is missing doesn't
  /// matter.
  fileprivate var occurrenceInWords: String {
    let often =
      switch occurrence {
      case .once: "once"
      case .defaulted: "or a default"
      case .repeated(let minimum, let maximum): "\(minimum) to \(maximum ?? -1)"
      case .flag: "flag"
      }
    return "\(place), \(often), \(leniency.rawValue)"
  }

  /// Whether it chooses among media types, which no language tells, and nothing but these types decides.
  var choosesMediaType: Bool {
    guard case .kind(.custom) = text else { return false }
    return RequestCodec.Name(name, in: place) == RequestCodec.Name("Accept", in: .headers)
  }

  /// The lists of values that count as none if the field may be left out.
  func textsIfMissing() throws(CannotBeTold) -> Bounds<Language> {
    let isBlankMissing = leniency.contains(.blankIsMissing) && occurrence != .flag
    let blanks = isBlankMissing ? try Language(bytes: [Language.mark]).repeated(0) : .empty
    return Bounds(certain: blanks, possible: leniency.contains(.invalidIsMissing) ? .anyList : blanks)
  }

  /// The lists of values that the field may have. Only the first counts unless it is repeated.
  ///
  /// - Parameter whole: The texts of one value.
  func texts(_ whole: (TextPart) throws(CannotBeTold) -> Bounds<Language>) throws(CannotBeTold) -> Bounds<Language> {
    let isBlankMissing = leniency.contains(.blankIsMissing) && occurrence != .flag
    let mark = Language(bytes: [Language.mark])
    let own = try sent((try? whole(text)) ?? Bounds(certain: .none, possible: .any))
    var texts = try own.map { (value) throws(CannotBeTold) in
      let one = try (isBlankMissing ? value.subtracting(.empty) : value).listed()
      let blanks = isBlankMissing ? try mark.repeated(0) : .empty
      let present = try Language.sequence([blanks, one, .anyList])
      switch occurrence {
      case .once: return present
      case .defaulted: return try present.union(blanks)
      case .flag: return try Language.sequence([mark, .anyList]).optional()
      case .repeated(let minimum, let maximum):
        return try Language.sequence([Language.sequence([blanks, one]).repeated(minimum, maximum), blanks])
      }
    }
    if leniency.contains(.invalidIsMissing), texts.certain.contains([]) { texts.possible = .anyList }
    if leniency.contains(.anyCookieText) { texts.possible = .anyList }
    // A list in a header may contain whitespace, and all lines are one list.
    if text.isSplitAtCommas, place == .headers {
      texts = Bounds(certain: try texts.certain.intersection(Language.any.listed().optional()), possible: .anyList)
    }
    return texts
  }
}

extension RequestRule.Field {
  /// Those of the texts of one value that this place can have. A cookie of any text is sent raw, or with escapes.
  private func sent(_ texts: Bounds<Language>) throws(CannotBeTold) -> Bounds<Language> {
    if place != .cookies { return texts }
    if !leniency.contains(.anyCookieText) {
      let octets = try Language.values(CharacterTable.cookieOctets.contains)
      return try texts.map { (text) throws(CannotBeTold) in try text.intersection(octets) }
    }
    // Some characters that begin with these two are controls.
    let raw = try Language.values {
      CharacterTable.cookieOctets.contains($0) && $0 != UInt8(ascii: "%") || $0 >= 0x80 && $0 != 0xC2 && $0 != 0xE2
    }
    return Bounds(certain: try texts.certain.intersection(raw), possible: texts.possible)
  }
}

extension Language {
  /// All texts of some bytes.
  fileprivate static func values(_ contains: (UInt8) -> Bool) throws(CannotBeTold) -> Language {
    try Language(oneOf: (0...UInt8.max).filter(contains).map { $0...$0 }).repeated(0)
  }
}

extension TextPart {
  fileprivate var isSplitAtCommas: Bool { if case .commaSeparated = self { true } else { false } }
}
