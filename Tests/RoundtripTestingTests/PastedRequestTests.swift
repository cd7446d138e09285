import Foundation
import Roundtrip
import RoundtripTesting
import Testing

/// The lines that a comparison gives to be pasted.
@Suite(.tags(.random), .slow) struct PastedRequestTests {
  private static let breaks: [(edit: RouteEdit, change: Compatibility.Change, request: URLRequestData)] =
    zip(RouteEditTests.edits, RouteEditTests.found).flatMap { edit, found in
      found.changes.filter(\.isBreak).compactMap { change in change.request.map { (edit, change, $0) } }
    }

  /// The words of commands, as the shell of this machine reads them.
  private static func words(of lines: [String]) throws -> [[String]] {
    // A command cannot contain a zero, and no request of a test has this text.
    let end = "\u{1}end\u{1}"
    let script = lines.map { "printf '%s\\0' \($0) '\(end)'" }.joined(separator: "\n")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let writer = Thread {
      input.fileHandleForWriting.write(Data(script.utf8))
      try? input.fileHandleForWriting.close()
    }
    writer.start()
    let read = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let words = read.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    return words.dropLast().split(separator: end, omittingEmptySubsequences: false).map(Array.init).dropLast()
  }

  @Test("Each reported request shows its break when its command line is pasted")
  func replayed() throws {
    let lines = Self.breaks.map { $0.request.asMatch(by: "routes") }
    #expect(lines.count > 100 && lines.allSatisfy { $0 != nil })
    let commands = try Self.words(of: lines.compactMap { $0 })
    #expect(commands.count == lines.count)
    for (words, (edit, change, request)) in zip(commands, Self.breaks) {
      #expect(words.first == "routes")
      let (before, after) = (edit.old.run(Array(words.dropFirst())), edit.new.run(Array(words.dropFirst())))
      #expect(before != after, "\(edit): \(words) prints the same: \(before)\n\(change)")
      #expect(edit.old.value(request) == nil || before.hasSuffix("\n0"), "\(edit): \(words): \(before)")
    }
  }

  private static func next(_ words: inout ArraySlice<String>) throws -> String {
    let word = words.popFirst()
    return try #require(word)
  }

  /// The request that `curl` sends, by its manual.
  private static func request(ofCurl words: [String]) throws -> URLRequestData {
    var (rest, method, url, body) = (words.dropFirst(), Roundtrip.Method.get, String?.none, [UInt8]?.none)
    var (headers, removed) = (URLRequestData.Fields(), Set<String>())
    #expect(words.first == "curl")
    while let word = rest.popFirst() {
      switch word {
      case "--request": method = Method(try next(&rest))
      case "--head": method = .head
      case "--globoff", "--path-as-is": break
      case "--header":
        let header = try next(&rest)
        if header.hasSuffix(";"), !header.contains(":") {
          headers.append(String(header.dropLast()), "")
        } else if header.hasSuffix(":") {
          removed.insert(String(header.dropLast()).lowercased())
        } else {
          let colon = try #require(header.unicodeScalars.firstIndex(of: ":"))
          let value = header.unicodeScalars[header.unicodeScalars.index(after: colon)...].drop { $0 == " " }
          headers.append(String(header.unicodeScalars[..<colon]), String(String.UnicodeScalarView(value)))
        }
      case "--data-raw":
        body = Array(try next(&rest).utf8)
        if method == .get { method = .post }
      default:
        #expect(!word.hasPrefix("-") && url == nil)
        url = word
      }
    }
    if body != nil, headers[header: "Content-Type"].isEmpty, !removed.contains("content-type") {
      headers.append("Content-Type", "application/x-www-form-urlencoded")
    }
    var request = try #require(URLRequestData(string: url ?? ""))
    (request.method, request.headers, request.body) = (method, headers, body)
    return request
  }

  @Test("The line for curl is the same request")
  func curl() throws {
    let commands = try Self.words(of: Self.breaks.compactMap(\.change.curl))
    #expect(commands.count == Self.breaks.count)
    for (words, (edit, _, request)) in zip(commands, Self.breaks) {
      var sent = try Self.request(ofCurl: words)
      #expect(sent.host != nil && sent.scheme != nil)
      if request.host == nil {
        #expect(sent.host == "localhost")
        (sent.scheme, sent.host, sent.port) = (request.scheme, nil, request.port)
      }
      var asked = request
      asked.method = request.method ?? .get
      if asked.scheme == nil { sent.scheme = nil }
      #expect(sent == asked, "\(edit): \(words)")
    }
  }

  @Test("What a shell or curl would change is quoted, and bytes that are no text are sent as they are")
  func quoted() {
    func curl(_ request: URLRequestData) -> String? { request.asCurl }
    #expect(curl(URLRequestData(target: "/it's?a=$x")) == #"curl 'http://localhost:8080/it'\''s?a=$x'"#)
    #expect(curl(URLRequestData(target: "/a[1]/{x}")) == "curl --globoff 'http://localhost:8080/a[1]/{x}'")
    #expect(
      curl(URLRequestData(method: .put, target: "/a", headers: ["X-A": [""]], body: Array("@b".utf8)))
        == "curl --request 'PUT' --header 'X-A;' --header 'Content-Type:' --data-raw '@b' 'http://localhost:8080/a'")
    #expect(
      curl(URLRequestData(method: .post, target: "/a", headers: ["Content-Type": ["image/png"]], body: [0, 255, 10]))
        == #"printf '%b' '\00\0377\012' | curl --request 'POST' --header 'Content-Type: image/png' --data-binary @- 'http://localhost:8080/a'"#
    )
    #expect(curl(URLRequestData(target: "/a", headers: ["X-A": ["b\nc"]])) == nil)
    #expect(
      URLRequestData(string: "//shop.example/a").flatMap(curl) == "curl 'https://shop.example/a'")
    #expect(
      URLRequestData(method: .post, target: "/a", body: Array("--x".utf8)).asMatch(by: "swift run routes")
        == "swift run routes match '/a' --method 'POST' --body='--x'")
  }
}
