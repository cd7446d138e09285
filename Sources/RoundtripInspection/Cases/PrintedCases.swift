internal import Roundtrip

/// What a part prints of a value with cases, as far as its shape says.
indirect enum PrintedCases {
  /// Only some cases of an enum.
  case only(Choice)
  /// Unknown cases: the part that prints them doesn't describe itself.
  case unseen(String)

  /// The cases of an enum among which a part chooses.
  struct Choice {
    let root: Any.Type
    /// The cases that are printed, by their tags.
    var cases: [Int: Case] = [:]
    /// The alternatives whose cases aren't known.
    var others: [Other] = []
    /// The conversion that makes something else of it, perhaps other cases of the same enum.
    var conversion: String?

    /// The cases as far as a conversion may refuse them, or make others of them.
    func refused(by conversion: String) -> Choice {
      var choice = self
      for tag in choice.cases.keys { choice.cases[tag]?.filter = conversion }
      return choice
    }
  }

  struct Case {
    /// Whether it is only matched.
    var isAlias: Bool
    /// The filter or the conversion that may refuse all values of it.
    var filter: String?
    /// The values with cases that it carries, in order.
    var inner: [PrintedCases]
  }

  /// An alternative that prints one or more cases, which only its values tell.
  struct Other {
    enum Kind {
      /// Any of the cases.
      case any
      /// A single case: it consists of two functions for it.
      case single
      /// A value, and nothing else.
      case constant
    }

    let name: String
    let kind: Kind
    /// The cases that it might print, or `nil` for any.
    var tags: [Int]?
  }

  var root: Any.Type? { if case .only(let choice) = self { choice.root } else { nil } }

  var isConverted: Bool { if case .only(let choice) = self { choice.conversion != nil } else { false } }

  /// All cases of an enum, as far as a conversion doesn't refuse them.
  static func all(of root: Any.Type, convertedBy conversion: String) -> PrintedCases {
    var choice = Choice(root: root)
    for tag in (CaseName.all(of: root) ?? []).indices { choice.cases[tag] = Case(isAlias: false, inner: []) }
    return .only(choice).converted(by: conversion)
  }

  /// What is printed besides a constant, of any case.
  func orConstant(named name: String) -> PrintedCases {
    guard case .only(var choice) = self else { return self }
    choice.others.append(Other(name: name, kind: .constant))
    return .only(choice)
  }

  /// What a conversion makes of it.
  func converted(by conversion: String) -> PrintedCases {
    guard case .only(var choice) = self else { return self }
    choice.conversion = choice.conversion ?? conversion
    return .only(choice)
  }
}

/// Reads off a shape what it prints.
///
/// A walk by hand: what is an alias, or text, goes from the outside in.
struct PrintedCasesReader {
  /// What the parts made later that are being read consist of. One that contains itself prints the same cases further inside.
  private var laters: [[String]] = []

  /// The values with cases that a shape prints, in order. Values that consist of something else aren't among them.
  mutating func read(_ shape: NodeShape, isAlias: Bool = false, isText: Bool = false) -> [PrintedCases] {
    switch shape {
    case .choice(let shapes):
      let possible = shapes.filter { !$0.isNothing && !$0.isImpossible }
      return choice(possible.isEmpty ? shapes : possible, isAlias: isAlias, isText: isText)
    case .sequence(let shapes):
      var values: [PrintedCases] = []
      for shape in shapes { values += read(shape, isAlias: isAlias, isText: isText) }
      return values
    case .noted(.name(let name), let inner) where name.isOfCase && name.root != Never.self:
      return [value(named: name, inner, isAlias: isAlias, isText: isText)]
    case .noted(.name(let name), _) where !name.isOfCase && name.root != Never.self:
      // Every raw value is a case.
      return shape.filteredTexts == nil ? [] : [.all(of: name.root, convertedBy: Self.conversion(of: shape))]
    case .noted(.alias, let inner): return read(inner, isAlias: true, isText: isText)
    case .noted(.refined, let inner):
      let values = read(inner, isAlias: isAlias, isText: isText)
      let conversion = Self.conversion(of: inner)
      if values.isEmpty, !isText, inner.isOfRoutes { return [.unseen(conversion)] }
      return values.map { $0.converted(by: conversion) }
    case .noted(.claim(let parser), _): return isText ? [] : [.unseen("<" + parser + ">")]
    case .noted(_, let inner): return read(inner, isAlias: isAlias, isText: isText)
    case .component(let inner), .rest(let inner, _, _), .fields(_, let inner), .part(_, let inner),
      .beginning(let inner),
      .many(let inner, _, _, _):
      return read(inner, isAlias: isAlias, isText: true)
    case .field(let field):
      let values = read(field.value, isAlias: isAlias, isText: true)
      guard case .defaulted = field.presence else { return values }
      // A default might be any case, so only what a conversion may refuse is looked at.
      return values.filter(\.isConverted).map { $0.orConstant(named: "a default") }
    case .opaque(_, let later?): return read(later.shape(), madeLaterAs: isAlias, isText: isText)
    case .opaque(let parser, nil): return isText ? [] : [.unseen("<" + parser + ">")]
    case .nothing, .literalComponent, .end, .method, .completing, .literal, .text: return []
    }
  }

