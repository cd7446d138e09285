import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a server responded.
public struct ProbeResponse: Sendable {
  public let status: Int
  public let headers: [(name: String, value: String)]
  public let body: String

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.firstRange(of: "\r\n\r\n") else { throw ProbeClient.NoResponse() }
    let lines = text[..<end.lowerBound].split(separator: "\r\n")
    guard let first = lines.first, let status = Int(first.dropFirst(9).prefix(3)) else {
      throw ProbeClient.NoResponse()
    }
    self.status = status
    headers = lines.dropFirst().map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      return (name: String(line[..<colon]), value: String(line[colon...].drop { $0 == ":" || $0 == " " }))
    }
    body = String(text[end.upperBound...])
  }

  /// The first value of a header.
  public subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// A client that sends requests byte by byte as they are written, each on a connection of its own.
public struct ProbeClient: Sendable {
  /// There is no server at the port, or it doesn't respond.
  public struct NoResponse: Error {}

  let port: Int

  /// A client of a server on this machine.
  public init(port: Int) { self.port = port }

  /// Sends a request, and returns the response to it.
  public func response(to request: ProbeRequest) async throws -> ProbeResponse {
    let bytes = try await withCheckedThrowingContinuation { continuation in
      // The calls wait, which the threads of tasks mustn't.
      DispatchQueue.global().async { continuation.resume(with: Result { try exchange(request.bytes) }) }
    }
    return try ProbeResponse(bytes)
  }

  private func exchange(_ request: [UInt8]) throws -> [UInt8] {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let connection = socket(AF_INET, kind, 0)
    defer { close(connection) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    _ = unsafe setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe connect(connection, $0, length) == 0 }
    }
    guard isConnected else { throw NoResponse() }
    #if canImport(Darwin)
      var isOn: Int32 = 1
      _ = unsafe setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    // A server may respond before it has read a long body.
    var rest = request[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe send(connection, $0.baseAddress, $0.count, flags) }
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
    var response: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = unsafe recv(connection, &piece, piece.count, 0), count > 0 {
      response += piece.prefix(count)
    }
    return response
  }
}
