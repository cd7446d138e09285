import Foundation
import RoundtripFoundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An HTTP/1.1 server on the loopback interface, with a thread that accepts connections, a thread for each connection,
/// and one request per connection.
///
/// It stops when it is released.
final class LoopbackServer: Sendable {
  /// The response; `nil` for no response until the client gives up.
  struct Answer: Sendable {
    var status = 200
    var headers: URLRequestData.Fields = [:]
    var body: [UInt8] = []
  }

  struct CannotListen: Error {}

  let port: UInt16
  /// Requests as they arrive, and connections that the client closes without a response.
  let requests: AsyncStream<URLRequestData>
  let abandoned: AsyncStream<URLRequestData>
  private let socket: Int32

  init(_ answer: @escaping @Sendable (URLRequestData) -> Answer?) throws {
    let socket = systemSocket(AF_INET, streamSocket)
    guard socket >= 0 else { throw CannotListen() }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // Safe, because the address has the internet family, and outlives the calls.
    let isListening = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(socket, address, length) == 0 && listen(socket, 64) == 0
          && getsockname(socket, address, &length) == 0
      }
    }
    guard isListening else {
      close(socket)
      throw CannotListen()
    }
    self.socket = socket
    port = UInt16(bigEndian: address.sin_port)
    let (requests, received) = AsyncStream.makeStream(of: URLRequestData.self)
    let (abandoned, gone) = AsyncStream.makeStream(of: URLRequestData.self)
    (self.requests, self.abandoned) = (requests, abandoned)
    Thread.detachNewThread {
      while true {
        let connection = accept(socket, nil, nil)
        if connection < 0 {
          // Not before: another server would get the number, and this thread the requests to it.
          close(socket)
          return
        }
        Thread.detachNewThread {
          defer { close(connection) }
          guard let request = Self.readRequest(connection) else { return }
          received.yield(request)
          if let answer = answer(request) {
            Self.write(answer, to: connection)
          } else if Self.read(connection).isEmpty {
            gone.yield(request)
          }
        }
      }
    }
  }

  deinit { shutdown(socket, Int32(SHUT_RDWR)) }

  /// The address it listens on.
  var url: String { "http://127.0.0.1:\(port)" }
}

extension LoopbackServer {
  private static func readRequest(_ connection: Int32) -> URLRequestData? {
    var bytes: [UInt8] = []
    var end: Int?
    while end == nil {
      let more = read(connection)
      if more.isEmpty { return nil }
      bytes += more
      end = bytes.indices.first { bytes[$0...].starts(with: "\r\n\r\n".utf8) }
    }
    guard let end else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    let headers = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return URLRequestData.Fields.Element(name: String(parts[0]), value: String(parts[1].drop { $0 == " " }))
    }
    var request = URLRequestData(method: Method(String(words[0])), target: String(words[1]), headers: .init(headers))
    var body = Array(bytes[(end + 4)...])
    if let length = request.headers[header: "Content-Length"].first.flatMap({ Int($0) }) {
      while body.count < length {
        let more = read(connection)
        if more.isEmpty { return nil }
        body += more
      }
      request.body = body
    }
    return request
  }

  /// The next input; empty at the end.
  private static func read(_ connection: Int32) -> [UInt8] {
    // Safe, because `recv` returns how much of the buffer it has filled.
    unsafe [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
      count = unsafe max(0, recv(connection, buffer.baseAddress, buffer.count, 0))
    }
  }

  private static func write(_ answer: Answer, to connection: Int32) {
    var text = "HTTP/1.1 \(answer.status) Status\r\nConnection: close\r\nContent-Length: \(answer.body.count)\r\n"
    for header in answer.headers { text += "\(header.name): \(header.value ?? "")\r\n" }
    var rest = Array((text + "\r\n").utf8)[...] + answer.body
    while !rest.isEmpty {
      // Safe, because the buffer is valid while it is sent.
      let sent = unsafe rest.withUnsafeBytes { unsafe send(connection, $0.baseAddress, $0.count, noSignal) }
      if sent <= 0 { return }
      rest = rest.dropFirst(sent)
    }
  }
}

#if canImport(Glibc)
  private let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
  private let streamSocket = SOCK_STREAM
#endif

#if canImport(Darwin)
  private let noSignal: Int32 = 0
#else
  private let noSignal = Int32(MSG_NOSIGNAL)
#endif

private func systemSocket(_ domain: Int32, _ type: Int32) -> Int32 { socket(domain, type, 0) }
