import Roundtrip

// A public site as many are: its own pages stand beside names that its users choose, `/:owner/:repository` at the root of the
// paths, and a page may be asked for by the name of a parameter, for the documentation of its links.

/// A part of a path, or its name in documentation.
enum Part: Equatable, Sendable {
  case key
  case value(String)
}

enum PackageRoute: Equatable, Sendable {
  case home, search(String, page: Int), faq, privacy, supporters, addPackage, validation, tryInPlayground,
    readyForSwift6
  case keyword(Part)
  case collection(Part)
  case author(Part)
  case authorCollection(Part)
  case package(Part, Part)
  case packageCollection(Part, Part)
  case page(Part, Part, PackagePage)
  case maintainer(Part, Part)
  case build(Int)
  case monitoring(Int)
  case buildMonitor
  case blog
  case post(Part)
  case releases(ReleaseFeed)
  case images(String)
  case javascripts(String)
  case stylesheets(String)
  case siteMapIndex, siteMap(String)
  case api(PackageAPI)
}

enum PackagePage: String, CaseIterable, Sendable { case builds, readme, releases, versions }

enum ReleaseFeed: String, CaseIterable, Sendable { case major, minor, patch, pre }

enum PackageAPI: Equatable, Sendable {
  case version
  case search(String)
  case package(owner: String, repository: String)
  case collections
  case badge(owner: String, repository: String, BadgeType)
  case buildReport(version: Int)
  case documentationReport(build: Int)
}

enum BadgeType: String, CaseIterable, Sendable { case platforms, versions = "swift-versions" }

private func part(_ name: String) -> AnyParserPrinter<Substring, Part> {
  OneOf {
    Parse(.case(Part.key)) { ":\(name)" }
    String.parser().map(.case(Part.value))
  }
  .named(name)
  .eraseToAnyParserPrinter()
}

private let owner = part("owner")
private let repository = part("repository")

let packageRouter = OneOf {
  Route(.case(PackageRoute.home))
  Route(.case(PackageRoute.search)) {
    Path { "search" }
    Query {
      Field("query", default: "")
      Field("page", default: 1) { Digits() }
    }
  }
  Route(.case(PackageRoute.faq)) { Path { "faq" } }
  Route(.case(PackageRoute.privacy)) { Path { "privacy" } }
  Route(.case(PackageRoute.supporters)) { Path { "supporters" } }
  Route(.case(PackageRoute.addPackage)) { Path { "add-a-package" } }
  Route(.case(PackageRoute.validation)) { Path { "validate-package-collection" } }
  Route(.case(PackageRoute.tryInPlayground)) { Path { "try-in-a-playground" } }
  Route(.case(PackageRoute.readyForSwift6)) { Path { "ready-for-swift-6" } }
  Route(.case(PackageRoute.keyword)) {
    Path {
      "keywords"; part("keyword")
    }
  }
  Route(.case(PackageRoute.collection)) {
    Path {
      "collections"; part("key")
    }
  }
  Route(.case(PackageRoute.build)) {
    Path {
      "builds"; Digits()
    }
  }
  Route(.case(PackageRoute.monitoring)) {
    Path {
      "build-monitor"; "runners"; Digits()
    }
  }
  Route(.case(PackageRoute.buildMonitor)) { Path { "build-monitor" } }
  Route(.case(PackageRoute.blog)) { Path { "blog" } }
  Route(.case(PackageRoute.post)) {
    Path {
      "blog"; part("slug")
    }
  }
  Route(.case(PackageRoute.releases)) {
    Path {
      "releases"; ReleaseFeed.parser().suffixed(by: ".rss")
    }
  }
  Route(.case(PackageRoute.images)) {
    Path {
      "images"; String.parser()
    }
  }
  Route(.case(PackageRoute.javascripts)) {
    Path {
      "javascripts"; String.parser().suffixed(by: ".js")
    }
  }
  Route(.case(PackageRoute.stylesheets)) {
    Path {
      "stylesheets"; String.parser().suffixed(by: ".css")
    }
  }
  Route(.case(PackageRoute.siteMapIndex)) { Path { "sitemap.xml" } }
  Route(.case(PackageRoute.siteMap)) { Path { String.parser().prefixed(by: "sitemap-").suffixed(by: ".xml") } }
  Route(.case(PackageRoute.api)) {
    Path { "api" }
    apiRouter
  }
  Route(.case(PackageRoute.authorCollection)) {
    Path {
      owner; "collection.json"
    }
  }
  Route(.case(PackageRoute.author)) { Path { owner } }
  Route(.case(PackageRoute.packageCollection)) {
    Path {
      owner; repository; "collection.json"
    }
  }
  Route(.case(PackageRoute.maintainer)) {
    Path {
      owner; repository; "information-for-package-maintainers"
    }
  }
  Route(.case(PackageRoute.page)) {
    Path {
      owner; repository; PackagePage.parser()
    }
  }
  Route(.case(PackageRoute.package)) {
    Path {
      owner; repository
    }
  }
}

private let apiRouter = OneOf {
  Route(.case(PackageAPI.version)) { Path { "version" } }
  Route(.case(PackageAPI.search)) {
    Path { "search" }
    Query { Field("query") }
  }
  Route(.case(PackageAPI.collections)) { Path { "package-collections" } }
  Route(.case(PackageAPI.package(owner:repository:))) {
    Path {
      "packages"; String.parser(); String.parser()
    }
  }
  Route(.case(PackageAPI.badge(owner:repository:_:))) {
    Path {
      "packages"; String.parser(); String.parser(); "badge"
    }
    Query { Field("type") { BadgeType.parser() } }
  }
  Route(.case(PackageAPI.buildReport(version:))) {
    Method.post
    Path {
      "versions"; Digits(); "build-report"
    }
  }
  Route(.case(PackageAPI.documentationReport(build:))) {
    Method.post
    Path {
      "builds"; Digits(); "doc-report"
    }
  }
}
