import Foundation
import RoundtripExports

/// Whether an app opens a link, according to the documentation of Apple's and Google's files. This code is independent
/// of the code that writes them.
struct LinkMatcher {
  /// A parsed pattern.
  private enum Token {
    case any
    case one
    case character(Character)
    case oneOf([String])
    case digit, hexDigit
  }

  let components: [JSONValue]
  /// The variables of patterns, which Android's don't have.
  let variables: [String: [String]]?

  /// The rules of an `apple-app-site-association`.
  init(apple value: JSONValue) {
    guard case .array(let details)? = value["applinks"]?["details"],
      case .array(let components)? = details.first?["components"]
    else { fatalError("no components") }
    self.components = components
    var variables: [String: [String]] = [:]
    if case .object(let members)? = value["applinks"]?["substitutionVariables"] {
      for member in members { variables[member.name] = member.value.strings }
    }
    self.variables = variables
  }

  /// The rules of an `assetlinks.json`.
  init(android value: JSONValue) {
    guard case .array(let statements) = value,
      case .array(let components)? = statements.first?["relation_extensions"]?[
        "delegate_permission/common.handle_all_urls"]?[
          "dynamic_app_link_components"]
    else { fatalError("no rules") }
    (self.components, variables) = (components, nil)
  }

  /// The first component that matches a link; `nil` if it excludes the link, or none matches.
  func component(for link: String) -> JSONValue? {
    let parts = LinkParts(link)
    let found = components.first { component in
      if let pattern = component["/"]?.string, !matches(parts.path, pattern) { return false }
      if let pattern = component["#"]?.string, !matches(parts.fragment, pattern) { return false }
      guard case .object(let items)? = component["?"] else { return true }
      return items.allSatisfy { item in
        let values = parts.items.filter { $0.name == item.name }.map(\.value)
        // A missing query item counts as empty text; if there are several, all of them have to match.
        return (values.isEmpty ? [""] : values).allSatisfy { matches($0, item.value.string ?? "") }
      }
    }
    return found?["exclude"] == true ? nil : found
  }

  private func matches(_ text: String, _ pattern: String) -> Bool { matches(text[...], tokens(pattern)[...]) }

  private func tokens(_ pattern: String) -> [Token] {
    var tokens: [Token] = []
    var rest = pattern[...]
    while let character = rest.first {
      if let variables, rest.hasPrefix("$("), let end = rest.firstIndex(of: ")") {
        let name = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])
        switch name {
        case "digit": tokens.append(.digit)
        case "xdigit": tokens.append(.hexDigit)
        default: tokens.append(.oneOf(variables[name] ?? []))
        }
        rest = rest[rest.index(after: end)...]
        continue
      }
      tokens.append(character == "*" ? .any : character == "?" ? .one : .character(character))
      rest = rest.dropFirst()
    }
    return tokens
  }

  private func matches(_ text: Substring, _ tokens: ArraySlice<Token>) -> Bool {
    guard let token = tokens.first else { return text.isEmpty }
    let rest = tokens.dropFirst()
    switch token {
    case .any:
      if case .one? = rest.first, text.isEmpty { return false }
      return text.indices.contains { matches(text[$0...], rest) } || matches(text[text.endIndex...], rest)
    case .one: return !text.isEmpty && matches(text.dropFirst(), rest)
    case .character(let character): return text.first == character && matches(text.dropFirst(), rest)
    case .digit: return text.first?.isNumber == true && matches(text.dropFirst(), rest)
    case .hexDigit: return text.first?.isHexDigit == true && matches(text.dropFirst(), rest)
    case .oneOf(let texts): return texts.contains { text.hasPrefix($0) && matches(text.dropFirst($0.count), rest) }
    }
  }
}

/// The parts of a link, still escaped.
struct LinkParts {
  let path: String
  let items: [(name: String, value: String)]
  let fragment: String

  init(_ link: String) {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let target = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    fragment = parts.count > 1 ? String(parts[1]) : ""
    items = target.dropFirst().flatMap { $0.split(separator: "&") }.map { item in
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(sides[0]), sides.count > 1 ? String(sides[1]) : "")
    }
  }
}

/// `android.os.PatternMatcher`: literals, prefixes, and advanced patterns, which are matched without backtracking.
struct AndroidPathMatcher {
  enum Kind { case literal, prefix, advanced }

  let kind: Kind
  let pattern: String

  func matches(_ path: String) -> Bool {
    switch kind {
    case .literal: path.utf8.elementsEqual(pattern.utf8)
    case .prefix: path.utf8.starts(with: pattern.utf8)
    case .advanced: matchesAdvanced(Array(path.unicodeScalars))
    }
  }

  private func matchesAdvanced(_ path: [Unicode.Scalar]) -> Bool {
    var rest = Array(pattern.unicodeScalars)[...]
    var position = 0
    while let character = rest.popFirst() {
      let takes: (Unicode.Scalar) -> Bool
      switch character {
      case ".": takes = { _ in true }
      case "\\":
        let escaped = rest.popFirst()
        takes = { $0 == escaped }
      case "[":
        let isInverse = rest.first == "^"
        if isInverse { rest = rest.dropFirst() }
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        while let first = rest.popFirst(), first != "]" {
          if rest.first == "-", let last = rest.dropFirst().first, last != "]" {
            rest = rest.dropFirst(2)
            ranges.append(first...last)
          } else {
            ranges.append(first...first)
          }
        }
        takes = { character in ranges.contains { $0.contains(character) } != isInverse }
      default: takes = { $0 == character }
      }
      let (minimum, maximum) = Self.repetition(&rest)
      var count = 0
      while count < maximum, position < path.count, takes(path[position]) {
        (count, position) = (count + 1, position + 1)
      }
      if count < minimum { return false }
    }
    return position == path.count
  }

  private static func repetition(_ rest: inout ArraySlice<Unicode.Scalar>) -> (Int, Int) {
    switch rest.first {
    case "*":
      rest = rest.dropFirst()
      return (0, .max)
    case "+":
      rest = rest.dropFirst()
      return (1, .max)
    case "{":
      guard let end = rest.firstIndex(of: "}") else { return (1, 1) }
      let text = String(String.UnicodeScalarView(rest[rest.index(after: rest.startIndex)..<end]))
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      rest = rest[rest.index(after: end)...]
      return (numbers[0] ?? 0, numbers.count > 1 ? numbers[1] ?? .max : numbers[0] ?? 0)
    default: return (1, 1)
    }
  }
}

extension JSONValue {
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var strings: [String] { if case .array(let values) = self { values.compactMap(\.string) } else { [] } }
}
