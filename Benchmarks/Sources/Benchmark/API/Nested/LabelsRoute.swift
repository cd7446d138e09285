import Roundtrip

/// What is under `/projects/:owner/:project/labels`.
enum LabelsRoute: Equatable, Sendable {
  case list
  case create
  case show(label: String)
  case update(label: String)
  case delete(label: String)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let labelsRouter = OneOf {
  Route(.case(LabelsRoute.list))
  Route(.case(LabelsRoute.create)) { Method.post }
  Route(.case(LabelsRoute.show(label:))) { Path { String.parser() } }
  Route(.case(LabelsRoute.update(label:))) { Method.patch; Path { String.parser() } }
  Route(.case(LabelsRoute.delete(label:))) { Method.delete; Path { String.parser() } }
}
