/// The fields of a form in the body of a request, as `application/x-www-form-urlencoded`.
///
/// ```swift
/// Route(.case(AppRoute.signIn(name:remember:))) {
///   Method.post
///   Path { "sign-in" }
///   FormData {
///     Field("name")
///     Field("remember", default: false) { Bool.parser() }
///   }
/// }
/// ```
///
/// They are read and printed like the fields of a ``Query``. The media type is neither checked nor printed, unless the route
/// has a `ContentType("application/x-www-form-urlencoded")`.
public struct FormData<Parts: _PartSequence>: ParserPrinter, _PartSequence {
  public typealias Input = URLRequestData
  public typealias Output = Parts.Output

  public let _parts: Parts._Parts

  public var body: AnyParserPrinter<URLRequestData, Output> { AnyParserPrinter(_parts.part) }

  /// Creates a form from a list of fields.
  public init(@PartBuilder<URLRequestData.Fields> _ fields: () -> Parts) {
    _parts = fields()._parts.placed(among: .form)
  }

  init(_ parts: Parts._Parts) { _parts = parts }
}
