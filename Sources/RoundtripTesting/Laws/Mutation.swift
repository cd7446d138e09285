import Roundtrip
import RoundtripInspection

extension URLRequestData {
  /// Changes the request a little, so that it may or may not match afterwards.
  mutating func mutate(_ random: inout SplitMix64) {
    switch Int.random(in: 0..<16, using: &random) {
    case 0 where !headers.isEmpty: mutateHeaders(&random)
    case 1 where body != nil: mutateBody(&random)
    case 2: method = random.pick([nil, .get, .head, .post, .put, .delete, .options, "PURGE"])
    case 3 where host != nil: host = random.pick([host, host?.uppercased(), "evil.example", nil])
    default: mutateTarget(&random)
    }
  }

  private mutating func mutateTarget(_ random: inout SplitMix64) {
    var bytes = Array(target.utf8)
    let index = Int.random(in: 0...bytes.count, using: &random)
    let isInside = index < bytes.count
    switch Int.random(in: 0..<14, using: &random) {
    case 0 where isInside, 1 where isInside:
      // An unnecessary escape.
      let byte = bytes[index]
      bytes.replaceSubrange(index...index, with: "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
    case 2 where isInside: bytes.remove(at: index)
    case 3 where isInside:
      let end = Int.random(in: index..<bytes.count, using: &random)
      bytes.removeSubrange(index...end)
    case 4 where isInside: bytes[index] ^= 0x20
    case 5:
      bytes.insert(contentsOf: random.pick(["/", "//", "/./", "/../", "/%2e/", "%2F", "%2f", "\\"]).utf8, at: index)
    case 6:
      bytes.insert(
        contentsOf: random.pick(["%", "%zz", "%FF", "%C0%80", "%ED%A0%80", "%00", "%25", "+"]).utf8, at: index)
    case 7:
      bytes.insert(
        contentsOf: random.pick(["é", "日本", "e\u{301}", "👩‍👩‍👧", "\u{202E}", "\0", "\r\n", " "]).utf8, at: index)
    case 8: bytes += random.pick(["/", "?", "#", "&", "#x", "?a=1", "&a", "?=", "&&"]).utf8
    case 9: mutateFields(&bytes, &random)
    case 10:
      bytes.insert(
        contentsOf: Array(repeating: random.pick(Array("a0%/".utf8)), count: random.pick([64, 600])), at: index)
    case 11:
      bytes.insert(
        contentsOf: random.pick(["0", "-", "1e9", "99999999999999999999", ".", "~", "'", "\"", ";"]).utf8, at: index)
    default:
      // Swaps two neighbors.
      if index + 1 < bytes.count { bytes.swapAt(index, index + 1) }
    }
    target = String(decoding: bytes, as: UTF8.self)
  }

  /// Repeats, removes, or empties a field of the query.
  private func mutateFields(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard let mark = bytes.firstIndex(of: UInt8(ascii: "?")) else { return }
    var fields = bytes[(mark + 1)...].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).map {
      Array($0)
    }
    let index = Int.random(in: fields.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: fields.insert(fields[index], at: Int.random(in: 0...fields.count, using: &random))
    case 1: fields.remove(at: index)
    case 2: fields[index] = Array(fields[index].prefix { $0 != UInt8(ascii: "=") } + "=".utf8)
    default: fields.shuffle(using: &random)
    }
    bytes = Array(bytes[...mark]) + Array(fields.joined(separator: Array("&".utf8)))
  }

  private mutating func mutateHeaders(_ random: inout SplitMix64) {
    var elements = Array(headers)
    let index = Int.random(in: elements.indices, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: elements[index].name = elements[index].name.uppercased()
    case 1: elements.remove(at: index)
    case 2: elements.append(elements[index])
    case 3: elements[index].value = " " + (elements[index].value ?? "") + "\t"
    case 4: elements[index].value = random.pick(["", "a,b", "a\r\nX: y", "é", "\"", "a; b=c"])
    default: elements[index].value = (elements[index].value ?? "") + random.pick([",", ";", "; a=1", " ", "\0"])
    }
    headers = Fields(elements)
  }

  private mutating func mutateBody(_ random: inout SplitMix64) {
    var bytes = body ?? []
    switch Int.random(in: 0..<4, using: &random) {
    case 0: body = nil
    case 1 where !bytes.isEmpty:
      bytes.remove(at: Int.random(in: bytes.indices, using: &random))
      body = bytes
    case 2:
      bytes.insert(
        random.pick([0, 0xFF, UInt8(ascii: "&"), UInt8(ascii: "+")]),
        at: Int.random(in: 0...bytes.count, using: &random))
      body = bytes
    default: body = []
    }
  }
}
