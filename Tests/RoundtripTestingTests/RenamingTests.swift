import Roundtrip
import Testing

@testable import RoundtripTesting

/// Cases that have another name in a later version, and those that lie in them.
@Suite struct RenamingTests {
  /// A case, and those that it is in, from the outside in.
  private static let words = ["a", "b(id:)", "c", "d(_:id:)", "e", "f(id:)"]
  private static let labels = ["", "(id:)", "", "(_:id:)", "", "(id:)"]

  @Test("Of the names with which that of a case begins, the longest decides", arguments: 1..<64)
  func longest(chosen: Int) {
    let places = (0..<6).filter { chosen & 1 << $0 != 0 }
    let (last, name) = (places.last ?? 0, CaseNames(Self.words.joined(separator: ".")))
    let rest = Self.words[(last + 1)...].map { "." + $0 }.joined()
    func renamed(_ name: CaseNames, _ renaming: [String: String]) -> String? {
      Renaming(renaming, old: [name.full], new: []).renamed(name).full
    }
    let outer = places.map { Self.words[...$0].joined(separator: ".") }
    let exact = Dictionary(uniqueKeysWithValues: zip(outer, places.map { "new\($0)\(Self.labels[$0])" }))
    #expect(renamed(name, exact) == "new\(last)\(Self.labels[last])" + rest)
    // Without labels, each keeps those that it had.
    let plain = Dictionary(uniqueKeysWithValues: zip(outer.map { CaseNames($0).base ?? "" }, places.map { "new\($0)" }))
    #expect(renamed(name, plain) == "new\(last)\(Self.labels[last])" + rest)
    // So does one that is as deep as before.
    let deep = plain.mapValues { new in
      (Self.words.prefix(Int(new.dropFirst(3)) ?? 0).map { CaseNames($0).base ?? "" } + [new]).joined(separator: ".")
    }
    #expect(
      renamed(name, deep) == (Self.words[..<last] + ["new\(last)\(Self.labels[last])"]).joined(separator: ".") + rest)
    // What only begins with the same letters is another case.
    #expect(renamed(CaseNames("ab.c"), exact.merging(plain) { $1 }) == "ab.c")
  }

  @Test(
    "An outer case is named as in a list of routes, or as in Swift, where it has one more label",
    arguments: [
      ("shop.book(id:)", ["shop": "store"], "store.book(id:)"),
      ("shop.book(id:)", ["shop(_:)": "store(_:)"], "store.book(id:)"),
      ("shop.book(id:)", ["shop(in:)": "store"], "store.book(id:)"),
      ("shop.book(id:)", ["shop": "store(_:)"], "store.book(id:)"),
      ("user(id:).page", ["user(id:)": "person(number:)", "user(name:)": "author(name:)"], "person(number:).page"),
      ("user(name:).page", ["user(id:)": "person(number:)", "user(name:)": "author(name:)"], "author(name:).page"),
      ("user(id:).page", ["user(id:_:)": "person(id:_:)", "user(name:_:)": "author(_:)"], "person(id:).page"),
      ("user(name:).page", ["user(id:_:)": "person(id:_:)", "user(name:_:)": "author(_:)"], "author(name:).page"),
      ("user(age:).page", ["user(id:)": "person(number:)"], "user(age:).page"),
      ("user(id:).page", ["user": "person"], "person(id:).page"),
      ("user(id:).page", ["page": "sheet"], "user(id:).page"),
    ])
  func outer(name: String, renaming: [String: String], expected: String) {
    #expect(Renaming(renaming, old: [name], new: [expected]).renamed(CaseNames(name)).full == expected)
  }

  enum Old: Equatable, Sendable { case shop(Shop) }
  enum Shop: Equatable, Sendable { case book(Int), cart(Cart) }
  enum New: Equatable, Sendable { case store(Store) }
  enum Store: Equatable, Sendable { case book(Int), basket(Cart) }
  enum Cart: Equatable, Sendable { case all }

  private static let cart = Route(.case(Cart.all))
  private static let old = OneOf {
    Route(.case(Shop.book)) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Shop.cart)) {
      Path { "cart" }
      cart
    }
  }
  private static let new = OneOf {
    Route(.case(Store.book)) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Store.basket)) {
      Path { "cart" }
      cart
    }
  }

  @Test("A case and the one that it is in may both have other names")
  func nested() {
    let (old, new) = (Route(.case(Old.shop)) { Self.old }, Route(.case(New.store)) { Self.new })
    let found = new.compatibility(
      with: RouteRecord(of: old), renaming: ["shop": "store", "shop.cart": "store.basket"])
    #expect(found.isDecided, "\(found)")
  }
}
