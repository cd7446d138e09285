import Roundtrip

/// What is under `/snippets/:snippet`.
enum SnippetRoute: Equatable, Sendable {
  case show
  case update
  case delete
  case forks
  case fork
  case star
  case unstar
  case revision(sha: String)
  case comments
  case createComment
  case updateComment(comment: Int)
  case deleteComment(comment: Int)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let snippetRouter = OneOf {
  Route(.case(SnippetRoute.show))
  Route(.case(SnippetRoute.update)) { Method.patch }
  Route(.case(SnippetRoute.delete)) { Method.delete }
  Route(.case(SnippetRoute.forks)) { Path { "forks" } }
  Route(.case(SnippetRoute.fork)) { Method.post; Path { "forks" } }
  Route(.case(SnippetRoute.star)) { Method.put; Path { "star" } }
  Route(.case(SnippetRoute.unstar)) { Method.delete; Path { "star" } }
  Route(.case(SnippetRoute.revision(sha:))) { Path { "revisions"; String.parser() } }
  Route(.case(SnippetRoute.comments)) { Path { "comments" } }
  Route(.case(SnippetRoute.createComment)) { Method.post; Path { "comments" } }
  Route(.case(SnippetRoute.updateComment(comment:))) { Method.patch; Path { "comments"; Digits() } }
  Route(.case(SnippetRoute.deleteComment(comment:))) { Method.delete; Path { "comments"; Digits() } }
}
