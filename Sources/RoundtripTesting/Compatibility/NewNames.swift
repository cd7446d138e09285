/// The new names of cases, by those that they had.
struct NewNames {
  let all: [String: String]
  /// Those of cases that others are in. Where they are, the name of the outer case lacks the label of the inner one.
  private let outer: [String: String]

  init(_ all: [String: String]) {
    self.all = all
    var outer: [String: String] = [:]
    for (from, to) in all.sorted(by: { $0.key < $1.key }) {
      for name in from.lackingOneLabel where outer[name] == nil {
        outer[name] = to.withoutLastLabels.labeled(as: name)
      }
    }
    for (from, to) in all { outer[from] = from.lastLabels.isEmpty ? to.withoutLastLabels : to }
    self.outer = outer
  }

  /// The new name of a case, if it has one. Of the names with which the old one begins, the longest decides, as an outer case
  /// stands for all cases in it. A new name without labels has those of the old one.
  func name(of name: CaseNames) -> CaseNames? {
    guard !all.isEmpty, let full = name.full else { return nil }
    func withoutLabels(_ name: String) -> String? { CaseNames(name).base.flatMap { all[$0] } }
    if let new = all[full] ?? withoutLabels(full)?.labeled(as: full) { return CaseNames(new) }
    var rest = full[...]
    while let dot = rest.lastIndex(of: ".") {
      rest = full[..<dot]
      let name = String(rest)
      if let new = outer[name] ?? withoutLabels(name)?.withoutLastLabels.labeled(as: name) {
        return CaseNames(new + full[dot...])
      }
    }
    return nil
  }
}

extension String {
  /// The labels of a case, apart from those that it is in: `(id:)`.
  fileprivate var lastLabels: Substring { hasSuffix(")") ? self[(lastIndex(of: "(") ?? endIndex)...] : "" }

  fileprivate var withoutLastLabels: String { String(dropLast(lastLabels.count)) }

  /// The name of a case, each time without one of its labels.
  fileprivate var lackingOneLabel: [String] {
    let labels = lastLabels.dropFirst().dropLast().split(separator: ":")
    return labels.indices.map { place in
      let others = labels[..<place] + labels[(place + 1)...]
      return withoutLastLabels + (others.isEmpty ? "" : "(" + others.map { $0 + ":" }.joined() + ")")
    }
  }

  /// With the labels of another name, from the inside out, where there are none.
  fileprivate func labeled(as other: String) -> String {
    let (words, others) = (split(separator: "."), other.split(separator: "."))
    let labels = others.reversed().map { String($0).lastLabels } + Array(repeating: "", count: words.count)
    return zip(words.reversed(), labels).map { $0.hasSuffix(")") ? $0 : $0 + $1 }.reversed().joined(separator: ".")
  }
}
