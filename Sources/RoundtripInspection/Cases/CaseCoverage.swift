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
    look(at: values, behind: [], in: [root], convertedBy: nil)
  }

  /// Searches for the missing cases of the values that a case carries.
  ///
  /// - Parameters:
  ///   - path: The cases around the values, from the outside in.
  ///   - types: The types of the values that the case carries.
  ///   - conversion: The conversion that makes other cases of what is printed, if there is one.
  private mutating func look(
    at values: [PrintedCases], behind path: [CaseName], in types: [Any.Type], convertedBy conversion: String?
  ) {
    let known = values.compactMap(\.root)
    var others = types
    for root in known { if let place = others.firstIndex(where: { $0 == root }) { others.remove(at: place) } }
    for value in values {
      switch value {
      case .only(let choice):
        let isSame = types.contains { $0 == choice.root || CaseName.values(of: $0).contains { $0 == choice.root } }
        let refused = isSame ? choice.conversion.map(choice.refused) : nil
        look(at: refused ?? choice, behind: path, convertedBy: isSame ? choice.conversion ?? conversion : conversion)
      case .unseen(let part):
        if others.contains(where: { mayMiss($0, behind: path, besides: known) }) { note(path, .unseen(behind: part)) }
      }
    }
    // A conversion makes one enum of another.
    if !path.isEmpty, known.contains(where: { root in !types.contains { $0 == root } }) {
      for type in others where CaseName.hasCases(type) {
        look(at: PrintedCases.Choice(root: type), behind: path, convertedBy: conversion ?? "a conversion")
      }
    }
  }

  /// Searches for the missing cases of an enum.
  private mutating func look(
    at choice: PrintedCases.Choice, behind path: [CaseName], convertedBy conversion: String?
  ) {
    guard let cases = CaseName.all(of: choice.root) else { return }
    enums += 1
    var others = choice.others
    if let conversion { others.append(PrintedCases.Other(name: conversion, kind: .any)) }
    let names = cases.map { path + [$0] }
    // The cases of the alternatives that don't say which they print.
    var found: Set<Int> = []
    if !others.isEmpty {
      for tag in names.indices where !(choice.cases[tag].map { !$0.isAlias } ?? false) && seen.has(names[tag]) {
        found.insert(tag)
      }
    }
    // Two functions for a case print no other.
    let areSinglesFound = others.count { $0.kind == .single } <= found.count
    others = others.filter { $0.kind == .any || ($0.kind == .single && !areSinglesFound) }
    for (tag, name) in cases.enumerated() where !name.isUninhabited && !found.contains(tag) {
      // What doesn't say which case it prints may print this one, with other cases in it.
      let other = others.first { $0.tags?.contains(tag) ?? true }
      if let printed = choice.cases[tag], !printed.isAlias {
        if let filter = printed.filter, !seen.has(names[tag]) {
          note(names[tag], .unseen(behind: filter))
          continue
        }
        look(at: printed.inner, behind: names[tag], in: name.payloadTypes, convertedBy: conversion ?? other?.name)
      } else if let other {
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

  /// Whether a part that doesn't say what it prints might leave out cases of a type.
  private mutating func mayMiss(_ type: Any.Type, behind path: [CaseName], besides known: [Any.Type]) -> Bool {
    if let cases = CaseName.all(of: type) {
      let values = CaseName.values(of: type)
      if !values.isEmpty { return values.contains { mayMiss($0, behind: path, besides: known) } }
      return CaseName.hasCases(type) && !cases.allSatisfy { $0.isUninhabited || seen.has(path + [$0]) }
    }
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

  /// The types of the values of an optional, or of another enum whose cases don't count.
  static func values(of type: Any.Type) -> [Any.Type] {
    hasCases(type) ? [] : (all(of: type) ?? []).flatMap(\.payloadTypes)
  }

  static func isOfStandardLibrary(_ type: Any.Type) -> Bool { String(reflecting: type).hasPrefix("Swift.") }
}
