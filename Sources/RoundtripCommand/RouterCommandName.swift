/// The commands.
enum RouterCommandName: String, CaseIterable {
  case list, match, print, check, links, record, diff, fleet, export

  /// Its name and arguments.
  var usage: String {
    switch self {
    case .list, .check: rawValue
    case .match: "match URL"
    case .print: "print ROUTE [NAME=TEXT …]"
    case .links: "links FILE …"
    case .record: "record FILE"
    case .diff: "diff OLD NEW"
    case .fleet: "fleet FILE FILE …"
    case .export: "export WHAT"
    }
  }

  /// Whether its arguments are the names of files.
  var takesFiles: Bool {
    switch self {
    case .links, .record, .diff, .fleet: true
    case .list, .match, .print, .check, .export: false
    }
  }

  var summary: String {
    switch self {
    case .list: "Lists the routes"
    case .match: "Shows which route a request matches"
    case .print: "Prints the URL of a route"
    case .check: "Checks the router for conflicts, missing cases, broken laws, and broken links"
    case .links: "Finds links in templates, and requests in a log, that no route matches"
    case .record: "Writes down what the router matches, to check later that no link breaks"
    case .diff: "Compares two records: whether a link of OLD is broken in NEW"
    case .fleet: "Shows who opens whose links, of several apps and servers with a record each"
    case .export: "Exports the routes for other programs"
    }
  }

  var options: [CommandOption] {
    switch self {
    case .list:
      [
        CommandOption("path", "TEXT", "only routes whose path contains the text"),
        CommandOption("method", "METHOD", "only routes that accept the method", choices: CommandOption.methods),
        CommandOption("name", "TEXT", "only routes whose name contains the text"),
        CommandOption("markdown", "print a Markdown table"), CommandOption("json", "print JSON"),
      ]
    case .match:
      [
        CommandOption(
          "method", "METHOD", "the method of the request; GET by default", choices: CommandOption.methods),
        CommandOption("header", "\"NAME: TEXT\"", "a header; may be repeated"),
        CommandOption("body", "TEXT", "the body of the request"),
        CommandOption("explain", "explain the result route by route"), CommandOption("json", "print JSON"),
      ]
    case .print, .record: []
    case .diff: CommandOption.ofComparisons
    case .fleet: [.renamed, CommandOption("json", "print JSON")]
    case .check:
      [
        CommandOption("samples", "COUNT", "the number of requests to try; 10000 by default"),
        CommandOption("without-laws", "pass although the values aren't Equatable, so that the laws can't be checked"),
        CommandOption(
          "against", "FILE", "compare with a record of an earlier version instead; may be repeated", isFile: true),
      ] + CommandOption.ofComparisons
    case .links:
      [
        CommandOption("host", "HOST", "a host of the app, besides those of the router; may be repeated"),
        CommandOption("allowing", "FILE", "links that may be dead, one in a line, with * for any text", isFile: true),
        CommandOption("log", "FILE", "read requests from an access log instead", isFile: true),
        CommandOption("json", "print JSON"),
      ]
    case .export:
      [
        CommandOption("output", "FILE", "write to a file instead of standard output", isFile: true),
        CommandOption(
          "check", "compare with the file, and exit with status 1 if it differs: for continuous integration"),
      ]
    }
  }

  /// What its options don't say.
  var discussion: String {
    switch self {
    case .list, .export: ""
    case .links:
      """
      FILE is HTML, Markdown, a template, a string catalog, or Swift, or a folder of them. Links that begin with a slash or
      lead to a host of the app are matched, and so are the actions of forms, with their methods. A placeholder such as
      #(id) stands for any text. Exits with status 1 for a link that no route matches, and if there is no link.

      With --log, counts the requests of a log in the common or the combined format that no route matches, and says which
      alias of a route would match them. Exits with status 1 only if there is no request.
      """
    case .record:
      """
      FILE describes each way through the router line by line, to commit when links are published. `check --against FILE`
      compares a later version with it.
      """
    case .diff:
      """
      Both are files that `record` has written, of any version. No router is asked, so only requests that both files have
      as examples tell what became of a value. Exits with status 1 if a link is broken.
      """
    case .fleet:
      """
      A row for the links of each, and a column for what each opens: whether it opens all of them, how many routes it
      doesn't, and how many are undecided. Exits with status 1 if a link isn't opened.
      """
    case .match:
      """
      URL is a path such as /books/42?page=1 or a whole URL. Prints the route as a value, and its canonical URL. For a
      request that matches no route, explains why, and exits with status 1. With - for URL and --json, reads URLs from
      the standard input, and prints a line for each.
      """
    case .print:
      """
      ROUTE is a name in the list of routes, with or without labels, or a number: book, 'book(id:)', 2. The texts of its
      parameters follow, as they stand in a URL before escaping: id=42 page=2. Those of the path may be given without a
      name, in order. Texts that can be left out may be left out, and those of a repeated parameter are repeated. The
      whole request is printed if the route is more than a URL. Exits with status 1 if the router rejects a text.
      """
    case .check:
      """
      Exits with status 1 for a route that hides another, a case without a route, or a request that breaks a law; with
      --against, for a request that no longer matches as the same case, and for a recorded route of which no request is
      known, so that nothing of it was checked.
      """
    }
  }
}

/// An option of a command: everything that help and the completion in shells say about it.
struct CommandOption {
  let name: String
  /// What help calls its value; `nil` for a flag.
  let value: String?
  let summary: String
  let choices: [String]
  /// Whether the value is the name of a file.
  let isFile: Bool

  /// How comparisons with records are reported.
  static let renamed = CommandOption(
    "renamed", "OLD=NEW", "a case of the record that has another name now; may be repeated")

  static let ofComparisons = [
    renamed,
    CommandOption("accepting", "FILE", "breaks that are accepted, each with a reason and an end", isFile: true),
    CommandOption("strict", "exit with status 1 for a recorded route that isn't decided, too"),
    CommandOption("json", "print JSON"), CommandOption("github", "print annotations for a review on GitHub"),
  ]

  /// Those that need no command.
  static let general = [
    CommandOption("help", "show help"), CommandOption("version", "show the version"),
    CommandOption(
      "generate-completion-script", "SHELL", "print a completion script", choices: ["bash", "zsh", "fish"]),
  ]

  static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

  init(_ name: String, _ value: String, _ summary: String, choices: [String] = [], isFile: Bool = false) {
    (self.name, self.value, self.summary, self.choices, self.isFile) = (name, value, summary, choices, isFile)
  }

  init(_ name: String, _ summary: String) {
    (self.name, value, self.summary, choices, isFile) = (name, nil, summary, [], false)
  }

  var usage: String { "--\(name)" + (value.map { " " + $0 } ?? "") }
}
