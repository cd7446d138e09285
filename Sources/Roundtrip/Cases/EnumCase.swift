/// One case of an enum: its constructor, and the inverse derived from it.
///
/// The inverse reads the tag of a value and, if it is the tag of this case, takes out the payload. Which case that is
/// cannot be asked of a function; it is learnt at the first value that goes through, in either direction, by building
/// the case from its payload and looking at the result:
///
/// - a function that builds a case without such a payload, or changes the payload on its way (adds to it, swaps two
///   values, ignores it), is no constructor. It is a programmer's mistake that stops the program with a message;
/// - a payload that neither is `Equatable` nor has parts to compare (stored properties, elements, cases, identity) is
///   taken to be unchanged;
/// - a function whose result depends on the value, or that happens to leave the first value alone (swapped arguments
///   that are equal), is not noticed. Only the first value is checked, so that the others cost nothing: routes do not
///   even call the function for them, but write the tag behind the payload.
///
/// An extraction costs some nanoseconds and allocates nothing of its own. A case is `Sendable`: threads that race for
/// the first use each learn the same.
public final class EnumCase<Payload, Root>: Sendable {
  let build: @Sendable (Payload) -> Root
  let layout: EnumLayout<Root>
  @usableFromInline let state: CaseState
  let file: StaticString
  let line: UInt

  /// Throws when the inverse of a case's constructor cannot be derived for this enum and this payload.
  package init(
    checking build: @escaping @Sendable (Payload) -> Root, file: StaticString = #fileID, line: UInt = #line
  ) throws(CaseRefusal) {
    let layout = try EnumLayout<Root>()
    guard !holdsFunctionOrMetatype(Payload.self) else {
      throw CaseRefusal(Root.self, .payloadHoldsFunctionOrMetatype("\(Payload.self)"))
    }
    guard let group = layout.table.group(of: Payload.self) else {
      throw CaseRefusal(
        Root.self, .hasNoCase(carrying: "\(Payload.self)", amongCases: layout.table.cases.map(\.summary)))
    }
    self.build = build
    self.layout = layout
    self.file = file
    self.line = line
    state = CaseState(
      layout.table, group, layout.witnesses.untyped, ProjectedEnum(layout.witnesses),
      hasRoom: ValueLayout(of: Payload.self).fits(in: ValueLayout(of: Root.self)))
  }

  /// Stops with a message when the inverse cannot be derived: a mistake that is found while a router is made.
  public convenience init(
    _ build: @escaping @Sendable (Payload) -> Root, file: StaticString = #fileID, line: UInt = #line
  ) {
    do throws(CaseRefusal) {
      try self.init(checking: build, file: file, line: line)
    } catch {
      stop(error.description, file: file, line: line)
    }
  }

  /// The value of this case with a payload.
  public func embed(_ payload: Payload) -> Root {
    if state.known == .nothing { return embedFirst(payload) }
    return build(payload)
  }

  /// The payload of a value of this case, and nil for a value of another.
  @inlinable @inline(__always)
  public func extract(_ root: Root) -> Payload? {
    // Specialised, because copying a payload whose type is not known costs more than all the rest. No function of Swift
    // is given the address, so there is no overflow that the stack would have to be protected from.
    unsafe _withUnprotectedUnsafePointer(to: root) { root in
      let (tag, learnt) = (state.witnesses.tag(of: unsafe Slot(reading: root)), state.known)
      if learnt == .inPlace(tag) {
        // Sound, by what was learnt (`keepsPayloadInPlace`): the root starts with a `Payload`, bit by bit. Reading it
        // makes a copy that owns what it holds; the root is left as it was.
        return unsafe UnsafeRawPointer(root).assumingMemoryBound(to: Payload.self).pointee
      }
      return unsafe learnt.isOther(than: tag) ? nil : extractElsewhere(root.pointee, tag: tag, learnt)
    }
  }

  /// The payload of a root whose case declares exactly `Stored`, not indirectly.
  func projected<Stored>(_ root: Root, as type: Stored.Type) -> Stored {
    Slot.room(for: Root.self) { room in
      // Sound: the room gets a copy of the root, which projecting turns into a payload, which is moved out: what the copy
      // owned is owned by the result, and the room is uninitialised again at its end.
      room.initialize(to: root)
      state.witnesses.project(room)
      assert(SlotLedger.end(room, MemoryLayout<Root>.size) && SlotLedger.make(room, MemoryLayout<Stored>.size))
      return room.move(as: type)
    }
  }

  /// The tag of this case, once it is learnt.
  package var tag: Int? {
    state.known.tag
  }

  /// The name of this case with the labels of its associated values, `book(id:)`, once it is learnt.
  package var name: String? {
    tag.map { layout[$0].fullName }
  }
}

extension EnumCase: AnyEnumCase {
  var root: Any.Type { Root.self }

  var candidates: [Int] { state.table.cases.indices.filter { state.carriesPayload(UInt32($0)) } }

  func embed(in slot: Slot) { slot.initialize(to: embed(slot.move(as: Payload.self))) }

  func embed(from payload: Slot, in slot: Slot) { slot.initialize(to: embed(payload.move(as: Payload.self))) }

  func extract(from slot: Slot, to payload: Slot) -> Bool {
    guard let extracted = extract(slot.value(as: Root.self)) else { return false }
    payload.initialize(to: extracted)
    return true
  }

  func produces(_ slot: Slot) -> Bool { produces(slot.value(as: Root.self)) }
}
