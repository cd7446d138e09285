internal import Foundation
internal import Roundtrip
internal import RoundtripInspection

/// The links in some files that no route takes.
package struct DeadLinks: Sendable {
  /// A link that no route takes.
  package struct Finding: Sendable {
    package let file: String
    package let line: Int
    /// The method, unless it is GET or unknown.
    package let method: String?
    /// The link, as it is written.
    package let link: String
    package let reason: String
    package let nearest: RouteList.Row?

    package var text: String {
      let link = ((method.map { $0 + " " } ?? "") + link).visible(limit: 200)
      let route = nearest.map { row in "\n  nearest: \(row.method) \(row.template)" + (row.name.map { ", \($0)" } ?? "")
      }
      return "\(file):\(line): \(link)\n  \(reason)\(route?.visibleLines ?? "")"
    }
  }

  package private(set) var findings: [Finding] = []
  /// The numbers of files that were read, and of links of the app in them.
  package private(set) var (files, links) = (0, 0)
  /// The number of links that can't be decided: a route whose description isn't detailed enough may take them.
  package private(set) var undecided = 0
  package private(set) var allowed = 0
  /// The entries of the allow-list that allow nothing.
  package private(set) var unneeded: [AllowedLinks.Entry] = []

  package var passed: Bool { findings.isEmpty && links > 0 }

  package var summary: String {
    if links == 0 { return "no link of the app was found in \(files.counted("file"))" }
    var parts = [findings.isEmpty ? "no dead link" : findings.count.counted("dead link")]
    if undecided > 0 { parts.append("\(undecided) undecided") }
    if allowed > 0 { parts.append("\(allowed) allowed") }
    return parts.joined(separator: ", ") + ": \(links.counted("link")) in \(files.counted("file"))"
  }

  /// Looks for dead links.
  ///
  /// - Parameters:
  ///   - paths: Files, and folders with all files in them of which the kind is known.
  ///   - hosts: The hosts of the app, besides those that the router names.
  /// - Throws: An ``UnreadableFile``.
  package init(
    in paths: [String], of router: some ParserPrinter<URLRequestData, some Any>, hosts: [String], allowing: AllowedLinks
  ) throws(UnreadableFile) {
    var judge = LinkJudge(router, hosts: hosts)
    var (ends, used) = ([WrittenLink: LinkJudge.DeadEnd](), Set<AllowedLinks.Entry>())
    for path in paths {
      for (file, kind) in try Self.files(in: path) {
        let text = try Self.text(of: file)
        files += 1
        for found in LinkScanner.links(in: text, kind) where judge.isOfApp(found.link) {
          links += 1
          switch judge.judge(found.link) {
          case .taken: continue
          case .undecided: undecided += 1
          case .dead:
            if let entry = allowing.entry(for: found.text) {
              used.insert(entry)
              allowed += 1
              continue
            }
            let end = ends[found.link] ?? judge.deadEnd(found.link)
            ends[found.link] = end
            findings.append(
              Finding(
                file: file, line: found.line, method: found.link.method.flatMap { $0 == .get ? nil : $0.rawValue },
                link: found.text, reason: end.reason, nearest: end.nearest))
          }
        }
      }
    }
    unneeded = allowing.entries.filter { !used.contains($0) }
  }

  /// The text of a file. Those of string tables used to be UTF-16.
  private static func text(of file: String) throws(UnreadableFile) -> [UInt8] {
    // A handle reads pipes, too.
    guard let handle = FileHandle(forReadingAtPath: file), let data = try? handle.readToEnd() ?? Data() else {
      throw UnreadableFile(path: file)
    }
    let isUTF16 = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    return isUTF16 ? String(data: data, encoding: .utf16).map { Array($0.utf8) } ?? [] : [UInt8](data)
  }

  /// The files in a folder whose kind is known, apart from hidden ones and packages of others; or a file, whatever its name is.
  private static func files(in path: String) throws(UnreadableFile) -> [(String, LinkScanner.Kind)] {
    let place = URL(filePath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: place) else {
      throw UnreadableFile(path: path)
    }
    guard attributes[.type] as? FileAttributeType == .typeDirectory else {
      return [(path, LinkScanner.Kind(fileName: path) ?? .markup)]
    }
    guard let files = FileManager.default.enumerator(atPath: path) else { throw UnreadableFile(path: path) }
    var found: [(String, LinkScanner.Kind)] = []
    while let file = files.nextObject() as? String {
      let name = file.split(separator: "/").last ?? ""
      if name.hasPrefix(".") || name == "node_modules" {
        files.skipDescendants()
      } else if let kind = LinkScanner.Kind(fileName: String(name)),
        files.fileAttributes?[.type] as? FileAttributeType == .typeRegular
      {
        found.append(((path.hasSuffix("/") ? path : path + "/") + file, kind))
      }
    }
    return found.sorted { $0.0 < $1.0 }
  }
}

/// A file or a folder that can't be read.
package struct UnreadableFile: Error, CustomStringConvertible {
  package let path: String

  package var description: String {
    path.isEmpty ? "the name of a file can't be empty" : "can't read \(path)"
  }
}

extension String {
  /// Each line without invisible characters.
  fileprivate var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible() }.joined(separator: "\n")
  }
}
