import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripTesting

/// Versions of what clients send and servers answer.
private enum Sent {
  struct Named: Codable, Equatable, Sendable { var name: String }
  struct Titled: Codable, Equatable, Sendable { var title: String }
  struct Noted: Codable, Equatable, Sendable { var name: String, note: String }
  struct MaybeNoted: Codable, Equatable, Sendable { var name: String, note: String? }
  struct Sized: Codable, Equatable, Sendable { var name: String, size: Size }
  struct AnySized: Codable, Equatable, Sendable { var name: String, size: AnySize }
  struct SizedByText: Codable, Equatable, Sendable { var name: String, size: String }
  enum Size: String, Codable, Sendable, CaseIterable { case small, large }
  enum AnySize: String, Codable, Sendable, CaseIterable { case small, large, huge }
  enum Level: Int, Codable, Sendable { case one = 1, two, three }
  enum LowLevel: Int, Codable, Sendable { case one = 1, two }
  struct One<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable { var n: Value }
  struct Street: Codable, Equatable, Sendable { var street: String }
  struct NumberedStreet: Codable, Equatable, Sendable { var street: String, number: Int }
  struct MaybeNumberedStreet: Codable, Equatable, Sendable { var street: String, number: Int? }
  struct Addressed<Address: Codable & Equatable & Sendable>: Codable, Equatable, Sendable { var address: Address }
  struct Listed<Element: Codable & Equatable & Sendable>: Codable, Equatable, Sendable { var items: [Element] }
  struct Tree: Codable, Equatable, Sendable { var children: [Tree] }
  struct LabeledTree: Codable, Equatable, Sendable { var label: String, children: [LabeledTree] }
  struct MaybeLabeledTree: Codable, Equatable, Sendable { var label: String?, children: [MaybeLabeledTree] }
  struct User: Codable, Equatable, Sendable { var userName: String }
  struct OtherUser: Codable, Equatable, Sendable { var user_name: String }
  struct Short: Codable, Equatable, Sendable, SchemaDocumented {
    var text: String
    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
      if text.count > 20 { throw ConversionError("at most 20 characters") }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
    static var schemaDetail: SchemaDetail { SchemaDetail("A short text", length: 1...20) }
  }
  enum Shape: Codable, Equatable, Sendable { case circle(radius: Int), square(side: Int) }
  enum OldShape: Codable, Equatable, Sendable { case circle(radius: Int) }
  enum ColoredShape: Codable, Equatable, Sendable { case circle(radius: Int, color: String), square(side: Int) }
}

