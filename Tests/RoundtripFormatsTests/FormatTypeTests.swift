import RoundtripFormats
import Testing

@Suite struct FormatTypeTests {
  struct Color: Codable, Equatable, Sendable { var red: Int; var green: Int; var blue: Int }
  struct Painting: Codable, Equatable { var color: Color; var others: [Color]? }
  struct Count: Codable, Equatable { var n: UInt }
  struct Wrapped: RawRepresentable, Codable, Hashable { var rawValue: UInt }
  struct Wrapper: Codable, Equatable { var n: Wrapped? }

  static let uint = FormatType("uint") {
    UInt($0)
  } print: {
    String($0)
  }

  /// A type with several values, which otherwise could not be a parameter.
  static let color = FormatType("color") { text -> Color? in
    let parts = text.split(separator: ".").compactMap { Int($0) }
    return parts.count == 3 ? Color(red: parts[0], green: parts[1], blue: parts[2]) : nil
  } print: {
    "\($0.red).\($0.green).\($0.blue)"
  }

  @Test("A custom type decodes properties of its values, and of types that wrap one")
  func values() throws {
    let count = try Format("/x/:n{uint}", Count.self, types: [Self.uint])
    #expect(count.found("/x/+7") == Count(n: 7))
    #expect(count.found("/x/-7") == nil)
    #expect(try count.path(for: Count(n: 7)) == "/x/7")
    let wrapper = try Format("/x?:n{uint?}", Wrapper.self, types: [Self.uint])
    #expect(wrapper.found("/x?n=7") == Wrapper(n: Wrapped(rawValue: 7)))
    #expect(wrapper.found("/x") == Wrapper(n: nil))
    #expect(try wrapper.path(for: Wrapper(n: Wrapped(rawValue: 7))) == "/x?n=7")
    #expect(try wrapper.path(for: Wrapper(n: nil)) == "/x")
  }

  @Test("A custom type may be a struct, and the type of list elements")
  func structs() throws {
    let painting = try Format("/x/:color{color}?:others{[color]?}", Painting.self, types: [Self.color, Self.uint])
    let value = Painting(color: Color(red: 1, green: 2, blue: 3), others: [Color(red: 0, green: 0, blue: 0)])
    #expect(painting.found("/x/1.2.3?others=0.0.0") == value)
    #expect(try painting.path(for: value) == "/x/1.2.3?others=0.0.0")
    #expect(painting.found("/x/1.2") == nil)
  }

  @Test("A property of another type is rejected")
  func otherTypes() {
    #expect(
      mistake("/x/:id{uint}", FittingTests.Item.self, types: [Self.uint]) == """
        this format doesn't fit Item
          /x/:id{uint}
             ^ expected another type: "id" is of type Int, which {uint} can't decode
        """)
  }

  @Test("A value whose text reads as another isn't printed")
  func unfaithful() throws {
    let broken = FormatType("clamped") { text in
      UInt(text).map { min($0, 100) }
    } print: {
      String($0)
    }
    let count = try Format("/x/:n{clamped}", Count.self, types: [broken])
    #expect(count.found("/x/500") == Count(n: 100))
    #expect(try count.path(for: Count(n: 100)) == "/x/100")
    #expect(
      count.refusal(of: Count(n: 500)) == .text("a value of the type clamped isn't read again from its text"))
    let empty = FormatType("empty") { _ in
      UInt(0)
    } print: { _ in
      ""
    }
    #expect(try Format("/x/:n{empty}", Count.self, types: [empty]).refusal(of: Count(n: 0)) == .emptyComponent)
  }

  @Test("A text that doesn't parse is reported with the name of the type")
  func error() throws {
    let count = try Format("/x/:n{uint}", Count.self, types: [Self.uint])
    let error = #expect(throws: RoutingError.self) { try count.match(path: "/x/y") }
    #expect(
      error?.description == """
        no route matches GET /x/y

          /x/y
             ^ expected uint       for Count           GET /x/:n
        """)
  }

  @Test(
    "Names consist of ASCII letters, and are unique", arguments: ["", "int32", "ü", "a b", "int", "uuid", "hex"])
  func names(name: String) {
    let hex = FormatType("hex") {
      UInt($0, radix: 16)
    } print: {
      String($0, radix: 16)
    }
    let type = FormatType(name) {
      UInt($0)
    } print: {
      String($0)
    }
    #expect(throws: FormatError.self) { try Format("/x", CorridorTests.Post.self, types: [hex, type]) }
  }

  @Test("An error about an unknown type lists the known types")
  func unknown() {
    #expect(
      mistake("/x/:n{unit}", Count.self, types: [Self.uint]) == """
        this format isn't valid
          /x/:n{unit}
                ^ expected one of the types bool, date, double, int, string, uint and uuid
        """)
  }
}
