import Roundtrip

/// A request for each endpoint, and the route that it is for.
///
/// The file is long because the answers are written out: they are what the routers are checked against.
struct ForgeSample {
  let method: Method
  let path: String
  let route: FlatForgeRoute

  // Four hundred copies of it in one array would take the optimizer half a minute.
  @inline(never) init(_ method: String, _ path: String, _ route: FlatForgeRoute) {
    self.method = Method(received(method))
    self.path = received(path)
    self.route = route
  }
}

extension ForgeSample {
  static let all: [ForgeSample] = [
    ForgeSample("GET", "/users/margaret", .user(user: "margaret")),
    ForgeSample("PATCH", "/users/margaret", .updateUser(user: "margaret")),
    ForgeSample("GET", "/users/margaret/projects", .userProjects(user: "margaret")),
    ForgeSample("GET", "/users/margaret/teams", .userTeams(user: "margaret")),
    ForgeSample("GET", "/users/margaret/snippets", .userSnippets(user: "margaret")),
    ForgeSample("GET", "/users/margaret/stars", .userStars(user: "margaret")),
    ForgeSample("GET", "/users/margaret/activity", .userActivity(user: "margaret")),
    ForgeSample("GET", "/users/margaret/followers", .userFollowers(user: "margaret")),
    ForgeSample("GET", "/users/margaret/following", .userFollowing(user: "margaret")),
    ForgeSample("PUT", "/users/margaret/following/katherine", .followUser(user: "margaret", other: "katherine")),
    ForgeSample("DELETE", "/users/margaret/following/katherine", .unfollowUser(user: "margaret", other: "katherine")),
    ForgeSample("PUT", "/users/margaret/blocks/katherine", .blockUser(user: "margaret", other: "katherine")),
    ForgeSample("DELETE", "/users/margaret/blocks/katherine", .unblockUser(user: "margaret", other: "katherine")),
    ForgeSample("GET", "/users/margaret/keys", .userKeys(user: "margaret")),
    ForgeSample("POST", "/users/margaret/keys", .addUserKey(user: "margaret")),
    ForgeSample("GET", "/users/margaret/keys/4096", .userKey(user: "margaret", key: 4096)),
    ForgeSample("DELETE", "/users/margaret/keys/4096", .deleteUserKey(user: "margaret", key: 4096)),
    ForgeSample("GET", "/users/margaret/emails", .userEmails(user: "margaret")),
    ForgeSample("POST", "/users/margaret/emails", .addUserEmail(user: "margaret")),
    ForgeSample("DELETE", "/users/margaret/emails/1936", .deleteUserEmail(user: "margaret", email: 1936)),

    ForgeSample("GET", "/teams/navigators", .team(team: "navigators")),
    ForgeSample("PATCH", "/teams/navigators", .updateTeam(team: "navigators")),
    ForgeSample("DELETE", "/teams/navigators", .deleteTeam(team: "navigators")),
    ForgeSample("GET", "/teams/navigators/projects", .teamProjects(team: "navigators")),
    ForgeSample("POST", "/teams/navigators/projects", .createTeamProject(team: "navigators")),
    ForgeSample("GET", "/teams/navigators/audit", .teamAudit(team: "navigators")),
    ForgeSample("GET", "/teams/navigators/members", .teamMembers(team: "navigators")),
    ForgeSample("GET", "/teams/navigators/members/margaret", .teamMember(team: "navigators", user: "margaret")),
    ForgeSample("PUT", "/teams/navigators/members/margaret", .setTeamMember(team: "navigators", user: "margaret")),
    ForgeSample(
      "DELETE", "/teams/navigators/members/margaret",
      .removeTeamMember(team: "navigators", user: "margaret")),
    ForgeSample("GET", "/teams/navigators/invitations", .teamInvitations(team: "navigators")),
    ForgeSample("POST", "/teams/navigators/invitations", .inviteToTeam(team: "navigators")),
    ForgeSample("DELETE", "/teams/navigators/invitations/88", .withdrawInvitation(team: "navigators", invitation: 88)),

    ForgeSample("GET", "/teams/navigators/groups", .groups(team: "navigators")),
    ForgeSample("POST", "/teams/navigators/groups", .createGroup(team: "navigators")),
    ForgeSample("GET", "/teams/navigators/groups/reviewers", .group(team: "navigators", group: "reviewers")),
    ForgeSample("PATCH", "/teams/navigators/groups/reviewers", .updateGroup(team: "navigators", group: "reviewers")),
    ForgeSample("DELETE", "/teams/navigators/groups/reviewers", .deleteGroup(team: "navigators", group: "reviewers")),
    ForgeSample(
      "GET", "/teams/navigators/groups/reviewers/members",
      .groupMembers(team: "navigators", group: "reviewers")),
    ForgeSample(
      "PUT", "/teams/navigators/groups/reviewers/members/margaret",
      .addGroupMember(team: "navigators", group: "reviewers", user: "margaret")),
    ForgeSample(
      "DELETE", "/teams/navigators/groups/reviewers/members/margaret",
      .removeGroupMember(team: "navigators", group: "reviewers", user: "margaret")),
    ForgeSample(
      "GET", "/teams/navigators/groups/reviewers/projects",
      .groupProjects(team: "navigators", group: "reviewers")),
    ForgeSample(
      "PUT", "/teams/navigators/groups/reviewers/projects/guidance",
      .addGroupProject(team: "navigators", group: "reviewers", project: "guidance")),
    ForgeSample(
      "DELETE", "/teams/navigators/groups/reviewers/projects/guidance",
      .removeGroupProject(team: "navigators", group: "reviewers", project: "guidance")),

    ForgeSample("GET", "/teams/navigators/hooks", .teamHooks(team: "navigators")),
    ForgeSample("POST", "/teams/navigators/hooks", .createTeamHook(team: "navigators")),
    ForgeSample("GET", "/teams/navigators/hooks/512", .teamHook(team: "navigators", hook: 512)),
    ForgeSample("PATCH", "/teams/navigators/hooks/512", .updateTeamHook(team: "navigators", hook: 512)),
    ForgeSample("DELETE", "/teams/navigators/hooks/512", .deleteTeamHook(team: "navigators", hook: 512)),
    ForgeSample("POST", "/teams/navigators/hooks/512/test", .testTeamHook(team: "navigators", hook: 512)),

    ForgeSample("GET", "/projects/apollo/guidance", .project(owner: "apollo", project: "guidance")),
    ForgeSample("PATCH", "/projects/apollo/guidance", .updateProject(owner: "apollo", project: "guidance")),
    ForgeSample("DELETE", "/projects/apollo/guidance", .deleteProject(owner: "apollo", project: "guidance")),
    ForgeSample("POST", "/projects/apollo/guidance/transfer", .transferProject(owner: "apollo", project: "guidance")),
    ForgeSample("GET", "/projects/apollo/guidance/readme", .projectReadme(owner: "apollo", project: "guidance")),
    ForgeSample("GET", "/projects/apollo/guidance/languages", .projectLanguages(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/contributors",
      .projectContributors(owner: "apollo", project: "guidance")),
    ForgeSample("GET", "/projects/apollo/guidance/tags", .projectTags(owner: "apollo", project: "guidance")),
    ForgeSample("GET", "/projects/apollo/guidance/topics", .projectTopics(owner: "apollo", project: "guidance")),
    ForgeSample("PUT", "/projects/apollo/guidance/topics", .setProjectTopics(owner: "apollo", project: "guidance")),
    ForgeSample("GET", "/projects/apollo/guidance/forks", .projectForks(owner: "apollo", project: "guidance")),
    ForgeSample("POST", "/projects/apollo/guidance/forks", .forkProject(owner: "apollo", project: "guidance")),
    ForgeSample("GET", "/projects/apollo/guidance/stars", .projectStars(owner: "apollo", project: "guidance")),
    ForgeSample("PUT", "/projects/apollo/guidance/star", .starProject(owner: "apollo", project: "guidance")),
    ForgeSample("DELETE", "/projects/apollo/guidance/star", .unstarProject(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/archive/v2",
      .projectArchive(owner: "apollo", project: "guidance", ref: "v2")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/compare/main/landing-radar",
      .compareRefs(owner: "apollo", project: "guidance", base: "main", head: "landing-radar")),

    ForgeSample("GET", "/projects/apollo/guidance/branches", .branches(owner: "apollo", project: "guidance")),
    ForgeSample("POST", "/projects/apollo/guidance/branches", .createBranch(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/branches/main",
      .branch(owner: "apollo", project: "guidance", branch: "main")),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/branches/main",
      .deleteBranch(owner: "apollo", project: "guidance", branch: "main")),
    ForgeSample(
      "POST", "/projects/apollo/guidance/branches/main/rename",
      .renameBranch(owner: "apollo", project: "guidance", branch: "main")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/branches/main/protection",
      .branchProtection(owner: "apollo", project: "guidance", branch: "main")),
    ForgeSample(
      "PUT", "/projects/apollo/guidance/branches/main/protection",
      .protectBranch(owner: "apollo", project: "guidance", branch: "main")),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/branches/main/protection",
      .unprotectBranch(owner: "apollo", project: "guidance", branch: "main")),

    ForgeSample("GET", "/projects/apollo/guidance/commits", .commits(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/commits/9f86d081884c7d65",
      .commit(owner: "apollo", project: "guidance", sha: "9f86d081884c7d65")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/commits/9f86d081884c7d65/diff",
      .commitDiff(owner: "apollo", project: "guidance", sha: "9f86d081884c7d65")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/commits/9f86d081884c7d65/statuses",
      .commitStatuses(owner: "apollo", project: "guidance", sha: "9f86d081884c7d65")),
    ForgeSample(
      "POST", "/projects/apollo/guidance/commits/9f86d081884c7d65/statuses",
      .createCommitStatus(owner: "apollo", project: "guidance", sha: "9f86d081884c7d65")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/commits/9f86d081884c7d65/comments",
      .commitComments(owner: "apollo", project: "guidance", sha: "9f86d081884c7d65")),
    ForgeSample(
      "POST", "/projects/apollo/guidance/commits/9f86d081884c7d65/comments",
      .createCommitComment(owner: "apollo", project: "guidance", sha: "9f86d081884c7d65")),

    ForgeSample(
      "GET", "/projects/apollo/guidance/files/v2/README.md",
      .file(owner: "apollo", project: "guidance", ref: "v2", file: "README.md")),
    ForgeSample(
      "PUT", "/projects/apollo/guidance/files/v2/README.md",
      .writeFile(owner: "apollo", project: "guidance", ref: "v2", file: "README.md")),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/files/v2/README.md",
      .deleteFile(owner: "apollo", project: "guidance", ref: "v2", file: "README.md")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/files/v2/README.md/blame",
      .fileBlame(owner: "apollo", project: "guidance", ref: "v2", file: "README.md")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/files/v2/README.md/history",
      .fileHistory(owner: "apollo", project: "guidance", ref: "v2", file: "README.md")),

    ForgeSample("GET", "/projects/apollo/guidance/issues", .issues(owner: "apollo", project: "guidance")),
    ForgeSample("POST", "/projects/apollo/guidance/issues", .createIssue(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/issues/1201",
      .issue(owner: "apollo", project: "guidance", issue: 1201)),
    ForgeSample(
      "PATCH", "/projects/apollo/guidance/issues/1201",
      .updateIssue(owner: "apollo", project: "guidance", issue: 1201)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/issues/1201/events",
      .issueEvents(owner: "apollo", project: "guidance", issue: 1201)),
    ForgeSample(
      "PUT", "/projects/apollo/guidance/issues/1201/lock",
      .lockIssue(owner: "apollo", project: "guidance", issue: 1201)),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/issues/1201/lock",
      .unlockIssue(owner: "apollo", project: "guidance", issue: 1201)),
    ForgeSample(
      "PUT", "/projects/apollo/guidance/issues/1201/pin",
      .pinIssue(owner: "apollo", project: "guidance", issue: 1201)),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/issues/1201/pin",
      .unpinIssue(owner: "apollo", project: "guidance", issue: 1201)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/issues/1201/labels",
      .issueLabels(owner: "apollo", project: "guidance", issue: 1201)),
    ForgeSample(
      "POST", "/projects/apollo/guidance/issues/1201/labels",
      .addIssueLabels(owner: "apollo", project: "guidance", issue: 1201)),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/issues/1201/labels/needs-review",
      .removeIssueLabel(owner: "apollo", project: "guidance", issue: 1201, label: "needs-review")),
    ForgeSample(
      "PUT", "/projects/apollo/guidance/issues/1201/assignees/margaret",
      .assignIssue(owner: "apollo", project: "guidance", issue: 1201, user: "margaret")),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/issues/1201/assignees/margaret",
      .unassignIssue(owner: "apollo", project: "guidance", issue: 1201, user: "margaret")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/issues/1201/comments",
      .issueComments(owner: "apollo", project: "guidance", issue: 1201)),
    ForgeSample(
      "POST", "/projects/apollo/guidance/issues/1201/comments",
      .createIssueComment(owner: "apollo", project: "guidance", issue: 1201)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/issues/1201/comments/271828",
      .issueComment(owner: "apollo", project: "guidance", issue: 1201, comment: 271828)),
    ForgeSample(
      "PATCH", "/projects/apollo/guidance/issues/1201/comments/271828",
      .updateIssueComment(owner: "apollo", project: "guidance", issue: 1201, comment: 271828)),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/issues/1201/comments/271828",
      .deleteIssueComment(owner: "apollo", project: "guidance", issue: 1201, comment: 271828)),
    ForgeSample(
      "POST", "/projects/apollo/guidance/issues/1201/comments/271828/reactions",
      .reactToIssueComment(owner: "apollo", project: "guidance", issue: 1201, comment: 271828)),

    ForgeSample("GET", "/projects/apollo/guidance/changes", .changes(owner: "apollo", project: "guidance")),
    ForgeSample("POST", "/projects/apollo/guidance/changes", .createChange(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/changes/1202",
      .change(owner: "apollo", project: "guidance", change: 1202)),
    ForgeSample(
      "PATCH", "/projects/apollo/guidance/changes/1202",
      .updateChange(owner: "apollo", project: "guidance", change: 1202)),
    ForgeSample(
      "POST", "/projects/apollo/guidance/changes/1202/close",
      .closeChange(owner: "apollo", project: "guidance", change: 1202)),
    ForgeSample(
      "POST", "/projects/apollo/guidance/changes/1202/reopen",
      .reopenChange(owner: "apollo", project: "guidance", change: 1202)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/changes/1202/diff",
      .changeDiff(owner: "apollo", project: "guidance", change: 1202)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/changes/1202/commits",
      .changeCommits(owner: "apollo", project: "guidance", change: 1202)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/changes/1202/files",
      .changeFiles(owner: "apollo", project: "guidance", change: 1202)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/changes/1202/merge",
      .changeMerge(owner: "apollo", project: "guidance", change: 1202)),
    ForgeSample(
      "PUT", "/projects/apollo/guidance/changes/1202/merge",
      .mergeChange(owner: "apollo", project: "guidance", change: 1202)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/changes/1202/comments",
      .changeComments(owner: "apollo", project: "guidance", change: 1202)),
    ForgeSample(
      "POST", "/projects/apollo/guidance/changes/1202/comments",
      .createChangeComment(owner: "apollo", project: "guidance", change: 1202)),
    ForgeSample(
      "PATCH", "/projects/apollo/guidance/changes/1202/comments/271828",
      .updateChangeComment(owner: "apollo", project: "guidance", change: 1202, comment: 271828)),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/changes/1202/comments/271828",
      .deleteChangeComment(owner: "apollo", project: "guidance", change: 1202, comment: 271828)),
    ForgeSample(
      "PUT", "/projects/apollo/guidance/changes/1202/reviewers/margaret",
      .requestReview(owner: "apollo", project: "guidance", change: 1202, user: "margaret")),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/changes/1202/reviewers/margaret",
      .withdrawReviewRequest(owner: "apollo", project: "guidance", change: 1202, user: "margaret")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/changes/1202/reviews",
      .changeReviews(owner: "apollo", project: "guidance", change: 1202)),
    ForgeSample(
      "POST", "/projects/apollo/guidance/changes/1202/reviews",
      .createReview(owner: "apollo", project: "guidance", change: 1202)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/changes/1202/reviews/31415",
      .review(owner: "apollo", project: "guidance", change: 1202, review: 31415)),
    ForgeSample(
      "PUT", "/projects/apollo/guidance/changes/1202/reviews/31415",
      .updateReview(owner: "apollo", project: "guidance", change: 1202, review: 31415)),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/changes/1202/reviews/31415",
      .deleteReview(owner: "apollo", project: "guidance", change: 1202, review: 31415)),
    ForgeSample(
      "POST", "/projects/apollo/guidance/changes/1202/reviews/31415/submit",
      .submitReview(owner: "apollo", project: "guidance", change: 1202, review: 31415)),
    ForgeSample(
      "POST", "/projects/apollo/guidance/changes/1202/reviews/31415/dismiss",
      .dismissReview(owner: "apollo", project: "guidance", change: 1202, review: 31415)),

    ForgeSample("GET", "/projects/apollo/guidance/labels", .labels(owner: "apollo", project: "guidance")),
    ForgeSample("POST", "/projects/apollo/guidance/labels", .createLabel(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/labels/needs-review",
      .label(owner: "apollo", project: "guidance", label: "needs-review")),
    ForgeSample(
      "PATCH", "/projects/apollo/guidance/labels/needs-review",
      .updateLabel(owner: "apollo", project: "guidance", label: "needs-review")),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/labels/needs-review",
      .deleteLabel(owner: "apollo", project: "guidance", label: "needs-review")),

    ForgeSample("GET", "/projects/apollo/guidance/milestones", .milestones(owner: "apollo", project: "guidance")),
    ForgeSample("POST", "/projects/apollo/guidance/milestones", .createMilestone(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/milestones/11",
      .milestone(owner: "apollo", project: "guidance", milestone: 11)),
    ForgeSample(
      "PATCH", "/projects/apollo/guidance/milestones/11",
      .updateMilestone(owner: "apollo", project: "guidance", milestone: 11)),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/milestones/11",
      .deleteMilestone(owner: "apollo", project: "guidance", milestone: 11)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/milestones/11/issues",
      .milestoneIssues(owner: "apollo", project: "guidance", milestone: 11)),

    ForgeSample("GET", "/projects/apollo/guidance/releases", .releases(owner: "apollo", project: "guidance")),
    ForgeSample("POST", "/projects/apollo/guidance/releases", .createRelease(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/releases/latest",
      .latestRelease(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/releases/77",
      .release(owner: "apollo", project: "guidance", release: 77)),
    ForgeSample(
      "PATCH", "/projects/apollo/guidance/releases/77",
      .updateRelease(owner: "apollo", project: "guidance", release: 77)),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/releases/77",
      .deleteRelease(owner: "apollo", project: "guidance", release: 77)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/releases/77/assets",
      .releaseAssets(owner: "apollo", project: "guidance", release: 77)),
    ForgeSample(
      "POST", "/projects/apollo/guidance/releases/77/assets",
      .uploadReleaseAsset(owner: "apollo", project: "guidance", release: 77)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/releases/77/assets/1969",
      .releaseAsset(owner: "apollo", project: "guidance", release: 77, asset: 1969)),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/releases/77/assets/1969",
      .deleteReleaseAsset(owner: "apollo", project: "guidance", release: 77, asset: 1969)),

    ForgeSample("GET", "/projects/apollo/guidance/pipelines", .pipelines(owner: "apollo", project: "guidance")),
    ForgeSample("POST", "/projects/apollo/guidance/pipelines", .startPipeline(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/pipelines/60221",
      .pipeline(owner: "apollo", project: "guidance", pipeline: 60221)),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/pipelines/60221",
      .deletePipeline(owner: "apollo", project: "guidance", pipeline: 60221)),
    ForgeSample(
      "POST", "/projects/apollo/guidance/pipelines/60221/cancel",
      .cancelPipeline(owner: "apollo", project: "guidance", pipeline: 60221)),
    ForgeSample(
      "POST", "/projects/apollo/guidance/pipelines/60221/retry",
      .retryPipeline(owner: "apollo", project: "guidance", pipeline: 60221)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/pipelines/60221/jobs",
      .pipelineJobs(owner: "apollo", project: "guidance", pipeline: 60221)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/pipelines/60221/jobs/314",
      .pipelineJob(owner: "apollo", project: "guidance", pipeline: 60221, job: 314)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/pipelines/60221/jobs/314/log",
      .pipelineJobLog(owner: "apollo", project: "guidance", pipeline: 60221, job: 314)),
    ForgeSample(
      "POST", "/projects/apollo/guidance/pipelines/60221/jobs/314/retry",
      .retryPipelineJob(owner: "apollo", project: "guidance", pipeline: 60221, job: 314)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/pipelines/60221/artifacts",
      .pipelineArtifacts(owner: "apollo", project: "guidance", pipeline: 60221)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/pipelines/60221/artifacts/coverage",
      .pipelineArtifact(owner: "apollo", project: "guidance", pipeline: 60221, artifact: "coverage")),

    ForgeSample("GET", "/projects/apollo/guidance/hooks", .projectHooks(owner: "apollo", project: "guidance")),
    ForgeSample("POST", "/projects/apollo/guidance/hooks", .createProjectHook(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/hooks/512",
      .projectHook(owner: "apollo", project: "guidance", hook: 512)),
    ForgeSample(
      "PATCH", "/projects/apollo/guidance/hooks/512",
      .updateProjectHook(owner: "apollo", project: "guidance", hook: 512)),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/hooks/512",
      .deleteProjectHook(owner: "apollo", project: "guidance", hook: 512)),
    ForgeSample(
      "POST", "/projects/apollo/guidance/hooks/512/test",
      .testProjectHook(owner: "apollo", project: "guidance", hook: 512)),
    ForgeSample(
      "GET", "/projects/apollo/guidance/hooks/512/deliveries",
      .hookDeliveries(owner: "apollo", project: "guidance", hook: 512)),
    ForgeSample(
      "POST", "/projects/apollo/guidance/hooks/512/deliveries/8128/retry",
      .retryHookDelivery(owner: "apollo", project: "guidance", hook: 512, delivery: 8128)),

    ForgeSample("GET", "/projects/apollo/guidance/members", .projectMembers(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/members/margaret",
      .projectMember(owner: "apollo", project: "guidance", user: "margaret")),
    ForgeSample(
      "PUT", "/projects/apollo/guidance/members/margaret",
      .setProjectMember(owner: "apollo", project: "guidance", user: "margaret")),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/members/margaret",
      .removeProjectMember(owner: "apollo", project: "guidance", user: "margaret")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/members/margaret/permission",
      .memberPermission(owner: "apollo", project: "guidance", user: "margaret")),

    ForgeSample("GET", "/projects/apollo/guidance/wiki", .wikiPages(owner: "apollo", project: "guidance")),
    ForgeSample("POST", "/projects/apollo/guidance/wiki", .createWikiPage(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/wiki/getting-started",
      .wikiPage(owner: "apollo", project: "guidance", page: "getting-started")),
    ForgeSample(
      "PUT", "/projects/apollo/guidance/wiki/getting-started",
      .writeWikiPage(owner: "apollo", project: "guidance", page: "getting-started")),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/wiki/getting-started",
      .deleteWikiPage(owner: "apollo", project: "guidance", page: "getting-started")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/wiki/getting-started/history",
      .wikiPageHistory(owner: "apollo", project: "guidance", page: "getting-started")),

    ForgeSample("GET", "/projects/apollo/guidance/environments", .environments(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/environments/staging",
      .environment(owner: "apollo", project: "guidance", environment: "staging")),
    ForgeSample(
      "PUT", "/projects/apollo/guidance/environments/staging",
      .setEnvironment(owner: "apollo", project: "guidance", environment: "staging")),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/environments/staging",
      .deleteEnvironment(owner: "apollo", project: "guidance", environment: "staging")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/environments/staging/secrets",
      .environmentSecrets(owner: "apollo", project: "guidance", environment: "staging")),
    ForgeSample(
      "PUT", "/projects/apollo/guidance/environments/staging/secrets/DEPLOY_TOKEN",
      .setEnvironmentSecret(owner: "apollo", project: "guidance", environment: "staging", secret: "DEPLOY_TOKEN")),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/environments/staging/secrets/DEPLOY_TOKEN",
      .deleteEnvironmentSecret(owner: "apollo", project: "guidance", environment: "staging", secret: "DEPLOY_TOKEN")),

    ForgeSample("GET", "/projects/apollo/guidance/packages", .packages(owner: "apollo", project: "guidance")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/packages/guidance-kit",
      .package(owner: "apollo", project: "guidance", package: "guidance-kit")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/packages/guidance-kit/versions",
      .packageVersions(owner: "apollo", project: "guidance", package: "guidance-kit")),
    ForgeSample(
      "GET", "/projects/apollo/guidance/packages/guidance-kit/versions/1.4.2",
      .packageVersion(owner: "apollo", project: "guidance", package: "guidance-kit", version: "1.4.2")),
    ForgeSample(
      "DELETE", "/projects/apollo/guidance/packages/guidance-kit/versions/1.4.2",
      .deletePackageVersion(owner: "apollo", project: "guidance", package: "guidance-kit", version: "1.4.2")),

    ForgeSample("GET", "/snippets/1729", .snippet(snippet: 1729)),
    ForgeSample("PATCH", "/snippets/1729", .updateSnippet(snippet: 1729)),
    ForgeSample("DELETE", "/snippets/1729", .deleteSnippet(snippet: 1729)),
    ForgeSample("GET", "/snippets/1729/forks", .snippetForks(snippet: 1729)),
    ForgeSample("POST", "/snippets/1729/forks", .forkSnippet(snippet: 1729)),
    ForgeSample("PUT", "/snippets/1729/star", .starSnippet(snippet: 1729)),
    ForgeSample("DELETE", "/snippets/1729/star", .unstarSnippet(snippet: 1729)),
    ForgeSample(
      "GET", "/snippets/1729/revisions/9f86d081884c7d65",
      .snippetRevision(snippet: 1729, sha: "9f86d081884c7d65")),
    ForgeSample("GET", "/snippets/1729/comments", .snippetComments(snippet: 1729)),
    ForgeSample("POST", "/snippets/1729/comments", .createSnippetComment(snippet: 1729)),
    ForgeSample("PATCH", "/snippets/1729/comments/271828", .updateSnippetComment(snippet: 1729, comment: 271828)),
    ForgeSample("DELETE", "/snippets/1729/comments/271828", .deleteSnippetComment(snippet: 1729, comment: 271828)),

    ForgeSample("GET", "/search/projects?query=lunar&page=3", .searchProjects(query: "lunar", page: 3)),
    ForgeSample("GET", "/search/code?query=lunar&page=3", .searchCode(query: "lunar", page: 3)),
    ForgeSample("GET", "/search/issues?query=lunar&page=3", .searchIssues(query: "lunar", page: 3)),
    ForgeSample("GET", "/search/users?query=lunar&page=3", .searchUsers(query: "lunar", page: 3)),
  ]
}
