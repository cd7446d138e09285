import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripTesting

@testable import RoundtripCommand

/// A version of a router without its type.
struct Version: Sendable {
  let record: RouteRecord
  let compare: @Sendable (RouteRecord, [String: String]) -> Compatibility
  let value: @Sendable (URLRequestData) -> String?
  /// What its command line prints.
  let run: @Sendable ([String]) -> String

  init<R: ParserPrinter & Sendable>(_ router: R) where R.Input == URLRequestData {
    record = RouteRecord(of: router)
    compare = { router.compatibility(with: $0, renaming: $1) }
    value = { request in (try? router.match(request: request)).map { "\($0)" } }
    run = { words in
      let lines = Printed()
      let terminal = CommandTerminal(
        hasColors: false, print: { lines.text += $0 }, complain: { lines.text += "error: " + $0 })
      let status = RouterCommand(router, name: "routes").run(words, on: terminal)
      return "\(lines.text)\(status)"
    }
  }
}

private final class Printed { var text = "" }

/// A change of a router, and what it does to its links: judged by people.
struct RouteEdit: Sendable, CustomStringConvertible {
  let name: String
  let old: Version
  let new: Version
  /// A request that breaks, or `nil` if none does.
  let broken: URLRequestData?
  /// The member of a body or a response that breaks.
  var member: String?

  var breaks: Bool { broken != nil || member != nil }

  var description: String { name }
}

/// Edits, one by one.
struct EditList {
  private(set) var all: [RouteEdit] = []

  /// - Parameter request: A request that breaks, or `nil` if none does.
  mutating func add(
    _ name: String, _ old: some ParserPrinter<URLRequestData, some Sendable> & Sendable,
    _ new: some ParserPrinter<URLRequestData, some Sendable> & Sendable, _ request: URLRequestData? = nil
  ) { all.append(RouteEdit(name: name, old: Version(old), new: Version(new), broken: request)) }
}

extension RouteEdit {
  enum V: Equatable, Sendable {
    case a, b, rest([String]), n(Int), s(String), o(String?), l([String]), pair(x: Int, y: Int), flag(Bool)
    case list(page: Int), item(id: Int), both(String, String?)
  }
  enum W: Equatable, Sendable { case list(page: Int, q: String?), item(id: Int), thing(id: Int) }

  /// Its value has no order, so no record has it.
  enum U: Equatable, Sendable { case tags(Set<String>, page: Int) }

  static let a = Route(.case(V.a)) { Path { "a" } }
  static let b = Route(.case(V.b)) { Path { "b" } }
  static let n = Route(.case(V.n)) {
    Path {
      "n"; Digits()
    }
  }
  static let s = Route(.case(V.s)) {
    Path {
      "n"; String.parser()
    }
  }
  static let rest = Route(.case(V.rest)) { Path { Rest() } }

  static func get(_ target: String) -> URLRequestData { URLRequestData(target: target) }

  static func url(_ text: String) -> URLRequestData { URLRequestData(string: text) ?? URLRequestData(target: text) }

  static func send(
    _ method: Roundtrip.Method, _ target: String, _ headers: URLRequestData.Fields = [:], _ body: String? = nil
  ) -> URLRequestData {
    URLRequestData(method: method, target: target, headers: headers, body: body.map { Array($0.utf8) })
  }
}

enum Item<Value: Sendable>: Sendable { case v(Value) }

enum Place: String, CaseIterable, Sendable {
  case component, query, header, form

  func version<P: ParserPrinter & Sendable>(_ text: P) -> Version where P.Input == Substring, P.Output: Sendable {
    switch self {
    case .component:
      Version(
        Route(.case(Item<P.Output>.v)) {
          Path {
            "x"; text
          }
        })
    case .query:
      Version(
        Route(.case(Item<P.Output>.v)) {
          Path { "x" }; Query { Field("q") { text } }
        })
    case .header:
      Version(
        Route(.case(Item<P.Output>.v)) {
          Path { "x" }; Headers { Field("X-Q") { text } }
        })
    case .form:
      Version(
        Route(.case(Item<P.Output>.v)) {
          Method.post; Path { "x" }; FormData { Field("q") { text } }
        })
    }
  }

