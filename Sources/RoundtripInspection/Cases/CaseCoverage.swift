internal import Roundtrip

/// The cases that the routes of a router leave out.
struct CaseCoverage {
  private let root: Any.Type
  /// Sends samples through the router, if nothing else tells.
  private let makeSamples: () -> SeenCases
  private lazy var seen = makeSamples()
  private(set) var missing: [MissingCase] = []
  /// The number of enums among whose cases routes choose.
  private(set) var enums = 0

  init(of root: Any.Type, samples: @escaping () -> SeenCases) { (self.root, makeSamples) = (root, samples) }

  /// Searches for the missing cases of a router with a shape.
  mutating func look(at shape: NodeShape) {
    var reader = PrintedCasesReader()
    var values = reader.read(shape)
    if CaseName.hasCases(root), !values.contains(where: { $0.root == root }) {
      // Something makes the router's value that doesn't say which case it has.
      let name = values.lazy.compactMap(\.unseen).first ?? PrintedCasesReader.conversion(of: shape)
      let others = shape.alternatives.isEmpty ? [] : [PrintedCases.Other(name: name, kind: .any)]
      values.insert(.only(PrintedCases.Choice(root: root, others: others)), at: 0)
    }
    look(at: values, behind: [], in: [root])
  }

  /// Searches for the missing cases of the values that a case carries, behind the cases of a path.
  private mutating func look(at values: [PrintedCases], behind path: [CaseName], in types: [Any.Type]) {
    for value in values {
      switch value {
      case .only(let choice): look(at: choice, behind: path)
      case .unseen(let part):
        let known = values.compactMap(\.root)
        if types.contains(where: { type in !known.contains { $0 == type } && mayHaveCases(type, besides: known) }) {
          note(path, .unseen(behind: part))
        }
      }
    }
  }

  /// Searches for the missing cases of an enum, behind the cases of a path.
  private mutating func look(at choice: PrintedCases.Choice, behind path: [CaseName]) {
    guard let cases = CaseName.all(of: choice.root) else { return }
    enums += 1
    let names = cases.map { path + [$0] }
    // The cases of the alternatives that don't say which they print.
    var found: Set<Int> = []
    if !choice.others.isEmpty {
      for tag in names.indices where !(choice.cases[tag].map { !$0.isAlias } ?? false) && seen.has(names[tag]) {
        found.insert(tag)
      }
    }
    // Two functions for a case print no other.
    let areSinglesFound = choice.others.count { $0.kind == .single } <= found.count
    let others = choice.others.filter { $0.kind == .any || ($0.kind == .single && !areSinglesFound) }
    for (tag, name) in cases.enumerated() where !name.isUninhabited && !found.contains(tag) {
      if let printed = choice.cases[tag], !printed.isAlias {
        look(at: printed.inner, behind: names[tag], in: name.payloadTypes)
      } else if let other = others.first(where: { $0.tags?.contains(tag) ?? true }) {
        note(names[tag], .unseen(behind: other.name))
      } else {
        note(names[tag], choice.cases[tag] == nil ? .noRoute : .onlyAliases)
      }
    }
  }

  private mutating func note(_ path: [CaseName], _ reason: MissingCase.Reason) {
    let case_ = MissingCase(name: CaseName.path(path) ?? "\(root)", reason: reason)
    if !missing.contains(case_) { missing.append(case_) }
  }

  /// Whether values of a type might have cases besides those of some enums.
  private mutating func mayHaveCases(_ type: Any.Type, besides known: [Any.Type]) -> Bool {
    if CaseName.all(of: type) != nil { return CaseName.hasCases(type) }
    // Only samples tell what the router's struct consists of.
    return type == root && !CaseName.isOfStandardLibrary(type) && !seen.isKnownToHaveNoCases(besides: known)
  }
}

extension PrintedCases {
  /// The name of a part that doesn't say what it prints, if it is one.
  var unseen: String? { if case .unseen(let name) = self { name } else { nil } }
}

extension CaseName {
  /// Whether a type is an enum whose cases count. An optional has none that a route would choose.
  static func hasCases(_ type: Any.Type) -> Bool { all(of: type) != nil && !isOfStandardLibrary(type) }

  static func isOfStandardLibrary(_ type: Any.Type) -> Bool { String(reflecting: type).hasPrefix("Swift.") }
}
