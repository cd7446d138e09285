import Roundtrip
internal import RoundtripInspection

/// The routes of a router that is checked: which of them a request matches, and what of each is the user's own code.
struct CheckedRoutes<R: ParserPrinter> where R.Input == URLRequestData {
  let router: R
  private let names: Names
  /// The ways through its routes, with those in parts that are made on first use.
  private let entered: EnteredWays
  let waysOfRow: [[Int]]
  private let rowOfWay: [Int]
  /// The code of the user's on each way.
  private let suspects: [[Suspect]]
  /// Whether any way runs code of the user's.
  let haveSuspects: Bool
  /// The fields and parts of each way whose texts code of the user's reads, or judges.
  let suspectParts: [Set<SuspectPart>]
  /// Whether a parser of the user's claims what it reads.
  let haveClaims: Bool
  /// Whether there are routes that are never printed.
  private let haveAliases: Bool

  init(_ router: R) {
    self.router = router
    // Learning names would run custom code.
    let routes = router.inspect { $0.inspected(learningNames: false) }
    names = Names(routes.list)
    let entered = EnteredWays(router._part)
    self.entered = entered
    rowOfWay = entered.requirements.map { $0.rowNumber(among: routes.ways) }
    var waysOfRow = routes.list.map { _ in [Int]() }
    for (way, row) in rowOfWay.enumerated() { waysOfRow[row].append(way) }
    self.waysOfRow = waysOfRow
    suspects = entered.requirements.map { Suspect.all(in: $0.parts) }
    haveSuspects = suspects.contains { !$0.isEmpty }
    suspectParts = entered.requirements.map { SuspectPart.all(in: $0.parts) }
    haveClaims = entered.requirements.contains(where: \.hasClaims)
    haveAliases = routes.list.contains(where: \.isAlias) || entered.requirements.contains(where: \.isAlias)
  }

  /// What each way requires.
  var ways: [Requirements] { entered.requirements }

  /// Sample requests for each way, the same for the same seed.
  func samples(seed: UInt64) -> RequestSamples { RequestSamples(ways, seed: seed) }

  /// The way that a request takes: the first one of its route if that isn't known.
  func way(of request: URLRequestData) -> Int? {
    router.inspect { $0.leaf(matching: request) }.flatMap { leaf in
      entered.number(of: request, on: leaf) ?? entered.leaves.firstIndex(of: leaf)
    }
  }

  /// The row of the list that a request matches.
  func row(of request: URLRequestData) -> Int? { way(of: request).map { rowOfWay[$0] } }

  func row(ofWay way: Int) -> Int { rowOfWay[way] }

  func suspects(on way: Int) -> [Suspect] { suspects[way] }

  func isAlias(_ request: URLRequestData) -> Bool {
    haveAliases && way(of: request).map { isAlias($0) } ?? false
  }

  func isAlias(_ way: Int) -> Bool { ways[way].isAlias || names.list[row(ofWay: way)].isAlias }

  var isEmpty: Bool { names.list.isEmpty }

  // MARK: Words

  /// The row in words: its number, its template, its case, and where it is written.
  func description(of number: Int) -> String { row(number).inWords }

  /// What names a row for an exception: its case, unless another row has the same, or its path.
  func name(of number: Int) -> String {
    let row = row(number)
    if let name = row.name, names.list.count(where: { $0.name == name }) == 1 { return name }
    return row.custom.isEmpty ? row.path : row.template
  }

  /// Whether a name means a row: the name of its case, or its path or its template, as the list of routes shows them.
  func isNamed(_ number: Int, _ name: String) -> Bool {
    let row = row(number)
    return row.name == name || row.path == name || row.template == name
  }

  /// The number of rows.
  var count: Int { names.list.count }

  private func row(_ number: Int) -> RouteList.Row {
    if names.list[number].name == nil { names.learn(from: router) }
    return names.list[number]
  }

  /// The names of routes, some of which only become known when values have passed through.
  private final class Names {
    private(set) var list: RouteList
    private var attempts = 0

    init(_ list: RouteList) { self.list = list }

    func learn(from router: R) {
      if attempts == 16 { return }
      attempts += 1
      list = router.inspect { $0.inspected(learningNames: false) }.list
    }
  }
}

