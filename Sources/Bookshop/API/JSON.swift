internal import Foundation
internal import RoundtripFoundation

extension HTTPResponse {
  static func json(_ value: some Encodable, _ status: HTTPStatus = .ok) throws -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    return HTTPResponse(status, [("Content-Type", "application/json"), ("Cache-Control", "no-cache")], body)
  }
}

/// A problem report (RFC 9457).
struct Problem: Codable {
  var title: String
  var status: Int
  var detail: String
}

extension HTTPResponse {
  static func problem(_ status: HTTPStatus, _ detail: String) throws -> HTTPResponse {
    var answer = try json(Problem(title: status.phrase, status: status.code, detail: detail), status)
    answer.headers = [("Content-Type", "application/problem+json")]
    return answer
  }
}
