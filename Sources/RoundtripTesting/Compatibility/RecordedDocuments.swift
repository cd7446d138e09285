internal import Roundtrip
internal import RoundtripInspection

/// The JSON of a route: what it reads as its body, and what it says that it answers.
struct RecordedDocuments: Sendable, Hashable {
  /// The JSON of the body. A route that reads one of several kinds of bodies has several.
  var bodies: [DocumentDescription] = []
  var responses: [Response] = []

  struct Response: Sendable, Hashable {
    /// The status, as a document of OpenAPI writes it.
    let status: String
    var document: DocumentDescription
  }

  init() {}

  init(_ leaf: Requirements, _ row: RouteList.Row) {
    bodies = leaf.bodies
    for remark in row.remarks {
      guard let said = remark.content as? [any ResponseDescription] else { continue }
      // The innermost of each status counts.
      for response in said {
        responses.removeAll { $0.status == response.status }
        responses += response.documents.map { Response(status: response.status, document: $0) }
      }
    }
  }

  /// The same with other descriptions.
  func mapped<Fault: Error>(
    _ change: (DocumentDescription) throws(Fault) -> DocumentDescription
  ) throws(Fault) -> RecordedDocuments {
    var changed = self
    for index in bodies.indices { changed.bodies[index] = try change(bodies[index]) }
    for index in responses.indices { changed.responses[index].document = try change(responses[index].document) }
    return changed
  }

  // MARK: As lines

  var lines: [String] {
    bodies.map { RecordTerm.call("json", $0.terms).written }
      + responses.map { RecordTerm.call("answers", [.text($0.status)] + $0.document.terms).written }
  }

  /// Reads a term, if it is one of these.
  mutating func read(_ term: RecordTerm) throws(RecordFault) -> Bool {
    switch term {
    case .call("json", let terms): bodies.append(try DocumentDescription(terms))
    case .call("answers", let terms):
      guard let status = terms.first else { throw term.isUnknown }
      responses.append(
        Response(status: try RecordTerm.read(status), document: try DocumentDescription(Array(terms.dropFirst()))))
    default: return false
    }
    return true
  }
}

extension DocumentDescription {
  fileprivate var terms: [RecordTerm] {
    [schema.term] + (unknowns.isEmpty ? [] : [.call("unknowns", unknowns.map { .text($0) })])
  }

  fileprivate init(_ terms: [RecordTerm]) throws(RecordFault) {
    guard let first = terms.first, terms.count < 3 else { throw RecordFault(reason: "expected a schema") }
    var unknowns: [String] = []
    if terms.count == 2 {
      guard case .call("unknowns", let names) = terms[1] else { throw terms[1].isUnknown }
      for name in names { unknowns.append(try RecordTerm.read(name)) }
    }
    self.init(try DocumentSchema(first), unknowns: unknowns)
  }
}
