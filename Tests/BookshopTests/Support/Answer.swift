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
    let status = try #require(lines[0].wholeMatch(of: /HTTP\/1\.1 ([1-5][0-9][0-9]) [A-Za-z -]+/))
    let headers = try lines.dropFirst().map { line in
      let header = try #require(line.wholeMatch(of: /([A-Za-z-]+): (.*)/))
      return (name: String(header.1), value: String(header.2))
    }
    var answer = Answer(status: Int(status.1) ?? 0, headers: headers, body: [])
    let start = end.upperBound
    if isHead || answer.status == 204 || answer.status < 200 { return (answer, start) }
    let text = try #require(answer["Content-Length"])
    let length = try #require(Int(text))
    guard bytes.count >= start + length else { return nil }
    answer.body = Array(bytes[start..<start + length])
    return (answer, start + length)
  }
}
