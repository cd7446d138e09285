import Roundtrip

/// The values of the routers of this family.
///
/// The type isn't `Equatable`, and hides its contents, so that the library can't compare values, and only the parts of
/// a route can tell whether a printed value matches back.
package indirect enum Piece: Sendable {
  case nothing
  case text(String)
  case number(Int)
  case small(UInt8)
  case decimal(Double)
  case single(Float)
  case flag(Bool)
  case bytes([UInt8])
  case list([Piece])
  case maybe(Piece?)
  case two(Piece, Piece)
  case three(Piece, Piece, Piece)
  // The values that words represent.
  case new, old, random
}

extension Piece: CustomReflectable {
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension Piece: CustomStringConvertible {
  /// The piece with its texts as bytes, for comparisons and reports.
  package var description: String {
    switch self {
    case .nothing: "nothing"
    case .text(let text): "\(Array(text.utf8))"
    case .number(let number): "\(number)"
    case .small(let number): "small \(number)"
    // A negative zero is printed as the zero that equals it.
    case .decimal(let number): "decimal \((number + 0).bitPattern)"
    case .single(let number): "single \((number + 0).bitPattern)"
    case .flag(let flag): "\(flag)"
    case .bytes(let bytes): "bytes \(bytes)"
    case .list(let pieces): "\(pieces)"
    case .maybe(let piece): piece.map { "some \($0)" } ?? "none"
    case .two(let one, let other): "(\(one), \(other))"
    case .three(let one, let other, let third): "(\(one), \(other), \(third))"
    case .new: "new"
    case .old: "old"
    case .random: "random"
    }
  }

  /// The name of the case as it is declared.
  var caseName: String {
    switch self {
    case .nothing: "nothing"
    case .text: "text(_:)"
    case .number: "number(_:)"
    case .small: "small(_:)"
    case .decimal: "decimal(_:)"
    case .single: "single(_:)"
    case .flag: "flag(_:)"
    case .bytes: "bytes(_:)"
    case .list: "list(_:)"
    case .maybe: "maybe(_:)"
    case .two: "two(_:_:)"
    case .three: "three(_:_:_:)"
    case .new: "new"
    case .old: "old"
    case .random: "random"
    }
  }
}

/// The value type of this family's routers, with a case for each route, so that some cases have none.
package enum Sort: Sendable, CustomStringConvertible {
  case a(Piece), b(Piece), c(Piece), d(Piece), e(Piece)

  static let all: [@Sendable (Piece) -> Sort] = [Sort.a, Sort.b, Sort.c, Sort.d, Sort.e]

  var piece: Piece {
    switch self {
    case .a(let piece), .b(let piece), .c(let piece), .d(let piece), .e(let piece): piece
    }
  }

  var name: String {
    switch self {
    case .a: "a"
    case .b: "b"
    case .c: "c"
    case .d: "d"
    case .e: "e"
    }
  }

  package var description: String { "\(name)(\(piece))" }
}
