/// Makes values into others by two functions, of which each undoes the other; `.convert(apply:unapply:)` for short.
///
/// ```swift
/// Parse(.convert(apply: Color.init(hex:), unapply: \.hex))
/// Parse(FunctionConversion(apply: { Color(hex: $0) }, unapply: { $0.hex }))
/// ```
///
/// A function refuses a value by `nil` or by an error. What is printed is converted again beforehand: a value that does
/// not come back, as far as `==` can tell, is refused.
public struct FunctionConversion<Input, Output>: Conversion, RefusingConversion {
  private let applying: @Sendable (Input) throws -> Output?
  private let unapplying: @Sendable (Output) throws -> Input?
  private let areSame = Sameness<Output>()
  /// Whether the values are those of one case.
  private var isCase = false

  /// A conversion by two functions that give `nil` for what they can make nothing of.
  public init(apply: @escaping @Sendable (Input) -> Output?, unapply: @escaping @Sendable (Output) -> Input?) {
    (applying, unapplying) = (apply, unapply)
  }

  /// A conversion by two functions that throw when they can make nothing of a value. The error says why.
  @_disfavoredOverload
  public init(
    apply: @escaping @Sendable (Input) throws -> Output, unapply: @escaping @Sendable (Output) throws -> Input
  ) {
    (applying, unapplying) = (apply, unapply)
  }

  /// What the first function makes of a value.
  ///
  /// - Throws: What the function throws, or an error that says that it made nothing.
  public func apply(_ input: Input) throws -> Output {
    guard let output = try applying(input) else { throw ConversionError(expectation) }
    return output
  }

  /// What the second function makes of a value.
  ///
  /// - Throws: What the functions throw, or an error that says that the value does not come back.
  public func unapply(_ output: Output) throws -> Input {
    guard let input = try input(of: output) else { throw ConversionError(refusal(of: output)) }
    return input
  }

  package func applied(_ input: Input, _ reader: inout RequestReader) throws(Refusal) -> Output {
    let output: Output?
    do { output = try applying(input) } catch { throw reader.refuse("\(error)") }
    guard let output else { throw reader.refuse(expectation) }
    return output
  }

  package func unapplied(_ output: Output, _ writer: inout RequestWriter) throws(Refusal) -> Input {
    let input: Input?
    do { input = try self.input(of: output) } catch { throw writer.refuse(.conversion("\(error)")) }
    guard let input else { throw writer.refuse(.conversion(refusal(of: output))) }
    return input
  }

  package var caseName: CaseName? { isCase ? CaseName(functionsFor: Output.self) : nil }

  private func input(of output: Output) throws -> Input? {
    guard let input = try unapplying(output), let back = try applying(input), areSame(back, output) else { return nil }
    return input
  }

  fileprivate var asCase: Self {
    var result = self
    result.isCase = true
    return result
  }

  private var expectation: String { "a valid \(Output.self)" }

  private func refusal(of output: Output) -> String { "\(ValueName(output)) would not come back from its conversion" }
}

extension Conversion {
  /// A case of an enum by two functions, for what cannot be derived from its constructor:
  /// `.case(embed: Page.book, extract: { if case .book(let id) = $0 { id } else { nil } })`.
  ///
  /// Nothing is checked but that a value that is printed comes back: see ``FunctionConversion``.
  public static func `case`<Payload, Root>(
    embed: @escaping @Sendable (Payload) -> Root, extract: @escaping @Sendable (Root) -> Payload?
  ) -> Self where Self == FunctionConversion<Payload, Root> {
    FunctionConversion(apply: embed, unapply: extract).asCase
  }

  /// What two functions make of values: see ``FunctionConversion``. `nil` refuses a value.
  public static func convert<Input, Output>(
    apply: @escaping @Sendable (Input) -> Output?, unapply: @escaping @Sendable (Output) -> Input?
  ) -> Self where Self == FunctionConversion<Input, Output> {
    FunctionConversion(apply: apply, unapply: unapply)
  }

  /// What two functions make of values: see ``FunctionConversion``. An error refuses a value, and says why.
  @_disfavoredOverload
  public static func convert<Input, Output>(
    apply: @escaping @Sendable (Input) throws -> Output, unapply: @escaping @Sendable (Output) throws -> Input
  ) -> Self where Self == FunctionConversion<Input, Output> {
    FunctionConversion(apply: apply, unapply: unapply)
  }
}
