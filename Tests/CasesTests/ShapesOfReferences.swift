// swift-format-ignore-file: OneCasePerLine

@testable import Roundtrip

/// Payloads with references: optionals, existentials, classes, collections, boxes.
enum ShapesOfReferences {
  final class Object: Sendable {}
  final class Comparable: Equatable, Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (one: Comparable, other: Comparable) -> Bool { one.number == other.number }
  }
  protocol Animal: Sendable { var legs: Int { get } }
  struct Dog: Animal { let legs = 4 }
  struct Centipede: Animal { var legs = 42, a = 1, b = 2, c = 3 }
  struct Failure: Error, Equatable { var code: Int }

  enum Optionals: Equatable { case number(Int?), plain(Int), text(String?), deep(Int??), none }
  enum Existentials: Sendable {
    case error(any Error), animal(any Animal), anything(any Sendable), type(any Any.Type), other(any Error), none
  }
  enum Anything { case any(Any), object(AnyObject), pair(Any, Int), none }
  enum Classes: Sendable { case object(Object), comparable(Comparable), maybe(Object?), again(Object), none }
  enum Unowned { case weak(Weak), object(Object), none }
  struct Weak {
    weak var object: Object?
    let owner: Object

    init(_ object: Object) { (self.object, owner) = (object, object) }
  }
  enum Collections: Equatable {
    case array([Int]), strings([String]), set(Set<Int>), dictionary([String: [Int]]), substring(Substring), none
  }
  enum Boxed: Equatable {
    case leaf(Int), empty
    indirect case node(left: Boxed, right: Boxed)
    indirect case wide(SIMD16<Float>)
    indirect case text(String)
    indirect case number(Int)
  }
  indirect enum List: Equatable { case end, item(Int, List), text(String), void(Empty), last(Int) }
  struct Empty: Equatable {}
  indirect enum OneBox: Equatable { case only(String) }
  enum Generic<One, Other> {
    case one(One), other(Other), both(one: One, Other), list([One]), optional(One?), none
    indirect case boxed(One)
  }
  enum GenericNode<Value: Equatable>: Equatable {
    case leaf(Value), end
    indirect case node(GenericNode, Value)
  }

  private static let object = Object()

  static let all: [Shape] = optionals + existentials + classes + collections + boxes + generics + library

  private static let optionals = [
    shape("an optional", Optionals.number, 1, named: "number(_:)", others: [.plain(1), .none, .deep(1)]),
    shape("nil", Optionals.number, nil, named: "number(_:)", others: [.plain(1), .none, .deep(1)]),
    shape("beside an optional", Optionals.plain, 1, named: "plain(_:)", others: [.none, .number(1)]),
    shape("an optional text", Optionals.text, nil, named: "text(_:)", others: [.none, .plain(1)]),
    shape("an optional optional", Optionals.deep, .some(nil), named: "deep(_:)", others: [.none, .number(nil)]),
  ]

  private static let existentials = [
    shape(
      "any Error", Existentials.error, Failure(code: 1), named: "error(_:)", others: [.none, .other(Failure(code: 1))],
      areSame: { ($0 as? Failure) == ($1 as? Failure) }),
    shape(
      "any P", Existentials.animal, Centipede(), named: "animal(_:)", others: [.none, .anything(1)],
      areSame: { $0.legs == $1.legs }),
    shape(
      "any Sendable", Existentials.anything, "text", named: "anything(_:)", others: [.none, .animal(Dog())],
      areSame: { ($0 as? String) == ($1 as? String) }),
    shape("any Any.Type", Existentials.type, Int.self, named: "type(_:)", others: [.none], areSame: { $0 == $1 }),
    shape(
      "Any", Anything.any, [1, 2], named: "any(_:)", others: [.none], areSame: { ($0 as? [Int]) == ($1 as? [Int]) }),
    shape("AnyObject", Anything.object, object, named: "object(_:)", others: [.none, .any(1)], areSame: { $0 === $1 }),
    shape(
      "Any and Int", Anything.pair, ("a", 1), named: "pair(_:_:)", others: [.none, .any(("a", 1))],
      areSame: { ($0.0 as? String) == ($1.0 as? String) && $0.1 == $1.1 }),
  ]

  private static let classes = [
    shape("a class", Classes.object, object, named: "object(_:)", others: [.none, .again(object)], areSame: ===),
    shape("a comparable class", Classes.comparable, Comparable(1), named: "comparable(_:)", others: [.none]),
    shape("a second class", Classes.again, object, named: "again(_:)", others: [.none, .object(object)], areSame: ===),
    shape("an optional class", Classes.maybe, object, named: "maybe(_:)", others: [.object(object)], areSame: ===),
    shape(
      "a weak reference", Unowned.weak, Weak(Object()), named: "weak(_:)", others: [.none, .object(object)],
      areSame: { $0.object === $1.object && $0.object != nil }),
  ]

  private static let collections = [
    shape("an array", Collections.array, [1], named: "array(_:)", others: [.none, .strings([]), .set([])]),
    shape("an array of texts", Collections.strings, ["a"], named: "strings(_:)", others: [.none, .array([])]),
    shape("a set", Collections.set, [1], named: "set(_:)", others: [.none, .array([1])]),
    shape("a dictionary", Collections.dictionary, ["a": [1]], named: "dictionary(_:)", others: [.none, .array([1])]),
    shape("a substring", Collections.substring, "text", named: "substring(_:)", others: [.none, .array([1])]),
  ]

  private static let boxes = [
    shape(
      "an indirect case", Boxed.node(left:right:), (.leaf(1), .empty), named: "node(left:right:)",
      others: [.empty, .leaf(1)], areSame: ==),
    shape("an indirect vector", Boxed.wide, .one, named: "wide(_:)", others: [.empty, .leaf(1), .text("")]),
    shape("an indirect text", Boxed.text, "a text that needs a buffer", named: "text(_:)", others: [.empty, .leaf(1)]),
    shape("an indirect number", Boxed.number, 3, named: "number(_:)", others: [.empty, .leaf(3)]),
    shape("beside indirect cases", Boxed.leaf, 3, named: "leaf(_:)", others: [.empty, .number(3), .text("")]),
    shape("an indirect enum", List.item, (1, .end), named: "item(_:_:)", others: [.end, .last(1)], areSame: ==),
    shape("an indirect empty struct", List.void, Empty(), named: "void(_:)", others: [.end, .last(1)]),
    shape("a single indirect case", OneBox.only, "text", named: "only(_:)"),
  ]

  private static let generics = [
    shape("generic, one", Generic<Int, String>.one, 1, named: "one(_:)", others: [.none, .other("a"), .boxed(1)]),
    shape("generic, other", Generic<Int, String>.other, "a", named: "other(_:)", others: [.none, .one(1)]),
    shape(
      "generic, both", Generic<Int, String>.both(one:_:), (1, "a"), named: "both(one:_:)", others: [.none, .one(1)],
      areSame: ==),
    shape("generic, list", Generic<Int, Void>.list, [1], named: "list(_:)", others: [.none, .other(()), .one(1)]),
    shape("generic, optional", Generic<Int, Int?>.optional, 1, named: "optional(_:)", others: [.none, .other(1)]),
    shape("generic, same types", Generic<Int, Int>.other, 1, named: "other(_:)", others: [.none, .one(1), .boxed(1)]),
    shape("generic, boxed", Generic<Int8, Int>.boxed, 1, named: "boxed(_:)", others: [.none, .one(1), .other(1)]),
    shape("generic, boxed vector", Generic<SIMD16<Double>, Int>.boxed, .one, named: "boxed(_:)", others: [.none]),
    shape(
      "generic, recursive", GenericNode<String>.node, (.end, "a"), named: "node(_:_:)", others: [.end, .leaf("a")],
      areSame: ==),
  ]

  private static let library = [
    shape("Optional", Int?.some, 1, named: "some(_:)", others: [nil]),
    shape("Optional of a class", Object?.some, object, named: "some(_:)", others: [nil], areSame: ===),
    shape(
      "Result, success", Result<Int, any Error>.success, 1, named: "success(_:)",
      others: [.failure(Failure(code: 1))]),
    shape(
      "Result, failure", Result<Int, Failure>.failure, Failure(code: 1), named: "failure(_:)", others: [.success(1)]),
    shape(
      "DecodingError", DecodingError.dataCorrupted, DecodingError.Context(codingPath: [], debugDescription: "text"),
      named: "dataCorrupted(_:)", areSame: { $0.debugDescription == $1.debugDescription }),
    shape(
      "DecodingError, a pair", DecodingError.typeMismatch, (Int.self, .init(codingPath: [], debugDescription: "text")),
      named: "typeMismatch(_:_:)",
      areSame: { $0.0 == $1.0 && $0.1.debugDescription == $1.1.debugDescription }),
  ]
}
