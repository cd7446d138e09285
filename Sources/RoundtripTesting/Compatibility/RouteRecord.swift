public import Foundation
public import Roundtrip
internal import RoundtripInspection

/// What a router matches, leaf by leaf, for comparing a later version of it: see ``expectCompatible(_:with:renaming:isRecording:fileID:line:)``.
///
/// ```swift
/// let record = RouteRecord(of: siteRouter)
/// try record.text.write(toFile: "Routes.json", atomically: true, encoding: .utf8)
/// ```
///
/// The text is JSON, with one line for each way through the router, and the same for the same router. Every later version
/// of this library reads it.
public struct RouteRecord: Sendable, Equatable {
  var routes: [RecordedRoute]

  /// The version of the format that this library writes.
  private static let version = 1

  /// Records what a router matches.
  public init<R: ParserPrinter>(of router: R) where R.Input == URLRequestData {
    routes = router.recordedRoutes(withExamples: true)
  }

  // MARK: As text

  private struct Contents: Decodable {
    let version: Int
    let routes: [RecordedRoute]
  }

  /// Reads a record.
  ///
  /// - Throws: An ``UnreadableRecord`` for text that isn't a record, or one of a later version.
  public init(_ text: String) throws(UnreadableRecord) {
    do {
      struct Header: Decodable { let version: Int }
      let data = Data(text.utf8)
      let version = try JSONDecoder().decode(Header.self, from: data).version
      guard version <= Self.version else {
        throw UnreadableRecord(
          reason: "it has version \(version), and this library knows versions up to \(Self.version)")
      }
      routes = try JSONDecoder().decode(Contents.self, from: data).routes
    } catch let error as UnreadableRecord {
      throw error
    } catch {
      throw UnreadableRecord(reason: "it is no record of routes: \(error)")
    }
  }

  /// The record as JSON, with one line for each way through the router.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Nothing in a route can't be encoded.
    let lines = routes.compactMap { (try? encoder.encode($0)).map { String(decoding: $0, as: UTF8.self) } }
    return "{\"version\":\(Self.version),\"routes\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }
}

/// An error thrown for text that isn't a record of routes.
public struct UnreadableRecord: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with it.
  public let reason: String

  /// A sentence for a log.
  public var description: String { "the record of routes can't be read: \(reason)" }
}

extension UnreadableRecord: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension ParserPrinter where Input == URLRequestData {
  /// The ways through this router that some request takes.
  func recordedRoutes(withExamples: Bool) -> [RecordedRoute] {
    let routes = inspectedRoutes
    return routes.leaves.enumerated().compactMap { number, leaf in
      if leaf.acceptedMethods.isEmpty { return nil }
      let row = routes.list[routes.rowOfLeaf[number]]
      var route = RecordedRoute(leaf, name: row.name)
      guard withExamples else { return route }
      // Two parameters of one route need two texts. What nobody can tell from a description is shown by more examples.
      let enough = route.isKnown ? min(2, 1 + row.parameters.count / 2) : 4
      var samples = Samples(seed: 1)
      for attempt in 0..<40 where route.examples.count < enough {
        let request = samples.request(for: leaf, attempt: attempt % 2 == 0 ? attempt : nil)
        guard inspect({ $0.leaf(matching: request) }) == number, let value = try? match(request: request) else {
          continue
        }
        let example = RecordedRoute.Example(request, recordedText(of: value), printedRequest(for: value))
        if !route.examples.contains(example) { route.examples.append(example) }
      }
      return route
    }
  }
}

extension RecordedRoute.Example {
  init(_ request: URLRequestData, _ value: String, _ printed: URLRequestData?) {
    self.request = request.recordedLine
    // An address isn't the same twice.
    self.value = value.contains("0x") ? "" : value
    prints = printed?.recordedLine
    if !request.headers.isEmpty { headers = request.headers.map { $0.name + ": " + ($0.value ?? "") } }
    body = request.body.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The request.
  var data: URLRequestData? {
    let words = request.split(separator: " ", maxSplits: 1)
    let url = String(words[words.count - 1])
    var data = url.hasPrefix("/") && !url.hasPrefix("//") ? URLRequestData(target: url) : URLRequestData(string: url)
    data?.method = words.count > 1 ? Method(String(words[0])) : nil
    for header in headers ?? [] {
      let parts = header.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
      data?.headers.append(String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
    data?.body = body.map { Array($0.utf8) }
    return data
  }
}

/// A value as text, without the names of modules and of the types in which its cases are: `book(id: 42)`.
func recordedText<Value>(of value: Value) -> String {
  var (text, word, isQuoted) = ("", "", false)
  for character in "\(value)" {
    if character == "\"" { isQuoted.toggle() }
    if !isQuoted, character.isLetter || character.isNumber || character == "_" {
      word.append(character)
      continue
    }
    let isQualifier = !isQuoted && character == "." && (word.first?.isUppercase ?? false)
    if !isQualifier { text += word + String(character) }
    word = ""
  }
  return text + word
}

extension URLRequestData {
  /// The method, unless it is GET, and the URL.
  var recordedLine: String {
    let line = method.flatMap { $0 == .get ? nil : $0.rawValue + " " } ?? ""
    return line + (host == nil && scheme == nil && port == nil ? target : urlString ?? target)
  }
}