  func request(_ text: String) -> URLRequestData {
    switch self {
    case .component: URLRequestData(target: "/x/" + text)
    case .query: URLRequestData(target: "/x?q=" + text)
    case .header: URLRequestData(target: "/x", headers: ["X-Q": [text]])
    case .form:
      URLRequestData(
        method: .post, target: "/x", headers: ["Content-Type": ["application/x-www-form-urlencoded"]],
        body: Array(("q=" + text).utf8))
    }
  }
}

enum Size: String, CaseIterable, Sendable { case small, large }
enum AnySize: String, CaseIterable, Sendable { case small, large, huge }

/// A parser-printer that nobody knows.
struct Even: ParserPrinter {
  var least = 0

  func parse(_ input: inout Substring) throws -> Int {
    guard let number = Int(input), number.isMultiple(of: 2), number >= least else {
      throw ConversionError("an even number")
    }
    input = ""
    return number
  }

  func print(_ output: Int, into input: inout Substring) { input += "\(output)" }
}

extension RouteEdit {
  /// Changes of a text, wherever it stands.
  static let ofTexts: [RouteEdit] = {
    var edits: [RouteEdit] = []
    func edit<P: ParserPrinter & Sendable, Q: ParserPrinter & Sendable>(
      _ name: String, _ old: P, _ new: Q, lost: String? = nil
    ) where P.Input == Substring, Q.Input == Substring, P.Output: Sendable, Q.Output: Sendable {
      for place in Place.allCases {
        edits.append(
          RouteEdit(
            name: "\(place): \(name)", old: place.version(old), new: place.version(new),
            broken: lost.map(place.request)))
      }
    }
    edit("digits, at most three", Digits(), Digits(1...3), lost: "1234")
    edit("three digits, any", Digits(3), Digits())
    edit("digits, whole numbers", Digits(), Int.parser())
    edit("whole numbers, digits", Int.parser(), Digits(), lost: "-1")
    edit("whole numbers, bytes", Int.parser(), UInt8.parser(), lost: "256")
    edit("bytes, whole numbers", UInt8.parser(), Int.parser())
    edit("a smaller range", Int.parser(range: 1...100), Int.parser(range: 1...99), lost: "100")
    edit("a wider range", Int.parser(range: 1...100), Int.parser(range: 0...100))
    edit("hexadecimal, decimal", UInt8.parser(radix: 16), UInt8.parser(), lost: "ff")
    edit("numbers, whole numbers", Double.parser(), Int.parser(), lost: "1.5")
    edit("whole numbers, numbers", Int32.parser(), Double.parser())
    edit("decimals, whole numbers", Decimal.parser(), Int.parser(), lost: "1.5")
    edit("text, digits", String.parser(), Digits(), lost: "abc")
    edit("digits, text", Digits(), String.parser())
    edit("booleans, text", Bool.parser(), String.parser())
    edit("text, booleans", String.parser(), Bool.parser(), lost: "abc")
    edit("a UUID, digits", UUID.parser(), Digits(), lost: "01234567-89AB-CDEF-0123-456789ABCDEF")
    edit("a UUID, text", UUID.parser(), String.parser())
    edit("a raw value less", AnySize.parser(), Size.parser(), lost: "huge")
    edit("a raw value more", Size.parser(), AnySize.parser())
    edit(
      "a suffix that is gone", UUID.parser().suffixed(by: ".pdf"), UUID.parser(),
      lost: "01234567-89AB-CDEF-0123-456789ABCDEF.pdf")
    edit("another suffix", Digits().suffixed(by: ".pdf"), Digits().suffixed(by: ".txt"), lost: "1.pdf")
    edit("a suffix that becomes text", String.parser().suffixed(by: ".pdf"), String.parser(), lost: "a.pdf")
    edit("a prefix that is gone", Digits().prefixed(by: "v"), Digits(), lost: "v1")
    edit(
      "a stricter filter", String.parser().filter { $0.count > 1 }, String.parser().filter { $0.count > 5 },
      lost: "abcde")
    edit("a filter", String.parser(), String.parser().filter { $0 != "home" }, lost: "home")
    edit("a filter that is gone", String.parser().filter { $0 != "home" }, String.parser())
    edit("a stricter parser", Even(), Even(least: 100), lost: "42")
    edit("a parser becomes digits", Even(), Digits(1), lost: "42")
    edit("the same parser", Even(), Even())
    return edits
  }()
}
