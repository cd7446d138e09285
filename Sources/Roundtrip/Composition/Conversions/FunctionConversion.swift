/// Makes values into others by two functions, of which each undoes the other; `.convert(apply:unapply:)` for short.
///
/// ```swift
/// Parse(.convert(apply: Color.init(hex:), unapply: \.hex))
/// Parse(FunctionConversion(apply: { Color(hex: $0) }, unapply: { $0.hex }))
/// ```
///
/// A function refuses a value by `nil` or by an error. What is printed is converted again beforehand: a value that does
/// not come back, as far as `==` can tell, is refused.
public struct FunctionConversion<Input, Output>: Conversion {
  /// The functions, as a ``FunctionNode`` calls them.
  @usableFromInline let applying: @Sendable (Slot, Slot) throws -> Bool
  @usableFromInline let unapplying: @Sendable (Slot, Slot) throws -> Bool
  /// Whether the values are those of one case.
  @usableFromInline var isCase = false

  // Both are inlinable, so that the functions are called where their types are known. Otherwise asking one whether it takes
  // a value would cost ten times what the function costs.

  /// A conversion by two functions that give `nil` for what they can make nothing of.
  @inlinable @inline(__always)
  @preconcurrency
  public init(apply: @escaping @Sendable (Input) -> Output?, unapply: @escaping @Sendable (Output) -> Input?) {
    applying = { input, output in output.fill(with: input.read(apply)) }
    unapplying = { output, input in input.fill(with: output.read(unapply)) }
  }

  /// A conversion by two functions that throw when they can make nothing of a value. The error says why.
  @inlinable @inline(__always)
  @_disfavoredOverload
  @preconcurrency
  public init(
    apply: @escaping @Sendable (Input) throws -> Output, unapply: @escaping @Sendable (Output) throws -> Input
  ) {
    applying = { input, output in output.fill(with: try input.read(apply)) }
    unapplying = { output, input in input.fill(with: try output.read(unapply)) }
  }

  /// What the first function makes of a value.
  ///
  /// - Throws: What the function throws, or an error that says that it made nothing.
  public func apply(_ input: Input) throws -> Output {
    guard let output: Output = try made(of: input, applying) else {
      throw ConversionError("a valid \(Output.self)")
    }
    return output
  }

  /// What the second function makes of a value.
  ///
  /// - Throws: What the functions throw, or an error that says that the value does not come back.
  public func unapply(_ output: Output) throws -> Input {
    guard let input: Input = try made(of: output, unapplying), let back: Output = try made(of: input, applying),
      Sameness<Output>()(back, output)
    else { throw ConversionError("\(ValueName(output)) would not come back from its conversion") }
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
  package func lowered(over upstream: Node) -> Node {
    FunctionNode(
      applying, unapplying, Sameness<Output>().test, isCase ? CaseName(functionsFor: Output.self) : nil,
      ValueLayout(of: Output.self), upstream)
  }
}

extension Slot {
  /// What a function makes of the value.
  @inlinable @inline(__always)
  func read<Value, Result>(_ function: (Value) throws -> Result) rethrows -> Result {
    // Sound: whoever calls this knows that there is a `Value`.
    try function(unsafe address.assumingMemoryBound(to: Value.self).pointee)
  }

  /// Makes a value, where there is one.
  @inlinable @inline(__always)
  func fill<Value>(with value: Value?) -> Bool {
    guard let value else { return false }
    // Sound: whoever calls this knows that there is room for a `Value`.
    unsafe address.initializeMemory(as: Value.self, to: value)
    return true
  }
}

extension Conversion {
  /// A case of an enum by two functions, for what cannot be derived from its constructor:
  /// `.case(embed: Page.book, extract: { if case .book(let id) = $0 { id } else { nil } })`.
  ///
  /// Nothing is checked but that a value that is printed comes back: see ``FunctionConversion``.
  @inlinable @inline(__always)
  @preconcurrency
  public static func `case`<Payload, Root>(
    embed: @escaping @Sendable (Payload) -> Root, extract: @escaping @Sendable (Root) -> Payload?
  ) -> Self where Self == FunctionConversion<Payload, Root> {
    var conversion = FunctionConversion(apply: embed, unapply: extract)
    conversion.isCase = true
    return conversion
  }

  /// What two functions make of values: see ``FunctionConversion``. `nil` refuses a value.
  @inlinable @inline(__always)
  @preconcurrency
  public static func convert<Input, Output>(
    apply: @escaping @Sendable (Input) -> Output?, unapply: @escaping @Sendable (Output) -> Input?
  ) -> Self where Self == FunctionConversion<Input, Output> {
    FunctionConversion(apply: apply, unapply: unapply)
  }

  /// What two functions make of values: see ``FunctionConversion``. An error refuses a value, and says why.
  @inlinable @inline(__always)
  @_disfavoredOverload
  @preconcurrency
  public static func convert<Input, Output>(
    apply: @escaping @Sendable (Input) throws -> Output, unapply: @escaping @Sendable (Output) throws -> Input
  ) -> Self where Self == FunctionConversion<Input, Output> {
    FunctionConversion(apply: apply, unapply: unapply)
  }
}
