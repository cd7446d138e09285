extension EnumCase where Payload == Void, Root: Sendable {
  /// Creates the case of a value, or returns `nil` if the case carries something. There is nothing to learn.
  init?(of value: Root, _ table: CaseTable) {
    let tag = table.tag(of: value)
    guard table.cases[tag].carriesNothing, let group = table.group(of: tag) else { return nil }
    let state = CaseState(table, group, hasRoom: true, file: #fileID, line: #line)
    _ = state.learn(
      table.cases[tag].hasPayload && table.cases[tag].isIndirect ? .boxed(UInt32(tag)) : .inPlace(UInt32(tag)))
    self.init({ value }, state)
  }
}

extension EnumCase {
  /// Whether this case's constructor builds values with the same tag as this one.
  ///
  /// This learns the case if necessary.
  package func produces(_ root: Root) -> Bool {
    guard let state else { return mirroredPayload(of: root) != nil }
    let tag = state.table.tag(of: root)
    if let learnt = state.tag { return tag == learnt }
    guard let payload = candidatePayload(of: root, tag: tag, state) else { return false }
    return learn(from: build(payload), madeOf: payload, state) == tag
  }

  /// Embeds the first payload, which learns the case.
  func embedFirst(_ payload: Payload, _ state: CaseState) -> Root {
    let root = build(payload)
    learn(from: root, madeOf: payload, state)
    return root
  }

  /// Extracts a payload while the case isn't learned, or if the payload isn't stored unchanged in the value.
  @usableFromInline
  func extractElsewhere(_ root: Root, tag: UInt32, _ learnt: LearntCase, _ state: CaseState) -> Payload? {
    if learnt == .marked(tag) { return projected(root, as: Payload.self, state) }
    // Only a case that declares this payload needs a closer look. For any other, the answer is known without learning.
    guard let payload = candidatePayload(of: root, tag: Int(tag), state) else { return nil }
    let settled = state.tag ?? learn(from: build(payload), madeOf: payload, state)
    return settled == Int(tag) ? payload : nil
  }

  /// The payload of any case that declares one of this type. This check keeps a wrong function from reading a payload
  /// that doesn't exist.
  private func candidatePayload(of root: Root, tag: Int, _ state: CaseState) -> Payload? {
    guard state.carriesPayload(UInt32(tag)) else { return nil }
    return state.table.cases[tag].isIndirect
      ? state.witnesses.boxedPayload(of: root, tag: UInt32(tag), as: Payload.self)
      : projected(root, as: Payload.self, state)
  }

  /// Learns the tag from a value that `build` created from a payload, unless `build` turns out not to be a constructor.
  @discardableResult
  private func learn(from root: Root, madeOf payload: Payload, _ state: CaseState) -> Int {
    let tag = state.table.tag(of: root)
    guard let back = candidatePayload(of: root, tag: tag, state) else {
      stop("given \(Payload.self), it builds .\(name(tag, state)), which carries no \(Payload.self)", state)
    }
    if isKnownToDiffer(payload, back) {
      stop("it builds .\(name(tag, state)), but changes its argument", state)
    }
    let found = place(of: root, tag: UInt32(tag), state)
    // The first thread decides.
    if let settled = state.learn(found)?.tag, settled != tag {
      stop("it builds .\(name(settled, state)) from one value and .\(name(tag, state)) from another", state)
    }
    return tag
  }

  private func place(of root: Root, tag: UInt32, _ state: CaseState) -> LearntCase {
    if state.table.cases[Int(tag)].isIndirect { return .boxed(tag) }
    return state.witnesses.keepsPayloadInPlace(root, as: Payload.self) ? .inPlace(tag) : .marked(tag)
  }

  private func name(_ tag: Int, _ state: CaseState) -> String { state.table.cases[tag].fullName }

  /// Traps because of a programmer's mistake, which is found when the first value passes through the function: the
  /// route's URLs wouldn't match as the values that they were printed for.
  private func stop(_ finding: String, _ state: CaseState) -> Never {
    let example = state.candidates.first.map { name($0, state) } ?? "name"
    Roundtrip.stop(
      "`.case(_:)` was given a function that isn't a constructor of a case of \(Root.self): \(finding). "
        + "Pass the constructor itself, such as `.case(\(Root.self).\(example))`, or write both directions: "
        + "`.case(embed:extract:)`.", file: state.file, line: state.line)
  }
}
