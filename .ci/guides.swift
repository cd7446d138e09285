// Turns the guides into a catalog of articles, and the links to guides in all catalogs into links that DocC resolves:
// `guides ROOT FOLDER` writes FOLDER/Guides.docc, and FOLDER/MODULE.docc for each module.
//
// A guide links to files, so that its links work where people browse the repository. A link to something that isn't a
// guide, such as a file of the source, becomes its text.

import Foundation

let root = URL(filePath: CommandLine.arguments[1]).absoluteURL.standardized
let folder = URL(filePath: CommandLine.arguments[2])
let files = FileManager.default

func exit(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

func paths(below place: String, _ kinds: Set<String>) throws -> [String] {
  try files.subpathsOfDirectory(atPath: root.appending(path: place).path).sorted()
    .filter { kinds.contains(URL(filePath: $0).pathExtension) && !$0.contains(".build/") }
    .map { "\(place)/\($0)" }
}

func text(of path: String) throws -> String {
  try String(contentsOf: root.appending(path: path), encoding: .utf8)
}

/// The name of the article that a page becomes: of its file, or of the folder of a `README.md`.
func article(of path: String) -> String {
  let file = URL(filePath: path)
  guard file.lastPathComponent == "README.md" else { return file.deletingPathExtension().lastPathComponent }
  switch path {
  case "README.md": return "README"
  case "Documentation/README.md": return index
  default: return file.deletingLastPathComponent().lastPathComponent
  }
}

/// The article that lists the guides, and the root of their catalog.
let index = "Guides"

let guides = try ["README.md", "Benchmarks/README.md"] + paths(below: "Documentation", ["md"])
let articles = Dictionary(uniqueKeysWithValues: guides.map { ($0, article(of: $0)) })

/// The text of a page in which blocks of code are as they were, and `change` has been called for the rest.
func changingProse(of text: String, _ change: (String) throws -> String) rethrows -> String {
  var (result, prose, isCode) = ("", "", false)
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("```") {
      result += try change(prose)
      prose = ""
      isCode.toggle()
      // The words behind the language are for the tests.
      result += line.prefix { $0 != " " } + "\n"
    } else if isCode {
      result += line + "\n"
    } else {
      prose += line + "\n"
    }
  }
  return try result + change(prose)
}

/// The heading of a page that GitHub gives the anchor, as DocC writes it in a link.
func heading(_ anchor: String, of path: String) throws -> String? {
  for line in try text(of: path).split(separator: "\n") where line.hasPrefix("#") {
    let words = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
    let github = words.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
    if github.replacing(" ", with: "-") == anchor {
      return words.replacing(" ", with: "-").filter { !"`'\"‘’“”[]{}…".contains($0) }
    }
  }
  return nil
}

/// The page with links as DocC writes them, `prefix` in front of the name of an article.
func linked(_ page: String, _ prose: String, prefix: String) throws -> String {
  try prose.replacing(/\[((?:[^\[\]`]|`[^`]*`)*)\]\(([^()\s]+)\)/) { match in
    let (label, target) = (match.output.1, match.output.2)
    if target.contains("://") { return String(match.output.0) }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let place = root.appending(path: page)
    let file = parts[0].isEmpty ? place : place.deletingLastPathComponent().appending(path: parts[0]).standardized
    let path = String(file.path.dropFirst(root.path.count + 1))
    guard let article = articles[path] else {
      guard files.fileExists(atPath: file.path) else { exit("\(page) links to \(target), which doesn't exist") }
      return String(label)
    }
    // DocC shows no link from one archive to a heading of another.
    let anchor = try prefix.isEmpty ? parts.dropFirst().first.map { try "#" + (heading($0, of: path) ?? $0) } ?? "" : ""
    let name = prefix.isEmpty || article != index ? prefix + article : String(prefix.dropLast())
    return "[\(label)](doc:\(name)\(anchor))"
  }
}

let catalog = folder.appending(path: "Guides.docc")
try files.createDirectory(at: catalog, withIntermediateDirectories: true)
for (page, article) in articles {
  var written = try changingProse(of: text(of: page)) { prose in
    // Badges are for the page of the repository.
    try linked(page, prose.replacing(/(?m)^\[!\[.*\n/, with: ""), prefix: "")
      .replacing(/(?s)<picture>.*?alt="(.*?)" src="(.*?)-light\.svg".*?<\/picture>/) {
        "![\($0.output.1)](\(URL(filePath: String($0.output.2)).lastPathComponent))"
      }
  }
  if article == index {
    written.replace(/(?m)^# .*$/, with: "# \(index)\n\n@Metadata {\n  @TechnologyRoot\n}", maxReplacements: 1)
  }
  try Data(written.utf8).write(to: catalog.appending(path: "\(article).md"))
}
for picture in try paths(below: "Documentation/Pictures", ["svg"]) {
  let name = URL(filePath: picture).lastPathComponent.replacing("-light", with: "").replacing("-dark", with: "~dark")
  try files.copyItem(at: root.appending(path: picture), to: catalog.appending(path: name))
}

for module in try files.contentsOfDirectory(atPath: root.appending(path: "Sources").path)
where module.hasPrefix("Roundtrip") {
  let catalog = folder.appending(path: "\(module).docc")
  try files.copyItem(at: root.appending(path: "Sources/\(module)/\(module).docc"), to: catalog)
  for page in try paths(below: "Sources/\(module)/\(module).docc", ["md", "tutorial"]) {
    let written = try changingProse(of: text(of: page)) {
      try linked(page, $0, prefix: "/\(index)/")
    }
    try Data(written.utf8).write(to: catalog.appending(path: URL(filePath: page).lastPathComponent))
  }
}