  private mutating func read(_ shape: NodeShape, madeLaterAs isAlias: Bool, isText: Bool) -> [PrintedCases] {
    // A function that makes such a part makes another one each time.
    let pieces = shape.collect(Self.piece)
    if laters.contains(pieces) { return [] }
    if laters.count == 8 { return [.unseen("Lazy")] }
    laters.append(pieces)
    defer { laters.removeLast() }
    return read(shape, isAlias: isAlias, isText: isText)
  }

  /// What tells a shape from others, if it is a part of a route.
  private static func piece(_ shape: NodeShape) -> String? {
    switch shape {
    case .end(let place): place.map { "\($0)" }
    case .literalComponent(let text): text.text
    case .literal(let text): text
    case .noted(.name(let name), _): "\(name.root) \(name.tag ?? -1)"
    default: nil
    }
  }

  private mutating func value(named name: CaseName, _ shape: NodeShape, isAlias: Bool, isText: Bool) -> PrintedCases {
    var inner = read(shape, isAlias: isAlias, isText: isText)
    var choice = PrintedCases.Choice(root: name.root)
    if shape.isImpossible { return .only(choice) }
    guard let tag = name.tag else {
      if !isAlias {
        let kind: PrintedCases.Other.Kind = name.candidateTags == nil ? .single : .any
        let text = kind == .single ? "the functions for a case" : "a case that no sample has"
        choice.others = [PrintedCases.Other(name: text + Self.place(of: shape), kind: kind, tags: name.candidateTags)]
      }
      return .only(choice)
    }
    // A constant carries one value, and a language the routes that are written in it.
    let isConstant = name.candidateTags == nil && !name.payloadTypes.isEmpty
    if isConstant { inner = [] }
    // What nothing is read for is a constant, too, such as an `Always`.
    if isConstant || shape.mostValues.map({ $0 < name.payloadTypes.count }) ?? false {
      let known = inner.compactMap(\.root)
      for type in name.payloadTypes where CaseName.hasCases(type) && !known.contains(where: { $0 == type }) {
        inner.append(
          .only(PrintedCases.Choice(root: type)).orConstant(named: "a constant" + Self.place(of: shape)))
      }
    }
    // What a conversion makes of parts may be any case of the payload.
    if inner.isEmpty, name.payloadTypes.count == 1, CaseName.hasCases(name.payloadTypes[0]),
      let converted = shape.partsConverted
    {
      inner = [.unseen(Self.conversion(of: converted))]
    }
    let filter = shape.isRefined ? "a filter or a conversion" + Self.place(of: shape) : nil
    choice.cases[tag] = PrintedCases.Case(isAlias: isAlias, filter: filter, inner: inner)
    return .only(choice)
  }

  // MARK: Alternatives

  private mutating func choice(_ shapes: [NodeShape], isAlias: Bool, isText: Bool) -> [PrintedCases] {
    var alternatives: [PrintedCases.Alternative] = []
    var root: Any.Type?
    for shape in shapes {
      let isAlias = isAlias || shape.notes.contains(.alias)
      let values = read(shape, isAlias: isAlias, isText: isText)
      root = root ?? shape.caseRoot
      alternatives.append(PrintedCases.Alternative(values: values, isAlias: isAlias, shape: shape))
    }
    return PrintedCases.union(of: alternatives, in: root)
  }

  // MARK: Words

  /// The name of the conversion around a shape.
  static func conversion(of shape: NodeShape) -> String { "the conversion" + place(of: shape) }

  /// Where a shape is: at the place of its route, if it is one.
  private static func place(of shape: NodeShape) -> String {
    let places = shape.collect { if case .end(let place?) = $0 { place } else { nil } }
    if let place = places.first { return " of the route at \(place)" }
    let kind = shape.kind
    return kind == "text" ? "" : " of " + kind
  }
}

extension PrintedCases {
  /// One of several alternatives.
  struct Alternative {
    var values: [PrintedCases]
    var isAlias: Bool
    /// Its shape, if its value is the whole value of the choice.
    var shape: NodeShape?
  }

