import Roundtrip

/// The paths and queries of the fuzzed site: a case for each kind of text, and for each way to combine them.
enum Page: Hashable, Sendable {
  case home
  case text(String)
  case me
  case user(String)
  case digits(Int)
  case year(Int)
  case integer(Int)
  case byte(UInt8)
  case hexadecimal(UInt32)
  case ranged(Int)
  case double(Double)
  case float(Float)
  case boolean(Bool)
  case level(Level)
  case word(String)
  case code(String)
  case version(name: String, number: Int)
  case image(String)
  case handle(String)
  case edition(Int, Int?)
  case numberOrWord(Either)
  case numbers([Int])
  case color(Color)
  case language(String, page: String)
  case rest([String])
  case sum([Int])
  case books(Int?)
  case review(Int?, by: String)
  case search(query: String, page: Int, level: Level?, tags: [String], ids: [Int], isExact: Bool)
  case sorted(Sorting.Order)
  case pinned(String)
  case nested(Section)
  case folder(Folder)
  case section(String, fragment: String)

  enum Level: String, CaseIterable, Sendable { case low, lowest, high = "hi gh", top = "tøp" }

  enum Either: Hashable, Sendable { case number(Int), word(String) }

  enum Section: Hashable, Sendable {
    case index, item(Int), named(String, page: Int)
  }

  indirect enum Folder: Hashable, Sendable { case end, inside(String, Folder) }

  struct Color: Hashable, Sendable { var red: UInt8, green: UInt8, blue: UInt8 }
}
