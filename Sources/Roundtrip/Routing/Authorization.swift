/// The credentials in the `Authorization` header of a request, of one scheme.
///
/// ```swift
/// Route(.case(APIRoute.me)) {           // case me(String)
///   Path { "me" }
///   Authorization(.bearer)              // "Authorization: Bearer abc" is "abc"
/// }
/// ```
///
/// The name of the scheme is case-insensitive (RFC 9110 §11.1), and any number of spaces may follow. It is printed as it is
/// written here, with one space. What follows is the value: for ``Scheme/bearer`` and ``Scheme/basic`` a token (§11.2), which
/// consists of letters, digits, and `-._~+/`, with `=` only at its end; for any other scheme, any text that a header can have.
/// Nothing is decoded or verified: your code decides whether a token is valid.
///
/// A request without these credentials is a bad request, as it is for any header. To respond with 401 instead, which tells the
/// client how to authenticate, make the part optional, `Optionally { Authorization(.bearer) }`, and let the handler decide.
/// Credentials of another scheme, and those that aren't a token, remain a bad request; a server that admits requests by their
/// rows decides before they are matched.
///
/// OpenAPI lists it as a security scheme, unless ``ParserPrinter/secured(by:or:)`` declares another one.
public struct Authorization: ParserPrinter {
  public typealias Input = URLRequestData
  public typealias Output = String

  public let body: _Part

  /// Creates credentials of a scheme.
  public init(_ scheme: Scheme, file: StaticString = #fileID, line: UInt = #line) {
    require(
      HeaderText.isToken(scheme.name),
      "\"\(scheme.name.visible())\" isn't a scheme of authentication: write a token, such as \"Digest\"", file: file,
      line: line)
    body = .codec(FieldCodec(FieldName("Authorization"), Self.text(scheme).codec, in: .headers))
  }

  /// The credentials of a scheme as text.
  package static func text(_ scheme: Scheme) -> Part {
    .text(Credentials(scheme: scheme), .text(.credentials(scheme: scheme.name, areToken: scheme.hasToken)))
  }

  /// A scheme of authentication: `bearer`, `basic`, or a literal, such as `"Digest"`.
  public struct Scheme: Sendable, Hashable, ExpressibleByStringLiteral {
    let name: String
    /// Whether credentials are a token.
    let hasToken: Bool

    /// A token (RFC 6750): `Bearer abc`.
    public static var bearer: Self { Self(name: "Bearer", hasToken: true) }

    /// A name and a password, encoded together (RFC 7617): `Basic YTpi`. The value is what is encoded.
    public static var basic: Self { Self(name: "Basic", hasToken: true) }

    /// Creates any other scheme, whose credentials may be any text.
    public init(stringLiteral name: String) { self.init(name: name, hasToken: false) }

    private init(name: String, hasToken: Bool) { (self.name, self.hasToken) = (name, hasToken) }
  }
}

/// The credentials of a scheme, behind its name.
private struct Credentials: TextOperation {
  let scheme: Authorization.Scheme

  func read(_ text: inout TextReader) throws(Refusal) -> String {
    guard text.take(scheme.name.utf8, ignoringCase: true), text.peek() == UInt8(ascii: " ") else {
      throw text.refuse("the scheme \(scheme.name)")
    }
    while text.peek() == UInt8(ascii: " ") { text.advance() }
    let credentials = text.takeText()
    guard isValid(credentials) else { throw text.refuse(expectation) }
    return credentials
  }

  func write(_ value: String, _ writer: inout TextWriter) throws(Refusal) {
    // The text of an error may be logged, so it doesn't contain them.
    guard isValid(value) else { throw writer.refuse(.invalidCharacters("the credentials aren't " + expectation)) }
    writer.append(scheme.name)
    writer.append(UInt8(ascii: " "))
    writer.append(value)
  }

  private func isValid(_ credentials: String) -> Bool {
    if !scheme.hasToken { return !credentials.isEmpty && HeaderText.isValue(credentials) }
    let bytes = credentials.bytes
    let token = bytes.prefix { $0 != UInt8(ascii: "=") }
    return !token.isEmpty && token.isMade(of: .token68)
      && bytes[token.endIndex...].allSatisfy { $0 == UInt8(ascii: "=") }
  }

  private var expectation: String {
    scheme.hasToken ? "a token of letters, digits, and -._~+/" : "text without spaces at its ends"
  }
}