extension RouteEdit {
  /// Changes of the JSON of bodies and responses.
  static let ofDocuments: [RouteEdit] = {
    var edits: [RouteEdit] = []
    typealias Document = Codable & Equatable & Sendable
    func post(_ json: String) -> URLRequestData {
      send(.post, "/x", ["Content-Type": ["application/json"]], json)
    }
    func sent<Value: Document>(_ type: Value.Type, _ decoder: JSONDecoder = JSONDecoder()) -> Version {
      Version(
        Route(.case(Item<Value>.v)) {
          Method.post
          Path { "x" }
          Body(json: type, decoder: decoder)
        })
    }
    func body<Old: Document, New: Document>(
      _ name: String, _ old: Old.Type, _ new: New.Type, lost json: String? = nil, at member: String? = nil
    ) {
      edits.append(
        RouteEdit(
          name: "body: \(name)", old: sent(old), new: sent(new), broken: json.map(post),
          member: member.map { "body" + $0 }))
    }
    body("the same", Sent.Noted.self, Sent.Noted.self)
    body("a new optional member", Sent.Named.self, Sent.MaybeNoted.self)
    body("a new required member", Sent.Named.self, Sent.Noted.self, lost: #"{"name":"a"}"#, at: ".note")
    body(
      "an optional member that is required", Sent.MaybeNoted.self, Sent.Noted.self, lost: #"{"name":"a"}"#, at: ".note")
    body("a required member that is optional", Sent.Noted.self, Sent.MaybeNoted.self)
    body("a member that isn't read", Sent.Noted.self, Sent.Named.self, lost: #"{"name":"a","note":"b"}"#, at: ".note")
    body(
      "an optional member that isn't read", Sent.MaybeNoted.self, Sent.Named.self, lost: #"{"name":"a","note":"b"}"#,
      at: ".note")
    body("another name", Sent.Named.self, Sent.Titled.self, lost: #"{"name":"a"}"#, at: ".title")
    body("a number that becomes text", Sent.One<Int>.self, Sent.One<String>.self, lost: #"{"n":1}"#, at: ".n")
    body("text that becomes a number", Sent.One<String>.self, Sent.One<Int>.self, lost: #"{"n":"a"}"#, at: ".n")
    body("whole numbers, numbers", Sent.One<Int>.self, Sent.One<Double>.self)
    body("numbers, whole numbers", Sent.One<Double>.self, Sent.One<Int>.self, lost: #"{"n":1.5}"#, at: ".n")
    body("fewer whole numbers", Sent.One<Int>.self, Sent.One<Int32>.self, lost: #"{"n":3000000000}"#, at: ".n")
    body("bytes", Sent.One<Int>.self, Sent.One<UInt8>.self, lost: #"{"n":256}"#, at: ".n")
    body("bytes, whole numbers", Sent.One<UInt8>.self, Sent.One<Int>.self)
    body("a boolean that becomes a number", Sent.One<Bool>.self, Sent.One<Int>.self, lost: #"{"n":true}"#, at: ".n")
    body("a value that may be null", Sent.One<Int>.self, Sent.One<Int?>.self)
    body("a value that may not be null", Sent.One<Int?>.self, Sent.One<Int>.self, lost: #"{"n":null}"#, at: ".n")
    body(
      "a listed value less", Sent.AnySized.self, Sent.Sized.self, lost: #"{"name":"a","size":"huge"}"#, at: ".size")
    body("a listed value more", Sent.Sized.self, Sent.AnySized.self)
    body("listed values, text", Sent.Sized.self, Sent.SizedByText.self)
    body(
      "text, listed values", Sent.SizedByText.self, Sent.Sized.self, lost: #"{"name":"a","size":"a"}"#, at: ".size")
    body("a listed number less", Sent.One<Sent.Level>.self, Sent.One<Sent.LowLevel>.self, lost: #"{"n":3}"#, at: ".n")
    body("a listed number more", Sent.One<Sent.LowLevel>.self, Sent.One<Sent.Level>.self)
    body("a UUID, text", Sent.One<UUID>.self, Sent.One<String>.self)
    body("text, a UUID", Sent.One<String>.self, Sent.One<UUID>.self, lost: #"{"n":"a"}"#, at: ".n")
    body("a short text, text", Sent.One<Sent.Short>.self, Sent.One<String>.self)
    body("a date that becomes text", Sent.One<Date>.self, Sent.One<String>.self, lost: #"{"n":1}"#, at: ".n")
    body(
      "a new required member within", Sent.Addressed<Sent.Street>.self, Sent.Addressed<Sent.NumberedStreet>.self,
      lost: #"{"address":{"street":"a"}}"#, at: ".address.number")
    body(
      "a new optional member within", Sent.Addressed<Sent.Street>.self, Sent.Addressed<Sent.MaybeNumberedStreet>.self)
    body(
      "other elements", Sent.Listed<String>.self, Sent.Listed<Int>.self, lost: #"{"items":["a"]}"#, at: ".items[]")
    body(
      "a new required member of an element", Sent.Listed<Sent.Street>.self, Sent.Listed<Sent.NumberedStreet>.self,
      lost: #"{"items":[{"street":"a"}]}"#, at: ".items[].number")
    body("a list that becomes one", Sent.One<[Int]>.self, Sent.One<Int>.self, lost: #"{"n":[1]}"#, at: ".n")
    body(
      "other values of a dictionary", Sent.One<[String: String]>.self, Sent.One<[String: Int]>.self,
      lost: #"{"n":{"key":"a"}}"#, at: ".n.*")
    body(
      "a new required member of a type that contains itself", Sent.Tree.self, Sent.LabeledTree.self,
      lost: #"{"children":[]}"#, at: ".label")
    body("a new optional member of a type that contains itself", Sent.Tree.self, Sent.MaybeLabeledTree.self)
    body("a case more", Sent.OldShape.self, Sent.Shape.self)
    body("a case less", Sent.Shape.self, Sent.OldShape.self, lost: #"{"square":{"side":1}}"#, at: "")
    body(
      "a new required value of a case", Sent.Shape.self, Sent.ColoredShape.self, lost: #"{"circle":{"radius":1}}"#,
      at: ".circle.color")
    let snake = JSONDecoder()
    snake.keyDecodingStrategy = .convertFromSnakeCase
    edits.append(
      RouteEdit(
        name: "body: names with underscores", old: sent(Sent.User.self), new: sent(Sent.User.self, snake),
        broken: nil, member: nil))
    edits.append(
      RouteEdit(
        name: "body: names without underscores", old: sent(Sent.User.self, snake), new: sent(Sent.User.self),
        broken: post(#"{"user_name":"a"}"#), member: "body.userName"))
    body("a name with an underscore", Sent.User.self, Sent.OtherUser.self, lost: #"{"userName":"a"}"#, at: ".user_name")

    func answered(_ response: OpenAPIResponse) -> Version {
      Version(Route(.case(V.a)) { Path { "a" } }.described(responses: [response]))
    }
    func response<Old: Document, New: Document>(
      _ name: String, _ old: Old.Type, _ new: New.Type, at member: String? = nil
    ) {
      edits.append(
        RouteEdit(
          name: "response: \(name)", old: answered(.json(old)), new: answered(.json(new)), broken: nil,
          member: member.map { "200" + $0 }))
    }
    response("the same", Sent.Noted.self, Sent.Noted.self)
    response("a new member", Sent.Named.self, Sent.Noted.self)
    response("a member less", Sent.Noted.self, Sent.Named.self, at: ".note")
    response("a member that may be missing", Sent.Noted.self, Sent.MaybeNoted.self, at: ".note")
    response("a member that is always there", Sent.MaybeNoted.self, Sent.Noted.self)
    response("another name", Sent.Named.self, Sent.Titled.self, at: ".name")
    response("a number that becomes text", Sent.One<Int>.self, Sent.One<String>.self, at: ".n")
    response("whole numbers, numbers", Sent.One<Int>.self, Sent.One<Double>.self, at: ".n")
    response("numbers, whole numbers", Sent.One<Double>.self, Sent.One<Int>.self)
    response("more whole numbers", Sent.One<Int32>.self, Sent.One<Int>.self, at: ".n")
    response("fewer whole numbers", Sent.One<Int>.self, Sent.One<Int32>.self)
    response("a listed value more", Sent.Sized.self, Sent.AnySized.self, at: ".size")
    response("a listed value less", Sent.AnySized.self, Sent.Sized.self)
    response("listed values, text", Sent.Sized.self, Sent.SizedByText.self, at: ".size")
    response(
      "a member less within", Sent.Addressed<Sent.NumberedStreet>.self, Sent.Addressed<Sent.Street>.self,
      at: ".address.number")
    response(
      "a member less of an element", [Sent.Noted].self, [Sent.Named].self, at: "[].note")
    response("a case more", Sent.OldShape.self, Sent.Shape.self, at: "")
    response("a case less", Sent.Shape.self, Sent.OldShape.self)
    response("a value that may be null", Sent.One<Int>.self, Sent.One<Int?>.self, at: ".n")
    edits.append(
      RouteEdit(
        name: "response: another member with another status", old: answered(.status(201, .json(Sent.Noted.self))),
        new: answered(.status(201, .json(Sent.Named.self))), broken: nil, member: "201.note"))
    return edits
  }()
}
