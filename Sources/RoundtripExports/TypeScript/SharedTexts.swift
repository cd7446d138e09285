internal import Roundtrip
internal import RoundtripInspection

/// Tells whether a text may have two forms, by their languages, and remembers what it has found out.
final class SharedTexts {
  private var languages: [PartReading: Language] = [:]
  private var answers: [[PartReading]: Bool] = [:]

  /// Whether some text may have both forms; `true` if that can't be told.
  func exist(of one: TextForm, and other: TextForm) -> Bool {
    switch (one.only, other.only) {
    case (let text?, let other?): return text.hasSameBytes(as: other)
    case (let text?, nil): return language(of: other).contains(text)
    case (nil, let text?): return language(of: one).contains(text)
    case (nil, nil):
      let pair = [PartReading(one.part), PartReading(other.part)]
      if let answer = answers[pair] { return answer }
      let answer = (try? language(of: one).isDisjoint(with: language(of: other))) != true
      answers[pair] = answer
      return answer
    }
  }

  private func language(of form: TextForm) -> Language {
    // Two parts whose known texts differ in normalization alone are equal, and two readings of them aren't.
    let reading = PartReading(form.part)
    if let language = languages[reading] { return language }
    let language = Texts(form.part).possible
    languages[reading] = language
    return language
  }
}
