/// A conversion by two functions that are inverses of each other, or `.convert(apply:unapply:)` for short.
///
/// ```swift
/// Parse(.convert(apply: Color.init(hex:), unapply: \.hex))
/// Parse(FunctionConversion(apply: { Color(hex: $0) }, unapply: { $0.hex }))
/// ```
///
/// A function refuses a value by returning `nil` or throwing an error. Before printing, a value is converted there and
/// back again. If the result isn't equal by `==`, the value is refused.
public struct FunctionConversion<Input, Output>: Conversion {
  /// The functions, as a ``FunctionNode`` calls them.
  @usableFromInline let applying: @Sendable (Slot, Slot) throws -> Bool
  @usableFromInline let unapplying: @Sendable (Slot, Slot) throws -> Bool
  /// Whether the values belong to a single case.
  @usableFromInline var isCase = false

  // Both are inlinable, so that the functions are called where their types are known. Otherwise, asking a function
  // whether it accepts a value would cost ten times as much as the function.

  /// Creates a conversion from two functions that return `nil` for values they can't convert.
  @inlinable @inline(__always)
  @preconcurrency
  public init(apply: @escaping @Sendable (Input) -> Output?, unapply: @escaping @Sendable (Output) -> Input?) {
    applying = { input, output in output.fill(with: input.read(apply)) }
    unapplying = { output, input in input.fill(with: output.read(unapply)) }
  }

  /// Creates a conversion from two functions that throw an error for values they can't convert.
  @inlinable @inline(__always)
  @_disfavoredOverload
  @preconcurrency
  public init(
    apply: @escaping @Sendable (Input) throws -> Output, unapply: @escaping @Sendable (Output) throws -> Input
  ) {
    applying = { input, output in output.fill(with: try input.read(apply)) }
    unapplying = { output, input in input.fill(with: try output.read(unapply)) }
  }

  /// Converts a value with the first function.
  ///
  /// - Throws: The error of the function, or a ``ConversionError`` if it returns `nil`.
  public func apply(_ input: Input) throws -> Output {
    guard let output: Output = try made(of: input, applying) else {
      throw ConversionError("a valid \(Output.self)")
    }
    return output
  }

  /// Converts a value back with the second function.
  ///
  /// - Throws: The error of a function, or a ``ConversionError`` if the value wouldn't round-trip.
  public func unapply(_ output: Output) throws -> Input {
    guard let input: Input = try made(of: output, unapplying), let back: Output = try made(of: input, applying),
      Sameness<Output>()(back, output)
    else { throw ConversionError("\(ValueName(output)) would be converted back to a different value") }
    return input
  }

  private func made<Value, Result>(
    of value: Value, _ function: (Slot, Slot) throws -> Bool
  ) throws -> Result? {
    let result = Slot.reading(value) { value in
      Slot.room(for: Result.self) { slot in
        Swift.Result {
          guard try function(value, slot) else { return nil as Result? }
          assert(SlotLedger.make(slot, MemoryLayout<Result>.size))
          return slot.move(as: Result.self)
        }
      }
    }
    return try result.get()
  }
}

extension FunctionConversion: LoweringConversion {
  func lowered(over upstream: Node) -> Node {
    FunctionNode(
      applying, unapplying, Sameness<Output>().test, isCase ? CaseName(functionsFor: Output.self) : nil,
      ValueLayout(of: Output.self), upstream)
  }
}

extension Slot {
  /// Calls a function with the value.
  @inlinable @inline(__always)
  func read<Value, Result>(_ function: (Value) throws -> Result) rethrows -> Result {
    // Sound: the caller guarantees that there is a `Value`.
    try function(unsafe address.assumingMemoryBound(to: Value.self).pointee)
  }

  /// Stores a value, if there is one.
  @inlinable @inline(__always)
  func fill<Value>(with value: Value?) -> Bool {
    guard let value else { return false }
    // Sound: the caller guarantees that there is room for a `Value`.
    unsafe address.initializeMemory(as: Value.self, to: value)
    return true
  }
}

extension Conversion {
  /// A conversion into an enum case by two functions, if the inverse can't be derived from the constructor:
  /// `.case(embed: Page.book, extract: { if case .book(let id) = $0 { id } else { nil } })`.
  ///
  /// The only check is that a printed value round-trips: see ``FunctionConversion``.
  @inlinable @inline(__always)
  @preconcurrency
  public static func `case`<Payload, Root>(
    embed: @escaping @Sendable (Payload) -> Root, extract: @escaping @Sendable (Root) -> Payload?
  ) -> Self where Self == FunctionConversion<Payload, Root> {
    var conversion = FunctionConversion(apply: embed, unapply: extract)
    conversion.isCase = true
    return conversion
  }

  /// A conversion by two functions: see ``FunctionConversion``. `nil` refuses a value.
  @inlinable @inline(__always)
  @preconcurrency
  public static func convert<Input, Output>(
    apply: @escaping @Sendable (Input) -> Output?, unapply: @escaping @Sendable (Output) -> Input?
  ) -> Self where Self == FunctionConversion<Input, Output> {
    FunctionConversion(apply: apply, unapply: unapply)
  }

  /// A conversion by two functions: see ``FunctionConversion``. An error refuses a value, and says why.
  @inlinable @inline(__always)
  @_disfavoredOverload
  @preconcurrency
  public static func convert<Input, Output>(
    apply: @escaping @Sendable (Input) throws -> Output, unapply: @escaping @Sendable (Output) throws -> Input
  ) -> Self where Self == FunctionConversion<Input, Output> {
    FunctionConversion(apply: apply, unapply: unapply)
  }
}
