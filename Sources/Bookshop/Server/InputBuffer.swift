/// The input of a connection that has not been used yet.
///
/// Each byte is searched only once for the end of a line, however small the pieces in which the input arrives.
struct InputBuffer {
  private var bytes: [UInt8] = []
  private var start = 0
  /// The index up to which there is no end of a line.
  private var scanned = 0

  /// The number of bytes.
  var count: Int { bytes.count - start }

  mutating func append(_ new: ArraySlice<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      (start, scanned) = (0, scanned - start)
    }
    bytes.append(contentsOf: new)
  }

  /// Removes a line, without its CR LF. Returns `nil` if its end has not arrived.
  ///
  /// - Throws: If the line is longer than `limit`, or ends in anything other than CR LF. RFC 9112 §2.2 allows a server
  ///   to accept a bare LF, but then it may see other requests than a proxy in front of it.
  mutating func takeLine(atMost limit: Int, else status: HTTPStatus) throws(HTTPFault) -> ArraySlice<UInt8>? {
    var end = scanned
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    scanned = end
    guard end - start <= limit + 1 else { throw HTTPFault(status, "a line is longer than \(limit) bytes") }
    guard end < bytes.count else { return nil }
    guard end > start, bytes[end - 1] == UInt8(ascii: "\r") else {
      throw HTTPFault(.badRequest, "a line doesn't end in CR LF")
    }
    defer { (start, scanned) = (end + 1, end + 1) }
    return bytes[start..<end - 1]
  }

  /// Removes the available bytes, up to `limit`.
  mutating func take(atMost limit: Int) -> ArraySlice<UInt8> {
    let end = start + min(limit, count)
    defer { (start, scanned) = (end, max(scanned, end)) }
    return bytes[start..<end]
  }
}
