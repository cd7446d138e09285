import Foundation
import Roundtrip
import RoundtripCommand
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test if a shell isn't installed, unless `TOOLS_REQUIRED=1` says that it has to be.
  fileprivate static func needs(_ shell: String) -> Self {
    .enabled(
      if: CompletionTests.path(shell) != nil || ProcessInfo.processInfo.environment["TOOLS_REQUIRED"] == "1",
      "\(shell) isn't installed")
  }
}

/// Completion as the shells do it.
@Suite struct CompletionTests {

  private static func script(_ shell: String, name: String = "routes", export: String = "page") -> String {
    RouterCommandTests.run(
      RouterCommand(RouterCommandTests.router, name: name).exporting(export, "An export of the app") { "" },
      ["--generate-completion-script", shell]
    )
    .output
  }

  fileprivate static func path(_ shell: String) -> String? {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(shell)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The output of a shell for a script.
  private static func run(_ shell: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(path(shell), "\(shell) isn't installed"))
    process.arguments = arguments
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  /// Some systems have a backup beside `/etc/passwd`.
  private static func withoutBackups(_ files: [String]) -> [String] {
    files.filter { !$0.hasPrefix("/etc/passwd") || $0 == "/etc/passwd" }
  }

  @Test(
    "A script is made for each shell, and the option may have its value behind an equals sign",
    arguments: ["bash", "zsh", "fish"])
  func scripts(_ shell: String) {
    let script = Self.script(shell)
    #expect(script.contains("routes") && script.contains("markdown") && script.contains("typescript"))
    #expect(RouterCommandTests.run("--generate-completion-script=\(shell)").output == script)
  }

  @Test("bash accepts its script", .needs("bash")) func bashSyntax() throws { try expectAccepted(by: "bash") }
  @Test("zsh accepts its script", .needs("zsh")) func zshSyntax() throws { try expectAccepted(by: "zsh") }
  @Test("fish accepts its script", .needs("fish")) func fishSyntax() throws { try expectAccepted(by: "fish") }

  private func expectAccepted(by shell: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "completion-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    for name in ["routes", "my-routes.tool"] + Self.unusual {
      try Self.script(shell, name: name, export: name).write(to: file, atomically: true, encoding: .utf8)
      #expect(try Self.run(shell, ["-n", file.path]) == "")
    }
  }

  /// Names of a command, and of its exports, that aren't one word of a shell.
  private static let unusual = ["swift run routes", "a'b", "a;b", "$(a)", "--help", ""]

  @Test("A script completes the executable if the name of the command isn't a word", arguments: unusual)
  func unusualNames(_ name: String) throws {
    for shell in ["bash", "zsh", "fish"] {
      let script = Self.script(shell, name: name, export: name)
      let file = try #require(CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent })
      #expect(script == Self.script(shell, name: file, export: name))
      #expect(script.contains("complete -c \(file) -f") == (shell == "fish"))
      #expect(!script.contains(" \(name) ") || name.isEmpty || name == "--help")
    }
  }

  @Test(
    "Only in bash's completions of files is a word the name of one", .needs("bash"),
    arguments: [
      (["lis"], 0), (["export", "and"], 0), (["print", "b"], 0), (["match", "--method", "P"], 0),
      (["export", "--output", "/etc/pass"], 1), (["links", "/etc/pass"], 1),
    ])
  func fileNames(_ words: [String], _ count: Int) throws {
    let test =
      "compopt() { echo \"$@\"; }\n" + Self.script("bash") + """

        COMP_WORDS=(routes \(words.joined(separator: " "))); COMP_CWORD=\(words.count); _routes; complete -p routes
        """
    let lines = Array(repeating: "-o filenames", count: count) + ["complete -F _routes routes"]
    #expect(try Self.run("bash", ["-c", test]).split(separator: "\n").map(String.init) == lines)
  }

