import Foundation
import RoundtripExports

extension SampleValues {
  /// A value of the corner routes, with the arguments that a script passes to its function. Without a value, the arguments
  /// are of none, and the function must refuse them.
  typealias Corner = (route: CornerRoute?, function: String, arguments: JSONValue)

  mutating func nextCorner() -> Corner {
    let (text, number) = (text(), number())
    switch random.below(31) {
    case 0: return (.home, "home", [:])
    case 1:
      let name =
        random.below(2) == 0 ? text : random.pick(["www", "a", "a-b", "-a", "A", "1", "", "shop", "late", "xn--a"])
      return (.tenant(name: name), "tenant", ["name": .string(name)])
    case 2: return timetable()
    case 3: return filter(text)
    case 4: return place(text)
    case 5: return (.shop(text: text), "shop", ["q": .string(text)])
    case 6: return (.search(text: text), "search", ["q": .string(text)])
    case 7: return (.late(text: text), "late", ["q": .string(text)])
    case 8: return (.status(id: number), "status", ["id": big(number)])
    case 9, 10:
      let port = random.pick([80, 8_080, 0, 65_535, 65_536, number])
      let branch =
        random.below(3) > 0 ? text : random.pick(["timetable", "filter", "oldest", "search", "about", "main"])
      return (.preview(port: port, branch: branch), "preview", ["port": big(port), "branch": .string(branch)])
    case 11: return (.item(id: number), "item", ["id": big(number)])
    case 12:
      let host = random.pick([
        text, "a.b", "example.com", "1.2.3.4", "1.2.3", "01.2.3.4", "0x1", "a.0X", "[::1]", "[::g]", "a_b", "A.b",
        "a.b.",
        "a.1", "a..b", "é.example", "a%62", "h:80", "localhost",
      ])
      return (.anywhere(host: host), "anywhere", ["host": .string(host)])
    case 13:
      let name = components()
      return (
        .manifest(name: name, reference: text), "manifest", ["name": strings(name), "reference": .string(text)]
      )
    case 14:
      let (ref, path) = (components(), components())
      return (.code(ref: ref, path: path), "code", ["ref": strings(ref), "path": strings(path)])
    case 15:
      let number = random.below(2) == 0 ? 1 : number
      return (.volume(number: number), "volume", ["number": big(number)])
    case 16:
      let name = random.below(4) == 0 ? "by-name" : text
      return (.edition(name: name), "edition", ["name": .string(name)])
    case 17: return oldest()
    case 18: return spot()
    case 19: return price()
    case 20: return offer()
    case 21: return stay()
    case 22: return seen()
    case 23: return document()
    case 24: return near(text)
    case 27: return (.series(id: number), "series", ["id": big(number)])
    case 28: return power()
    case 29: return sizes()
    case 25:
      let labels = random.below(3) == 0 ? nil : (0..<random.below(4)).map { _ in self.text() }
      return (.labels(labels), "labels", Self.arguments(["label": labels.map(strings)]))
    case 26:
      let codes = random.below(3) == 0 ? nil : (0..<random.below(5)).map { _ in self.number() }
      return (.codes(codes), "codes", Self.arguments(["code": codes.map { .array($0.map(big)) }]))
    default:
      let chapter =
        random.below(4) == 0 ? nil : Chapter(number: number, line: random.below(2) == 0 ? nil : random.below(9))
      var arguments: JSONValue = [:]
      arguments["digits"] = chapter.map { big($0.number) }
      arguments["line"] = chapter?.line.map { big($0) }
      return (.chapters(chapter), "chapters", arguments)
    }
  }

  private mutating func components() -> [String] {
    (0..<random.below(5)).map { _ in random.below(4) == 0 ? text() : random.pick(["a", "b", "v2", "manifests", "-"]) }
  }

  /// Arguments without those that have no value.
  private static func arguments(_ values: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(values.compactMap { name, value in value.map { .init(name, $0) } })
  }

  private mutating func near(_ text: String) -> Corner {
    if random.below(4) == 0 { return (.near(nil), "near", [:]) }
    let (row, seats) = (number(), (0..<random.below(5)).map { _ in random.below(20) })
    let side = random.below(2) == 0 ? "left" : text
    return (
      .near(Spot(row: row, seats: seats, side: side)), "near",
      ["row": big(row), "seat": .array(seats.map(big)), "side": .string(side)]
    )
  }

  private mutating func timetable() -> Corner {
    let (page, size) = (number(), random.pick([20, 0, 5, 999, 1_000]))
    let only = (0..<random.below(6)).map { _ in random.below(20) }
    let date =
      random.below(3) == 0 ? nil : day().date.addingTimeInterval(random.below(9) == 0 ? random.pick([1, 0.001]) : 0)
    var arguments: JSONValue = ["page": big(page), "size": big(size), "only": .array(only.map(big))]
    arguments["from"] = date.map { ["$date": big(Int(($0.timeIntervalSince1970 * 1_000).rounded()))] }
    return (.timetable(page: page, size: size, only: only, from: date), "timetable", arguments)
  }

  private mutating func filter(_ text: String) -> Corner {
    let least = random.below(2) == 0 ? nil : number()
    let names = (0..<random.below(4)).map { _ in self.text() }
    let isWhole = random.below(2) == 0
    let blank = random.below(8) == 0 ? "" : text
    var arguments: JSONValue = ["q": .string(blank), "names": strings(names), "whole": .bool(isWhole)]
    arguments["min"] = least.map { big($0) }
    return (.filter(text: blank, least: least, names: names, isWhole: isWhole), "filter", arguments)
  }
}
