import Foundation
import Testing

/// A response as a client receives it.
struct Answer {
  var status: Int
  var headers: [(name: String, value: String)]
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  subscript(name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }

  /// The first response in some bytes, and its length; `nil` if it isn't complete.
  static func parse(_ bytes: Data, isHead: Bool) throws -> (Answer, length: Int)? {
    guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let status = try #require(Self.status(in: lines[0]))
    let headers = try lines.dropFirst().map { try #require(Self.header(in: $0)) }
    var answer = Answer(status: status, headers: headers, body: [])
    let start = end.upperBound
    if isHead || answer.status == 204 || answer.status < 200 { return (answer, start) }
    let text = try #require(answer["Content-Length"])
    let length = try #require(Int(text))
    guard bytes.count >= start + length else { return nil }
    answer.body = Array(bytes[start..<start + length])
    return (answer, start + length)
  }

  // Without regular expressions, which would be compiled for each line of tens of thousands of responses.

  private static func status(in line: String) -> Int? {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, parts[0] == "HTTP/1.1", isWord(parts[2], or: " -") else { return nil }
    return Int(parts[1]).flatMap { (100..<600).contains($0) && parts[1].utf8.count == 3 ? $0 : nil }
  }

  private static func header(in line: String) -> (name: String, value: String)? {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), isWord(line[..<colon], or: "-") else { return nil }
    let value = line[colon...].dropFirst()
    return value.first == " " ? (String(line[..<colon]), String(value.dropFirst())) : nil
  }

  /// Whether a text that isn't empty has only ASCII letters and some other characters.
  private static func isWord(_ text: Substring, or others: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || others.utf8.contains($0)
      }
  }
}