extension RouteList.Row {
  /// The row in words: its number, its template, its case, and where it is written.
  var inWords: String {
    let words = ["\(number)", method, template, name ?? ""].filter { !$0.isEmpty }
    return words.joined(separator: " ").safe + (source.map { " at \($0)" } ?? "")
  }
}

/// Code of the user's on a route, which may or may not keep the laws.
struct Suspect: Sendable, Equatable {
  enum Kind: Sendable { case parser, conversion }

  let kind: Kind
  /// Its name, and what it reads: `<HexColor> in component 2 of the path`.
  let text: String

  /// All such code in the parts of a way.
  static func all(in parts: [NodeShape]) -> [Suspect] {
    var suspects: [Suspect] = []
    var component = 0
    // A conversion of parts stands before them.
    var isConverted = false
    for part in parts {
      var found: [Suspect] = []
      var place: String?
      switch part {
      case .noted(.refined, .nothing):
        isConverted = true
        continue
      case .literalComponent: component += 1
      case .component(let shape):
        component += 1
        place = "component \(component) of the path"
        found = all(in: shape, " in \(place ?? "")")
      case .rest(let shape, _, _):
        place = "the rest of the path"
        found = all(in: shape, " in the rest of the path")
      case .fields(let fields, let shape):
        for field in shape.fieldParts {
          if case .field(let named) = field.part {
            place = "\(fields.noun) \(named.name)"
            found += all(in: named.value, " in \(fields.noun) \(named.name)")
          } else {
            found += all(in: field.part, " in the \(fields.rawValue)")
          }
        }
      case .part(let part, let shape):
        place = "the \(part.name)"
        found = all(in: shape, " in the \(part.name)")
      case .opaque(let name, nil): found = [Suspect(kind: .parser, text: "<" + name + ">")]
      default: found = all(in: part, "")
      }
      if isConverted, found.isEmpty {
        found = [Suspect(kind: .conversion, text: "the conversion of " + (place ?? "the route"))]
      }
      isConverted = false
      for suspect in found where !suspects.contains(suspect) { suspects.append(suspect) }
    }
    if isConverted, suspects.isEmpty { suspects = [Suspect(kind: .conversion, text: "the conversion of the route")] }
    return suspects
  }

  private static func all(in shape: NodeShape, _ place: String) -> [Suspect] {
    shape.fold { (shape, inner: [[Suspect]]) in
      let inner = Array(inner.joined())
      switch shape {
      case .opaque(let name, nil), .noted(.claim(let name), _):
        return [Suspect(kind: .parser, text: "<" + name + ">" + place)]
      case .noted(.refined, let converted) where inner.isEmpty:
        return [Suspect(kind: .conversion, text: "the conversion of \(converted.kind)" + place)]
      default: return inner
      }
    }
  }
}

/// A field or another part of a request whose text code of the user's reads, or judges.
struct SuspectPart: Hashable {
  let text: String
  /// Whether a request may have it without its text being read.
  let isLenient: Bool
  private let part: RequestLanguage.Part

  static func all(in parts: [NodeShape]) -> Set<SuspectPart> {
    var all: Set<SuspectPart> = []
    func isSuspect(_ shape: NodeShape) -> Bool { !Suspect.all(in: [shape]).isEmpty }
    for shape in parts.flatMap({ $0.collect(\.self) }) {
      switch shape {
      case .fields(let place, let fields):
        for case (.field(let field), _) in fields.fieldParts where isSuspect(field.value) {
          let part = RequestLanguage.Part.field(.init(field.name, in: place))
          all.insert(
            SuspectPart(text: place.noun + " " + field.name, isLenient: !field.leniency.isEmpty, part: part))
        }
      case .part(let part, let text) where isSuspect(text):
        all.insert(SuspectPart(text: "the \(part.name)", isLenient: false, part: .other(part)))
      default: break
      }
    }
    return all
  }

  func isPresent(in request: URLRequestData) -> Bool {
    let read = RequestLanguage.Witness(request, read: CollectionOfOne(part))
    return read.parts.values.contains { !$0.isEmpty }
  }
}

extension NodeShape.Fields {
  fileprivate var noun: String {
    switch self {
    case .query: "the field"
    case .headers: "the header"
    case .cookies: "the cookie"
    case .form: "the field of the form"
    }
  }
}
