public import Roundtrip
internal import RoundtripInspection

/// A web page that lists a router's routes, made by `routePage(title:)`.
public struct RoutePage: Sendable {
  /// The page as one self-contained file.
  public let html: String
}

extension ParserPrinter where Input == URLRequestData {
  /// Returns a web page of the routes, in one self-contained file.
  ///
  /// ```swift
  /// try shopRouter.routePage(title: "Shop").html.write(to: file, atomically: true, encoding: .utf8)
  /// ```
  ///
  /// The page is readable without scripts. With its script, it can be searched, and it shows which route matches a path
  /// that you paste into it. A server that sends a `Content-Security-Policy` has to allow the page's inline style and
  /// script.
  public func routePage(title: String) -> RoutePage {
    RoutePage(html: RoutePageWriter(title: title, endpoints: endpoints, conflicts: conflicts()).html)
  }
}

/// Writes the page.
struct RoutePageWriter {
  let title: String
  let endpoints: [Endpoint]
  let conflicts: [RouteConflict]
  /// The conflicts of each route, by its number.
  private let conflictsOfRow: [Int: [RouteConflict]]

  init(title: String, endpoints: [Endpoint], conflicts: [RouteConflict]) {
    (self.title, self.endpoints, self.conflicts) = (title, endpoints, conflicts)
    var conflictsOfRow: [Int: [RouteConflict]] = [:]
    for conflict in conflicts {
      for row in conflict.winners + conflict.losers { conflictsOfRow[row.number, default: []].append(conflict) }
    }
    self.conflictsOfRow = conflictsOfRow
  }

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title.xmlText)</title>
    <style>
    \(RoutePageText.style)
    </style>
    </head>
    <body>
    <header>
    <h1>\(title.xmlText)</h1>
    <p>\(summary)</p>
    \(contents)
    </header>
    <div class="bar">
    <form id="tools" hidden>
    <label>Search <input id="search" type="search" autocomplete="off" placeholder="book, GET, uuid"></label>
    <label>Which route matches <input id="path" autocomplete="off" spellcheck="false" placeholder="GET /books/42?page=2"></label>
    </form>
    <output id="answer" for="path" hidden></output>
    </div>
    <main>
    \(zip(1..., groups).map(section).joined(separator: "\n"))
    <p id="none" hidden>No route contains this.</p>
    </main>
    <script>
    const routes = \(JSONValue.array(triedInTurn.map(data)).compact);
    \(RoutePageText.script)
    </script>
    </body>
    </html>

    """
  }

  /// The routes in the order they are tried, fallbacks last.
  private var triedInTurn: [Endpoint] {
    endpoints.filter { !$0.row.isFallback } + endpoints.filter(\.row.isFallback)
  }

  private func data(_ endpoint: Endpoint) -> JSONValue {
    var value = RouteData.value(endpoint)
    let number = endpoint.row.number
    let lost = conflictsOfRow[number, default: []].filter { $0.losers.contains { $0.number == number } }
    if lost.contains(where: { $0.kind == .otherSpelling }) {
      // Some of what its patterns match is left to another route.
      value["perhaps"] = "always"
    } else if !lost.isEmpty {
      // A URL that it would print may be an earlier route's, and then it doesn't match what that route rejects.
      value["contested"] = true
    }
    return value
  }

  private var summary: String {
    let aliases = endpoints.count { $0.row.isAlias }
    let parts = [
      endpoints.count.counted("route"), aliases > 0 ? aliases.counted("alias", "aliases") : nil,
      conflicts.isEmpty ? "no conflicts" : conflicts.count.counted("conflict"),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Links to the groups.
  private var contents: String {
    let items = zip(1..., groups).map { number, group in
      "<li><a href=\"#group-\(number)\">\(group.prefix.xmlText)</a> \(group.endpoints.count)</li>"
    }
    return "<nav aria-label=\"Contents\"><ul>\(items.joined())</ul></nav>"
  }

  /// The routes grouped by how their paths begin, in the order of each group's first route.
  private var groups: [(prefix: String, endpoints: [Endpoint])] {
    var groups: [(prefix: String, endpoints: [Endpoint])] = []
    for endpoint in endpoints {
      let prefix = endpoint.prefix
      if let place = groups.firstIndex(where: { $0.prefix == prefix }) {
        groups[place].endpoints.append(endpoint)
      } else {
        groups.append((prefix, [endpoint]))
      }
    }
    return groups
  }

  private func section(number: Int, group: (prefix: String, endpoints: [Endpoint])) -> String {
    """
    <section id="group-\(number)">
    <h2>\(group.prefix.xmlText)</h2>
    <table>
    <thead><tr><th scope="col">No.</th><th scope="col">Method</th><th scope="col">Path</th><th scope="col">Route</th></tr></thead>
    <tbody>
    \(group.endpoints.map(row).joined(separator: "\n"))
    </tbody>
    </table>
    </section>
    """
  }

  private func row(_ endpoint: Endpoint) -> String {
    let row = endpoint.row
    let found = conflictsOfRow[row.number] ?? []
    var marks = row.isAlias ? "<span class=\"mark\">alias</span>" : ""
    if row.isFallback { marks += "<span class=\"mark\">fallback</span>" }
    if row.isDeprecated { marks += "<span class=\"mark\">deprecated</span>" }
    for scheme in row.security { marks += "<span class=\"mark\">\(scheme.name.xmlText)</span>" }
    if !found.isEmpty { marks += "<span class=\"mark conflict\">conflict</span>" }
    let details = row.parameters.filter { $0.place != .scheme && $0.place != .port }.map(parameter)
    let custom = row.custom.map { "<li><code>\("<\($0)>".xmlText)</code> doesn't describe what it matches</li>" }
    let conflicts = found.map { "<pre class=\"conflict\">\($0.text(showsPlaces: false).xmlText)</pre>" }.joined()
    let words = [row.summary, row.detail].compactMap(\.self).map { "<p>\($0.xmlText)</p>" }.joined()
    let list = details.isEmpty && custom.isEmpty ? "" : "<ul>" + (details + custom).joined() + "</ul>"
    return """
      <tr id="route-\(row.number)"><td><a href="#route-\(row.number)">\(row.number)</a></td>\
      <td class="method">\(row.method.xmlText)</td>\
      <td><code>\(row.template.xmlText)</code>\(words)\(list)\(conflicts)</td>\
      <td><code>\((row.name ?? "").xmlText)</code>\(marks)</td></tr>
      """
  }

  private func parameter(_ parameter: RouteList.Parameter) -> String {
    let name = parameter.name.map { "<code>\($0.xmlText)</code> " } ?? ""
    let presence =
      switch parameter.presence {
      case .required: ""
      case .optional: ", optional"
      case .defaulted(to: let text): ", <code>\(text.isEmpty ? "empty" : text.xmlText)</code> by default"
      case .repeated(0, nil): ", any number"
      case .repeated(let minimum, nil): ", \(minimum) or more"
      case .repeated(0, let maximum?): ", \(maximum) at most"
      case .repeated(let minimum, let maximum?): ", \(minimum) to \(maximum)"
      case .optionallyRepeated(let minimum, nil): ", none, or \(minimum) or more"
      case .optionallyRepeated(let minimum, let maximum?): ", none, or \(minimum) to \(maximum)"
      }
    let words = [
      parameter.summary?.xmlText, parameter.example.map { "for example <code>\($0.xmlText)</code>" },
      parameter.isDeprecated ? "deprecated" : nil,
    ].compactMap(\.self).map { "; \($0)" }.joined()
    return "<li>\(name)<span>\(parameter.place.rawValue): \(parameter.kind.xmlText)\(presence)\(words)</span></li>"
  }
}

extension Endpoint {
  /// The start of the path, as the heading of a group.
  fileprivate var prefix: String {
    for part in parts {
      switch part {
      case .literal(let text): return "/" + text.text
      case .component, .rest, .optional: return "/…"
      case .other, .slash, .opaque: continue
      }
    }
    return "/"
  }
}

/// The data about a route that the page's script uses.
enum RouteData {
  static func value(_ endpoint: Endpoint) -> JSONValue {
    var value: JSONValue = [
      "number": JSONValue(endpoint.row.number), "title": .string(endpoint.title),
      "name": .string(endpoint.row.name ?? ""),
      "methods": .array(endpoint.row.methods.map { .string($0.rawValue) }),
    ]
    let isKnown = endpoint.opaque.isEmpty
    let unsure = endpoint.parameters.filter { !isSure($0) }
    if !isKnown || endpoint.isRefined || unsure.contains(where: { $0.place != .fragment }) {
      value["perhaps"] = "always"
    } else if !unsure.isEmpty {
      value["perhaps"] = "fragment"
    }
    if endpoint.row.isFallback { value["fallback"] = true }
    value["ways"] = .array(isKnown ? endpoint.ways.map(way) : [])
    return value
  }

  /// Whether the pattern of a parameter matches exactly what the router accepts. The script reads no other parts.
  private static func isSure(_ parameter: Endpoint.Parameter) -> Bool {
    switch parameter.place {
    case .query:
      if case .list(let element, _, _) = parameter.text.kind { return !parameter.text.isRefined && isSure(element) }
      return isSure(parameter.text)
    case .path, .host, .fragment: return isSure(parameter.text)
    default: return true
    }
  }

  private static func isSure(_ form: TextForm) -> Bool { !form.isRefined && (form.pattern.isExact || form.isChecked) }

  private static func literal(_ literal: ComponentText) -> JSONValue {
    var value: JSONValue = ["text": .string(literal.text)]
    if literal.hasSpellings { value["anyCase"] = true }
    return value
  }

  private static func way(_ way: Endpoint.Way) -> JSONValue {
    var components: [JSONValue] = []
    var value: JSONValue = [:]
    for part in way.parts {
      switch part {
      case .literal(let text): components.append(literal(text))
      case .component(let parameter): components.append(text(parameter.text))
      case .rest(let parameter, let minimum, let maximum):
        var rest = text(parameter.text)
        rest["least"] = JSONValue(minimum)
        rest["most"] = maximum.map { JSONValue($0) }
        components.append(rest)
      case .slash(let isRequired): value["slash"] = .bool(isRequired)
      case .other, .optional, .opaque: break
      }
    }
    value["path"] = .array(components)
    if !way.beyondLinks.isEmpty { value["needs"] = .array(way.beyondLinks.map(JSONValue.string)) }
    let origin = way.parameters.filter(\.isOfOrigin)
    if !origin.isEmpty {
      let port = origin.basePort.map { ["part": "port", "pattern": .string(pattern(["\($0)"]))] as JSONValue }
      value["origin"] = .array(
        origin.map { part($0, text($0.text), name: "part", "\($0.place)") } + (port.map { [$0] } ?? []))
    }
    if let fragment = way.parameters.first(where: { $0.place == .fragment }) {
      value["fragment"] = part(fragment, text(fragment.text))
    }
    var fields: [JSONValue] = []
    var groups: [JSONValue] = []
    for part in way.parts {
      let read = part.parameters.filter { $0.place == .query }
      if case .optional(let parts, _) = part, !read.isEmpty {
        groups.append(.array(parts.flatMap(\.parameters).filter { $0.place == .query }.map(field)))
      } else {
        fields += read.map(field)
      }
    }
    if !fields.isEmpty { value["query"] = .array(fields) }
    if !groups.isEmpty { value["groups"] = .array(groups) }
    return value
  }

  private static func field(_ field: Endpoint.Parameter) -> JSONValue {
    var value = text(field.text)
    if case .flag = field.presence { value = ["pattern": "^$"] }
    if case .list(let element, let minimum, let maximum) = field.text.kind {
      var list = text(element)
      list["least"] = JSONValue(minimum)
      list["most"] = maximum.map { JSONValue($0) }
      if element.mayHoldComma { list["comma"] = true }
      value = ["list": list]
    }
    value = part(field, value, name: "name", field.nameInRequest)
    if field.isBlankMissing { value["blank"] = true }
    if field.isInvalidMissing { value["lenient"] = true }
    if case .repeated(let minimum, let maximum) = field.presence {
      value["least"] = JSONValue(minimum)
      value["most"] = maximum.map { JSONValue($0) }
    }
    return value
  }

  private static func part(
    _ parameter: Endpoint.Parameter, _ text: JSONValue, name: String? = nil, _ given: String = ""
  ) -> JSONValue {
    var value = text
    if let name { value[name] = .string(given) }
    if parameter.isRequired { value["required"] = true }
    return value
  }

  private static func text(_ form: TextForm) -> JSONValue {
    if let texts = form.fixedTexts { return ["pattern": .string(pattern(texts.map(TextPattern.escaped)))] }
    var value: JSONValue = ["pattern": .string("^(?:\(form.pattern.read))$")]
    if case .integer(let range) = form.kind {
      (value["low"], value["high"]) = (.string(range.lowest), .string(range.highest))
    }
    if case .number = form.kind { value["is"] = "number" }
    if case .day = form.kind { value["is"] = "day" }
    return value
  }

  private static func pattern(_ texts: [String]) -> String { "^(?:" + texts.joined(separator: "|") + ")$" }
}

extension TextForm {
  /// Whether the script checks more than its pattern: the range of a number, the day of a month.
  fileprivate var isChecked: Bool {
    switch kind {
    case .integer, .number, .day: true
    default: false
    }
  }
}
