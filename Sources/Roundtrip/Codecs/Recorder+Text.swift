// What notes say, and where.

extension Recorder.Note {
  /// Whether its field is missing.
  fileprivate var isMissing: Bool { reason == field?.missing }

  /// What is expected, for clients.
  var expectation: String { isMissing ? field?.named ?? reason : textForClients }

  /// Where something is expected: ` in the field "page"`, or nothing if the text says so itself.
  var whereabouts: String {
    if isMissing || place.namesField { return "" }
    if let field { return " in " + field.named }
    switch place.kind {
    case .path: return " in the path"
    case .query: return " in the " + (place.part.isEmpty ? "query" : place.part)
    default: return place.part == RequestPlace.contentType.rawValue || reason == "a body" ? "" : " in the " + place.part
    }
  }
}

extension [Recorder.Note] {
  /// What is expected, with where, which is said once for all that is expected there. Fields beside the target have one place:
  /// of those that are there, the last one is refused, and what was expected of others before is no answer.
  func listed(_ expectation: (Element) -> String, in whereabouts: (Element) -> String) -> String {
    guard let last else { return "" }
    let common = whereabouts(last)
    return filter { $0.field == last.field || $0.isMissing || last.isMissing }
      .map { expectation($0) + (whereabouts($0) == common ? "" : whereabouts($0)) }
      .listed("or") + common
  }
}
