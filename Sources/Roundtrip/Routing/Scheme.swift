/// The scheme of a URL: `Scheme("myapp")`, `Scheme.https`, or any of several, of which the first is printed.
///
/// Schemes are compared without regard to letter case (RFC 3986 §3.1). A router that names one needs one: it does not
/// match a path alone.
public struct Scheme: _CoreParserPrinter {
  public typealias Input = URLRequestData

  private let step: Step<Void>

  /// This scheme, or one of several.
  @inline(never)
  public init(_ name: String, _ others: String...) {
    let schemes = [name] + others
    for scheme in schemes {
      require(
        URLRequestData.isScheme(scheme.bytes),
        "\"\(scheme)\" is no scheme: letters, digits, \"+\", \"-\" and \".\", the first of them a letter")
    }
    step = Step(anyOf: schemes)
  }

  /// A scheme of your own: `Scheme.custom("myapp")`.
  public static func custom(_ name: String) -> Scheme { Scheme(name) }

  /// `http`
  public static let http = Scheme("http")
  /// `https`
  public static let https = Scheme("https")

  public var shape: Shape { .part(.scheme, step.shape) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) {
    try reader.at(.scheme) { reader throws(Refusal) in
      guard try reader.open(.scheme) else { throw reader.refuse("a scheme") }
      try step.readWhole(&reader)
    }
  }

  public func _write(_ output: Void, _ writer: inout RequestWriter) throws(Refusal) {
    try writer.write(.scheme) { writer throws(Refusal) in try step.write((), &writer) }
  }
}
