/// Puts the language of a route next to it, where the value of both will be.
///
/// For everything that tells values apart or names them, it is like a case that carries the route.
final class LanguageWrapper: Wrapper, @unchecked Sendable {
  let name: CaseName
  /// The language.
  let language: any Hashable & Sendable
  /// How many languages that are listed behind this one have their routes before it.
  let overtaking: Int
  private let put: @Sendable (Slot) -> Void
  private let isSame: @Sendable (Slot) -> Bool
  /// Where the language is. The route is at the beginning.
  private let offset: Int32
  private let told: Selection?

  init<Language: Hashable & Sendable>(
    _ language: Language, behind overtaking: Int, named text: String, at offset: Int, in outer: ValueLayout,
    beside route: ValueLayout
  ) {
    let constant = EnumConstant(language)
    (self.language, self.overtaking, self.offset) = (language, overtaking, Int32(offset))
    name = CaseName(of: language) ?? CaseName(given: text, labels: [])
    put = { slot in _ = slot.put(language) }
    isSame = { slot in constant.matches(slot) }
    // Of a case that carries something, there are several languages.
    told = constant.enumCase?.state.map { state in
      Selection(witnesses: state.witnesses, offset: Int32(offset), tag: state.tag.map { UInt32($0) })
    }
    super.init(route, outer)
  }

  override func shape(of inner: NodeShape) -> NodeShape { .noted(.name(name), inner) }
  override var isInPlace: Bool { true }
  override var selection: Selection? { told }

  override func finish(_ slot: Slot) -> Fault? {
    put(slot + offset)
    return nil
  }

  override func check(_ slot: Slot) -> Fault? { isSame(slot + offset) ? nil : .otherCase }
}
