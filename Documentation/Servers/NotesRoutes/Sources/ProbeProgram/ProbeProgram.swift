import Foundation
import ServerProbe

/// Sends requests to a service that runs on a port, shows each response that isn't as expected, and counts the others:
/// `server-probe PORT hummingbird|vapor|bookshop [--sockets|--x-forwarded|--forwarded]`
@main struct ProbeProgram {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let names: [String: ProbeRequest.Server] = ["hummingbird": .hummingbird, "vapor": .vapor, "bookshop": .bookshop]
    guard let port = arguments.first.flatMap({ Int($0) }),
      let server = arguments.dropFirst().first.flatMap({ names[$0] })
    else {
      print("usage: server-probe PORT hummingbird|vapor|bookshop [--sockets|--x-forwarded|--forwarded]")
      exit(2)
    }
    let requests =
      switch arguments.dropFirst(2).first {
      case "--sockets": ProbeRequest.sockets
      case "--x-forwarded": ProbeRequest.proxied
      case "--forwarded": ProbeRequest.forwarded
      default: server == .bookshop ? ProbeRequest.bookshop : ProbeRequest.all
      }
    let client = ProbeClient(port: port)
    var (counts, isRight) = ([Int: Int](), true)
    for request in requests where request.isFor(server) {
      do {
        let response = try await client.response(to: request)
        counts[response?.status ?? 0, default: 0] += 1
        for fault in request.faults(of: response, from: server) {
          print("\(request): \(fault)")
          isRight = false
        }
      } catch {
        print("\(request): \(error)")
        isRight = false
      }
    }
    let outcomes = counts.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    print("\(requests.count) requests: \(outcomes.joined(separator: ", "))")
    exit(isRight ? 0 : 1)
  }
}
