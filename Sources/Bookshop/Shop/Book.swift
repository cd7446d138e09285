/// A book for sale.
struct Book: Equatable, Sendable {
  var id: Int
  var title: String
  /// The author as printed on the cover; two authors are separated by a slash.
  var author: String
  var year: Int
  var genre: Genre
  /// The price in cents.
  var price: Price
  var blurb: String
}

/// An amount of money, in cents.
struct Price: Equatable, Comparable, Sendable, CustomStringConvertible {
  var cents: Int

  static func < (left: Price, right: Price) -> Bool { left.cents < right.cents }
  static func * (price: Price, count: Int) -> Price { Price(cents: price.cents * count) }
  static func + (left: Price, right: Price) -> Price { Price(cents: left.cents + right.cents) }

  var description: String { "€\(cents / 100)." + (cents % 100 < 10 ? "0" : "") + "\(cents % 100)" }
}
