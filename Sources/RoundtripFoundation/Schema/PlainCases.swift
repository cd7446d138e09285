import Roundtrip

/// The values of an enum without associated values, in the order of declaration, or `nil` for any other type.
func plainCases<Root>(of root: Root.Type) -> [Root]? {
  guard let table = try? CaseTable.of(Root.self), table.cases.allSatisfy({ !$0.hasPayload && !$0.isIndirect })
  else { return nil }
  return table.cases.indices.map { tag in
    Slot.room(for: Root.self) { slot in
      table.witnesses.embed(slot, tag: UInt32(tag))
      return slot.move(as: Root.self)
    }
  }
}
