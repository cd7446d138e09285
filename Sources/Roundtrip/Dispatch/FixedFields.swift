/// The fields of the query that leaves require to have a fixed text, such as `?kind=book`. If several leaves have the
/// same path, those that require another text than the request's are skipped without running them.
final class FixedFields: Sendable {
  private struct Asked {
    /// The number of the name.
    let name: Int32
    let text: Range<Int32>
  }

  private let names: [[UInt8]]
  private let fields: FixedArray<Asked>
  private let texts: FixedArray<UInt8>

  init(of leaves: [Leaf]) {
    var (names, fields, texts): ([[UInt8]], [Asked], [UInt8]) = ([], [], [])
    for index in leaves.indices {
      guard let field = leaves[index].fixedField else { continue }
      let name = names.firstIndex(of: field.name) ?? names.count
      if name == names.count { names.append(field.name) }
      fields.append(Asked(name: Int32(name), text: Int32(texts.count)..<Int32(texts.count + field.text.count)))
      texts += field.text
    }
    self.names = names
    self.fields = FixedArray(fields)
    self.texts = FixedArray(texts)
  }

  /// The field of the request that was found last.
  struct Found {
    fileprivate var name: Int32 = -1
    fileprivate var value: Range<Int32> = 0..<0
    fileprivate var isMissing = false
    /// Whether only decoding would tell.
    fileprivate var isEncoded = false
  }

  /// Whether a request has another text in the field of this number, or lacks the field.
  @inline(__always)
  func ruleOut(_ number: Int32, _ reader: borrowing RequestReader, _ found: inout Found) -> Bool {
    // Sound: the number comes from an entry of the same table.
    let field = fields[Int(number)]
    if field.name != found.name { find(field.name, reader, &found) }
    if found.isMissing || found.isEncoded { return found.isMissing }
    guard found.value.count == field.text.count else { return true }
    // Sound: both are within their texts.
    let (value, text) = unsafe (
      reader.text.base + Int(found.value.lowerBound), texts.start + Int(field.text.lowerBound)
    )
    for index in 0..<field.text.count where unsafe value[index] != text[index] { return true }
    return false
  }

  @inline(never)
  private func find(_ name: Int32, _ reader: borrowing RequestReader, _ found: inout Found) {
    found.name = name
    // Sound: the query is part of the raw text.
    let raw = unsafe UnsafeBufferPointer(start: reader.text.base, count: Int(reader.request.query.upperBound))
    let field = unsafe FormField.first(of: names[Int(name)], in: raw, from: Int(reader.request.query.lowerBound))
    found.isMissing = field == nil
    guard let field else { return }
    found.value = Int32(truncatingIfNeeded: field.value.lowerBound)..<Int32(truncatingIfNeeded: field.value.upperBound)
    found.isEncoded = field.needsDecoding
  }
}