  /// What one of several alternatives prints.
  ///
  /// - Parameter whole: The enum of which all alternatives are values, if they don't merely contain such values.
  static func union(of alternatives: [Alternative], in whole: Any.Type? = nil) -> [PrintedCases] {
    // An alias prints nothing, so nothing that it doesn't say matters.
    let alternatives = alternatives.filter { !$0.isAlias || !$0.values.isEmpty }
    var merged: [PrintedCases] = []
    for alternative in alternatives {
      for (index, value) in alternative.values.enumerated() {
        guard let root = value.root else { continue }
        let place = alternative.values[..<index].count { $0.root == root }
        if merged.count(where: { $0.root == root }) > place { continue }
        if let value = union(of: root, at: place, alternatives, in: whole) { merged.append(value) }
      }
    }
    if !merged.isEmpty { return merged }
    // Where one alternative prints all cases, it doesn't matter what the others print.
    if alternatives.contains(where: { $0.values.contains { $0.root != nil } }) { return [] }
    return alternatives.lazy.filter { !$0.isAlias }.compactMap(\.unseen).first.map { [.unseen($0)] } ?? []
  }

  /// The values of one enum in alternatives, or `nil` if an alternative prints all of its cases.
  ///
  /// - Parameter place: The number of values of the same enum before these.
  private static func union(
    of root: Any.Type, at place: Int, _ alternatives: [Alternative], in whole: Any.Type?
  ) -> PrintedCases? {
    var union = Choice(root: root)
    for alternative in alternatives {
      let same = alternative.values.filter { $0.root == root }
      if place < same.count, case .only(let choice) = same[place] {
        union.merge(choice, isWhole: whole == root)
      } else if alternative.isAlias {
        continue
      } else if let unseen = alternative.unseen {
        union.others.append(Other(name: unseen, kind: .any))
      } else if whole != nil, whole != root, alternative.shape?.caseRoot == whole {
        // Another case than the one whose value is made of this enum.
        continue
      } else if whole != nil, let shape = alternative.shape, shape.represented == nil {
        union.others.append(Other(name: PrintedCasesReader.conversion(of: shape), kind: .any))
      } else {
        return nil
      }
    }
    return .only(union)
  }
}

extension PrintedCases.Alternative {
  /// The first part of it that doesn't say what it prints.
  fileprivate var unseen: String? { values.lazy.compactMap(\.unseen).first }
}

extension PrintedCases.Choice {
  /// - Parameter isWhole: Whether the value of the choice is one of this enum.
  fileprivate mutating func merge(_ other: Self, isWhole: Bool) {
    var other = other
    others += other.others
    if let conversion = other.conversion {
      if isWhole {
        other = other.refused(by: conversion)
        others.append(PrintedCases.Other(name: conversion, kind: .any))
      } else {
        self.conversion = conversion
      }
    }
    for (tag, added) in other.cases {
      guard let known = cases[tag] else {
        cases[tag] = added
        continue
      }
      let alternatives = [known, added].map { PrintedCases.Alternative(values: $0.inner, isAlias: $0.isAlias) }
      let filters = [known, added].filter { !$0.isAlias }.map(\.filter)
      cases[tag] = PrintedCases.Case(
        isAlias: known.isAlias && added.isAlias, filter: filters.contains(nil) ? nil : filters.first ?? nil,
        inner: PrintedCases.union(of: alternatives))
    }
  }
}

extension NodeShape {
  /// The enum of which its value is a case.
  fileprivate var caseRoot: Any.Type? {
    for case .name(let name) in notes where name.isOfCase && name.root != Never.self { return name.root }
    return nil
  }

  /// Whether there is no value of it: some part of it is a choice without alternatives.
  fileprivate var isImpossible: Bool {
    fold { shape, areImpossible in
      switch shape {
      case .choice: areImpossible.allSatisfy(\.self)
      case .sequence: areImpossible.contains(true)
      case .noted: areImpossible.first ?? false
      default: false
      }
    }
  }

  /// How many values are read at most, or `nil` if that isn't known.
  fileprivate var mostValues: Int? {
    fold { (shape, values: [Int?]) in
      let known = values.compactMap(\.self)
      if known.count < values.count { return nil }
      return switch shape {
      case .opaque, .noted(.refined, _), .noted(.claim, _): nil
      case .text, .many, .rest: 1
      case .component, .field, .part, .choice, .noted(.name, _): max(1, known.max() ?? 0)
      default: known.reduce(0, +)
      }
    }
  }

  /// Whether this is a route, or consists of routes.
  fileprivate var isOfRoutes: Bool { contains { if case .end = $0 { true } else { false } } }

  /// The first parts of a request, not of a text, of which a conversion makes something else.
  fileprivate var partsConverted: NodeShape? {
    switch self {
    case .noted(.refined, let inner): inner
    case .noted(_, let inner): inner.partsConverted
    case .sequence(let shapes): shapes.lazy.compactMap(\.partsConverted).first
    default: nil
    }
  }
}
