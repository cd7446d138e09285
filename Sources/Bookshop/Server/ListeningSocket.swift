#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A socket that accepts connections, only on the loopback address.
struct ListeningSocket: ~Copyable, Sendable {
  enum Accepted: ~Copyable {
    case connection(Socket)
    /// No connection is waiting.
    case nobody
    /// The system has no resources for more connections.
    case exhausted
  }

  private let socket: Socket
  /// The port that was requested, or the one that the system chose for 0.
  let port: UInt16

  var descriptor: Int32 { socket.descriptor }

  /// - Throws: An error that explains why the port isn't available.
  init(port: UInt16) throws(ListeningError) {
    #if canImport(Darwin) || canImport(Musl)
      let descriptor = Self.open(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = Self.open(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw ListeningError(port: port) }
    let socket = Socket(owning: descriptor)
    socket.set(option: SO_REUSEADDR, level: SOL_SOCKET)
    socket.setUp()

    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // Sound: the calls take the address of a socket address of any family, and its length.
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(descriptor, address, length) == 0 && listen(descriptor, 128) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isBound else { throw ListeningError(port: port) }
    self.socket = socket
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// Accepts the next connection.
  func accept() -> Accepted {
    // Sound: the pointers may be null, because the address of the client isn't needed.
    let descriptor = unsafe Self.take(self.descriptor, nil, nil)
    if descriptor >= 0 {
      let connection = Socket(owning: descriptor)
      connection.setUp()
      return .connection(connection)
    }
    return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .exhausted : .nobody
  }

  /// Refuses new connections. The socket isn't closed while a loop may be waiting for it.
  func stop() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  // Within this type, the names of the C functions refer to its methods.
  private static func open(_ family: Int32, _ type: Int32, _ protocol: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.socket(family, type, `protocol`)
    #elseif canImport(Musl)
      Musl.socket(family, type, `protocol`)
    #else
      Glibc.socket(family, type, `protocol`)
    #endif
  }

  @unsafe private static func take(
    _ descriptor: Int32, _ address: UnsafeMutablePointer<sockaddr>?, _ length: UnsafeMutablePointer<socklen_t>?
  ) -> Int32 {
    #if canImport(Darwin)
      unsafe Darwin.accept(descriptor, address, length)
    #elseif canImport(Musl)
      unsafe Musl.accept(descriptor, address, length)
    #else
      unsafe Glibc.accept(descriptor, address, length)
    #endif
  }
}

/// The reason that a port isn't available.
struct ListeningError: Error, CustomStringConvertible {
  let port: UInt16
  private let code = errno

  init(port: UInt16) { self.port = port }

  var description: String {
    let reason =
      switch code {
      case EADDRINUSE: "another program is using it"
      case EACCES: "this user isn't allowed to use it"
      default: "the system reports error \(code)"
      }
    return "can't listen on 127.0.0.1:\(port): \(reason)"
  }
}
