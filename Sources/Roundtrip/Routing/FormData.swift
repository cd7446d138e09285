/// Fields of a form, in the body of a request, as `application/x-www-form-urlencoded`.
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
/// They are read and printed as those of a ``Query`` are. The header that says what the body is belongs to those who
/// want to see it: `Headers { Field("Content-Type") { "application/x-www-form-urlencoded" } }`.
public struct FormData<Parts: PartSequence>: ParserPrinter, PartSequence {
  public typealias Input = URLRequestData
  public typealias Output = Parts.Output

  public let _steps: Parts._Steps

  public var body: AnyParserPrinter<URLRequestData, Output> { AnyParserPrinter(_steps.node) }

  /// The fields that `fields` lists.
  public init(@FieldsBuilder _ fields: () -> Parts) {
    _steps = fields()._steps.placed(among: .form)
  }

  init(_ steps: Parts._Steps) { _steps = steps }
}