  @Test(
    "bash completes commands, options, values, exports, and routes", .needs("bash"),
    arguments: [
      (["lis"], ["list"]), (["--v"], ["--version"]), (["match", "--me"], ["--method"]),
      (["match", "--method", "P"], ["POST", "PUT", "PATCH"]), (["export", "and"], ["android", "android-manifest"]),
      (["print", "b"], ["book"]), (["list", "--name", ""], []), (["--generate-completion-script", "z"], ["zsh"]),
      (["export", "--output", "/etc/pass"], ["/etc/passwd"]), (["match", "--method", "=", "PU"], ["PUT"]),
      (["generate", "--generate-completion-script", "="], ["bash", "zsh", "fish"]),
      (["links", "/etc/pass"], ["/etc/passwd"]), (["diff", "a", "/etc/pass"], ["/etc/passwd"]),
      (["links", "--ho"], ["--host"]), (["list", "/etc/pass"], []), (["links"], ["links"]),
    ])
  func bash(_ words: [String], _ completions: [String]) throws {
    let line = (["routes"] + words).map { "'\($0)'" }.joined(separator: " ")
    let test =
      Self.script("bash") + """

        COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); _routes; printf '%s\\n' "${COMPREPLY[@]}"
        """
    let output = try Self.run("bash", ["-c", test]).split(separator: "\n").map(String.init)
    #expect(Self.withoutBackups(output) == completions)
  }

  @Test(
    "zsh completes files where they are arguments, and values behind an equals sign", .needs("zsh"),
    arguments: ["list", "match", "links", "record", "diff", "fleet"])
  func zsh(_ command: String) throws {
    let test = """
      compdef() { }
      _arguments() { if [ $1 = -C ]; then state=arguments; else print -rl -- "$@"; fi }
      words=(\(command))
      \(Self.script("zsh"))
      _routes
      """
    let specifications = try Self.run("zsh", ["-f", "-c", test]).split(separator: "\n")
    #expect(specifications.contains("*:FILE:_files") == ["links", "record", "diff", "fleet"].contains(command))
    #expect(specifications.contains("--help[show help]"))
    let method = specifications.contains { $0.hasPrefix("*--method=[") }
    #expect(method == ["list", "match"].contains(command), "\(specifications)")
  }

  @Test(
    "fish completes the same", .needs("fish"),
    arguments: [
      ("routes lis", ["list"]), ("routes match --me", ["--method"]), ("routes match --method PU", ["PUT"]),
      ("routes export and", ["android", "android-manifest"]), ("routes print b", ["book"]),
      ("routes links /etc/pass", ["/etc/passwd"]), ("routes diff a /etc/pass", ["/etc/passwd"]),
      ("routes list /etc/pass", []), ("routes links --ho", ["--host"]), ("routes match list --mark", []),
      ("routes match list --me", ["--method"]), ("routes print diff /etc/pass", []),
      ("routes --generate", ["--generate-completion-script"]),
    ])
  func fish(_ line: String, _ completions: [String]) throws {
    let test = Self.script("fish") + "\ncomplete -C '\(line)'\n"
    let output = try Self.run("fish", ["--no-config", "-c", test]).split(separator: "\n")
    #expect(Self.withoutBackups(output.map { String($0.prefix { $0 != "\t" }) }) == completions)
  }

  enum Page: Equatable, Sendable { case book(id: Int), book(slug: String), page(Int), tag(name: String) }

  @Test("A name that is completed is the name of one route")
  func names() throws {
    let router = OneOf {
      Route(.case(Page.book(id:))) {
        Path {
          "a"; Digits()
        }
      }
      Route(.case(Page.book(slug:))) {
        Path {
          "b"; String.parser()
        }
      }
      Route(.case(Page.page)) {
        Path {
          "d"; Digits()
        }
      }
      Alias {
        Route(.case(Page.page)) {
          Path {
            "e"; Digits()
          }
        }
      }
      Route(.case(Page.tag(name:))) {
        Path {
          "f"; String.parser()
        }
      }
    }
    let command = RouterCommand(router, name: "routes")
    let script = RouterCommandTests.run(command, ["--generate-completion-script", "bash"]).output
    let line = try #require(script.split(separator: "\n").first { $0.contains("    print) words=") })
    let words = line.split(separator: "'")[1].split(separator: " ").map(String.init).filter { !$0.hasPrefix("-") }
    #expect(words == ["page", "tag"])
    for word in words {
      #expect(RouterCommandTests.run(command, ["print", word, "7"]).status == 0)
    }
  }
}
