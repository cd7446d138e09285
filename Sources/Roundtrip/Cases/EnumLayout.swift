/// Reads the tags of an enum's values and describes its cases by tag.
///
/// A tag is the index of a case: those with a payload come first (except payloads without a size, such as `Void`), then
/// the others, each in the order of the source. It is valid for one run of a program, and never stored.
///
/// Reading a tag costs a call through a pointer, 1 to 3 ns, and doesn't allocate.
struct EnumLayout<Root>: Sendable {
  let witnesses: EnumWitnesses<Root>
  let table: CaseTable

  /// Throws for a type that isn't an enum, or whose cases can't be read: without reflection metadata, from C, or on a
  /// platform that signs the pointers of its witness tables (arm64e).
  init(of root: Root.Type = Root.self) throws(CaseRefusal) {
    #if _ptrauth(_arm64e)
      throw CaseRefusal(root, .hasSignedWitnesses)
    #else
      table = try CaseTable.of(root)
      guard let witnesses = EnumWitnesses<Root>() else { throw CaseRefusal(root, .hasNoCases) }
      self.witnesses = witnesses
    #endif
  }

  var caseCount: Int { table.cases.count }

  func tag(of root: Root) -> Int {
    Int(witnesses.tag(of: root))
  }

  /// The case with a tag that came from `tag(of:)` or is less than `caseCount`.
  subscript(tag: Int) -> DeclaredCase { table.cases[tag] }
}
