// swift-format-ignore-file: OneCasePerLine

import EvolvingEnums

@testable import Roundtrip

/// Enums by place of declaration: another module, a function, a generic type, an actor, a file.
enum ShapesOfDeclarations {
  static let all: [Shape] = [
    shape("resilient", Evolving.number, 1, named: "number(_:)", others: [.plain, .nested(.plain)]),
    shape(
      "resilient, labels", Evolving.named(text:count:), ("a", 1), named: "named(text:count:)", others: [.plain],
      areSame: ==),
    shape("resilient, indirect", Evolving.nested, .number(1), named: "nested(_:)", others: [.plain, .number(1)]),
    shape(
      "resilient, resilient payload", Evolving.hidden, Evolved(text: "a", number: 1), named: "hidden(_:)",
      others: [.plain, .number(1)]),
    shape("frozen", Frozen.number, 1, named: "number(_:)", others: [.plain]),
    shape(
      "frozen, resilient payload", Frozen.evolved, Evolved(text: "a", number: 1), named: "evolved(_:)",
      others: [.plain, .number(1)]),
    shape("holding resilient", Holder.evolving, .number(1), named: "evolving(_:)", others: [.none, .evolved(.init())]),
    shape("holding a resilient struct", Holder.evolved, .init(), named: "evolved(_:)", others: [.none]),
    shape("private", Private.text, "a", named: "text(_:)", others: [.number(1), .none]),
    shape("private payload", Private.secret, Secret(), named: "secret(_:)", others: [.number(1), .none]),
    shape("in an actor", Account.Event.paid(amount:), 1, named: "paid(amount:)", others: [.closed]),
    shape("in a generic type", Container<String>.Item.value, "a", named: "value(_:)", others: [.number(1), .none]),
    shape(
      "constrained", Constrained<[Int]>.element, 1, named: "element(_:)", others: [.whole([1]), .none]),
    local(),
  ]

  enum Holder: Equatable { case evolving(Evolving), evolved(Evolved), none }
  private struct Secret: Equatable { var text = "secret" }
  private enum Private: Equatable { case text(String), number(Int), secret(Secret), none }
  actor Account {
    enum Event: Equatable { case paid(amount: Int), closed }
  }
  struct Container<Value: Equatable & Sendable> {
    enum Item: Equatable { case value(Value), number(Int), none }
  }
  enum Constrained<Whole: Collection> where Whole.Element: Equatable { case element(Whole.Element), whole(Whole), none }

  private static func local() -> Shape {
    enum Local: Equatable { case number(Int), text(String), none }
    return shape("local", Local.text, "a", named: "text(_:)", others: [.number(1), .none])
  }
}

extension Evolved {
  fileprivate init() { self.init(text: "a", number: 1) }
}
