import Roundtrip

/// Every endpoint in one `OneOf`.
///
/// The file is long because that is what it shows: how fast a router is, and how long it takes to compile, when nobody
/// has grouped its routes.
// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let flatForgeRouter: OneOf<URLRequestData, FlatForgeRoute> = OneOf {
  Route(.case(FlatForgeRoute.user(user:))) { Path { "users"; String.parser() } }
  Route(.case(FlatForgeRoute.updateUser(user:))) { Method.patch; Path { "users"; String.parser() } }
  Route(.case(FlatForgeRoute.userProjects(user:))) { Path { "users"; String.parser(); "projects" } }
  Route(.case(FlatForgeRoute.userTeams(user:))) { Path { "users"; String.parser(); "teams" } }
  Route(.case(FlatForgeRoute.userSnippets(user:))) { Path { "users"; String.parser(); "snippets" } }
  Route(.case(FlatForgeRoute.userStars(user:))) { Path { "users"; String.parser(); "stars" } }
  Route(.case(FlatForgeRoute.userActivity(user:))) { Path { "users"; String.parser(); "activity" } }
  Route(.case(FlatForgeRoute.userFollowers(user:))) { Path { "users"; String.parser(); "followers" } }
  Route(.case(FlatForgeRoute.userFollowing(user:))) { Path { "users"; String.parser(); "following" } }
  Route(.case(FlatForgeRoute.followUser(user:other:))) {
    Method.put; Path { "users"; String.parser(); "following"; String.parser() }
  }
  Route(.case(FlatForgeRoute.unfollowUser(user:other:))) {
    Method.delete; Path { "users"; String.parser(); "following"; String.parser() }
  }
  Route(.case(FlatForgeRoute.blockUser(user:other:))) {
    Method.put; Path { "users"; String.parser(); "blocks"; String.parser() }
  }
  Route(.case(FlatForgeRoute.unblockUser(user:other:))) {
    Method.delete; Path { "users"; String.parser(); "blocks"; String.parser() }
  }
  Route(.case(FlatForgeRoute.userKeys(user:))) { Path { "users"; String.parser(); "keys" } }
  Route(.case(FlatForgeRoute.addUserKey(user:))) { Method.post; Path { "users"; String.parser(); "keys" } }
  Route(.case(FlatForgeRoute.userKey(user:key:))) { Path { "users"; String.parser(); "keys"; Digits() } }
  Route(.case(FlatForgeRoute.deleteUserKey(user:key:))) {
    Method.delete; Path { "users"; String.parser(); "keys"; Digits() }
  }
  Route(.case(FlatForgeRoute.userEmails(user:))) { Path { "users"; String.parser(); "emails" } }
  Route(.case(FlatForgeRoute.addUserEmail(user:))) { Method.post; Path { "users"; String.parser(); "emails" } }
  Route(.case(FlatForgeRoute.deleteUserEmail(user:email:))) {
    Method.delete; Path { "users"; String.parser(); "emails"; Digits() }
  }

  Route(.case(FlatForgeRoute.team(team:))) { Path { "teams"; String.parser() } }
  Route(.case(FlatForgeRoute.updateTeam(team:))) { Method.patch; Path { "teams"; String.parser() } }
  Route(.case(FlatForgeRoute.deleteTeam(team:))) { Method.delete; Path { "teams"; String.parser() } }
  Route(.case(FlatForgeRoute.teamProjects(team:))) { Path { "teams"; String.parser(); "projects" } }
  Route(.case(FlatForgeRoute.createTeamProject(team:))) { Method.post; Path { "teams"; String.parser(); "projects" } }
  Route(.case(FlatForgeRoute.teamAudit(team:))) { Path { "teams"; String.parser(); "audit" } }
  Route(.case(FlatForgeRoute.teamMembers(team:))) { Path { "teams"; String.parser(); "members" } }
  Route(.case(FlatForgeRoute.teamMember(team:user:))) { Path { "teams"; String.parser(); "members"; String.parser() } }
  Route(.case(FlatForgeRoute.setTeamMember(team:user:))) {
    Method.put; Path { "teams"; String.parser(); "members"; String.parser() }
  }
  Route(.case(FlatForgeRoute.removeTeamMember(team:user:))) {
    Method.delete; Path { "teams"; String.parser(); "members"; String.parser() }
  }
  Route(.case(FlatForgeRoute.teamInvitations(team:))) { Path { "teams"; String.parser(); "invitations" } }
  Route(.case(FlatForgeRoute.inviteToTeam(team:))) { Method.post; Path { "teams"; String.parser(); "invitations" } }
  Route(.case(FlatForgeRoute.withdrawInvitation(team:invitation:))) {
    Method.delete; Path { "teams"; String.parser(); "invitations"; Digits() }
  }

  Route(.case(FlatForgeRoute.groups(team:))) { Path { "teams"; String.parser(); "groups" } }
  Route(.case(FlatForgeRoute.createGroup(team:))) { Method.post; Path { "teams"; String.parser(); "groups" } }
  Route(.case(FlatForgeRoute.group(team:group:))) { Path { "teams"; String.parser(); "groups"; String.parser() } }
  Route(.case(FlatForgeRoute.updateGroup(team:group:))) {
    Method.patch; Path { "teams"; String.parser(); "groups"; String.parser() }
  }
  Route(.case(FlatForgeRoute.deleteGroup(team:group:))) {
    Method.delete; Path { "teams"; String.parser(); "groups"; String.parser() }
  }
  Route(.case(FlatForgeRoute.groupMembers(team:group:))) {
    Path { "teams"; String.parser(); "groups"; String.parser(); "members" }
  }
  Route(.case(FlatForgeRoute.addGroupMember(team:group:user:))) {
    Method.put; Path { "teams"; String.parser(); "groups"; String.parser(); "members"; String.parser() }
  }
  Route(.case(FlatForgeRoute.removeGroupMember(team:group:user:))) {
    Method.delete; Path { "teams"; String.parser(); "groups"; String.parser(); "members"; String.parser() }
  }
  Route(.case(FlatForgeRoute.groupProjects(team:group:))) {
    Path { "teams"; String.parser(); "groups"; String.parser(); "projects" }
  }
  Route(.case(FlatForgeRoute.addGroupProject(team:group:project:))) {
    Method.put; Path { "teams"; String.parser(); "groups"; String.parser(); "projects"; String.parser() }
  }
  Route(.case(FlatForgeRoute.removeGroupProject(team:group:project:))) {
    Method.delete; Path { "teams"; String.parser(); "groups"; String.parser(); "projects"; String.parser() }
  }

  Route(.case(FlatForgeRoute.teamHooks(team:))) { Path { "teams"; String.parser(); "hooks" } }
  Route(.case(FlatForgeRoute.createTeamHook(team:))) { Method.post; Path { "teams"; String.parser(); "hooks" } }
  Route(.case(FlatForgeRoute.teamHook(team:hook:))) { Path { "teams"; String.parser(); "hooks"; Digits() } }
  Route(.case(FlatForgeRoute.updateTeamHook(team:hook:))) {
    Method.patch; Path { "teams"; String.parser(); "hooks"; Digits() }
  }
  Route(.case(FlatForgeRoute.deleteTeamHook(team:hook:))) {
    Method.delete; Path { "teams"; String.parser(); "hooks"; Digits() }
  }
  Route(.case(FlatForgeRoute.testTeamHook(team:hook:))) {
    Method.post; Path { "teams"; String.parser(); "hooks"; Digits(); "test" }
  }

  Route(.case(FlatForgeRoute.project(owner:project:))) { Path { "projects"; String.parser(); String.parser() } }
  Route(.case(FlatForgeRoute.updateProject(owner:project:))) {
    Method.patch; Path { "projects"; String.parser(); String.parser() }
  }
  Route(.case(FlatForgeRoute.deleteProject(owner:project:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser() }
  }
  Route(.case(FlatForgeRoute.transferProject(owner:project:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "transfer" }
  }
  Route(.case(FlatForgeRoute.projectReadme(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "readme" }
  }
  Route(.case(FlatForgeRoute.projectLanguages(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "languages" }
  }
  Route(.case(FlatForgeRoute.projectContributors(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "contributors" }
  }
  Route(.case(FlatForgeRoute.projectTags(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "tags" }
  }
  Route(.case(FlatForgeRoute.projectTopics(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "topics" }
  }
  Route(.case(FlatForgeRoute.setProjectTopics(owner:project:))) {
    Method.put; Path { "projects"; String.parser(); String.parser(); "topics" }
  }
  Route(.case(FlatForgeRoute.projectForks(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "forks" }
  }
  Route(.case(FlatForgeRoute.forkProject(owner:project:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "forks" }
  }
  Route(.case(FlatForgeRoute.projectStars(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "stars" }
  }
  Route(.case(FlatForgeRoute.starProject(owner:project:))) {
    Method.put; Path { "projects"; String.parser(); String.parser(); "star" }
  }
  Route(.case(FlatForgeRoute.unstarProject(owner:project:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "star" }
  }
  Route(.case(FlatForgeRoute.projectArchive(owner:project:ref:))) {
    Path { "projects"; String.parser(); String.parser(); "archive"; String.parser() }
  }
  Route(.case(FlatForgeRoute.compareRefs(owner:project:base:head:))) {
    Path { "projects"; String.parser(); String.parser(); "compare"; String.parser(); String.parser() }
  }

  Route(.case(FlatForgeRoute.branches(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "branches" }
  }
  Route(.case(FlatForgeRoute.createBranch(owner:project:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "branches" }
  }
  Route(.case(FlatForgeRoute.branch(owner:project:branch:))) {
    Path { "projects"; String.parser(); String.parser(); "branches"; String.parser() }
  }
  Route(.case(FlatForgeRoute.deleteBranch(owner:project:branch:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "branches"; String.parser() }
  }
  Route(.case(FlatForgeRoute.renameBranch(owner:project:branch:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "branches"; String.parser(); "rename" }
  }
  Route(.case(FlatForgeRoute.branchProtection(owner:project:branch:))) {
    Path { "projects"; String.parser(); String.parser(); "branches"; String.parser(); "protection" }
  }
  Route(.case(FlatForgeRoute.protectBranch(owner:project:branch:))) {
    Method.put; Path { "projects"; String.parser(); String.parser(); "branches"; String.parser(); "protection" }
  }
  Route(.case(FlatForgeRoute.unprotectBranch(owner:project:branch:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "branches"; String.parser(); "protection" }
  }

  Route(.case(FlatForgeRoute.commits(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "commits" }
  }
  Route(.case(FlatForgeRoute.commit(owner:project:sha:))) {
    Path { "projects"; String.parser(); String.parser(); "commits"; String.parser() }
  }
  Route(.case(FlatForgeRoute.commitDiff(owner:project:sha:))) {
    Path { "projects"; String.parser(); String.parser(); "commits"; String.parser(); "diff" }
  }
  Route(.case(FlatForgeRoute.commitStatuses(owner:project:sha:))) {
    Path { "projects"; String.parser(); String.parser(); "commits"; String.parser(); "statuses" }
  }
  Route(.case(FlatForgeRoute.createCommitStatus(owner:project:sha:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "commits"; String.parser(); "statuses" }
  }
  Route(.case(FlatForgeRoute.commitComments(owner:project:sha:))) {
    Path { "projects"; String.parser(); String.parser(); "commits"; String.parser(); "comments" }
  }
  Route(.case(FlatForgeRoute.createCommitComment(owner:project:sha:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "commits"; String.parser(); "comments" }
  }

  Route(.case(FlatForgeRoute.file(owner:project:ref:file:))) {
    Path { "projects"; String.parser(); String.parser(); "files"; String.parser(); String.parser() }
  }
  Route(.case(FlatForgeRoute.writeFile(owner:project:ref:file:))) {
    Method.put; Path { "projects"; String.parser(); String.parser(); "files"; String.parser(); String.parser() }
  }
  Route(.case(FlatForgeRoute.deleteFile(owner:project:ref:file:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "files"; String.parser(); String.parser() }
  }
  Route(.case(FlatForgeRoute.fileBlame(owner:project:ref:file:))) {
    Path { "projects"; String.parser(); String.parser(); "files"; String.parser(); String.parser(); "blame" }
  }
  Route(.case(FlatForgeRoute.fileHistory(owner:project:ref:file:))) {
    Path { "projects"; String.parser(); String.parser(); "files"; String.parser(); String.parser(); "history" }
  }

  Route(.case(FlatForgeRoute.issues(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "issues" }
  }
  Route(.case(FlatForgeRoute.createIssue(owner:project:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "issues" }
  }
  Route(.case(FlatForgeRoute.issue(owner:project:issue:))) {
    Path { "projects"; String.parser(); String.parser(); "issues"; Digits() }
  }
  Route(.case(FlatForgeRoute.updateIssue(owner:project:issue:))) {
    Method.patch; Path { "projects"; String.parser(); String.parser(); "issues"; Digits() }
  }
  Route(.case(FlatForgeRoute.issueEvents(owner:project:issue:))) {
    Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "events" }
  }
  Route(.case(FlatForgeRoute.lockIssue(owner:project:issue:))) {
    Method.put; Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "lock" }
  }
  Route(.case(FlatForgeRoute.unlockIssue(owner:project:issue:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "lock" }
  }
  Route(.case(FlatForgeRoute.pinIssue(owner:project:issue:))) {
    Method.put; Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "pin" }
  }
  Route(.case(FlatForgeRoute.unpinIssue(owner:project:issue:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "pin" }
  }
  Route(.case(FlatForgeRoute.issueLabels(owner:project:issue:))) {
    Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "labels" }
  }
  Route(.case(FlatForgeRoute.addIssueLabels(owner:project:issue:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "labels" }
  }
  Route(.case(FlatForgeRoute.removeIssueLabel(owner:project:issue:label:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "labels"; String.parser() }
  }
  Route(.case(FlatForgeRoute.assignIssue(owner:project:issue:user:))) {
    Method.put; Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "assignees"; String.parser() }
  }
  Route(.case(FlatForgeRoute.unassignIssue(owner:project:issue:user:))) {
    Method.delete
    Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "assignees"; String.parser() }
  }
  Route(.case(FlatForgeRoute.issueComments(owner:project:issue:))) {
    Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "comments" }
  }
  Route(.case(FlatForgeRoute.createIssueComment(owner:project:issue:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "comments" }
  }
  Route(.case(FlatForgeRoute.issueComment(owner:project:issue:comment:))) {
    Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "comments"; Digits() }
  }
  Route(.case(FlatForgeRoute.updateIssueComment(owner:project:issue:comment:))) {
    Method.patch; Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "comments"; Digits() }
  }
  Route(.case(FlatForgeRoute.deleteIssueComment(owner:project:issue:comment:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "comments"; Digits() }
  }
  Route(.case(FlatForgeRoute.reactToIssueComment(owner:project:issue:comment:))) {
    Method.post
    Path { "projects"; String.parser(); String.parser(); "issues"; Digits(); "comments"; Digits(); "reactions" }
  }

  Route(.case(FlatForgeRoute.changes(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "changes" }
  }
  Route(.case(FlatForgeRoute.createChange(owner:project:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "changes" }
  }
  Route(.case(FlatForgeRoute.change(owner:project:change:))) {
    Path { "projects"; String.parser(); String.parser(); "changes"; Digits() }
  }
  Route(.case(FlatForgeRoute.updateChange(owner:project:change:))) {
    Method.patch; Path { "projects"; String.parser(); String.parser(); "changes"; Digits() }
  }
  Route(.case(FlatForgeRoute.closeChange(owner:project:change:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "close" }
  }
  Route(.case(FlatForgeRoute.reopenChange(owner:project:change:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "reopen" }
  }
  Route(.case(FlatForgeRoute.changeDiff(owner:project:change:))) {
    Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "diff" }
  }
  Route(.case(FlatForgeRoute.changeCommits(owner:project:change:))) {
    Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "commits" }
  }
  Route(.case(FlatForgeRoute.changeFiles(owner:project:change:))) {
    Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "files" }
  }
  Route(.case(FlatForgeRoute.changeMerge(owner:project:change:))) {
    Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "merge" }
  }
  Route(.case(FlatForgeRoute.mergeChange(owner:project:change:))) {
    Method.put; Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "merge" }
  }
  Route(.case(FlatForgeRoute.changeComments(owner:project:change:))) {
    Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "comments" }
  }
  Route(.case(FlatForgeRoute.createChangeComment(owner:project:change:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "comments" }
  }
  Route(.case(FlatForgeRoute.updateChangeComment(owner:project:change:comment:))) {
    Method.patch; Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "comments"; Digits() }
  }
  Route(.case(FlatForgeRoute.deleteChangeComment(owner:project:change:comment:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "comments"; Digits() }
  }
  Route(.case(FlatForgeRoute.requestReview(owner:project:change:user:))) {
    Method.put; Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "reviewers"; String.parser() }
  }
  Route(.case(FlatForgeRoute.withdrawReviewRequest(owner:project:change:user:))) {
    Method.delete
    Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "reviewers"; String.parser() }
  }
  Route(.case(FlatForgeRoute.changeReviews(owner:project:change:))) {
    Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "reviews" }
  }
  Route(.case(FlatForgeRoute.createReview(owner:project:change:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "reviews" }
  }
  Route(.case(FlatForgeRoute.review(owner:project:change:review:))) {
    Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "reviews"; Digits() }
  }
  Route(.case(FlatForgeRoute.updateReview(owner:project:change:review:))) {
    Method.put; Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "reviews"; Digits() }
  }
  Route(.case(FlatForgeRoute.deleteReview(owner:project:change:review:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "reviews"; Digits() }
  }
  Route(.case(FlatForgeRoute.submitReview(owner:project:change:review:))) {
    Method.post
    Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "reviews"; Digits(); "submit" }
  }
  Route(.case(FlatForgeRoute.dismissReview(owner:project:change:review:))) {
    Method.post
    Path { "projects"; String.parser(); String.parser(); "changes"; Digits(); "reviews"; Digits(); "dismiss" }
  }

  Route(.case(FlatForgeRoute.labels(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "labels" }
  }
  Route(.case(FlatForgeRoute.createLabel(owner:project:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "labels" }
  }
  Route(.case(FlatForgeRoute.label(owner:project:label:))) {
    Path { "projects"; String.parser(); String.parser(); "labels"; String.parser() }
  }
  Route(.case(FlatForgeRoute.updateLabel(owner:project:label:))) {
    Method.patch; Path { "projects"; String.parser(); String.parser(); "labels"; String.parser() }
  }
  Route(.case(FlatForgeRoute.deleteLabel(owner:project:label:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "labels"; String.parser() }
  }

  Route(.case(FlatForgeRoute.milestones(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "milestones" }
  }
  Route(.case(FlatForgeRoute.createMilestone(owner:project:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "milestones" }
  }
  Route(.case(FlatForgeRoute.milestone(owner:project:milestone:))) {
    Path { "projects"; String.parser(); String.parser(); "milestones"; Digits() }
  }
  Route(.case(FlatForgeRoute.updateMilestone(owner:project:milestone:))) {
    Method.patch; Path { "projects"; String.parser(); String.parser(); "milestones"; Digits() }
  }
  Route(.case(FlatForgeRoute.deleteMilestone(owner:project:milestone:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "milestones"; Digits() }
  }
  Route(.case(FlatForgeRoute.milestoneIssues(owner:project:milestone:))) {
    Path { "projects"; String.parser(); String.parser(); "milestones"; Digits(); "issues" }
  }

  Route(.case(FlatForgeRoute.releases(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "releases" }
  }
  Route(.case(FlatForgeRoute.createRelease(owner:project:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "releases" }
  }
  Route(.case(FlatForgeRoute.latestRelease(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "releases"; "latest" }
  }
  Route(.case(FlatForgeRoute.release(owner:project:release:))) {
    Path { "projects"; String.parser(); String.parser(); "releases"; Digits() }
  }
  Route(.case(FlatForgeRoute.updateRelease(owner:project:release:))) {
    Method.patch; Path { "projects"; String.parser(); String.parser(); "releases"; Digits() }
  }
  Route(.case(FlatForgeRoute.deleteRelease(owner:project:release:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "releases"; Digits() }
  }
  Route(.case(FlatForgeRoute.releaseAssets(owner:project:release:))) {
    Path { "projects"; String.parser(); String.parser(); "releases"; Digits(); "assets" }
  }
  Route(.case(FlatForgeRoute.uploadReleaseAsset(owner:project:release:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "releases"; Digits(); "assets" }
  }
  Route(.case(FlatForgeRoute.releaseAsset(owner:project:release:asset:))) {
    Path { "projects"; String.parser(); String.parser(); "releases"; Digits(); "assets"; Digits() }
  }
  Route(.case(FlatForgeRoute.deleteReleaseAsset(owner:project:release:asset:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "releases"; Digits(); "assets"; Digits() }
  }

  Route(.case(FlatForgeRoute.pipelines(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "pipelines" }
  }
  Route(.case(FlatForgeRoute.startPipeline(owner:project:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "pipelines" }
  }
  Route(.case(FlatForgeRoute.pipeline(owner:project:pipeline:))) {
    Path { "projects"; String.parser(); String.parser(); "pipelines"; Digits() }
  }
  Route(.case(FlatForgeRoute.deletePipeline(owner:project:pipeline:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "pipelines"; Digits() }
  }
  Route(.case(FlatForgeRoute.cancelPipeline(owner:project:pipeline:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "pipelines"; Digits(); "cancel" }
  }
  Route(.case(FlatForgeRoute.retryPipeline(owner:project:pipeline:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "pipelines"; Digits(); "retry" }
  }
  Route(.case(FlatForgeRoute.pipelineJobs(owner:project:pipeline:))) {
    Path { "projects"; String.parser(); String.parser(); "pipelines"; Digits(); "jobs" }
  }
  Route(.case(FlatForgeRoute.pipelineJob(owner:project:pipeline:job:))) {
    Path { "projects"; String.parser(); String.parser(); "pipelines"; Digits(); "jobs"; Digits() }
  }
  Route(.case(FlatForgeRoute.pipelineJobLog(owner:project:pipeline:job:))) {
    Path { "projects"; String.parser(); String.parser(); "pipelines"; Digits(); "jobs"; Digits(); "log" }
  }
  Route(.case(FlatForgeRoute.retryPipelineJob(owner:project:pipeline:job:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "pipelines"; Digits(); "jobs"; Digits(); "retry" }
  }
  Route(.case(FlatForgeRoute.pipelineArtifacts(owner:project:pipeline:))) {
    Path { "projects"; String.parser(); String.parser(); "pipelines"; Digits(); "artifacts" }
  }
  Route(.case(FlatForgeRoute.pipelineArtifact(owner:project:pipeline:artifact:))) {
    Path { "projects"; String.parser(); String.parser(); "pipelines"; Digits(); "artifacts"; String.parser() }
  }

  Route(.case(FlatForgeRoute.projectHooks(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "hooks" }
  }
  Route(.case(FlatForgeRoute.createProjectHook(owner:project:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "hooks" }
  }
  Route(.case(FlatForgeRoute.projectHook(owner:project:hook:))) {
    Path { "projects"; String.parser(); String.parser(); "hooks"; Digits() }
  }
  Route(.case(FlatForgeRoute.updateProjectHook(owner:project:hook:))) {
    Method.patch; Path { "projects"; String.parser(); String.parser(); "hooks"; Digits() }
  }
  Route(.case(FlatForgeRoute.deleteProjectHook(owner:project:hook:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "hooks"; Digits() }
  }
  Route(.case(FlatForgeRoute.testProjectHook(owner:project:hook:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "hooks"; Digits(); "test" }
  }
  Route(.case(FlatForgeRoute.hookDeliveries(owner:project:hook:))) {
    Path { "projects"; String.parser(); String.parser(); "hooks"; Digits(); "deliveries" }
  }
  Route(.case(FlatForgeRoute.retryHookDelivery(owner:project:hook:delivery:))) {
    Method.post
    Path { "projects"; String.parser(); String.parser(); "hooks"; Digits(); "deliveries"; Digits(); "retry" }
  }

  Route(.case(FlatForgeRoute.projectMembers(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "members" }
  }
  Route(.case(FlatForgeRoute.projectMember(owner:project:user:))) {
    Path { "projects"; String.parser(); String.parser(); "members"; String.parser() }
  }
  Route(.case(FlatForgeRoute.setProjectMember(owner:project:user:))) {
    Method.put; Path { "projects"; String.parser(); String.parser(); "members"; String.parser() }
  }
  Route(.case(FlatForgeRoute.removeProjectMember(owner:project:user:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "members"; String.parser() }
  }
  Route(.case(FlatForgeRoute.memberPermission(owner:project:user:))) {
    Path { "projects"; String.parser(); String.parser(); "members"; String.parser(); "permission" }
  }

  Route(.case(FlatForgeRoute.wikiPages(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "wiki" }
  }
  Route(.case(FlatForgeRoute.createWikiPage(owner:project:))) {
    Method.post; Path { "projects"; String.parser(); String.parser(); "wiki" }
  }
  Route(.case(FlatForgeRoute.wikiPage(owner:project:page:))) {
    Path { "projects"; String.parser(); String.parser(); "wiki"; String.parser() }
  }
  Route(.case(FlatForgeRoute.writeWikiPage(owner:project:page:))) {
    Method.put; Path { "projects"; String.parser(); String.parser(); "wiki"; String.parser() }
  }
  Route(.case(FlatForgeRoute.deleteWikiPage(owner:project:page:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "wiki"; String.parser() }
  }
  Route(.case(FlatForgeRoute.wikiPageHistory(owner:project:page:))) {
    Path { "projects"; String.parser(); String.parser(); "wiki"; String.parser(); "history" }
  }

  Route(.case(FlatForgeRoute.environments(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "environments" }
  }
  Route(.case(FlatForgeRoute.environment(owner:project:environment:))) {
    Path { "projects"; String.parser(); String.parser(); "environments"; String.parser() }
  }
  Route(.case(FlatForgeRoute.setEnvironment(owner:project:environment:))) {
    Method.put; Path { "projects"; String.parser(); String.parser(); "environments"; String.parser() }
  }
  Route(.case(FlatForgeRoute.deleteEnvironment(owner:project:environment:))) {
    Method.delete; Path { "projects"; String.parser(); String.parser(); "environments"; String.parser() }
  }
  Route(.case(FlatForgeRoute.environmentSecrets(owner:project:environment:))) {
    Path { "projects"; String.parser(); String.parser(); "environments"; String.parser(); "secrets" }
  }
  Route(.case(FlatForgeRoute.setEnvironmentSecret(owner:project:environment:secret:))) {
    Method.put
    Path { "projects"; String.parser(); String.parser(); "environments"; String.parser(); "secrets"; String.parser() }
  }
  Route(.case(FlatForgeRoute.deleteEnvironmentSecret(owner:project:environment:secret:))) {
    Method.delete
    Path { "projects"; String.parser(); String.parser(); "environments"; String.parser(); "secrets"; String.parser() }
  }

  Route(.case(FlatForgeRoute.packages(owner:project:))) {
    Path { "projects"; String.parser(); String.parser(); "packages" }
  }
  Route(.case(FlatForgeRoute.package(owner:project:package:))) {
    Path { "projects"; String.parser(); String.parser(); "packages"; String.parser() }
  }
  Route(.case(FlatForgeRoute.packageVersions(owner:project:package:))) {
    Path { "projects"; String.parser(); String.parser(); "packages"; String.parser(); "versions" }
  }
  Route(.case(FlatForgeRoute.packageVersion(owner:project:package:version:))) {
    Path { "projects"; String.parser(); String.parser(); "packages"; String.parser(); "versions"; String.parser() }
  }
  Route(.case(FlatForgeRoute.deletePackageVersion(owner:project:package:version:))) {
    Method.delete
    Path { "projects"; String.parser(); String.parser(); "packages"; String.parser(); "versions"; String.parser() }
  }

  Route(.case(FlatForgeRoute.snippet(snippet:))) { Path { "snippets"; Digits() } }
  Route(.case(FlatForgeRoute.updateSnippet(snippet:))) { Method.patch; Path { "snippets"; Digits() } }
  Route(.case(FlatForgeRoute.deleteSnippet(snippet:))) { Method.delete; Path { "snippets"; Digits() } }
  Route(.case(FlatForgeRoute.snippetForks(snippet:))) { Path { "snippets"; Digits(); "forks" } }
  Route(.case(FlatForgeRoute.forkSnippet(snippet:))) { Method.post; Path { "snippets"; Digits(); "forks" } }
  Route(.case(FlatForgeRoute.starSnippet(snippet:))) { Method.put; Path { "snippets"; Digits(); "star" } }
  Route(.case(FlatForgeRoute.unstarSnippet(snippet:))) { Method.delete; Path { "snippets"; Digits(); "star" } }
  Route(.case(FlatForgeRoute.snippetRevision(snippet:sha:))) {
    Path { "snippets"; Digits(); "revisions"; String.parser() }
  }
  Route(.case(FlatForgeRoute.snippetComments(snippet:))) { Path { "snippets"; Digits(); "comments" } }
  Route(.case(FlatForgeRoute.createSnippetComment(snippet:))) { Method.post; Path { "snippets"; Digits(); "comments" } }
  Route(.case(FlatForgeRoute.updateSnippetComment(snippet:comment:))) {
    Method.patch; Path { "snippets"; Digits(); "comments"; Digits() }
  }
  Route(.case(FlatForgeRoute.deleteSnippetComment(snippet:comment:))) {
    Method.delete; Path { "snippets"; Digits(); "comments"; Digits() }
  }

  Route(.case(FlatForgeRoute.searchProjects(query:page:))) {
    Path { "search"; "projects" }; Query { Field("query"); Field("page", default: 1) { Digits() } }
  }
  Route(.case(FlatForgeRoute.searchCode(query:page:))) {
    Path { "search"; "code" }; Query { Field("query"); Field("page", default: 1) { Digits() } }
  }
  Route(.case(FlatForgeRoute.searchIssues(query:page:))) {
    Path { "search"; "issues" }; Query { Field("query"); Field("page", default: 1) { Digits() } }
  }
  Route(.case(FlatForgeRoute.searchUsers(query:page:))) {
    Path { "search"; "users" }; Query { Field("query"); Field("page", default: 1) { Digits() } }
  }
}
