@testable import Roundtrip

/// The result of a match: the value, or the kind of the error.
enum Matched<Value: Equatable & Sendable>: Equatable, Sendable {
  case value(Value)
  case fails(RoutingError.Kind)

  static var notFound: Self { .fails(.notFound) }
  static var badRequest: Self { .fails(.badRequest) }
  static func allows(_ methods: Method...) -> Self { .fails(.methodNotAllowed(allow: methods)) }
}

/// The result of printing: the path, or the reason that there is none.
enum Printed: Equatable, Sendable {
  case path(String)
  case refused(PrintingError.Reason)
}

extension ParserPrinter where Input == URLRequestData, Output: Equatable & Sendable {
  func matched(_ path: String) -> Matched<Output> {
    do throws(RoutingError) { return .value(try match(path: path)) } catch { return .fails(error.kind) }
  }

  func matched(_ method: Method, _ path: String) -> Matched<Output> {
    do throws(RoutingError) { return .value(try match(method: method, path: path)) } catch { return .fails(error.kind) }
  }

  func matched(_ request: URLRequestData) -> Matched<Output> {
    do throws(RoutingError) { return .value(try match(request: request)) } catch { return .fails(error.kind) }
  }

  func printed(_ output: Output) -> Printed {
    do throws(PrintingError) { return .path(try path(for: output)) } catch { return .refused(error.reason) }
  }
}

/// The result of printing a whole request.
enum PrintedRequest: Equatable, Sendable {
  case request(URLRequestData)
  case refused(PrintingError.Reason)
}

extension ParserPrinter where Input == URLRequestData, Output: Equatable & Sendable {
  func printedRequest(_ output: Output) -> PrintedRequest {
    do throws(PrintingError) { return .request(try requestData(for: output)) } catch { return .refused(error.reason) }
  }

  /// Whether a printed value matches back, and prints the same again.
  func comesBack(_ output: Output) throws -> Bool {
    let printed = try requestData(for: output)
    let back = try match(request: printed)
    return try back == output && requestData(for: back) == printed
  }
}

extension ParserPrinter where Input == Substring {
  /// The value of a whole text, or `nil`.
  func whole(_ text: String) -> Output? {
    var rest = text[...]
    guard let output = try? parse(&rest), rest.isEmpty else { return nil }
    return output
  }

  /// The text of a value, or `nil`.
  func text(_ output: Output) -> String? {
    var text = Substring()
    guard (try? print(output, into: &text)) != nil else { return nil }
    return String(text)
  }
}
