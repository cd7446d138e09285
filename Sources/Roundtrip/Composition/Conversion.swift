/// Makes values into others, and back.
///
/// A conversion loses nothing: what ``unapply(_:)`` gives, ``apply(_:)`` makes into the same value again. One that
/// cannot make something of a value throws an error that says why.
public protocol Conversion<Input, Output>: Sendable, SendableMetatype {
  /// What is parsed.
  associatedtype Input
  /// What it is made into.
  associatedtype Output

  /// Makes a parsed value into another.
  func apply(_ input: Input) throws -> Output

  /// Gets the parsed value back.
  func unapply(_ output: Output) throws -> Input

  /// `apply` without an error to allocate. The library's own.
  func _applied(_ input: Input, _ reader: inout RequestReader) throws(Refusal) -> Output

  /// `unapply` without an error to allocate. The library's own.
  func _unapplied(_ output: Output, _ writer: inout RequestWriter) throws(Refusal) -> Input

  /// Whether `unapply` may succeed, where that is settled by the case of an enum.
  var _mayUnapply: (@Sendable (Output) -> Bool)? { get }

  /// The case of an enum that is made.
  var _caseName: CaseName? { get }

  /// Whether `apply` makes something of every value.
  var _takesAll: Bool { get }

  /// The parts of a frame, whose values this makes into one.
  func _part(of frame: Frame, isRoute: Bool) -> Part
}

extension Conversion {
  public func _applied(_ input: Input, _ reader: inout RequestReader) throws(Refusal) -> Output {
    do { return try apply(input) } catch { throw reader.refuse("\(error)") }
  }

  public func _unapplied(_ output: Output, _ writer: inout RequestWriter) throws(Refusal) -> Input {
    do { return try unapply(output) } catch { throw writer.refuse(.conversion("\(error)")) }
  }

  public var _mayUnapply: (@Sendable (Output) -> Bool)? { nil }

  public var _caseName: CaseName? { nil }

  public var _takesAll: Bool { false }

  public func _part(of frame: Frame, isRoute: Bool) -> Part { ConvertedPart(self, frame, isRoute: isRoute) }
}
