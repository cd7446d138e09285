import RandomRouters
import Roundtrip
import RoundtripInspection

/// Random routers with requests and values, and what the library answers, as lines that the model in `Tests/Model`
/// reads and compares with its own answers.
public struct ModelLines: Sendable {
  /// The number of requests for a router, and of values.
  public static let requests = 40
  public static let values = 20

  public private(set) var lines: [String] = []

  /// The lines of one router.
  ///
  /// - Parameter seed: The router, and what it is asked.
  public init(seed: UInt64) {
    var patterns = RandomPatterns(random: SplitMix64(seed: seed))
    let pattern = patterns.router()
    let router = pattern.router
    lines.append("router \(pattern.modelText) = ")
    for _ in 0..<Self.values {
      let value = patterns.value(of: pattern)
      let printed = try? router.requestData(for: value)
      lines.append("print \(value.modelText) = \(printed?.modelText ?? "refused")")
      // Most random values are printed, so that what they print is asked too.
      if let printed { ask(router, printed) }
    }
    for _ in 0..<Self.requests { ask(router, patterns.request(for: pattern).data) }
  }

  private mutating func ask(_ router: FoundRouter, _ request: URLRequestData) {
    lines.append("match \(request.modelText) = \(Self.answer(router, request))")
  }

  private static func answer(_ router: FoundRouter, _ request: URLRequestData) -> String {
    do throws(RoutingError) { return "found \(try router.match(request: request).modelText)" } catch {
      switch error.kind {
      case .notFound: return "notFound"
      case .methodNotAllowed(let allow):
        // The order of the methods is no answer.
        return "methodNotAllowed \(allow.map(\.rawValue).sorted().joined(separator: ","))"
      case .unsupportedMediaType: return "unsupportedMediaType"
      case .badRequest: return "badRequest"
      }
    }
  }
}

extension URLRequestData {
  /// The parts that the random routers know of.
  fileprivate var modelText: String { "\(method?.rawValue ?? "GET") \(host ?? "-") \(target.modelText)" }
}
