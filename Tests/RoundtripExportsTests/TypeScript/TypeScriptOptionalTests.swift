import Foundation
import Roundtrip
import RoundtripExports
import Testing

@testable import ExportSamples

/// Parts that may be left out, in scripts. `.ci/check-exports` runs the module of `optionalRouter`, and compares it with the
/// router.
@Suite struct TypeScriptOptionalTests {
  private static let module = try? optionalRouter.typeScript()
  private static let links = (try? TypeScriptTests.links(optionalRouter)) ?? ""

  /// The arguments of a link, and its parts.
  private static func link(_ name: String) -> String {
    links.components(separatedBy: "const link_\(name) = ").last?.components(separatedBy: "],\n").first ?? ""
  }

  @Test(
    "A part that no value of it says is there has a member that does",
    arguments: [
      ("component", nil), ("optional", "in"), ("defaulted", nil), ("beyond", nil), ("field", nil),
      // The field has the name.
      ("optionalField", "in_"), ("constantField", "present"), ("defaultedField", nil), ("beyondField", nil),
      ("flag", nil), ("repeated", nil), ("optionallyRepeated", "in"), ("pair", "in"), ("nestedBesideField", "in"),
      ("query", nil), ("photos", nil), ("version", nil), ("page", nil),
    ] as [(String, String?)])
  func presence(link: String, member: String?) {
    let members = Self.link(link).matches(of: /(\w+)\?: boolean/).map { String($0.output.1) }
    #expect(members.filter { $0 != "f" } == (member.map { [$0] } ?? []))
    if let member { #expect(Self.link(link).contains("$when(\"\(member)\", [")) }
  }

  @Test("Each level of parts within each other has a member of its own, and a value says that all around it are there")
  func levels() {
    let link = Self.link("nested")
    #expect(link.hasPrefix("/* @__PURE__ */ $link<[p?: { digits?: number | bigint; y?: boolean; x?: boolean }]>"))
    #expect(
      link.hasSuffix(
        #"$when("x", ["digits"], ["y"], $at("x"), $when("y", ["digits"], [], $at("y"), $optional(["digits"], $component("digits", $digits))))"#
      ))
    let ways = Self.module?.text.components(separatedBy: "$search(() => [\n").last ?? ""
    for way in [
      #"path: ["nested", "x", "y", ["digits", $digits]], readers: [$readPresent("y"), $readPresent("x")] }"#,
      #"path: ["nested", "x", "y"], readers: [$readPresent("y"), $readPresent("x")] }"#,
      #"path: ["nested", "x"], readers: [$readPresent("x")] }"#, #"link_nested], path: ["nested"] }"#,
    ] { #expect(ways.contains(way)) }
  }

  @Test("A default that is out of the bounds of its part is a value of its link")
  func defaults() {
    let number = #"$whole("-\#(UInt128(1) << 127)", "\#(UInt128.max)", /^-?[0-9]+$/)"#
    #expect(
      Self.link("page").contains("$defaulted(\"integer\", \(number), \"1\", $component(\"integer\", $whole(\"2\", "))
    #expect(Self.link("pages").contains(#"$optionalField("number", "number", $digits, "-1", \#(number))"#))
    #expect(Self.link("pages").hasSuffix(#", "px"), "0px", $affixed("", \#(number), "px"))"#))
    #expect(Self.link("defaultedField").hasSuffix(#"$optionalField("n", "n", $digits, "1"))"#))
  }

  enum Sort: Equatable, Sendable { case none, new, old }
  enum Page: Equatable, Sendable { case list(Sort), year(Int), shows(Sort) }

