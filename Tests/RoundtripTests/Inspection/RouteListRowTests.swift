import Testing

@testable import Roundtrip

@Suite struct RouteListRowTests {
  static let parameter = RouteList.Parameter(
    place: .path, name: nil, valueName: nil, kind: "text", fixedText: nil, presence: .required, remarks: [])

  private static func row(
    number: Int = 1, methods: [Roundtrip.Method] = [.get], path: String = "/", parameters: [RouteList.Parameter] = [],
    custom: [String] = [], name: String? = "home", isAlias: Bool = false, isFallback: Bool = false
  ) -> RouteList.Row {
    RouteList.Row(
      number: number, methods: methods, path: path, parameters: parameters, custom: custom, name: name,
      isAlias: isAlias, isFallback: isFallback, remarks: [])
  }

  @Test("Rows are equal if all their properties are")
  func equality() {
    let rows = [
      Self.row(), Self.row(number: 2), Self.row(methods: [.post]), Self.row(path: "/a"),
      Self.row(parameters: [Self.parameter]), Self.row(custom: ["Custom"]), Self.row(name: nil),
      Self.row(isAlias: true), Self.row(isFallback: true),
    ]
    for (index, row) in rows.enumerated() {
      for (other, otherRow) in rows.enumerated() { #expect((row == otherRow) == (index == other)) }
    }
    // All properties are listed here, except for remarks and the place: a new one needs a row of its own.
    #expect(Mirror(reflecting: rows[0]).children.count == rows.count + 1)
    var other = rows[0]
    other.source = SourcePlace(#fileID, #line)
    #expect(other == rows[0])
  }
}
