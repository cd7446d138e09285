/// What the functions of a ``FunctionConversion`` do, if that is known.
@usableFromInline
enum FunctionKind: Sendable {
  /// They put a payload into a single case of an enum, and take it out.
  case enumCase
  /// They create a struct from its members, possibly of any, and read the members, with which it may begin.
  case members(takesAll: Bool, areAtBeginning: Bool)
  /// They create a value from its raw value, and return that.
  case rawValue
  /// They return their argument.
  case identity
}

/// A conversion by two functions that are inverses of each other. Created by `.convert(apply:unapply:)`.
///
/// ```swift
/// Parse(.convert(apply: Color.init(hex:), unapply: \.hex))
/// ```
///
/// A function rejects a value by returning `nil` or throwing an error. Before printing, a value is converted back, and
/// then forward again. If the result isn't equal to it by `==`, the value isn't printed.
@frozen public struct FunctionConversion<Input, Output>: Conversion {
  /// The functions, as a `FunctionWrapper` calls them.
  @usableFromInline let applying: @Sendable (Slot, Slot) throws -> Bool
  @usableFromInline let unapplying: @Sendable (Slot, Slot) throws -> Bool
  /// What the functions are, if they aren't a user's own.
  @usableFromInline let kind: FunctionKind?

  @inlinable
  init(
    applying: @escaping @Sendable (Slot, Slot) throws -> Bool,
    unapplying: @escaping @Sendable (Slot, Slot) throws -> Bool, kind: FunctionKind?
  ) {
    (self.applying, self.unapplying, self.kind) = (applying, unapplying, kind)
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
    guard let input: Input = try made(of: output, unapplying), let back: Output = try made(of: input, applying) else {
      throw ConversionError(refusing: errorName(of: output) + " can't be converted back")
    }
    guard Sameness<Output>()(back, output) else { throw ConversionError(refusing: refusal(of: output)) }
    return input
  }

  private func made<Value, Result>(
    of value: Value, _ function: (Slot, Slot) throws -> Bool
  ) throws -> Result? {
    let result = Slot.reading(value) { value in
      Slot.room(for: Result.self) { slot in
        Swift.Result {
          guard try function(value, slot) else { return nil as Result? }
          return slot.move(as: Result.self)
        }
      }
    }
    return try result.get()
  }
}

extension FunctionConversion {
  public func _converting(_ part: _Part) -> _Part {
    var (name, takesAll, beginsWithInner) = (nil as CaseName?, false, false)
    switch kind {
    case .enumCase: name = CaseName(functionsFor: Output.self)
    case .members(let takesAllMembers, let areAtBeginning):
      (takesAll, beginsWithInner) = (takesAllMembers, areAtBeginning)
    // Only a value of the type can tell whether it refuses any raw value.
    case .rawValue: name = CaseName(source: .anyCase(of: Output.self))
    case .identity: return part
    case nil: break
    }
    return part.wrapped(
      FunctionWrapper(
        part.layout, ValueLayout(of: Output.self), applying: applying, unapplying: unapplying,
        refusal: { slot in refusal(of: slot.value(as: Output.self)) }, name: name, takesAll: takesAll,
        beginsWithInner: beginsWithInner))
  }

  private func refusal(of output: Output) -> String {
    if case .members = kind {
      return "it would be read back as a different \(Output.self): check the order of its key paths"
    }
    return errorName(of: output) + " would be converted back to a different value"
  }
}

/// A member of a struct.
@usableFromInline
enum MemberPlace<Root, Member>: Sendable {
  /// Following a key path costs much more than adding an offset.
  case stored(offset: Int)
  case computed(any KeyPath<Root, Member> & Sendable)

  @inlinable
  init(_ keyPath: any KeyPath<Root, Member> & Sendable) {
    self = MemoryLayout<Root>.offset(of: keyPath).map { .stored(offset: $0) } ?? .computed(keyPath)
  }

