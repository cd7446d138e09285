import Foundation
import Testing

/// A client that sends whatever it is told, byte by byte if necessary, and reads responses.
final class Client {
  struct CannotConnect: Error {}

  /// May be used while responses are read.
  let sender: Sender
  private var received = Data()

  init(port: UInt16) throws {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    sender = Sender(descriptor: descriptor)
    // Nothing here takes nearly that long on any machine, but a silent server should fail a test instead of blocking
    // it.
    var patience = timeval(tv_sec: 600, tv_usec: 0)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if !isConnected { throw CannotConnect() }
  }

  func send(_ text: String) { sender.send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) { sender.send(bytes) }

  /// Ends the output.
  func endSending() { sender.end() }

  /// The next response; `nil` at the end of the connection.
  func answer(toHead isHead: Bool = false) throws -> Answer? {
    while true {
      if let (answer, length) = try Answer.parse(received, isHead: isHead) {
        received = Data(received.dropFirst(length))
        return answer
      }
      guard try receive() else { return nil }
    }
  }

  /// Everything up to the end of the connection.
  func rest() throws -> String {
    while try receive() {}
    defer { received = Data() }
    return String(decoding: received, as: UTF8.self)
  }

  /// Reads available input; `false` at the end.
  private func receive() throws -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe recv(sender.descriptor, $0.baseAddress, $0.count, 0) }
    // A reset also ends a connection. Ten minutes of silence don't.
    if count < 0 { try #require(errno == ECONNRESET) }
    if count <= 0 { return false }
    received += bytes[..<count]
    return true
  }
}

/// The end of a connection that requests are written to.
final class Sender: Sendable {
  fileprivate let descriptor: Int32

  fileprivate init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Sends bytes. Those that the server no longer accepts are lost.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = unsafe rest.withUnsafeBytes { unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
      if count < 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  func end() { shutdown(descriptor, Int32(SHUT_WR)) }
}
