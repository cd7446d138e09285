import Roundtrip

/// What is under `/projects/:owner/:project/pipelines`.
enum PipelinesRoute: Equatable, Sendable {
  case list
  case start
  case show(pipeline: Int)
  case delete(pipeline: Int)
  case cancel(pipeline: Int)
  case retry(pipeline: Int)
  case jobs(pipeline: Int)
  case job(pipeline: Int, job: Int)
  case jobLog(pipeline: Int, job: Int)
  case retryJob(pipeline: Int, job: Int)
  case artifacts(pipeline: Int)
  case artifact(pipeline: Int, artifact: String)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let pipelinesRouter = OneOf {
  Route(.case(PipelinesRoute.list))
  Route(.case(PipelinesRoute.start)) { Method.post }
  Route(.case(PipelinesRoute.show(pipeline:))) { Path { Digits() } }
  Route(.case(PipelinesRoute.delete(pipeline:))) { Method.delete; Path { Digits() } }
  Route(.case(PipelinesRoute.cancel(pipeline:))) { Method.post; Path { Digits(); "cancel" } }
  Route(.case(PipelinesRoute.retry(pipeline:))) { Method.post; Path { Digits(); "retry" } }
  Route(.case(PipelinesRoute.jobs(pipeline:))) { Path { Digits(); "jobs" } }
  Route(.case(PipelinesRoute.job(pipeline:job:))) { Path { Digits(); "jobs"; Digits() } }
  Route(.case(PipelinesRoute.jobLog(pipeline:job:))) { Path { Digits(); "jobs"; Digits(); "log" } }
  Route(.case(PipelinesRoute.retryJob(pipeline:job:))) { Method.post; Path { Digits(); "jobs"; Digits(); "retry" } }
  Route(.case(PipelinesRoute.artifacts(pipeline:))) { Path { Digits(); "artifacts" } }
  Route(.case(PipelinesRoute.artifact(pipeline:artifact:))) { Path { Digits(); "artifacts"; String.parser() } }
}