  @Test("A default that no text says is left out of every export, which has a note")
  func unsaid() throws {
    let sort = OneOf<Substring, Sort> {
      "new".map(.case(Sort.new))
      "old".map(.case(Sort.old))
    }
    let router = OneOf {
      Route(.case(Page.list)) {
        Path { "list" }
        Query { Field("sort", default: Sort.none) { sort } }
      }
      Route(.case(Page.shows)) {
        Path {
          "shows"; Optionally { sort }.defaulting(to: Sort.none)
        }
      }
      Route(.case(Page.year)) {
        Path { "years" }
        Query { Field("year", default: 12_345) { Digits(4) } }
      }
    }
    #expect(try router.match(path: "/list") == .list(.none) && router.path(for: .shows(.none)) == "/shows")
    #expect(router.routes.map(\.template) == ["/list?sort?", "/shows/:Sort?", "/years?year=12345"])
    let module = try router.typeScript()
    #expect(
      module.notes.map(\.description) == [
        "GET /list?sort?: sort: match doesn't fill in its default",
        "GET /shows/:Sort?: sort: match doesn't fill in its default",
        "GET /years?year=12345: year: match doesn't fill in its default",
      ])
    #expect(module.text.contains(#"$readField("sort", "sort", $oneOf("new", "old"), true)"#))
    #expect(module.text.contains(#"path: ["shows"] }"#))
    let document = router.openAPI(title: "", version: "")
    #expect(!document.json.contains(#""default""#))
    #expect(
      document.notes.map(\.description) == [
        "GET /list?sort?: sort: its default is left out, because no request has it",
        "GET /years?year=12345: year: its default is left out, because no request has it",
      ])
  }

  @Test("A default out of bounds isn't in the schema of a document, and one within them is")
  func schemas() {
    let document = optionalRouter.openAPI(title: "", version: "")
    #expect(document.json.matches(of: /"default": (.+)/).map { String($0.output.1) } == ["1"])
    #expect(
      document.notes.map(\.description).filter { $0.contains("default") } == [
        "GET /beyond-field/in??n=1: n: its default is left out, because no request has it",
        "GET /pages?number=-1&size=0px: number: its default is left out, because no request has it",
        "GET /pages?number=-1&size=0px: size: its default is left out, because no request has it",
      ])
  }

  @Test("A piece of a component that may be left out makes two paths, and an optional member")
  func pieces() throws {
    let paths = optionalRouter.openAPI(title: "", version: "").json
      .matches(of: #/"(/(?:photos|version)[^"]*)": /#).map { String($0.output.1) }
    #expect(
      paths == ["/photos.{optionalFormat}", "/photos", "/photos/{text}", "/version/v{digits}-api", "/version/v-api"])
    #expect(Self.link("photos").hasPrefix(#"/* @__PURE__ */ $link<[p?: { optionalFormat?: "json" | "xml" }]>"#))
    #expect(
      Self.link("photos").hasSuffix(
        #"$or($optional(["optionalFormat"], $component("optionalFormat", $affixed("photos.", $oneOf("json", "xml"), ""))), $at("photos"))"#
      ))
    let router = Route(.case(embed: { (_: Void?, name: String) in name }, extract: { (() as Void?, $0) })) {
      Path {
        "a"
        Parse {
          "b"; Optionally { ".c" }
        }
        String.parser()
      }
    }
    let text = try router.typeScript().text
    #expect(text.contains(#"$or($when("b.c", [], [], $at("b.c")), $at("b"))"#))
  }

  @Test("Alternatives and optional pieces of a text are read as they are alone, and nothing is to note")
  func alternatives() {
    #expect(Self.module?.notes == [])
    #expect(Self.link("range").contains(#"$firstOf(["(\\.\\.)([0-9]+)", $same, $digitsOf("#))
    #expect(Self.link("shape").contains(#"$firstOf(["(c)([0-9]+)", $same, $digitsOf("#))
  }

  @Test(
    "An optional piece that may be the beginning of what follows is noted, and so is a list whose elements may be empty"
  )
  func doubts() throws {
    let doubt = "text: the router may reject more than this function does"
    #expect(
      try doubtfulRouter.typeScript().notes.map(\.description) == [
        "GET /(:OptionalFormat)?jsonly: \(doubt)", "GET /numbers/(:digits)?…: \(doubt)",
      ])
    let document = doubtfulRouter.openAPI(title: "", version: "")
    #expect(document.notes.count == 2 && !document.json.contains("\"/jsonly\""))
    #expect(throws: RoutingError.self) { try doubtfulRouter.match(path: "/jsonly") }
    #expect(throws: RoutingError.self) { try doubtfulRouter.match(path: "/numbers/1,") }
  }
}
