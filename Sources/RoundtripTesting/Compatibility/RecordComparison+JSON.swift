internal import Roundtrip
internal import RoundtripInspection

// What changed in the JSON that routes read and answer with.

extension RecordComparison {
  /// The routes of a case that may take requests of a recorded one.
  func counterparts(of way: Way) -> [Way] {
    let same = newIndex.numbers(meeting: way.outlines).map { new[$0] }
      .filter { names.isSame(way.names, $0.names) }
    return same.first { $0.key == way.key }.map { [$0] } ?? same
  }

  /// What the body of a recorded route may be that none of its case reads now.
  mutating func differencesOfBodies(_ way: Way, _ counterparts: [Way]) -> [SchemaComparison.Difference] {
    let now = counterparts.flatMap(\.route.documents.bodies)
    if now.isEmpty { return [] }
    var all: [SchemaComparison.Difference] = []
    for body in way.route.documents.bodies {
      schemas += 1
      // The one that differs least is meant.
      let differences = now.map { SchemaComparison.ofRequest(body, $0) }
      all += differences.min { $0.count < $1.count } ?? []
    }
    return all
  }

  /// Tries JSON of a schema that differs from that of now. Returns `false` if a link is broken.
  mutating func tryBodies(of way: Way, _ bodies: [SchemaComparison.Difference]) -> Bool {
    guard asksRouter, bodies.contains(where: { !$0.isUnknown }),
      let request = way.route.examples.first(where: { $0.request.body != nil })?.request
    else { return true }
    let samples = way.route.documents.bodies.flatMap { $0.samples(atMost: 40) }
    for json in samples where !ask(way, request.with(Array(json.utf8)), nil, bodies) { return false }
    return true
  }

  /// Reports what the JSON of a route says, and no request has shown.
  mutating func addDifferences(of way: Way, _ counterparts: [Way], _ bodies: [SchemaComparison.Difference]) {
    if counterparts.isEmpty { return }
    if !way.route.documents.bodies.isEmpty, counterparts.allSatisfy({ $0.route.documents.bodies.isEmpty }) {
      add(.undecided, way.route, outcome: "the JSON that it reads isn't described any more")
    }
    for difference in bodies {
      if difference.isUnknown || difference.kind == .converted
        || difference.kind != .values && asksRouter && way.body != nil
      {
        // Every body tells, and those that were tried were read.
        add(.undecided, way.route, nil, [difference])
      } else {
        add(difference.kind == .passedOver ? .otherValue : .lost, way.route, nil, [difference])
      }
    }
    for response in way.route.documents.responses {
      let now = counterparts.flatMap(\.route.documents.responses).filter { $0.status == response.status }
      if now.isEmpty {
        add(
          .undecided, way.route, nil,
          [.init(path: "response \(response.status)", text: "isn't described any more", isUnknown: true)])
        continue
      }
      schemas += 1
      for other in now {
        for difference in SchemaComparison.ofResponse(response.status, other.document, response.document) {
          add(difference.isUnknown ? .undecided : .response, way.route, nil, [difference])
        }
      }
    }
  }
}
