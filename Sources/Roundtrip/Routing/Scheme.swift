/// The scheme of a URL: `Scheme("myapp")`, `Scheme.https`, or one of several, of which the first is printed.
///
/// Schemes are case-insensitive (RFC 3986 §3.1). A router with a scheme requires one: it doesn't match a path alone.
public struct Scheme: ParserPrinter {
  public typealias Input = URLRequestData
  public typealias Output = Void

  public let body: _Part

  /// Creates a scheme with a name, or one of several.
  @inline(never)
  public init(_ name: String, _ others: String..., file: StaticString = #fileID, line: UInt = #line) {
    let schemes = [name] + others
    for scheme in schemes {
      require(
        URLRequestData.isScheme(scheme.bytes),
        "\"\(scheme)\" isn't a scheme: write letters, digits, \"+\", \"-\", and \".\", beginning with a letter",
        file: file, line: line)
    }
    body = .codec(URLPartCodec(.scheme, OneOfTexts(schemes).codec))
  }

  /// A custom scheme: `Scheme.custom("myapp")`.
  public static func custom(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> Scheme {
    Scheme(name, file: file, line: line)
  }

  /// The scheme `http`.
  public static let http = Scheme("http")
  /// The scheme `https`.
  public static let https = Scheme("https")
}

extension NodeShape.RequestPart {
  /// The text before the `:` of a URL.
  package static let scheme = NodeShape.RequestPart(
    .scheme, isOfPath: true, text: { $0.scheme?.asciiLowercased }, put: { $1.scheme = $0 })
}
