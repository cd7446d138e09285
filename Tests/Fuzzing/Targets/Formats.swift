import RandomRuns
import RoundtripFormats

/// The value of the fuzzed formats, any of whose properties may be missing.
private struct Anything: Codable, Hashable, Sendable {
  var a: String?
  var b: Int?
  var c: Bool?
  var d: Double?
  var e: [Int]?
  var f: [String]?
}

private struct Item: Codable, Hashable, Sendable {
  var a: Int
  var b: String
}

private struct Profile: Codable, Hashable, Sendable {
  var userId: Int
  var nickname: String?
}

private struct Post: Codable, Hashable, Sendable {
  var title: String
  var isDraft: Bool
  var scores: [Double]
  var tags: [String]?
}

private struct Files: Codable, Hashable, Sendable { var path: [String] }

/// A format made from the bytes, and a path for it.
func fuzzFormat(_ draw: inout Draw) throws(BrokenPromise) -> Tally {
  let (text, target) = (draw.text(), draw.text())
  let value = Anything(a: draw.text(), b: draw.number(), c: true, d: nil, e: [draw.number()], f: [draw.text()])
  var tally = try fuzzFormat(text, target, value)
  tally += try fuzzFormat(text, target, Item(a: draw.number(), b: draw.text()))
  return tally
}

private func fuzzFormat<Value: Codable & Hashable & Sendable>(
  _ text: String, _ target: String, _ value: Value
) throws(BrokenPromise) -> Tally {
  switch Result(catching: { () throws(FormatError) in try Format(text, Value.self) }) {
  case .success(let format):
    var tally = try format.checkMatching(URLRequestData(target: target))
    tally += try format.checkPrinting(value)
    return tally
  case .failure(let error):
    try promise(
      "an error shows no control characters",
      error.description.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\n") },
      error.description.debugDescription)
    try promise("an error is about a place in the format", 0...text.utf8.count ~= error.offset, "\(error)")
    return Tally()
  }
}

private let fixed = try? Fixed()

/// Formats with all types and places.
private struct Fixed: Sendable {
  let profile: Format<Profile>
  let post: Format<Post>
  let files: Format<Files>

  init() throws(FormatError) {
    profile = try Format("/user/:userId{int}?:nickname{string?}")
    post = try Format("/posts/:title?:isDraft{bool}&:scores{[double]}&:tags{[string]?}&:kind{'a b'}")
    files = try Format("/files/*path")
  }
}

func fuzzFormats(_ draw: inout Draw) throws(BrokenPromise) -> Tally {
  guard let fixed else { throw BrokenPromise("the formats of the fuzzer are formats", "they are not") }
  let request = URLRequestData(target: draw.text())
  var tally = try fixed.profile.checkMatching(request)
  tally += try fixed.post.checkMatching(request)
  tally += try fixed.files.checkMatching(request)
  tally += try fixed.profile.checkPrinting(Profile(userId: draw.number(), nickname: draw.optional { $0.text() }))
  tally += try fixed.post.checkPrinting(
    Post(
      title: draw.text(), isDraft: draw.boolean(),
      scores: draw.list { Double(bitPattern: UInt64(truncatingIfNeeded: $0.number())) },
      tags: draw.optional { $0.list { $0.text() } }))
  tally += try fixed.files.checkPrinting(Files(path: draw.list { $0.text() }))
  return tally
}
