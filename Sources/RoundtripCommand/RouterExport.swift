internal import Roundtrip
internal import RoundtripExports

/// Something that a command line can export.
struct RouterExport {
  let name: String
  let summary: String
  /// The options that it accepts, as shown in help.
  let options: [CommandOption]
  let text: (inout CommandArguments) throws -> String

  /// The built-in exports.
  static func all<R: ParserPrinter>(of router: R, title: String, version: String) -> [RouterExport]
  where R.Input == URLRequestData {
    [
      RouterExport(
        name: "openapi", summary: "The API in OpenAPI 3.1",
        options: [CommandOption("server", "URL", "the address of a server")]
      ) { arguments in
        router.openAPI(title: title, version: version, servers: try arguments.takeValues("server")).json
      },
      RouterExport(
        name: "apple", summary: "apple-app-site-association",
        options: [
          CommandOption("app-id", "TEAM.BUNDLE", "an app that opens links"),
          CommandOption("web-credentials", "TEAM.BUNDLE", "an app that shares passwords"),
          CommandOption("app-clip", "TEAM.BUNDLE", "an App Clip"),
        ]
      ) { arguments in
        try router.appleAppSiteAssociation(
          appIDs: try arguments.takeValues("app-id", atLeast: 1),
          webCredentials: try arguments.takeValues("web-credentials"),
          appClips: try arguments.takeValues("app-clip")
        ).json
      },
      RouterExport(
        name: "android", summary: "assetlinks.json",
        options: [
          CommandOption("package", "NAME", "the identifier of the app"),
          CommandOption("fingerprint", "SHA256", "the fingerprint of a certificate"),
        ]
      ) { arguments in
        let packages = try arguments.takeValues("package", atLeast: 1)
        return router.assetLinks(
          package: packages[0], fingerprints: try arguments.takeValues("fingerprint", atLeast: 1)
        ).json
      },
      RouterExport(
        name: "android-manifest", summary: "The intent filter of an Android app",
        options: [CommandOption("host", "HOST", "a host of the links")]
      ) { arguments in
        let filters = router.androidIntentFilters(
          hosts: try arguments.takeHosts(atLeast: 1, mistake: AndroidIntentFilters.mistake(inHost:)))
        if filters.isEmpty { throw CommandFailure(filters.notes.reversed().map { "\($0)" }.joined(separator: "\n  ")) }
        return filters.xml
      },
      RouterExport(name: "typescript", summary: "Typed links for a front end", options: []) { _ in
        try router.typeScript().text
      },
      RouterExport(name: "page", summary: "A page of the routes", options: []) { _ in
        router.routePage(title: title).html
      },
    ]
  }
}