  /// Whether it is where it would be in a tuple, behind members that end there.
  @usableFromInline
  func isNext(behind end: inout Int) -> Bool {
    guard case .stored(let offset) = self, offset == ValueLayout(of: Member.self).offset(behind: end) else {
      return false
    }
    end = offset + MemoryLayout<Member>.size
    return true
  }

  @inlinable @inline(__always)
  func member(of root: Slot) -> Member {
    // Sound: the caller guarantees that there is a `Root`.
    switch self {
    case .stored(let offset): unsafe (root.address + offset).assumingMemoryBound(to: Member.self).pointee
    case .computed(let path): unsafe root.address.assumingMemoryBound(to: Root.self).pointee[keyPath: path]
    }
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
    FunctionConversion(
      applying: { payload, root in root.fill(with: payload.read(embed)) },
      unapplying: { root, payload in payload.fill(with: root.read(extract)) }, kind: .enumCase)
  }

  // Inlinable, so that the functions are called where their types are known. Otherwise, calling one to find out whether
  // it accepts a value would cost much more than the function itself.

  /// A conversion by two functions that return `nil` for values they can't convert: see ``FunctionConversion``.
  @inlinable @inline(__always)
  @preconcurrency
  public static func convert<Input, Output>(
    apply: @escaping @Sendable (Input) -> Output?, unapply: @escaping @Sendable (Output) -> Input?
  ) -> Self where Self == FunctionConversion<Input, Output> {
    FunctionConversion(
      applying: { input, output in output.fill(with: input.read(apply)) },
      unapplying: { output, input in input.fill(with: output.read(unapply)) }, kind: nil)
  }

  /// A conversion by two functions that throw an error for values they can't convert: see ``FunctionConversion``.
  @inlinable @inline(__always)
  @_disfavoredOverload
  @preconcurrency
  public static func convert<Input, Output>(
    apply: @escaping @Sendable (Input) throws -> Output, unapply: @escaping @Sendable (Output) throws -> Input
  ) -> Self where Self == FunctionConversion<Input, Output> {
    FunctionConversion(
      applying: { input, output in output.fill(with: try input.read(apply)) },
      unapplying: { output, input in input.fill(with: try output.read(unapply)) }, kind: nil)
  }

  /// A conversion into a struct, by its initializer and the key paths of the initializer's parameters, in the same
  /// order.
  ///
  /// ```swift
  /// struct Version: Equatable { var major: Int; var minor: Int }
  ///
  /// Parse(.memberwise(Version.init(major:minor:), \.major, \.minor)) { "v"; Digits(); "."; Digits() }  // "v1.2"
  /// ```
  ///
  /// The compiler can't detect two key paths of the same type in the wrong order. But for an `Equatable` struct,
  /// printing creates the value again from its members, and throws if it would be different, so the mistake shows up
  /// with the first value that it would change. Other structs aren't checked.
  ///
  /// The initializer must store what it is given, unless it throws. One that changes it, such as to lowercase, makes one value
  /// of several texts: that is `.convert(apply:unapply:)`, which finds out whether the value's own URL is another route's.
  @inlinable @inline(__always)
  @preconcurrency
  public static func memberwise<Root, Failure: Error, each Member>(
    _ initializer: @escaping @Sendable (repeat each Member) throws(Failure) -> Root,
    _ keyPaths: repeat any KeyPath<Root, each Member> & Sendable
  ) -> Self where Self == FunctionConversion<(repeat each Member), Root> {
    let places = (repeat MemberPlace(each keyPaths))
    var (areAtBeginning, end) = (true, 0)
    for place in repeat each places { areAtBeginning = place.isNext(behind: &end) && areAtBeginning }
    return FunctionConversion(
      applying: { members, root in
        root.put(try members.read { (members: (repeat each Member)) in try initializer(repeat each members) })
      },
      unapplying: { root, members in
        members.put((repeat (each places).member(of: root)))
      },
      kind: .members(takesAll: Failure.self == Never.self, areAtBeginning: areAtBeginning))
  }
}
