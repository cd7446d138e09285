internal import Foundation
internal import Roundtrip

/// The name that generated code gives an endpoint.
struct EndpointIdentifier: Sendable {
  /// An ASCII identifier, which differs from every other endpoint's in more than letter case.
  let text: String
  /// The endpoint's own name: its cases joined, or the words of its path. Other endpoints may share it.
  let base: String
  /// The text without the number that tells it apart from others if nothing about the route does.
  let name: String
}

extension [Endpoint] {
  /// The identifiers of all endpoints.
  ///
  /// Endpoints that share the name of their case are told apart by the words of their paths, then by the names of their
  /// parameters, then by their methods: adding a route doesn't pass its name on to another. What is left gets a number.
  var identifiers: [EndpointIdentifier] {
    let bases = map(\.baseName)
    var names = bases
    for words in [\Endpoint.words, \.parameterWords, \.methodWords] as [KeyPath<Endpoint, [String]>] {
      for group in clashes(names) {
        let words = group.map { self[$0][keyPath: words].map(\.inASCII) }
        let common = words.dropFirst().reduce(Set(words[0])) { $0.intersection($1) }
        for (index, words) in zip(group, words) {
          names[index] += words.filter { !common.contains($0) }.map(\.capitalizedFirst).joined()
        }
      }
    }
    var used = Set(names.map(\.folded))
    // The last number of each name, not to try the same numbers again.
    var numbers: [String: Int] = [:]
    return indices.map { index in
      if self[index].row.isAlias {
        return EndpointIdentifier(text: names[index], base: bases[index], name: names[index])
      }
      let name = names[index].folded
      guard var number = numbers[name] else {
        numbers[name] = 1
        return EndpointIdentifier(text: names[index], base: bases[index], name: names[index])
      }
      repeat { number += 1 } while !used.insert("\(names[index])\(number)".folded).inserted
      numbers[name] = number
      return EndpointIdentifier(text: "\(names[index])\(number)", base: bases[index], name: names[index])
    }
  }

  /// The groups of names that generators might not tell apart. Nothing is called after an alias.
  private func clashes(_ names: [String]) -> [[Int]] {
    Dictionary(grouping: indices.filter { !self[$0].row.isAlias }, by: { names[$0].folded }).values
      .filter { $0.count > 1 }
  }
}

extension Endpoint {
  /// Its case names joined, or the words of its path.
  fileprivate var baseName: String {
    if !cases.isEmpty { return cases.camelCased.asIdentifier }
    let words = parts.flatMap { part -> [String] in
      guard case .literal(let text) = part else { return part.parameters.map(\.name) }
      return text.text.words
    }
    return (words.isEmpty ? ["root"] : words).camelCased.asIdentifier
  }

  /// The words of the known texts of its path and of its fields.
  fileprivate var words: [String] { parts.flatMap(\.words) }

  fileprivate var parameterWords: [String] { parameters.flatMap(\.name.words) }

  fileprivate var methodWords: [String] { row.methods.map { $0.rawValue.lowercased() } }
}

extension Endpoint.Part {
  fileprivate var words: [String] {
    switch self {
    case .literal(let text): text.text.words
    case .component(let parameter), .other(let parameter): (parameter.text.only ?? "").words
    case .optional(let parts, let other): parts.flatMap(\.words) + (other?.text.words ?? [])
    case .rest, .slash, .opaque: []
    }
  }
}

extension [String] {
  var camelCased: String { self[0] + dropFirst().map(\.capitalizedFirst).joined() }
}

extension String {
  /// Its words: runs of letters and digits.
  fileprivate var words: [String] { split { !$0.isLetter && !$0.isNumber }.map(String.init) }

  /// The text as an identifier in ASCII.
  var asIdentifier: String {
    let text = inASCII
    return text.utf8.first.map(\.isDigit) ?? true ? "_" + text : text
  }

  /// The text in letters and digits of ASCII: without accents, and with the numbers of other characters in their place.
  fileprivate var inASCII: String {
    if utf8.allSatisfy(\.isIdentifier) { return self }
    var text = ""
    for scalar in decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where scalar.isASCII: text += UInt8(scalar.value).isIdentifier ? String(scalar) : "_"
      case .nonspacingMark: break
      default: text += "u" + String(scalar.value, radix: 16, uppercase: true)
      }
    }
    return text
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether it may be part of an identifier in ASCII.
  var isIdentifier: Bool {
    isDigit || self == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
