import Roundtrip

/// What is under `/projects/:owner/:project/files`.
enum FilesRoute: Equatable, Sendable {
  case show(ref: String, file: String)
  case write(ref: String, file: String)
  case delete(ref: String, file: String)
  case blame(ref: String, file: String)
  case history(ref: String, file: String)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let filesRouter = OneOf {
  Route(.case(FilesRoute.show(ref:file:))) { Path { String.parser(); String.parser() } }
  Route(.case(FilesRoute.write(ref:file:))) { Method.put; Path { String.parser(); String.parser() } }
  Route(.case(FilesRoute.delete(ref:file:))) { Method.delete; Path { String.parser(); String.parser() } }
  Route(.case(FilesRoute.blame(ref:file:))) { Path { String.parser(); String.parser(); "blame" } }
  Route(.case(FilesRoute.history(ref:file:))) { Path { String.parser(); String.parser(); "history" } }
}
