import Foundation
import ServerProbe

/// Sends the requests to a service that runs on a port, shows each response that isn't as expected, and counts the others:
/// `server-probe PORT hummingbird|vapor|bookshop [--x-forwarded|--forwarded]`
@main struct ProbeProgram {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let names: [String: ProbeRequest.Server] = ["hummingbird": .hummingbird, "vapor": .vapor, "bookshop": .bookshop]
    guard let port = arguments.first.flatMap({ Int($0) }),
      let server = arguments.dropFirst().first.flatMap({ names[$0] })
    else {
      print("usage: server-probe PORT hummingbird|vapor|bookshop [--x-forwarded|--forwarded]")
      exit(2)
    }
    let requests =
      arguments.contains("--x-forwarded")
      ? ProbeRequest.proxied
      : arguments.contains("--forwarded")
        ? ProbeRequest.forwarded : server == .bookshop ? ProbeRequest.bookshop : ProbeRequest.all
    let client = ProbeClient(port: port)
    var (counts, isRight) = ([Int: Int](), true)
    for request in requests where request.isFor(server) {
      let response = try await client.response(to: request)
      counts[response.status, default: 0] += 1
      for fault in request.faults(of: response, from: server) {
        print("\(request): \(fault)")
        isRight = false
      }
    }
    let outcomes = counts.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    print("\(requests.count) requests: \(outcomes.joined(separator: ", "))")
    exit(isRight ? 0 : 1)
  }
}
