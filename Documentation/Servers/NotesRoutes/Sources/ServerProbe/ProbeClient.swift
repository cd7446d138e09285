import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A client that sends requests byte by byte as they are written, each on a connection of its own.
public struct ProbeClient: Sendable {
  /// There is no server at the port.
  public struct NoServer: Error {}
  /// It doesn't respond, and leaves the connection open.
  public struct Silence: Error {}

  let port: Int

  /// A client of a server on this machine.
  public init(port: Int) { self.port = port }

  /// Sends a request, and returns the response to it, or `nil` if the server closes the connection without one.
  public func response(to request: ProbeRequest) async throws -> ProbeResponse? {
    let bytes = try await withCheckedThrowingContinuation { continuation in
      // The calls wait, which the threads of tasks mustn't.
      DispatchQueue.global().async { continuation.resume(with: Result { try exchange(request.bytes, request.frames) }) }
    }
    return ProbeResponse(bytes)
  }

  private func exchange(_ request: [UInt8], _ frames: [UInt8]) throws -> [UInt8] {
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
    guard isConnected else { throw NoServer() }
    #if canImport(Darwin)
      var isOn: Int32 = 1
      _ = unsafe setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    // A server may respond before it has read a long body.
    func transmit(_ bytes: [UInt8]) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { unsafe send(connection, $0.baseAddress, $0.count, flags) }
        if count <= 0 { break }
        rest = rest.dropFirst(count)
      }
    }
    transmit(request)
    var (response, frames, count) = ([UInt8](), frames, 0)
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    repeat {
      count = unsafe recv(connection, &piece, piece.count, 0)
      response += piece.prefix(max(count, 0))
      if !frames.isEmpty, response.firstRange(of: Array("\r\n\r\n".utf8)) != nil {
        transmit(frames)
        frames = []
      }
    } while count > 0
    // A server that has responded may leave the connection open, and one that hasn't may reset it.
    if count < 0, errno == EAGAIN, response.isEmpty { throw Silence() }
    return response
  }
}
