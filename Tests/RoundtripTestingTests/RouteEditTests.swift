import Roundtrip
import RoundtripInspection
import RoundtripTesting
import Testing

/// Edits of routers that were judged by people, with a request for each that breaks.
@Suite(.tags(.random), .slow) struct RouteEditTests {
  static let edits =
    RouteEdit.ofTexts + RouteEdit.ofRoutes + RouteEdit.ofRequests + RouteEdit.ofDocuments + RouteEdit.ofValues
    + RouteEdit.ofPaths + RouteEdit.ofMessages + RouteEdit.ofConversions
  static let found = edits.map { $0.new.compare($0.old.record, [:]) }

  @Test("No break of an edit passes, and no edit without one is reported", arguments: zip(edits, found))
  func everyEdit(edit: RouteEdit, found: Compatibility) throws {
    let record = try RouteRecord(edit.old.record.text)
    #expect(record.text == edit.old.record.text)
    let isUndecided = found.changes.contains { $0.kind == .undecided }
    if let request = edit.broken {
      // The judgement itself: its value was read, and isn't now.
      let before = edit.old.value(request)
      #expect(before != nil && before != edit.new.value(request), "\(request.target) doesn't break")
    }
    if edit.breaks {
      #expect(!found.isCompatible || isUndecided, "\(edit) is missed: \(found)\n\(record.text)")
      let members = found.changes.filter(\.isBreak).map(\.member)
      #expect(edit.member == nil || members.contains(edit.member), "\(members): \(found)\n\(record.text)")
    } else {
      #expect(found.isCompatible, "\(found)\n\(record.text)")
    }
    // What is reported can be seen.
    for change in found.changes where change.isBreak && change.kind != .response {
      let request = try #require(change.request)
      // Nobody can write a request for a body or a parser that isn't known: then nothing has its path.
      let before = edit.old.value(request)
      #expect(before != edit.new.value(request), "\(change)")
      #expect(!"\(change)".contains("Row("))
    }
  }

  @Test("All edits are decided but those that languages and examples can't tell")
  func decided() {
    let undecided = zip(Self.edits, Self.found).filter { $1.isCompatible && !$1.isDecided }.map(\.0.name)
    let texts = [
      // A number has other spellings, too.
      "whole numbers, numbers", "digits, text", "a filter", "a filter that is gone", "the same parser",
    ].flatMap { name in Place.allCases.map { "\($0): \(name)" } }
    #expect(
      undecided == texts + [
        // A fallback leaves its paths to other routes.
        "a new route beside a fallback", "a new parameter beside a fallback", "a route that becomes a fallback",
        // A value without an order isn't recorded, and a decoder that converts names reads other ones, too.
        "another default beside a value without an order", "body: names with underscores",
        // Conversions and filters may reject anything.
        "zeros dropped", "labels in another order", "Double to Float in generics", "Float to Double in generics",
        "Double to Float in a query", "Int to a wrapped id", "String to Substring", "list becomes set",
        "rest of short texts", "a fallback gets a method less",
        "a filter of the router on a number",
        // So may what makes one case of another.
        "a route converted to its case", "a route that is converted to its case", "a constant converted",
        "a constant that is converted", "twice converted", "by its value", "routes converted", "routes to another enum",
        "routes from another enum", "converted routes in another order", "a converted route with a smaller number",
        "a nested case converted", "members of an inner struct in another order", "a filter around routes",
        "a body's case converted",
      ])
  }

  @Test("A damaged record is an error with its line, or another record: never a trap")
  func damaged() throws {
    let texts = Self.edits.map(\.old.record.text) + [CompatibilityTests.version1]
    var (refused, withoutLine) = (0, 0)
    for seed in 0..<10_000 {
      var random = SplitMix64(seed: UInt64(seed))
      var bytes = Array(texts[seed % texts.count].utf8)
      for _ in 0...random.number(below: 3) {
        let place = random.number(below: bytes.count)
        switch random.number(below: 4) {
        case 0: bytes[place] = UInt8(random.number(below: 256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(random.pick(bytes), at: place)
        default: bytes.replaceSubrange(place..<min(place + 9, bytes.count), with: "9(\"\u{301}...1".utf8)
        }
      }
      do throws(InvalidRouteRecord) {
        // What was read is written and read as the same.
        let text = try RouteRecord(String(decoding: bytes, as: UTF8.self)).text
        #expect(try RouteRecord(text).text == text, "seed \(seed)")
      } catch {
        refused += 1
        if error.line == nil { withoutLine += 1 }
      }
    }
    #expect(refused > 1000 && withoutLine == 0)
  }

  @Test("A damaged record is compared like any other")
  func comparedDamaged() throws {
    var compared = 0
    for seed in UInt64(1)...200 {
      var random = SplitMix64(seed: seed)
      let edit = random.pick(Self.edits)
      var bytes = Array(edit.old.record.text.utf8)
      bytes[18 + random.number(below: bytes.count - 18)] = UInt8(32 + random.number(below: 95))
      guard let record = try? RouteRecord(String(decoding: bytes, as: UTF8.self)) else { continue }
      compared += 1
      #expect(edit.new.compare(record, [:]).routes > 0, "seed \(seed)")
    }
    #expect(compared > 20)
  }

  @Test("Two records tell what a record and a router do, or that they can't", arguments: edits)
  func records(edit: RouteEdit) throws {
    let (old, new) = (try RouteRecord(edit.old.record.text), try RouteRecord(edit.new.record.text))
    let found = new.compatibility(with: old)
    let isUndecided = found.changes.contains { $0.kind == .undecided || $0.kind == .unreached }
    if edit.breaks {
      #expect(!found.isCompatible || isUndecided, "\(edit) is missed: \(found)\n\(old.text)\n\(new.text)")
    } else {
      #expect(found.changes.allSatisfy { !$0.isBreak }, "\(found)\n\(old.text)\n\(new.text)")
    }
    // A request that is reported shows the break to the routers.
    for change in found.changes where change.isBreak {
      guard let request = change.request else { continue }
      #expect(edit.old.value(request) != edit.new.value(request), "\(change)")
      #expect(change.kind != .lost || edit.new.value(request) == nil, "\(change)")
      #expect(change.kind == .lost || edit.new.value(request) != nil, "\(change)")
    }
    let same = old.compatibility(with: old)
    #expect(same.changes.allSatisfy { $0.kind == .undecided || $0.kind == .unreached }, "\(same)\n\(old.text)")
  }

  @Test("A report names the member that broke, the request that shows it if there is one, and what wasn't told")
  func reports() throws {
    func reports(_ name: String) throws -> (router: String, records: String) {
      let edit = try #require(Self.edits.first { $0.name == name })
      return (
        edit.new.compare(edit.old.record, [:]).description,
        edit.new.record.compatibility(with: edit.old.record).description
      )
    }
    let response = """
      broken: 200.note of a, GET HEAD /a is gone
      1 broken link: 1 request matched, of 1 recorded route; 1 schema compared
      """
    #expect(try reports("response: a member less") == (response, response))
    let body = try reports("body: another name")
    #expect(
      body.router == """
        broken: POST /x matched v(_:), POST /x, and matches nothing now
          was: v(Named(name: "a"))
          now: bad request: POST /x
        \("  ")
            /x
            body: expected the key "title"   for v(_:)           POST /x headers(Content-Type="application/json") body(Titled)
          body.title is required now
          body.name isn't read any more
          $ curl --request 'POST' --header 'Content-Type: application/json' --data-raw '{"name":"a"}' 'http://localhost:8080/x'
        1 broken link: 1 request matched, of 1 recorded route; 1 schema compared
        """)
    #expect(
      body.records == """
        broken: body.title of v(_:), POST /x is required now
        broken: body.name of v(_:), POST /x isn't read any more
        undecided: whether v(_:), POST /x still matches all that it matched
          the values of 1 request aren't known
        2 broken links, 1 undecided route: 1 request matched, of 1 recorded route; 1 schema compared
        """)
    let same = """
      undecided: whether v(_:), GET HEAD /x/<custom("Even")> still matches all that it matched
        Even may reject some of it; 3 requests were tried
      no broken link was found, 1 undecided route: 3 requests matched, of 1 recorded route
      """
    #expect(try reports("component: the same parser") == (same, same))
    #expect(
      try reports("component: a stricter parser").records == """
        undecided: whether v(_:), GET HEAD /x/<custom("Even")> still matches all that it matched
          Even may reject some of it
        no broken link was found, 1 undecided route: 0 requests matched, of 1 recorded route
        """)
    #expect(
      try reports("header: a wider range").records == """
        undecided: whether v(_:), GET HEAD /x still matches all that it matched
          the values of 3 requests aren't known
        no broken link was found, 1 undecided route: 5 requests matched, of 1 recorded route
        """)
  }

  @Test("An outer case with another name needs one new name for all in it")
  func outerName() throws {
    let edit = try #require(Self.edits.first { $0.name == "an outer case with another name" })
    #expect(edit.new.compare(edit.old.record, ["shop": "store"]).isDecided)
  }
}
