import Roundtrip
import RoundtripFoundation

@testable import Bookshop

/// The result of a request without a server: the status and whatever else a test checks.
struct Sent: Equatable {
  var status: Int
  var location: String?

  init(_ status: Int, to location: String? = nil) { (self.status, self.location) = (status, location) }
}

extension Site {
  func send(_ request: URLRequestData) -> Sent {
    let answer = self.answer(request)
    return Sent(answer.status.code, to: answer["Location"])
  }

  func get(_ target: String) -> HTTPResponse { answer(URLRequestData(method: .get, target: target)) }

  func post(
    _ target: String, _ body: String, type: String? = "application/x-www-form-urlencoded", cookie: String? = nil,
    method: Method = .post
  ) -> HTTPResponse {
    var request = URLRequestData(method: method, target: target, body: Array(body.utf8))
    if let type { request.headers["Content-Type"] = [type] }
    if let cookie { request.headers["Cookie"] = [cookie] }
    return answer(request)
  }
}

extension HTTPResponse {
  subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

  var text: String { String(decoding: body, as: UTF8.self) }
}
