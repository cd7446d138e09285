/// What has arrived of a connection and is not used yet.
///
/// Each byte is looked at once for the end of a line, however small the pieces in which it arrives.
struct InputBuffer {
  private var bytes: [UInt8] = []
  private var start = 0
  /// Up to where there is no end of a line.
  private var scanned = 0

  /// How many bytes there are.
  var count: Int { bytes.count - start }

  mutating func append(_ new: ArraySlice<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      (start, scanned) = (0, scanned - start)
    }
    bytes.append(contentsOf: new)
  }

  /// Takes a line, without its CR LF; `nil` while its end is not there.
  ///
  /// - Throws: For a line that is longer than `limit`, and for line breaks that are no CR LF. RFC 9112 §2.2 lets a
  ///   server take a bare LF; one that does can be made to see other requests than a proxy before it.
  mutating func takeLine(atMost limit: Int, else status: HTTPStatus) throws(HTTPFault) -> ArraySlice<UInt8>? {
    var end = scanned
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    scanned = end
    guard end - start <= limit + 1 else { throw HTTPFault(status, "a line of more than \(limit) bytes") }
    guard end < bytes.count else { return nil }
    guard end > start, bytes[end - 1] == UInt8(ascii: "\r") else {
      throw HTTPFault(.badRequest, "a line that does not end in CR LF")
    }
    defer { (start, scanned) = (end + 1, end + 1) }
    return bytes[start..<end - 1]
  }

  /// Takes as many bytes as there are, but no more than `limit`.
  mutating func take(atMost limit: Int) -> ArraySlice<UInt8> {
    let end = start + min(limit, count)
    defer { (start, scanned) = (end, max(scanned, end)) }
    return bytes[start..<end]
  }
}
