extension EnumCase {
  /// Whether this case's constructor makes values with the tag of this one.
  ///
  /// Asking learns the case when need be.
  package func produces(_ root: Root) -> Bool {
    let tag = layout.tag(of: root)
    if let learnt = self.tag { return tag == learnt }
    guard let payload = candidatePayload(of: root, tag: tag) else { return false }
    return learn(from: build(payload), madeOf: payload) == tag
  }

  /// The first embedding, which learns the case.
  func embedFirst(_ payload: Payload) -> Root {
    let root = build(payload)
    learn(from: root, madeOf: payload)
    return root
  }

  /// An extraction while the case is not learnt, or where the payload does not stand in the value as it is.
  @usableFromInline
  func extractElsewhere(_ root: Root, tag: UInt32, _ learnt: LearntCase) -> Payload? {
    if learnt == .marked(tag) { return projected(root, as: Payload.self) }
    // Only a case that declares this payload is looked into. The answer for any other is known without learning.
    guard let payload = candidatePayload(of: root, tag: Int(tag)) else { return nil }
    let settled = self.tag ?? learn(from: build(payload), madeOf: payload)
    return settled == Int(tag) ? payload : nil
  }

  /// The payload of any case that declares one of this type. This is what keeps a wrong function from reading something
  /// that is not there.
  private func candidatePayload(of root: Root, tag: Int) -> Payload? {
    guard state.carriesPayload(UInt32(tag)) else { return nil }
    return layout[tag].isIndirect
      ? layout.witnesses.boxedPayload(of: root, tag: UInt32(tag), as: Payload.self)
      : projected(root, as: Payload.self)
  }

  /// Learns the tag from a value that `build` made of a payload, unless `build` turns out to be no constructor.
  @discardableResult
  private func learn(from root: Root, madeOf payload: Payload) -> Int {
    let tag = layout.tag(of: root)
    guard let back = candidatePayload(of: root, tag: tag) else {
      stop(.buildsCaseWithoutPayload(layout[tag].fullName))
    }
    if isKnownToDiffer(payload, back) { stop(.changesPayload(of: layout[tag].fullName)) }
    let found = place(of: root, tag: UInt32(tag))
    // Whoever comes first settles it.
    if let settled = state.learn(found)?.tag, settled != tag {
      stop(.buildsSeveralCases(layout[settled].fullName, layout[tag].fullName))
    }
    return tag
  }

  private func place(of root: Root, tag: UInt32) -> LearntCase {
    if layout[Int(tag)].isIndirect { return .boxed(tag) }
    return layout.witnesses.keepsPayloadInPlace(root, as: Payload.self) ? .inPlace(tag) : .marked(tag)
  }

  private func stop(_ kind: CaseMistake.Kind) -> Never {
    let candidate = layout.table.cases.indices.first { state.carriesPayload(UInt32($0)) }
    let mistake = CaseMistake(
      root: Root.self, payload: Payload.self, kind: kind, example: candidate.map { layout[$0].fullName } ?? "name")
    Roundtrip.stop(mistake.message, file: file, line: line)
  }
}
