import Roundtrip
import RoundtripInspection
import RoundtripServer

extension Answers {
  /// Asks a router about itself.
  mutating func ask<Output>(_ router: some ParserPrinter<URLRequestData, Output>) {
    add(.list, router.routes.description)
    add(.conflicts, router.conflicts().map(\.withoutPlaces).joined(separator: "\n"))
    add(.missing, router.missingCases().map(\.description).joined(separator: "\n"))
  }

  /// Asks a router for the value of a request, and one time in three for everything else that it says of the request.
  ///
  /// - Parameter text: The text of a value. Without it, only the row is an answer.
  mutating func ask<Output>(
    _ router: some ParserPrinter<URLRequestData, Output>, _ request: URLRequestData,
    _ text: (Output) -> String = { "\($0)" }
  ) {
    requests += 1
    let asked = request.allText
    do throws(RoutingError) {
      let (value, route) = try router.matchReturningRow(request: request)
      add(.match, asked, "\(text(value)), row \(route.number) \(route.template)")
    } catch {
      add(.match, asked, error.kind.text)
      add(.refuser, asked, error.row.map { "row \($0.number)" } ?? "none")
      add(.error, asked, "\(error)")
    }
    guard requests % 3 == 1 else { return }
    let explanation = router.explain(request: request)
    add(.explanation, asked, "goes to \(explanation.match?.number ?? 0): \(explanation)")
    add(.fits, asked, router.candidateRows(for: request).map { "\($0.number)" }.joined(separator: " "))
    add(.body, asked, "\(router.needsBody(for: request))")
    do throws(RoutingError) {
      add(.canonical, asked, try router.canonicalPath(for: request) ?? "refused")
    } catch {
      add(.canonical, asked, error.kind.text)
    }
    do throws(RoutingError) {
      add(.stack, asked, try router.matchStack(request: request).map(text).joined(separator: "; "))
    } catch {
      add(.stack, asked, error.kind.text)
    }
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
      add(.print, text, request.allText)
      return request
    } catch {
      add(.print, text, "refused")
      add(.refusal, text, "\(error)")
      return nil
    }
  }
}

extension RoutingError.Kind {
  fileprivate var text: String {
    switch self {
    case .notFound: "404"
    case .methodNotAllowed(let allow): "405 " + allow.map(\.rawValue).joined(separator: ", ")
    case .unsupportedMediaType: "415"
    case .notAcceptable: "406"
    case .badRequest: "400"
    }
  }
}

extension RouteConflict {
  /// The description without the places in the source, which stand at the end of the lines of routes.
  fileprivate var withoutPlaces: String {
    let places = (winners + losers).compactMap { $0.source.map { "\($0)" } }
    return description.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let place = places.first(where: line.hasSuffix) else { return String(line) }
      return String(line.dropLast(place.count)).trimmingSpacesAtEnd
    }
    .joined(separator: "\n")
  }
}

extension String {
  fileprivate var trimmingSpacesAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
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
