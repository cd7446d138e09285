import Roundtrip

/// What is under `/projects/:owner/:project`.
enum ProjectRoute: Equatable, Sendable {
  case show
  case update
  case delete
  case transfer
  case readme
  case languages
  case contributors
  case tags
  case topics
  case setTopics
  case forks
  case fork
  case stars
  case star
  case unstar
  case archive(ref: String)
  case compare(base: String, head: String)
  case branches(BranchesRoute)
  case commits(CommitsRoute)
  case files(FilesRoute)
  case issues(IssuesRoute)
  case changes(ChangesRoute)
  case labels(LabelsRoute)
  case milestones(MilestonesRoute)
  case releases(ReleasesRoute)
  case pipelines(PipelinesRoute)
  case hooks(ProjectHooksRoute)
  case members(ProjectMembersRoute)
  case pages(WikiRoute)
  case environments(EnvironmentsRoute)
  case packages(PackagesRoute)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let projectRouter = OneOf {
  Route(.case(ProjectRoute.show))
  Route(.case(ProjectRoute.update)) { Method.patch }
  Route(.case(ProjectRoute.delete)) { Method.delete }
  Route(.case(ProjectRoute.transfer)) { Method.post; Path { "transfer" } }
  Route(.case(ProjectRoute.readme)) { Path { "readme" } }
  Route(.case(ProjectRoute.languages)) { Path { "languages" } }
  Route(.case(ProjectRoute.contributors)) { Path { "contributors" } }
  Route(.case(ProjectRoute.tags)) { Path { "tags" } }
  Route(.case(ProjectRoute.topics)) { Path { "topics" } }
  Route(.case(ProjectRoute.setTopics)) { Method.put; Path { "topics" } }
  Route(.case(ProjectRoute.forks)) { Path { "forks" } }
  Route(.case(ProjectRoute.fork)) { Method.post; Path { "forks" } }
  Route(.case(ProjectRoute.stars)) { Path { "stars" } }
  Route(.case(ProjectRoute.star)) { Method.put; Path { "star" } }
  Route(.case(ProjectRoute.unstar)) { Method.delete; Path { "star" } }
  Route(.case(ProjectRoute.archive(ref:))) { Path { "archive"; String.parser() } }
  Route(.case(ProjectRoute.compare(base:head:))) { Path { "compare"; String.parser(); String.parser() } }
  Route(.case(ProjectRoute.branches)) { Path { "branches" }; branchesRouter }
  Route(.case(ProjectRoute.commits)) { Path { "commits" }; commitsRouter }
  Route(.case(ProjectRoute.files)) { Path { "files" }; filesRouter }
  Route(.case(ProjectRoute.issues)) { Path { "issues" }; issuesRouter }
  Route(.case(ProjectRoute.changes)) { Path { "changes" }; changesRouter }
  Route(.case(ProjectRoute.labels)) { Path { "labels" }; labelsRouter }
  Route(.case(ProjectRoute.milestones)) { Path { "milestones" }; milestonesRouter }
  Route(.case(ProjectRoute.releases)) { Path { "releases" }; releasesRouter }
  Route(.case(ProjectRoute.pipelines)) { Path { "pipelines" }; pipelinesRouter }
  Route(.case(ProjectRoute.hooks)) { Path { "hooks" }; projectHooksRouter }
  Route(.case(ProjectRoute.members)) { Path { "members" }; projectMembersRouter }
  Route(.case(ProjectRoute.pages)) { Path { "wiki" }; wikiRouter }
  Route(.case(ProjectRoute.environments)) { Path { "environments" }; environmentsRouter }
  Route(.case(ProjectRoute.packages)) { Path { "packages" }; packagesRouter }
}
