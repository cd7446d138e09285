import Foundation
import Testing

@testable import Roundtrip

@Suite struct FieldsTests {
  typealias Fields = URLRequestData.Fields
  typealias Element = Fields.Element

  @Test("A dictionary literal makes one field for each value, in the order they are written")
  func literal() {
    let fields: Fields = ["b": ["1", nil, "2"], "a": ["3"], "c": []]
    #expect(
      Array(fields) == [
        Element(name: "b", value: "1"), Element(name: "b", value: nil), Element(name: "b", value: "2"),
        Element(name: "a", value: "3"),
      ])
    #expect(Array([:] as Fields) == [])
  }

  @Test("A name returns its values in order, with missing ones as empty text")
  func reading() {
    let fields: Fields = ["t": ["b"], "u": ["x"], "T": ["y"], "on": [nil]]
    #expect(fields["t"] == ["b"])
    #expect(fields["T"] == ["y"])
    #expect(fields["on"] == [""])
    #expect(fields["nothing"] == [])
    #expect(fields[header: "T"] == ["b", "y"])
    #expect(fields[header: "ON"] == [""])
  }

  @Test("Names are compared by bytes, not by Unicode equivalence")
  func namesAreBytes() {
    let fields: Fields = ["\u{E9}": ["1"], "e\u{301}": ["2"]]
    #expect(fields["\u{E9}"] == ["1"])
    #expect(fields["e\u{301}"] == ["2"])
    #expect(fields[header: "\u{E9}"] == ["1"])
  }

  @Test("Setting a name puts its values in the place of the first")
  func setting() {
    var fields: Fields = ["a": ["1"], "b": ["2"], "c": ["3"]]
    fields.append("b", "4")
    fields["b"] = ["5", "6", "7"]
    #expect(fields == ["a": ["1"], "b": ["5", "6", "7"], "c": ["3"]])
    fields["b"] = []
    #expect(fields == ["a": ["1"], "c": ["3"]])
    fields["new"] = ["8"]
    #expect(fields == ["a": ["1"], "c": ["3"], "new": ["8"]])
  }

  @Test("A field without a value keeps none when it is set to what it was")
  func flags() {
    var fields: Fields = ["on": [nil, "1", nil], "off": [""]]
    for name in ["on", "off"] { fields[name] = fields[name] }
    #expect(fields == ["on": [nil, "1", nil], "off": [""]])
    fields["on"] = ["", "", "2", ""]
    #expect(fields.percentEncoded == "on&on=&on=2&on=&off=")
  }

  @Test("Equal fields answer alike: headers equal headers, in any letter case")
  func equalHeaders() {
    let fields: Fields = ["X-Id": ["1"]]
    let headers = URLRequestData(headers: fields).headers
    #expect(headers == .headers(fields) && headers == .headers(["x-id": ["1"]]))
    #expect(headers.hashValue == Fields.headers(["x-id": ["1"]]).hashValue)
    #expect(headers != fields && fields != ["x-id": ["1"]])
    #expect(headers["x-id"] == ["1"] && fields["x-id"] == [])
  }

  @Test(
    "Fields are read from a form's text",
    arguments: [
      ("", []),
      ("a", [("a", nil)]),
      ("a=", [("a", "")]),
      ("=", [("", "")]),
      ("=1", [("", "1")]),
      ("&&", []),
      ("&a=1&&b=2&", [("a", "1"), ("b", "2")]),
      ("a=1=2", [("a", "1=2")]),
      ("a+b=c+d", [("a b", "c d")]),
      ("a%3D=%26%2B", [("a=", "&+")]),
      ("t=b&t=a", [("t", "b"), ("t", "a")]),
      ("a=%zz&b=1&%FF=2", [("b", "1")]),
    ] as [(String, [(String, String?)])])
  func percentDecoding(text: String, fields: [(String, String?)]) {
    #expect(Array(Fields(percentEncoded: text)) == fields.map { Element(name: $0.0, value: $0.1) })
  }

  @Test(
    "Fields are written so that they read back",
    arguments: [
      ([:], ""),
      (["a": [nil]], "a"),
      (["a": [""]], "a="),
      (["q": ["a b+c"]], "q=a%20b%2Bc"),
      (["a=b&c": ["d=e&f#g"]], "a%3Db%26c=d%3De%26f%23g"),
      (["t": ["b", "a"]], "t=b&t=a"),
      (["é": ["😀"]], "%C3%A9=%F0%9F%98%80"),
      (["%": ["%41"]], "%25=%2541"),
    ] as [(Fields, String)])
  func percentEncoding(fields: Fields, text: String) {
    #expect(fields.percentEncoded == text)
    #expect(Fields(percentEncoded: text) == fields)
  }

  @Test("A field is equal to another with its name and its value, byte by byte")
  func equalElements() {
    let element = Element(name: "a", value: "1")
    #expect(element == Element(name: "a", value: "1"))
    for other in [Element(name: "a", value: "2"), Element(name: "a", value: nil), Element(name: "b", value: "1")] {
      #expect(element != other)
    }
    #expect(Element(name: "é", value: nil) != Element(name: "e\u{301}", value: nil))
  }

  @Test("Fields are equal if names, values, and order are, and then have the same hash")
  func equality() {
    let fields: Fields = ["a": ["1"], "b": [nil]]
    #expect(fields == Fields([Element(name: "a", value: "1"), Element(name: "b", value: nil)]))
    #expect(Set([fields, ["a": ["1"], "b": [nil]]]).count == 1)
    #expect(fields != ["b": [nil], "a": ["1"]])
    #expect(fields != ["a": ["1"], "b": [""]])
  }

  @Test("Fields round-trip through JSON", arguments: [[:], ["a": ["1", nil, ""], "é": ["b"]]] as [Fields])
  func codable(fields: Fields) throws {
    #expect(try JSONDecoder().decode(Fields.self, from: JSONEncoder().encode(fields)) == fields)
  }
}
