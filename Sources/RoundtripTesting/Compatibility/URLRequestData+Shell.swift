package import Roundtrip

// Requests as lines to paste into a shell.

extension URLRequestData {
  /// The request as a line for `curl`, or `nil` if there is none: a header with a line break, or a URL that no text has.
  ///
  /// A request without a host goes to one that listens on this machine.
  package var asCurl: String? {
    // It takes a colon alone for a header that it shouldn't send.
    guard let url = urlOfServer, let headers = headers(withoutText: ";") else { return nil }
    var words = ["curl"]
    // What `curl` would do to a URL by itself: ranges in brackets, and dot segments.
    if url.utf8.contains(where: "[]{}".utf8.contains) { words.append("--globoff") }
    if rawComponents.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) {
      words.append("--path-as-is")
    }
    switch method ?? .get {
    case .get where body == nil: break
    case .head where body == nil: words.append("--head")
    case let method: words += ["--request", method.rawValue.inShell]
    }
    for header in headers { words += ["--header", header] }
    guard let body else { return (words + [url.inShell]).joined(separator: " ") }
    // Without this, it would call every body a form.
    if self.headers[header: "Content-Type"].isEmpty { words += ["--header", "Content-Type:".inShell] }
    if let text = String(validating: body, as: UTF8.self), !body.contains(0) {
      return (words + ["--data-raw", text.inShell, url.inShell]).joined(separator: " ")
    }
    // An argument is text without zeros, and its input isn't.
    let bytes = body.map { "\\0" + String($0, radix: 8) }.joined()
    return "printf '%b' '\(bytes)' | " + (words + ["--data-binary", "@-", url.inShell]).joined(separator: " ")
  }

  /// The request as a line for the `match` of a program, whose name stands as it is, or `nil` if there is none: its arguments are text
  /// without zeros.
  package func asMatch(by program: String) -> String? {
    guard let headers = headers(withoutText: ":") else { return nil }
    var words = [program, "match", recordedURL.inShell]
    if let method, method != .get { words += ["--method", method.rawValue.inShell] }
    for header in headers { words += ["--header", header] }
    if let body {
      guard let text = String(validating: body, as: UTF8.self), !body.contains(0) else { return nil }
      // Behind an equals sign, it may begin with hyphens.
      words.append("--body=" + text.inShell)
    }
    return words.joined(separator: " ")
  }

  private func headers(withoutText mark: String) -> [String]? {
    var all: [String] = []
    for header in headers {
      let value = header.value ?? ""
      if value.utf8.contains(where: { $0 == 10 || $0 == 13 || $0 == 0 }) { return nil }
      all.append((header.name + (value.isEmpty ? mark : ": " + value)).inShell)
    }
    return all
  }

  private var urlOfServer: String? {
    var request = self
    (request.scheme, request.host) = (scheme ?? (host == nil ? "http" : "https"), host ?? "localhost")
    if host == nil, scheme == nil, port == nil { request.port = 8080 }
    if request.path.isEmpty, request.target.isEmpty { request.target = "/" }
    return request.urlString
  }
}

extension String {
  /// A word of a command, which a shell reads as it is.
  package var inShell: String {
    // Byte by byte: a mark that follows makes a quote no other character.
    let quote = [UInt8(ascii: "'")]
    let bytes = utf8.split(separator: quote[0], omittingEmptySubsequences: false).map(Array.init)
    return String(decoding: quote + bytes.joined(separator: Array(#"'\''"#.utf8)) + quote, as: UTF8.self)
  }
}
