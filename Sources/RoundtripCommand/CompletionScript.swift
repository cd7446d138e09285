internal import Foundation
internal import Roundtrip
internal import RoundtripExports

/// The script that completes a command line in a shell, as `--generate-completion-script` prints it.
struct CompletionScript {
  let name: String
  let exports: [RouterExport]
  let routes: RouteList

  enum Shell: String {
    case bash, zsh, fish

    /// The user's login shell, if it is one of them.
    static var ofUser: String {
      ProcessInfo.processInfo.environment["SHELL"]?.split(separator: "/").last.map(String.init) ?? "bash"
    }
  }

  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// What may follow a command: the words, if they are known, and the options.
  private var commands: [(command: RouterCommandName, words: [String], options: [CommandOption])] {
    RouterCommandName.allCases.map { command in
      switch command {
      case .export:
        (command, exports.map(\.name).filter(Self.isPlain), command.options + exports.flatMap(\.options))
      case .print: (command, routeNames, command.options)
      case .list, .match, .check, .links, .record, .diff, .fleet: (command, [], command.options)
      }
    }
  }

  /// The names of routes without labels, where they are plain and the name of only one case.
  private var routeNames: [String] {
    let names = routes.compactMap(\.name).uniqued
    let counts = Dictionary(names.map { ($0.withoutLabels, 1) }, uniquingKeysWith: +)
    return names.map(\.withoutLabels).uniqued.filter { name in
      Self.isPlain(name) && (counts[name] == 1 || names.contains(name))
    }
  }

  /// Whether a text is one word that no shell would quote, and no option.
  static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789_.-".unicodeScalars.contains($0))
      }
  }

  /// The name of the function: letters, digits, and underscores.
  private var function: String {
    "_" + name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
  }

  // MARK: bash

  private var bash: String {
    let names = RouterCommandName.allCases.map(\.rawValue).joined(separator: " ")
    let general = CommandOption.general.map { "--\($0.name)" }.joined(separator: " ")
    let values = (CommandOption.general + commands.flatMap(\.options)).filter { $0.value != nil }
    let choices = values.filter { !$0.choices.isEmpty }
    let files = values.filter(\.isFile)
    let others = values.filter { $0.choices.isEmpty && !$0.isFile }
    func pattern(_ options: [CommandOption]) -> String { options.map { "--\($0.name)" }.uniqued.joined(separator: "|") }
    var known: Set<String> = []
    let choiceLines = choices.filter { known.insert($0.name).inserted }.map { option in
      "    --\(option.name)) COMPREPLY=($(compgen -W '\(option.choices.joined(separator: " "))' -- \"$word\")); return ;;\n"
    }
    let commandLines = commands.map { command, words, options in
      let all = words + options.map { "--\($0.name)" } + ["--help"]
      return "    \(command.rawValue)) words='\(all.joined(separator: " "))' ;;\n"
    }
    let withFiles = RouterCommandName.allCases.filter(\.takesFiles).map(\.rawValue).joined(separator: "|")
    return """
      # Only where files are completed: a folder may have the name of a command. The bash of macOS has no compopt.
      \(function)_files() {
        compopt -o filenames 2>/dev/null
        local IFS=$'\\n'; COMPREPLY+=($(compgen -f -- "$word"))
      }
      \(function)() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= words
        # An equals sign is a word of its own.
        [ "$previous" = = ] && previous=${COMP_WORDS[COMP_CWORD-2]}
        [ "$word" = = ] && word=
        [ $COMP_CWORD -gt 1 ] && command=${COMP_WORDS[1]}
        COMPREPLY=()
        case $previous in
      \(choiceLines.joined())    \(pattern(files))) \(function)_files; return ;;
          \(pattern(others))) return ;;
        esac
        case $command in
      \(commandLines.joined())    *) words='\(names) \(general)' ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
        case $command in
          \(withFiles)) \(function)_files ;;
        esac
      }
      complete -F \(function) \(name)

      """
  }

  // MARK: zsh

  private var zsh: String {
    func text(_ text: String) -> String { text.replacing("'", with: "'\\''").replacing(":", with: "\\:") }
    func option(_ option: CommandOption) -> String {
      let summary = text(option.summary).replacing("[", with: "\\[").replacing("]", with: "\\]")
      guard let value = option.value else { return "'--\(option.name)[\(summary)]'" }
      let action = option.isFile ? "_files" : option.choices.isEmpty ? "" : "(\(option.choices.joined(separator: " ")))"
      return "'*--\(option.name)=[\(summary)]:\(text(value).replacing("\"", with: "")):\(action)'"
    }
    let names = RouterCommandName.allCases.map { "'\($0.rawValue):\(text($0.summary))'" }.joined(separator: " ")
    let cases = commands.map { command, words, options in
      let files = command.takesFiles ? ["'*:FILE:_files'"] : []
      let words = words.isEmpty ? files : ["'1: :(\(words.joined(separator: " ")))'"]
      let all = words + (options + [CommandOption.general[0]]).map(option)
      return "    \(command.rawValue)) _arguments \(all.joined(separator: " ")) ;;\n"
    }
    return """
      #compdef \(name)
      \(function)() {
        local context state state_descr line
        local -A opt_args
        local -a commands=(\(names))
        _arguments -C \(CommandOption.general.map(option).joined(separator: " ")) '1: :->command' '*:: :->arguments'
        case $state in
          command) _describe command commands ;;
          arguments) case $words[1] in
      \(cases.joined())    esac ;;
        esac
      }
      if [ "$funcstack[1]" = "\(function)" ]; then \(function) "$@"; else compdef \(function) \(name); fi

      """
  }

  // MARK: fish

  private var fish: String {
    func text(_ text: String) -> String { "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'" }
    func option(_ option: CommandOption, _ condition: String) -> String {
      var line = "complete -c \(name) -n \(text(condition)) -l \(option.name) -d \(text(option.summary))"
      if option.value != nil { line += option.isFile ? " -r -F" : " -x" }
      if !option.choices.isEmpty { line += " -a \(text(option.choices.joined(separator: " ")))" }
      return line + "\n"
    }
    var script = """
      function \(function)_runs
        set -l words (commandline -opc)
        test "$words[2]" = $argv[1]
      end
      complete -c \(name) -f

      """
    for option_ in CommandOption.general {
      script += option(option_, option_.name == "help" ? "true" : "__fish_use_subcommand")
    }
    for (command, words, options) in commands {
      script += "complete -c \(name) -n __fish_use_subcommand -a \(command.rawValue) -d \(text(command.summary))\n"
      let condition = "\(function)_runs \(command.rawValue)"
      if !words.isEmpty {
        script += "complete -c \(name) -n \(text(condition)) -a \(text(words.joined(separator: " ")))\n"
      }
      if command.takesFiles { script += "complete -c \(name) -n \(text(condition)) -F\n" }
      for option_ in options { script += option(option_, condition) }
    }
    return script
  }
}
