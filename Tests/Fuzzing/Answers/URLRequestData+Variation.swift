import RandomRuns
import Roundtrip
import RoundtripInspection

// Requests that are nearly those that a router prints, and others.

extension URLRequestData {
  /// Any request, made without a router.
  static func any(_ random: inout SplitMix64) -> Self {
    var target = random.pick(["/", "/", "/", ""])
    for _ in 0..<random.number(below: 7) {
      target += random.pick(random.oneIn(3) ? tokens : ["a", "b", "1", "/", "/", "/a", "/b", "?n=1", "&o=a", "own"])
    }
    var request = Self(method: random.pick([nil, .get, .post, .put, .head, "PURGE", ""]), target: target)
    for _ in 0..<random.number(below: 3) { request.vary(&random) }
    return request
  }

  /// Changes up to three parts.
  mutating func vary(_ random: inout SplitMix64) {
    for _ in 0..<1 + random.number(below: 3) { change(&random) }
  }

  private mutating func change(_ random: inout SplitMix64) {
    switch random.number(below: 20) {
    case 0..<4: changePath(&random)
    case 4..<9: changeFields(&random)
    case 9: method = random.pick([nil, .get, .head, .post, .put, .delete, "PURGE", .options, "get", ""])
    case 10: host = random.pick([nil, "", "one", "two", "ONE", "one.example", "two.example", "one.example.", "[::1]"])
    case 11: scheme = random.pick([nil, "https", "HTTP", "http", "app", "ws", ""])
    case 12: port = random.pick([nil, 0, 80, 81, 443, 65_535])
    case 13: fragment = random.pick([nil, "1", "a", "", "%zz"])
    case 14: body = random.pick([nil, [], [1], Array("n=1&o=a".utf8), Array("n=%zz".utf8), [0xFF]])
    case 15: path = random.oneIn(2) ? path.uppercased() : path.lowercased()
    case 16, 17:
      target += random.pick([
        "/", "//", "/..", "/.", "%", "%zz", "?", "&n=1", "%2F", "/%2e", "%FF", "#", "&n[]=1", "?n",
      ])
    case 18: target = random.pick(["", "/", "*", "//", "?n=1", "a", "/" + target, String(target.dropFirst())])
    default: escape(&random)
    }
  }

  /// Changes, adds, or removes a component.
  private mutating func changePath(_ random: inout SplitMix64) {
    var components = path.split(separator: "/").map(String.init)
    let component = Fields([.init(name: random.claimText(), value: nil)]).percentEncoded
    let place = random.number(below: components.count + 1)
    switch random.number(below: 4) {
    case 0 where place < components.count: components.remove(at: place)
    case 1 where place < components.count: components[place] = component
    case 2: components.insert(random.pick([".", "..", "", "%2E", "own", "a"]), at: place)
    default: components.insert(component, at: place)
    }
    path = "/" + components.joined(separator: "/")
  }

  /// Changes, adds, repeats, or removes a field.
  private mutating func changeFields(_ random: inout SplitMix64) {
    let text = random.claimText()
    switch random.number(below: 10) {
    case 0..<3: query.append(random.pick(["n", "m", "N", "é", "e\u{301}", "o", "n[]"]), text)
    case 3: query = [:]
    case 4: if let field = query.first { query.append(field.name, random.oneIn(2) ? field.value : text) }
    case 5: if !query.isEmpty { query = Fields(query.dropFirst()) }
    case 6:
      headers.append(
        random.pick(["X-N", "x-n", "X-M", "X-O", "X-Key", "X-Own"]), random.pick(["1", "a", "1, 2", "k"]))
    case 7:
      let (name, value) = random.pick([
        ("Cookie", "n=1"), ("Cookie", "n=a; N=2"), ("Cookie", "o=\"a\"; n"), ("Cookie", "n=é;o=,"),
        ("Content-Type", "text/plain"), ("Content-Type", "TEXT/Plain; charset=utf-8"),
        ("Content-Type", "application/json"), ("Content-Type", ""),
      ])
      headers.append(name, value)
    case 8: if !headers.isEmpty { headers = Fields(headers.dropFirst()) }
    default: headers = [:]
    }
  }

  /// Writes a letter with an escape.
  private mutating func escape(_ random: inout SplitMix64) {
    var bytes = Array(target.utf8)
    let place = random.number(below: bytes.count + 1)
    guard place < bytes.count, !"/?#&=%".utf8.contains(bytes[place]),
      !bytes[..<place].suffix(2).contains(UInt8(ascii: "%"))
    else { return }
    let digits = String(bytes[place], radix: 16, uppercase: random.oneIn(2))
    bytes.replaceSubrange(place...place, with: Array("%\(bytes[place] < 16 ? "0" : "")\(digits)".utf8))
    target = String(decoding: bytes, as: UTF8.self)
  }
}
