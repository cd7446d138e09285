// The names of the cases of values, for errors.

extension Part {
  /// The name of the value's case, followed by those of nested cases: `topic(id:).edit`.
  @inline(never)
  func caseName(of slot: Slot) -> String? {
    var cases: [CaseName] = []
    appendCases(of: slot, to: &cases)
    return CaseName.path(cases)
  }

  /// Appends the case of the value in a slot, and the nested cases for which there are separate routes.
  private func appendCases(of slot: Slot, to cases: inout [CaseName]) {
    switch kind {
    case .wrapped(let wrapper as CaseWrapper, let part):
      appendCase(of: slot, to: &cases)
      wrapper.inner.room { room in
        guard wrapper.unwrap(slot, into: room) == nil else { return }
        part.appendCases(of: room, to: &cases)
        wrapper.inner.destroy(room)
      }
    case .wrapped(let wrapper as LanguageWrapper, let part):
      cases.append(wrapper.name)
      part.appendCases(of: slot, to: &cases)
    case .wrapped(let wrapper, _): if wrapper.namesCase { appendCase(of: slot, to: &cases) }
    case .sequence(let parts), .route(let parts, _):
      for (part, offset) in zip(parts, ValueLayout.offsets(of: parts.map(\.layout))) {
        let known = cases.count
        part.appendCases(of: slot + offset, to: &cases)
        if cases.count > known { return }
      }
    case .choice(let choice):
      let known = cases.count
      if !choice.isOfFields, choice.optional == nil,
        let part = choice.parts.first(where: { $0.mayMake(slot) }) ?? choice.parts.first
      {
        part.appendCases(of: slot, to: &cases)
      }
      // Whether an optional part is there is no case of the router's.
      if cases.count == known, choice.optional == nil { appendCase(of: slot, to: &cases) }
    case .noted(_, let part), .formed(_, let part): part.appendCases(of: slot, to: &cases)
    case .text, .literal, .component, .rest, .codec, .method, .lenient, .custom, .lazy: break
    }
  }

  private func appendCase(of slot: Slot, to cases: inout [CaseName]) {
    if let name = layout.caseName(of: slot) { cases.append(name) }
  }

  /// Whether this might print the value in a slot, by its case.
  private func mayMake(_ slot: Slot) -> Bool {
    switch kind {
    case .wrapped(let wrapper, _): wrapper.selection == nil || wrapper.check(slot) == nil
    case .noted(.alias, _): false
    case .noted(_, let part), .formed(_, let part): part.mayMake(slot)
    case .choice(let choice): choice.parts.contains { $0.mayMake(slot) }
    default: true
    }
  }
}
