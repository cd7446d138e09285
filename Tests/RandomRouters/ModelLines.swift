import Roundtrip
import RoundtripInspection

/// Random routers with requests and values, and what the library answers, as lines that the model in `Tests/Model`
/// reads and compares with its own answers.
package struct ModelLines: Sendable {
  /// The number of requests for a router, and of values.
  package static let requests = 40
  package static let values = 20

  package private(set) var lines: [String] = []

  /// The lines of one router, of one of two families in turn.
  ///
  /// - Parameter seed: The router, and what it is asked.
  package init(seed: UInt64) {
    if seed.isMultiple(of: 2) {
      var parts = RandomRequestParts(random: SplitMix64(seed: seed))
      let alternatives = parts.modelledRouter()
      self = ModelLines(alternatives, parts.random)
    } else {
      var patterns = RandomPatterns(random: SplitMix64(seed: seed))
      var pattern = patterns.router()
      while !pattern.isModelled { pattern = patterns.router() }
      ask(pattern.router, pattern.modelText, { patterns.value(of: pattern) }) { patterns.request(for: pattern).data }
    }
  }

  init(_ alternatives: [RequestPart.Alternative], _ random: SplitMix64) {
    var parts = RandomRequestParts(random: random)
    ask(alternatives.router, alternatives.modelText, { parts.value(of: alternatives) }) {
      parts.modelledRequest(for: alternatives)
    }
  }

  private mutating func ask(
    _ router: FoundRouter, _ text: String, _ value: () -> Found, _ request: () -> URLRequestData
  ) {
    lines.append("router \(text) = ")
    for _ in 0..<Self.values {
      let value = value()
      let printed = try? router.requestData(for: value)
      lines.append("print \(value.modelText) = \(printed?.modelText ?? "refused")")
      // Most random values are printed, so that what they print is asked too.
      if let printed { ask(router, printed) }
    }
    for _ in 0..<Self.requests { ask(router, request()) }
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
      case .notAcceptable: return "notAcceptable"
      case .badRequest: return "badRequest"
      }
    }
  }
}

extension URLRequestData {
  /// The parts that the model knows of: method, scheme, host, target, media type, and body.
  fileprivate var modelText: String {
    let texts = [target.modelText, headers[header: "Content-Type"].first?.modelText ?? "-"]
    let body = body.map { "x" + $0.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
    return ([method?.rawValue ?? "GET", scheme ?? "-", host ?? "-"] + texts + [body ?? "-"]).joined(separator: " ")
  }
}
