import Roundtrip

/// What is under `/projects/:owner/:project/changes/:change`.
enum ChangeRoute: Equatable, Sendable {
  case show
  case update
  case close
  case reopen
  case diff
  case commits
  case files
  case mergeability
  case merge
  case comments
  case createComment
  case updateComment(comment: Int)
  case deleteComment(comment: Int)
  case requestReview(user: String)
  case withdrawReviewRequest(user: String)
  case reviews
  case createReview
  case review(review: Int)
  case updateReview(review: Int)
  case deleteReview(review: Int)
  case submitReview(review: Int)
  case dismissReview(review: Int)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let changeRouter = OneOf {
  Route(.case(ChangeRoute.show))
  Route(.case(ChangeRoute.update)) { Method.patch }
  Route(.case(ChangeRoute.close)) { Method.post; Path { "close" } }
  Route(.case(ChangeRoute.reopen)) { Method.post; Path { "reopen" } }
  Route(.case(ChangeRoute.diff)) { Path { "diff" } }
  Route(.case(ChangeRoute.commits)) { Path { "commits" } }
  Route(.case(ChangeRoute.files)) { Path { "files" } }
  Route(.case(ChangeRoute.mergeability)) { Path { "merge" } }
  Route(.case(ChangeRoute.merge)) { Method.put; Path { "merge" } }
  Route(.case(ChangeRoute.comments)) { Path { "comments" } }
  Route(.case(ChangeRoute.createComment)) { Method.post; Path { "comments" } }
  Route(.case(ChangeRoute.updateComment(comment:))) { Method.patch; Path { "comments"; Digits() } }
  Route(.case(ChangeRoute.deleteComment(comment:))) { Method.delete; Path { "comments"; Digits() } }
  Route(.case(ChangeRoute.requestReview(user:))) { Method.put; Path { "reviewers"; String.parser() } }
  Route(.case(ChangeRoute.withdrawReviewRequest(user:))) { Method.delete; Path { "reviewers"; String.parser() } }
  Route(.case(ChangeRoute.reviews)) { Path { "reviews" } }
  Route(.case(ChangeRoute.createReview)) { Method.post; Path { "reviews" } }
  Route(.case(ChangeRoute.review(review:))) { Path { "reviews"; Digits() } }
  Route(.case(ChangeRoute.updateReview(review:))) { Method.put; Path { "reviews"; Digits() } }
  Route(.case(ChangeRoute.deleteReview(review:))) { Method.delete; Path { "reviews"; Digits() } }
  Route(.case(ChangeRoute.submitReview(review:))) { Method.post; Path { "reviews"; Digits(); "submit" } }
  Route(.case(ChangeRoute.dismissReview(review:))) { Method.post; Path { "reviews"; Digits(); "dismiss" } }
}
