import Roundtrip
import RoundtripInspection

extension Answers {
  /// Asks a router about itself.
  mutating func ask<Output>(_ router: some ParserPrinter<URLRequestData, Output>) {
    add(.list, router.routes.description)
    add(.conflicts, router.conflicts().map(\.description).joined(separator: "\n"))
    add(.missing, router.missingCases().map(\.description).joined(separator: "\n"))
  }

  /// Asks a router for the value of a request.
  ///
  /// - Parameter text: The text of a value. Without it, only the row is an answer.
  mutating func ask<Output>(
    _ router: some ParserPrinter<URLRequestData, Output>, _ request: URLRequestData,
    _ text: (Output) -> String = { "\($0)" }
  ) {
    requests += 1
    let asked = request.allText
    do throws(RoutingError) {
      let (value, route) = try router.matchWithRoute(request: request)
      add(.matches, "\(asked) is \(text(value)), row \(route.number)")
    } catch {
      add(.matches, "\(asked) is \(error.kind), \(error.status), refused by \(error.row?.number ?? 0)")
      add(.errors, "\(asked): \(error)")
    }
    let explanation = router.explain(request: request)
    add(.explanations, "\(asked) goes to \(explanation.match?.number ?? 0): \(explanation)")
  }

  /// Asks a router for the request of a value.
  ///
  /// - Returns: The request, unless the value is refused.
  mutating func ask<Output>(
    _ router: some ParserPrinter<URLRequestData, Output>, value: Output, _ text: String
  ) -> URLRequestData? {
    values += 1
    do throws(PrintingError) {
      let request = try router.requestData(for: value)
      add(.prints, "\(text) is \(request.allText)")
      return request
    } catch {
      add(.prints, "\(text) is refused")
      add(.refusals, "\(text): \(error)")
      return nil
    }
  }
}

extension URLRequestData {
  /// The request with all its parts, and with its texts as they are.
  fileprivate var allText: String {
    var text = [method?.rawValue ?? "-", scheme ?? "-", user ?? "-", password ?? "-", host ?? "-"]
    text += [port.map { "\($0)" } ?? "-", target]
    text += headers.map { "\($0.name): \($0.value ?? "-")" }
    if let body { text.append("\(body)") }
    return text.joined(separator: " ")
  }
}
