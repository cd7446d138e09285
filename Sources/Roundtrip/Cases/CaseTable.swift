/// The cases of one enum, by tag, read from its metadata once and kept for the life of the process.
///
/// A tag is the index of a case: those with a payload come first (except payloads without a size, such as `Void`), then
/// the others, each in the order of the source. It is valid for one run of a program, and never stored.
///
/// Reading the tag of a value costs a call through a pointer, 1 to 3 ns, and doesn't allocate.
///
/// Cases whose payloads have the same type form a group, so that "does the case with this tag carry that payload" is a
/// comparison of two numbers.
package final class CaseTable: Sendable {
  let layout: ValueLayout
  package let cases: [DeclaredCase]
  package let witnesses: EnumWitnesses
  let projected: ProjectedEnum?
  /// The group of each case, by tag, or `nil` if the payload's type can't be named.
  private let groups: [Int?]
  /// A payload type for each group.
  private let types: [Any.Type]

  /// The table of an enum, created on first use.
  ///
  /// Throws for a type that isn't an enum, or whose cases can't be read: without reflection metadata, from C, or where
  /// metadata is signed.
  package static func of(_ type: Any.Type) throws(CaseRefusal) -> CaseTable {
    if TypeMetadata.isSigned { throw CaseRefusal(type, .isSigned) }
    return try known.object(of: type) { () throws(CaseRefusal) in try CaseTable(type) }
  }

  private static let known = OnePerType<CaseTable>()

  private init(_ type: Any.Type) throws(CaseRefusal) {
    guard let metadata = EnumMetadata(type) else { throw CaseRefusal(type, .isNoEnum) }
    guard !metadata.isImported else { throw CaseRefusal(type, .isImported) }
    guard let records = metadata.records else { throw CaseRefusal(type, .hasNoReflectionMetadata) }
    // Both count the cases. If they ever differed, tags wouldn't mean what this code assumes.
    guard !records.isEmpty, records.count == metadata.caseCount, let witnesses = EnumWitnesses(of: type) else {
      throw CaseRefusal(type, .hasNoCases)
    }
    var cases: [DeclaredCase] = []
    var groups: [Int?] = []
    var types: [Any.Type] = []
    for record in records {
      let declared = DeclaredCase(record)
      cases.append(declared)
      let payload = declared.payload ?? (declared.hasPayload ? nil : Void.self)
      groups.append(payload.map { types.group(of: $0) })
    }
    (layout, self.cases, self.groups, self.types) = (ValueLayout(opening: type), cases, groups, types)
    (self.witnesses, projected) = (witnesses, ProjectedEnum(of: type, witnesses))
  }

  var root: Any.Type { layout.type }

  /// The tag of a value of the enum.
  func tag<Root>(of root: Root) -> Int {
    assert(Root.self == self.root)
    return Slot.reading(root) { Int(witnesses.tag(of: $0)) }
  }

  func group(of tag: Int) -> Int? {
    groups[tag]
  }

  /// The group of the cases that carry exactly this payload, regardless of labels. Cases without a payload carry
  /// `Void`.
  func group(of payload: Any.Type) -> Int? {
    types.firstIndex { isSamePayload($0, payload) }
  }
}

extension [Any.Type] {
  fileprivate mutating func group(of payload: Any.Type) -> Int {
    if let index = firstIndex(where: { isSamePayload($0, payload) }) { return index }
    append(payload)
    return count - 1
  }
}

/// Whether two payloads are stored alike, bit by bit: the same type, or tuples of the same types. The labels of a
/// case's associated values are in its declaration, but not in the type of its constructor.
@inline(never)
func isSamePayload(_ one: Any.Type, _ other: Any.Type) -> Bool {
  if one == other { return true }
  guard let one = TypeMetadata(one).elements, let other = TypeMetadata(other).elements else { return false }
  return one.count == other.count && zip(one, other).allSatisfy { $0.type == $1.type }
}
