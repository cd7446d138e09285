/// A case of an enum: its constructor, and the inverse derived from it.
///
/// ```swift
/// let book = EnumCase(AppRoute.book(id:))
/// book.embed(42)                  // .book(id: 42)
/// book.extract(.book(id: 42))     // 42
/// book.extract(.books)            // nil
/// ```
///
/// The inverse reads the tag of a value and, if it is the tag of this case, extracts the payload. A function can't be
/// asked which case it builds. So the case is learned from the first value that passes through, in either direction, by
/// building the case from its payload and examining the result:
///
/// - A function that builds a case without such a payload, or that changes the payload (adds to it, swaps two values,
///   or ignores it), isn't a constructor. It is a programmer's mistake, and traps with a message.
/// - A payload that is neither `Equatable` nor has parts to compare (stored properties, elements, cases, identity) is
///   assumed to be unchanged.
/// - A function whose result depends on the value, or that happens to leave the first value unchanged (swapped
///   arguments that are equal), isn't detected. Only the first value is checked, so that the others cost nothing:
///   routes don't even call the function for them, but write the tag after the payload.
///
/// An extraction takes a few nanoseconds and doesn't allocate. A case is `Sendable`: threads that race for the first
/// use all learn the same. Copies of a case learn together.
public struct EnumCase<Payload, Root>: Sendable {
  // Three words, so that a value of unknown type holds it without an allocation.
  let build: @Sendable (Payload) -> Root
  /// What is known of the case, or `nil` where metadata is signed.
  @usableFromInline let state: CaseState?

  /// Throws if the inverse of a case's constructor can't be derived for this enum and this payload.
  package init(
    checking build: @escaping @Sendable (Payload) -> Root, file: StaticString = #fileID, line: UInt = #line
  ) throws(CaseRefusal) {
    self.build = build
    guard !holdsFunctionOrMetatype(Payload.self) else {
      throw CaseRefusal(Root.self, .payloadHoldsFunctionOrMetatype("\(Payload.self)"))
    }
    guard try !isMirrored(Root.self) else {
      state = nil
      return
    }
    let table = try CaseTable.of(Root.self)
    guard let group = table.group(of: Payload.self) else {
      throw CaseRefusal(
        Root.self, .hasNoCase(carrying: "\(Payload.self)", amongCases: table.cases.map(\.summary)))
    }
    let hasRoom = ValueLayout(of: Payload.self).fits(in: table.layout)
    state = CaseState(table, group, hasRoom: hasRoom, file: file, line: line)
  }

  /// Creates a case from its constructor. Traps with a message if the inverse can't be derived.
  public init(
    _ build: @escaping @Sendable (Payload) -> Root, file: StaticString = #fileID, line: UInt = #line
  ) {
    do throws(CaseRefusal) {
      try self.init(checking: build, file: file, line: line)
    } catch {
      stop(error.description, file: file, line: line)
    }
  }

  /// Returns the value of this case with a payload.
  public func embed(_ payload: Payload) -> Root {
    if let state, state.known == .nothing { return embedFirst(payload, state) }
    return build(payload)
  }

  /// Returns the payload of a value of this case, or `nil` for a value of another case.
  @inlinable @inline(__always)
  public func extract(_ root: Root) -> Payload? {
    guard let state else { return mirroredPayload(of: root) }
    // Specialized, because copying a payload of an unknown type costs more than everything else. The address isn't
    // passed to any Swift function, so the stack needs no protection against overflows.
    return unsafe _withUnprotectedUnsafePointer(to: root) { root -> Payload? in
      let (tag, learnt) = (state.witnesses.tag(of: unsafe Slot(reading: root)), state.known)
      if learnt == .inPlace(tag) {
        // Sound, by what was learned (`keepsPayloadInPlace`): the root starts with a `Payload`, bit by bit. Reading it
        // creates a copy that owns its contents, and leaves the root unchanged.
        return unsafe UnsafeRawPointer(root).assumingMemoryBound(to: Payload.self).pointee
      }
      return unsafe learnt.isOther(than: tag) ? nil : extractElsewhere(root.pointee, tag: tag, learnt, state)
    }
  }

  /// The payload of a root whose case declares exactly `Stored` and isn't indirect.
  func projected<Stored>(_ root: Root, as type: Stored.Type, _ state: CaseState) -> Stored {
    Slot.room(for: Root.self) { room in
      // Sound: the room receives a copy of the root, which projecting turns into a payload, which is moved out. The
      // result owns what the copy owned, and the room is uninitialized again at the end.
      room.initialize(to: root)
      state.witnesses.project(room)
      assert(SlotLedger.end(room, MemoryLayout<Root>.size) && SlotLedger.make(room, MemoryLayout<Stored>.size))
      return room.move(as: type)
    }
  }

  /// The tag of this case, once it is learned.
  package var tag: Int? { state?.tag }

  /// The name of this case with the labels of its associated values, such as `book(id:)`, once it is learned.
  package var name: String? {
    state.flatMap { state in state.tag.map { state.table.cases[$0].fullName } }
  }
}

extension EnumCase: AnyEnumCase {
  func embed(in slot: Slot) { slot.initialize(to: embed(slot.move(as: Payload.self))) }

  func embed(from payload: Slot, in slot: Slot) { slot.initialize(to: embed(payload.move(as: Payload.self))) }

  func extract(from slot: Slot, to payload: Slot) -> Bool {
    guard let extracted = extract(slot.value(as: Root.self)) else { return false }
    payload.initialize(to: extracted)
    return true
  }

  func produces(_ slot: Slot) -> Bool { produces(slot.value(as: Root.self)) }
}
